/** Who asks: the database role and claims that every statement of a request runs under (contract §4.1). */
import type { FastifyRequest } from 'fastify';
import { partyOf } from '../../../platform/http/party.ts';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { Claims, TokenService, VerifiedToken } from '../../../platform/jwt/token-service.ts';
import type { Party, RequestSession } from '../../../platform/postgres/request-pool.ts';
import { StorageError } from '../errors/catalogue.ts';
import type { Signer } from '../links/signed-links.ts';

export interface Caller {
  readonly role: string;
  /** Claim `sub`; whose the objects they make are. */
  readonly owner: string | null;
  /** What a link says of who signed it. */
  readonly signer: Signer;
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
  readonly party?: Party;
}

function signerOf(role: string, { sub, session_id, aal, is_anonymous }: Claims): Signer {
  return {
    role,
    ...(typeof sub === 'string' && sub !== '' ? { sub } : {}),
    ...(typeof session_id === 'string' ? { session_id } : {}),
    ...(typeof aal === 'string' ? { aal } : {}),
    ...(typeof is_anonymous === 'boolean' ? { is_anonymous } : {}),
  };
}

/**
 * The caller of whom these are the verified claims; without a role they are `anon`.
 * @param json the claims as text, where it is known
 */
export function callerFromClaims(
  claims: Claims,
  { method = '', path = '', headers = '{}', party }: Circumstances = {},
  json: string = JSON.stringify(claims),
): Caller {
  const role = typeof claims.role === 'string' && claims.role !== '' ? claims.role : 'anon';
  const text = claims.role === role ? json : JSON.stringify({ ...claims, role });
  const signer = signerOf(role, claims);
  return {
    role,
    owner: signer.sub ?? null,
    signer,
    session: (operation) => ({
      role,
      settings: {
        search_path: 'storage, public, extensions',
        'request.jwt.claims': text,
        'request.method': method,
        'request.path': path,
        'request.headers': headers,
        'storage.operation': operation,
        'storage.allow_delete_query': 'true',
      },
      ...(party === undefined ? {} : { party }),
    }),
  };
}

/** The service itself, for what no policy is asked about: a bucket's limits, public paths, its own links, upkeep. */
export const service: Caller = callerFromClaims({ role: 'service_role' });

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
