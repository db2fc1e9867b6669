/** Reading request bodies: the checks that come before any rule. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AuthError } from './errors.ts';

const bodyLimit = 1024 * 1024;

/** Everything sent to this service is JSON, whatever its content type says (CONTRACT 1.1). */
export function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(new AuthError('badJson', { detail: (error as Error).message }));
    }
  });
}

/** A text field; absent and null count as ''. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A JSON object; absent and null count as absent. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

export const challengeFields = { code_challenge: text, code_challenge_method: text };

/** @throws {AuthError} `badJson` naming the field that has the wrong type */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  if (body === undefined) throw new AuthError('badJson', { detail: 'unexpected end of JSON input' });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new AuthError('badJson', {
    detail: field === '' ? 'an object is expected' : `field "${field}": ${issue?.message}`,
  });
}
