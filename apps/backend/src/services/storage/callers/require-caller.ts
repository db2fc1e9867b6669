/** Who sends a request, by its token, and the scopes of routes that ask for one (contract §4.1). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { partyOf } from '../../../platform/http/party.ts';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { TokenService, VerifiedToken } from '../../../platform/jwt/token-service.ts';
import { StorageError } from '../errors/storage-error.ts';
import { callerFromClaims, service } from './caller.ts';
import type { Caller } from './caller.ts';

const tokenTexts: Partial<Record<TokenError['kind'], string>> = {
  malformed: 'Invalid Compact JWS',
  signature: 'signature verification failed',
  expired: 'jwt expired',
  'not-yet-valid': 'jwt not active',
};

function withoutCookies(request: FastifyRequest): string {
  const { cookie: _, ...headers } = request.headers;
  return JSON.stringify(headers);
}

/** The caller with these verified claims, and the request's circumstances. */
export function callerOfToken(request: FastifyRequest, { claims, json }: VerifiedToken): Caller {
  const path = request.url.split('?', 1)[0] ?? '';
  const role = typeof claims.role === 'string' && claims.role !== '' ? claims.role : 'anon';
  const party = partyOf(role, claims, request);
  const { method } = request;
  return callerFromClaims(claims, { method, path, headers: withoutCookies(request), party }, json);
}

/** @throws {StorageError} notSignedIn without a key or with a token that does not hold */
export async function requireCaller(tokens: TokenService, request: FastifyRequest): Promise<Caller> {
  if (request.credential.kind === 'none')
    throw new StorageError('notSignedIn', { detail: 'Invalid Compact JWS' });
  try {
    return callerOfToken(request, await tokens.claimsOf(request.credential));
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new StorageError(
      'notSignedIn',
      { detail: tokenTexts[error.kind] ?? error.message },
      { cause: error },
    );
  }
}

/** The caller, or null where there is none whose word holds. */
export async function optionalCaller(tokens: TokenService, request: FastifyRequest): Promise<Caller | null> {
  if (request.credential.kind === 'none') return null;
  try {
    return callerOfToken(request, await tokens.claimsOf(request.credential));
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

const decorator = 'caller';

/** Makes room for the caller on every request of the service. */
export function decorateCallers(app: FastifyInstance): void {
  app.decorateRequest(decorator, null);
}

/**
 * Every route of the scope has a caller, or answers that it has none.
 * @throws {StorageError} notSignedIn, to the scope's error handler
 */
export function requireCallers(scope: FastifyInstance, tokens: TokenService): void {
  // Not earlier: a malformed request is refused first. `readJson` checks the caller before it reads a body.
  scope.addHook('preHandler', async (request) => {
    request.setDecorator<Caller>(decorator, await requireCaller(tokens, request));
  });
}

/**
 * Lets only the service role pass, in a scope of {@link requireCallers}.
 * @throws {StorageError} serviceOnly, to the scope's error handler
 */
export function requireService(scope: FastifyInstance): void {
  scope.addHook('preHandler', async (request) => {
    if (callerOf(request).role !== service.role) throw new StorageError('serviceOnly');
  });
}

/** The caller of a route in a scope of {@link requireCallers}. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = request.getDecorator<Caller | null>(decorator);
  if (caller === null) throw new StorageError('notSignedIn', { detail: 'Invalid Compact JWS' });
  return caller;
}
