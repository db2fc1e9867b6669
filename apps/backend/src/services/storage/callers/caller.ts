/** Who asks: the database role and claims that every statement of a request runs under (contract §4.1). */
import type { Claims } from '../../../platform/jwt/token-service.ts';
import type { Party, RequestSession } from '../../../platform/postgres/request-pool.ts';
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
 * The caller with these verified claims; a caller without a role is `anon`.
 * @param json the claims as text, if at hand
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

/**
 * The service itself, for work that no policy covers: a bucket's limits, public paths, its own links, upkeep.
 */
export const service: Caller = callerFromClaims({ role: 'service_role' });
