/** Who may call a function that verifies tokens: anybody with a token or a key that holds (contract §5). */
import type { FastifyRequest } from 'fastify';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { TokenService } from '../../../platform/jwt/token-service.ts';
import { RefusalError } from '../errors/refusal-error.ts';

/** @throws {RefusalError} missingAuthorization, notBearer, invalidToken */
export async function requireToken(tokens: TokenService, request: FastifyRequest): Promise<void> {
  const { credential, headers } = request;
  if (credential.kind === 'none')
    throw new RefusalError(headers.authorization ? 'notBearer' : 'missingAuthorization');
  try {
    await tokens.claimsOf(credential);
  } catch (error) {
    if (error instanceof TokenError) throw new RefusalError('invalidToken', { cause: error });
    throw error;
  }
}
