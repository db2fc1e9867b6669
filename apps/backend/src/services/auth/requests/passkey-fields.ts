/** What a browser brings of an authenticator, in the JSON of Web Authentication. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import { readBody, text } from './request-body.ts';

/** A key with its attestation has some 2 KB, an answer less than 1. */
export const credentialBodyLimit = 16 * 1024;

const body = z.object({ challenge_id: text, credential: z.unknown().optional() });
const uuid = z.guid();
const bytes = z.string().regex(/^[\w-]+$/);
const extensions = z.record(z.string(), z.unknown()).default({});

/** A key that was made. */
export const creation = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
});

/** A challenge that was signed. */
export const use = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().nullish(),
  }),
  clientExtensionResults: extensions,
});

function answer<T extends z.ZodType>(
  request: FastifyRequest,
  schema: T,
): { readonly challengeId: string; readonly credential: z.infer<T> } {
  const { challenge_id: challengeId, credential } = readBody(body, request.body);
  if (challengeId === '') throw new AuthError('passkeyChallengeMissing');
  if (credential === undefined || credential === null) throw new AuthError('passkeyCredentialMissing');
  if (!uuid.safeParse(challengeId).success) throw new AuthError('passkeyChallengeNotUuid');
  const parsed = schema.safeParse(credential);
  if (!parsed.success) throw new AuthError('passkeyResponse', {}, { cause: parsed.error });
  return { challengeId, credential: parsed.data };
}

/** A key that was made. @throws {AuthError} */
export const creationAnswer = (request: FastifyRequest) => answer(request, creation);
/** A challenge that was signed. @throws {AuthError} */
export const useAnswer = (request: FastifyRequest) => answer(request, use);
