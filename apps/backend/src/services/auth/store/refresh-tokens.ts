/**
 * Rotation of refresh tokens (contract §1.5 'Refresh rotation'). Everything about one session happens under
 * the lock of its row, so that requests at the same time see each other's outcome.
 */
import { newSessionKey, storedForms, storedRefreshToken, successorOf } from '../rules/token-hash.ts';
import type { ClientGrant } from '../rules/claims.ts';
import type { Queryable } from './database.ts';
import type { Client } from './sessions.ts';

export type Rotation =
  | {
      readonly outcome: 'rotated';
      readonly refreshToken: string;
      readonly sessionId: string;
      readonly userId: string;
      readonly assuranceLevel: string;
      /** null where the session is its owner's. */
      readonly grant: ClientGrant | null;
    }
  /** The session is of an application, and the token came from none or another; or the other way round. */
  | { readonly outcome: 'no-client' | 'other-client' | 'owners-own' }
  | { readonly outcome: 'unknown' | 'no-session' | 'expired' | 'banned' | 'reused' | 'overtaken' };

/** What a used token leads to: the active one, nothing, or the end of its family. */
type Successor = { readonly refreshToken: string } | 'overtaken' | 'reused';

interface TokenRow {
  readonly id: string;
  readonly token: string;
  readonly revoked: boolean;
  readonly is_recent: boolean;
}

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly key: string | null;
  readonly assurance_level: string;
  readonly is_expired: boolean;
  readonly is_banned: boolean;
  readonly client_id: string | null;
  readonly scope: string | null;
}

/** Maximum number of quick rotations in a row that a late response may have missed. */
const maxRotations = 16;

async function lockedSession(
  database: Queryable,
  forms: readonly string[],
): Promise<SessionRow | 'unknown' | 'no-session'> {
  const found = await database.query<{ session_id: string | null }>(
    'select session_id from auth.refresh_tokens where token = any($1)',
    [forms],
  );
  const token = found.rows[0];
  if (!token) return 'unknown';
  const { rows } = await database.query<SessionRow>(
    `select s.id, s.user_id, s.refresh_token_hmac_key as key, coalesce(s.aal, 'aal1')::text as assurance_level,
       coalesce(s.not_after <= now(), false) as is_expired,
       coalesce(u.banned_until > now(), false) or u.deleted_at is not null as is_banned,
       s.oauth_client_id as client_id, s.scopes as scope
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 for update of s`,
    [token.session_id],
  );
  return rows[0] ?? 'no-session';
}

/** Revokes the whole family; the session stays as a tombstone, so that its tokens still count as used. */
async function revokeFamily(database: Queryable, sessionId: string): Promise<void> {
  await database.query(
    `with family as (update auth.refresh_tokens set revoked = true where session_id = $1 and not revoked)
     update auth.sessions set not_after = least(not_after, now()), updated_at = now() where id = $1`,
    [sessionId],
  );
}

async function issueChild(
  database: Queryable,
  session: SessionRow,
  parent: TokenRow,
  refreshToken: string,
  hashedParent: string,
): Promise<void> {
  await database.query(
    `with parent as (update auth.refresh_tokens set revoked = true, token = $2, updated_at = now() where id = $1)
     insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ($3, $4, false, now(), now(), $2, $5)`,
    [parent.id, hashedParent, storedRefreshToken(refreshToken), session.user_id, session.id],
  );
}

/** Follows the successors of a used token to the one that is active now. */
function successorThat(
  isActive: (refreshToken: string) => boolean,
  presented: string,
  key: string,
): string | null {
  let current = presented;
  for (let step = 0; step < maxRotations; step += 1) {
    current = successorOf(current, key);
    if (isActive(current)) return current;
  }
  return null;
}

async function replayed(
  database: Queryable,
  session: SessionRow,
  token: TokenRow,
  presented: string,
): Promise<Successor> {
  const { rows } = await database.query<TokenRow & { parent: string | null }>(
    'select id, token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [session.id],
  );
  const active = rows[0];
  if (!active || session.key === null) return 'reused';
  if (active.parent !== token.token && !token.is_recent) return 'reused';
  const known = successorThat(
    (refreshToken) => storedRefreshToken(refreshToken) === active.token,
    presented,
    session.key,
  );
  if (known !== null) return { refreshToken: known };
  // The active token is of another chain: the session has given its second factor since.
  return token.is_recent ? 'overtaken' : 'reused';
}

async function exchanged(
  database: Queryable,
  session: SessionRow,
  token: TokenRow,
  presented: string,
): Promise<string> {
  const key = session.key ?? newSessionKey();
  if (session.key === null)
    await database.query('update auth.sessions set refresh_token_hmac_key = $2 where id = $1', [
      session.id,
      key,
    ]);
  const refreshToken = successorOf(presented, key);
  await issueChild(database, session, token, refreshToken, storedRefreshToken(presented));
  return refreshToken;
}

/** Why a session's tokens are not for who brings one; null when they are. */
function strangerTo(
  session: SessionRow,
  clientId: string | null,
): 'no-client' | 'other-client' | 'owners-own' | null {
  if (session.client_id === clientId) return null;
  if (clientId === null) return 'no-client';
  return session.client_id === null ? 'owners-own' : 'other-client';
}

/**
 * Exchanges a refresh token. Must run inside a transaction that is committed whatever the outcome: `reused`
 * has ended the session.
 * @param reuseSeconds how long a used token still leads to the active one
 * @param clientId the application that brings it; null for the person themselves
 */
export async function rotate(
  database: Queryable,
  presented: string,
  client: Client,
  reuseSeconds: number,
  clientId: string | null = null,
): Promise<Rotation> {
  const forms = storedForms(presented);
  const session = await lockedSession(database, forms);
  if (typeof session === 'string') return { outcome: session };
  const stranger = strangerTo(session, clientId);
  if (stranger) return { outcome: stranger };
  const { rows } = await database.query<TokenRow>(
    `select id, token, coalesce(revoked, false) as revoked, updated_at + make_interval(secs => $2) > now() as is_recent
     from auth.refresh_tokens where token = any($1)`,
    [forms, reuseSeconds],
  );
  const token = rows[0];
  if (!token) return { outcome: 'unknown' };
  if (session.is_banned) return { outcome: 'banned' };
  if (session.is_expired) return { outcome: token.revoked ? 'reused' : 'expired' };

  const next: Successor = token.revoked
    ? await replayed(database, session, token, presented)
    : { refreshToken: await exchanged(database, session, token, presented) };
  if (next === 'reused') await revokeFamily(database, session.id);
  if (typeof next === 'string') return { outcome: next };
  await database.query(
    `update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now(), user_agent = $2, ip = $3 where id = $1`,
    [session.id, client.userAgent, client.address],
  );
  return {
    outcome: 'rotated',
    refreshToken: next.refreshToken,
    sessionId: session.id,
    userId: session.user_id,
    assuranceLevel: session.assurance_level,
    grant: session.client_id === null ? null : { clientId: session.client_id, scope: session.scope ?? '' },
  };
}
