/** Who asks: any caller with a valid token (contract §7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { TokenService } from '../../../platform/jwt/token-service.ts';
import type { RequestSession } from '../../../platform/postgres/request-pool.ts';
import { RefusalError } from '../errors/refusal-error.ts';

export interface Caller {
  /** Whose fetches count together: an account's, else an address's. */
  readonly key: string;
  /** The session for a statement. */
  readonly session: RequestSession;
}

/** @throws {RefusalError} unauthorized */
async function requireCaller(tokens: TokenService, request: FastifyRequest): Promise<Caller> {
  try {
    const { claims, json } = await tokens.claimsOf(request.credential);
    if (typeof claims.role !== 'string') throw new RefusalError('unauthorized');
    const session = { role: claims.role, settings: { 'request.jwt.claims': json }, readOnly: true };
    return { session, key: claims.sub ?? request.ip };
  } catch (error) {
    if (error instanceof TokenError) throw new RefusalError('unauthorized', { cause: error });
    throw error;
  }
}

const decorator = 'caller';

/**
 * Every route of the scope has a caller, or answers that it has none.
 * @throws {RefusalError} unauthorized, to the scope's error handler
 */
export function requireCallers(scope: FastifyInstance, tokens: TokenService): void {
  scope.decorateRequest(decorator, null);
  scope.addHook('onRequest', async (request) => {
    request.setDecorator<Caller>(decorator, await requireCaller(tokens, request));
  });
}

/** The caller of a route in a scope of {@link requireCallers}. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = request.getDecorator<Caller | null>(decorator);
  if (caller === null) throw new RefusalError('unauthorized');
  return caller;
}
