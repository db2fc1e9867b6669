/** `auth.sessions` with their refresh tokens and authentication methods. */
import { randomUUID } from 'node:crypto';
import type { AuthenticationMethod, ClientGrant, MethodReference } from '../rules/claims.ts';
import { newRefreshToken, newSessionKey, storedRefreshToken } from '../rules/token-hash.ts';
import { auditPayload } from './audit.ts';
import type { AuditEntry } from './audit.ts';
import type { Queryable } from './database.ts';
import { isoTime } from './users.ts';

/** Where a request comes from, as a session remembers it. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

export interface StartedSession {
  readonly id: string;
  readonly refreshToken: string;
  readonly assuranceLevel: string;
  readonly methods: readonly MethodReference[];
  readonly lastSignInAt: string;
  readonly updatedAt: string;
}

/** One statement, so that a sign-in costs one round trip and is whole or not at all. */
const start = {
  name: 'auth start session',
  text: `with subject as (
      update auth.users set last_sign_in_at = now(), updated_at = now()
      where id = $1 and deleted_at is null and coalesce(banned_until <= now(), true)
        and ($2::text[] is null or encrypted_password = any($2))
      returning id, last_sign_in_at, updated_at
    ), session as (
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, refresh_token_hmac_key,
        not_after, oauth_client_id, scopes)
      select $3, id, now(), now(), 'aal1', $4, $5, $6, $13, $14, $15 from subject
    ), token as (
      insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
      select $7, id::text, false, now(), now(), $3 from subject
    ), reference as (
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      select $8, $3, $9, now(), now() from subject
    ), trail as (
      insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
      select '00000000-0000-0000-0000-000000000000', $10, $11::json, now(), $12 from subject
    )
    select ${isoTime('last_sign_in_at')} as last_sign_in_at, ${isoTime('updated_at')} as updated_at,
      floor(extract(epoch from last_sign_in_at))::int as timestamp from subject`,
};

export interface SessionStart {
  readonly userId: string;
  readonly method: AuthenticationMethod;
  readonly client: Client;
  readonly audit: AuditEntry;
  /** When given, the account must still have one of these password hashes. */
  readonly passwordHashes?: readonly (string | null)[];
  /** When it ends, whatever happens; null for never. */
  readonly notAfter?: Date | null;
  /** The application that it is for; its owner's where there is none. */
  readonly grant?: ClientGrant | undefined;
}

/**
 * Starts a session of a user with its first refresh token.
 * @returns null when the account went away, was banned, or has another password by now
 */
export async function startSession(
  database: Queryable,
  session: SessionStart,
): Promise<StartedSession | null> {
  const { userId, method, client, audit, passwordHashes = null, notAfter = null, grant } = session;
  const id = randomUUID();
  const refreshToken = newRefreshToken();
  const { rows } = await database.query<{ last_sign_in_at: string; updated_at: string; timestamp: number }>(
    start,
    [
      userId,
      passwordHashes,
      id,
      client.userAgent,
      client.address,
      newSessionKey(),
      storedRefreshToken(refreshToken),
      randomUUID(),
      method,
      randomUUID(),
      auditPayload(audit),
      audit.address,
      notAfter,
      grant?.clientId ?? null,
      grant?.scope ?? null,
    ],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    id,
    refreshToken,
    assuranceLevel: 'aal1',
    methods: [{ method, timestamp: row.timestamp }],
    lastSignInAt: row.last_sign_in_at,
    updatedAt: row.updated_at,
  };
}

export interface SessionRaise {
  readonly userId: string;
  readonly sessionId: string;
  readonly factorId: string;
  readonly method: AuthenticationMethod;
}

/**
 * Raises a session to the second assurance level, inside a transaction. The refresh tokens that it had lead
 * nowhere any more: who holds one of those has not given the second factor. Sessions without one end.
 * @returns its new refresh token; null when the session has ended
 */
export async function raiseSession(database: Queryable, raise: SessionRaise): Promise<string | null> {
  const { userId, sessionId, factorId, method } = raise;
  const { rowCount } = await database.query(
    `update auth.sessions set aal = 'aal2', factor_id = $3, refresh_token_hmac_key = $4, updated_at = now()
     where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [sessionId, userId, factorId, newSessionKey()],
  );
  if (rowCount !== 1) return null;
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method],
  );
  const refreshToken = newRefreshToken();
  await database.query(
    `with old as (update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked)
     insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
     values ($2, $3, false, now(), now(), $1)`,
    [sessionId, storedRefreshToken(refreshToken), userId],
  );
  await endOtherSessions(database, userId, sessionId, `id <> $2 and coalesce(aal, 'aal1') < 'aal2'`);
  return refreshToken;
}

export interface SessionRow {
  readonly id: string;
  readonly assurance_level: string;
  /** Seconds. */
  readonly age: number;
  /** The application that it is for; null where it is its owner's. */
  readonly client_id: string | null;
  readonly scope: string | null;
}

/** A session of the user that has neither been ended nor run out. */
export async function liveSession(
  database: Queryable,
  id: string,
  userId: string,
): Promise<SessionRow | null> {
  const { rows } = await database.query<SessionRow>(
    `select id, coalesce(aal, 'aal1')::text as assurance_level, extract(epoch from now() - created_at)::float8 as age,
       oauth_client_id as client_id, scopes as scope
     from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [id, userId],
  );
  return rows[0] ?? null;
}

export async function methodsOfSession(database: Queryable, id: string): Promise<MethodReference[]> {
  const { rows } = await database.query<MethodReference>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [id],
  );
  return rows;
}

/**
 * Ends sessions of a user: all, only one, or all but one. Their refresh tokens go with them. But for the only
 * one, whose owner throws its tokens away, their access tokens are refused by every service within seconds.
 */
export async function deleteSessions(
  database: Queryable,
  userId: string,
  which: 'all' | { readonly only: string } | { readonly except: string },
): Promise<void> {
  if (which === 'all') await database.query('select auth.end_access($1)', [userId]);
  else if ('only' in which)
    await database.query('delete from auth.sessions where user_id = $1 and id = $2', [userId, which.only]);
  else await endOtherSessions(database, userId, which.except, 'id <> $2');
}

/** @param condition which of the others; $2 is the session that stays */
async function endOtherSessions(
  database: Queryable,
  userId: string,
  kept: string,
  condition: string,
): Promise<void> {
  await database.query(
    `with ended as (delete from auth.sessions where user_id = $1 and ${condition} returning id)
     select auth.note_ended_access($1, array_agg(id), $2) from ended having count(*) > 0`,
    [userId, kept],
  );
}
