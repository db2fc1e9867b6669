/** Who asks: the database role and claims that every statement of a request runs under (CONTRACT 4.1). */
import type { FastifyRequest } from 'fastify';
import { TokenError } from '../../platform/jwt/token-service.ts';
import type { TokenService, VerifiedToken } from '../../platform/jwt/token-service.ts';
import type { RequestSession } from '../../platform/postgres/request-pool.ts';
import { StorageError } from './errors.ts';

export interface Caller {
  readonly role: string;
  /** Claim `sub`; whose the objects he makes are. */
  readonly owner: string | null;
  /** The session for a statement; policies can ask for the operation by `storage.operation()`. */
  session(operation: string): RequestSession;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The owner as the older column of type uuid takes it. */
export function ownerUuid(owner: string | null): string | null {
  return owner !== null && uuid.test(owner) ? owner : null;
}

interface Circumstances {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: string;
}

function callerOf(
  role: string,
  claims: string,
  owner: string | null,
  { method = '', path = '', headers = '{}' }: Circumstances,
): Caller {
  return {
    role,
    owner,
    session: (operation) => ({
      role,
      settings: {
        search_path: 'storage, public, extensions',
        'request.jwt.claims': claims,
        'request.method': method,
        'request.path': path,
        'request.headers': headers,
        'storage.operation': operation,
        'storage.allow_delete_query': 'true',
      },
    }),
  };
}

/** The service itself, for what no policy is asked about: a bucket's limits, public paths, signed links, upkeep. */
export const service: Caller = callerOf('service_role', '{"role":"service_role"}', null, {});

/** The service on behalf of whom a signed link was made for. */
export function serviceFor(owner: string | null): Caller {
  return { ...service, owner };
}

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

function fromToken(request: FastifyRequest, { claims, json }: VerifiedToken): Caller {
  const role = typeof claims.role === 'string' && claims.role !== '' ? claims.role : 'anon';
  const owner = typeof claims.sub === 'string' && claims.sub !== '' ? claims.sub : null;
  const text = claims.role === role ? json : JSON.stringify({ ...claims, role });
  const path = request.url.split('?', 1)[0] ?? '';
  return callerOf(role, text, owner, { method: request.method, path, headers: withoutCookies(request) });
}

/** @throws {StorageError} notSignedIn without a key or with a token that does not hold */
export async function requireCaller(tokens: TokenService, request: FastifyRequest): Promise<Caller> {
  if (request.credential.kind === 'none')
    throw new StorageError('notSignedIn', { detail: 'Invalid Compact JWS' });
  try {
    return fromToken(request, await tokens.claimsOf(request.credential));
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
    return fromToken(request, await tokens.claimsOf(request.credential));
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}
