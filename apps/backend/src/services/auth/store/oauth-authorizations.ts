/** `auth.oauth_authorizations`: what clients ask of people, until the code that answers was exchanged. */
import { randomBytes, randomUUID } from 'node:crypto';
import { newAuthorizationCode, storedAuthorizationCode } from '../rules/token-hash.ts';
import type { Queryable } from './database.ts';

/** From the question to the exchange of its code; the reference's, and RFC 6749's bound (4.1.2). Seconds. */
const lifetime = 600;

export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** '' for none, as the following. */
  readonly state: string;
  readonly resource: string;
  readonly nonce: string;
  /** S256 (RFC 7636 4.2). */
  readonly codeChallenge: string;
}

/** @returns the id that the consent page is called with */
export async function insertAuthorization(database: Queryable, asked: AuthorizationRequest): Promise<string> {
  const authorizationId = randomBytes(24).toString('base64url');
  await database.query(
    `insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, state, resource, nonce,
       code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5, nullif($6, ''), nullif($7, ''), nullif($8, ''), $9, 's256', now() + make_interval(secs => $10))`,
    [
      randomUUID(),
      authorizationId,
      asked.clientId,
      asked.redirectUri,
      asked.scope,
      asked.state,
      asked.resource,
      asked.nonce,
      asked.codeChallenge,
      lifetime,
    ],
  );
  return authorizationId;
}

export interface Authorization {
  readonly id: string;
  readonly authorization_id: string;
  readonly client_id: string;
  /** Who saw the question first; null until then. */
  readonly user_id: string | null;
  readonly redirect_uri: string;
  readonly scope: string;
  readonly state: string | null;
  readonly resource: string | null;
  readonly nonce: string | null;
  readonly code_challenge: string | null;
  readonly code_challenge_method: 's256' | 'plain' | null;
  readonly status: 'pending' | 'approved' | 'denied' | 'expired';
  readonly session_id: string | null;
  /** The session that approved it has neither ended nor run out. */
  readonly has_live_session: boolean;
  readonly is_used: boolean;
  readonly is_expired: boolean;
}

const columns = `id, authorization_id, client_id, user_id, redirect_uri, scope, state, resource, nonce, code_challenge,
  code_challenge_method, status::text as status, session_id, code_used_at is not null as is_used,
  expires_at <= now() as is_expired, exists (select from auth.sessions s where s.id = session_id
    and (s.not_after is null or s.not_after > now())) as has_live_session`;

/** The one of that id, locked until the transaction ends. */
export async function lockedAuthorization(
  database: Queryable,
  authorizationId: string,
): Promise<Authorization | null> {
  const { rows } = await database.query<Authorization>(
    `select ${columns} from auth.oauth_authorizations where authorization_id = $1 for update`,
    [authorizationId],
  );
  return rows[0] ?? null;
}

/** The approved one that a code answers, locked likewise. */
export async function lockedAuthorizationOfCode(
  database: Queryable,
  code: string,
): Promise<Authorization | null> {
  const { rows } = await database.query<Authorization>(
    `select ${columns} from auth.oauth_authorizations
     where authorization_code = $1 and status = 'approved' for update`,
    [storedAuthorizationCode(code)],
  );
  return rows[0] ?? null;
}

/** From now on only this person may answer it. */
export async function claimAuthorization(database: Queryable, id: string, userId: string): Promise<void> {
  await database.query(
    'update auth.oauth_authorizations set user_id = $2 where id = $1 and user_id is null',
    [id, userId],
  );
}

/** @param sessionId whose end before the exchange is the code's end too @returns the code */
export async function approveAuthorization(
  database: Queryable,
  id: string,
  sessionId: string,
): Promise<string> {
  const code = newAuthorizationCode();
  await database.query(
    `update auth.oauth_authorizations set status = 'approved', approved_at = now(), authorization_code = $2, session_id = $3
     where id = $1`,
    [id, storedAuthorizationCode(code), sessionId],
  );
  return code;
}

export async function denyAuthorization(database: Queryable, id: string): Promise<void> {
  await database.query(`update auth.oauth_authorizations set status = 'denied' where id = $1`, [id]);
}

/** @param sessionId what came of its code */
export async function noteCodeUse(database: Queryable, id: string, sessionId: string): Promise<void> {
  await database.query(
    'update auth.oauth_authorizations set code_used_at = now(), session_id = $2 where id = $1',
    [id, sessionId],
  );
}
