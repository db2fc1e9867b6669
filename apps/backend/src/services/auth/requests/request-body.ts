/** Reading request bodies: the checks that come before any rule. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BodyReader } from '../../../platform/http/bodies.ts';
import { addJsonBodies } from '../../../platform/http/json-body.ts';
import { AuthError } from '../errors/auth-error.ts';
import { checkMetadata } from '../rules/metadata.ts';
import type { MetadataField } from '../rules/metadata.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Forms are read as `URLSearchParams`. */
    readonly takesForms?: boolean;
  }
}

/**
 * Route options for bodies with metadata; other routes use the app's `bodyLimit`. {@link checkMetadata}
 * bounds metadata as JSON without spaces and escapes, and its transmitted form may be twice as long.
 */
export const withMetadata = { bodyLimit: 24 * 1024 };
export const withBothMetadata = { bodyLimit: 32 * 1024 };

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/**
 * Everything sent to this service is JSON, whatever its content type says (contract §1.1); but where a route
 * takes forms.
 */
export function addBodies(app: FastifyInstance, bodies: BodyReader): void {
  addJsonBodies(app, {
    bodies,
    bounds: { depth: 100, keys: 1000 },
    refuse: (detail, cause) => new AuthError('badJson', { detail }, { cause }),
    readOther: (request, body) =>
      request.routeOptions.config.takesForms === true && isForm(request)
        ? new URLSearchParams(body.toString('utf8'))
        : undefined,
  });
}

/** A text field; absent and null count as ''. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

function metadata(field: MetadataField) {
  return z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => {
      if (value) checkMetadata(field, value);
      return value ?? undefined;
    });
}

/** JSON objects within their bounds; absent and null count as absent. */
export const userMetadata = metadata('user_metadata');
export const appMetadata = metadata('app_metadata');

export const challengeFields = { code_challenge: text, code_challenge_method: text };

/**
 * @throws {AuthError} `badJson` naming the field that has the wrong type; what {@link checkMetadata} throws
 */
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
