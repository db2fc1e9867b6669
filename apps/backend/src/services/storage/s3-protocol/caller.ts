/** Who sends a signed request: the service by its key, or the person of its session token. */
import type { FastifyRequest } from 'fastify';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { TokenService, VerifiedToken } from '../../../platform/jwt/token-service.ts';
import type { Caller } from '../callers/caller.ts';
import { callerOfToken } from '../callers/require-caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { VerifiedSignature } from './signature/verify.ts';

const serviceToken: VerifiedToken = { claims: { role: 'service_role' }, json: '{"role":"service_role"}' };

async function verifiedToken(tokens: TokenService, token: string): Promise<VerifiedToken> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    if (error.kind === 'expired') throw new StorageError('s3TokenExpired', {}, { cause: error });
    throw new StorageError('s3Token', { detail: error.message }, { cause: error });
  }
}

/**
 * @param operation what every statement of the request is told to be part of
 * @throws {StorageError} s3Token, s3TokenExpired
 */
export async function s3Caller(
  tokens: TokenService,
  request: FastifyRequest,
  { sessionToken }: Pick<VerifiedSignature, 'sessionToken'>,
  operation: string,
): Promise<Caller> {
  const token = sessionToken === null ? serviceToken : await verifiedToken(tokens, sessionToken);
  const caller = callerOfToken(request, token);
  return { ...caller, session: () => caller.session(operation) };
}
