/** `auth.oauth_consents`: what people agreed to, until they take it back. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';
import { endSessionsOfClient } from './oauth-sessions.ts';
import { isoTime } from './users.ts';

/** The scopes that a person has agreed to let a client have; null for none. */
export async function consentedScopes(
  database: Queryable,
  userId: string,
  clientId: string,
): Promise<string | null> {
  const { rows } = await database.query<{ scopes: string }>(
    `select scopes from auth.oauth_consents where user_id = $1 and client_id = $2 and revoked_at is null`,
    [userId, clientId],
  );
  return rows[0]?.scopes ?? null;
}

/** What was agreed to last takes the place of what was before. */
export async function saveConsent(
  database: Queryable,
  userId: string,
  clientId: string,
  scopes: string,
): Promise<void> {
  await database.query(
    `insert into auth.oauth_consents (id, user_id, client_id, scopes, granted_at) values ($1, $2, $3, $4, now())
     on conflict on constraint oauth_consents_user_client_unique do update
       set scopes = excluded.scopes, granted_at = excluded.granted_at, revoked_at = null`,
    [randomUUID(), userId, clientId, scopes],
  );
}

export interface Grant {
  readonly client_id: string;
  readonly client_name: string | null;
  readonly client_uri: string | null;
  readonly logo_uri: string | null;
  readonly scopes: string;
  readonly granted_at: string;
}

/** More than anybody reads; the newest. */
const maxListed = 500;

export async function grantsOfUser(database: Queryable, userId: string): Promise<Grant[]> {
  const { rows } = await database.query<Grant>(
    `select g.client_id, c.client_name, c.client_uri, c.logo_uri, g.scopes, ${isoTime('g.granted_at')} as granted_at
     from auth.oauth_consents g join auth.oauth_clients c on c.id = g.client_id and c.deleted_at is null
     where g.user_id = $1 and g.revoked_at is null order by g.granted_at desc limit $2`,
    [userId, maxListed],
  );
  return rows;
}

/**
 * Takes a consent back, inside a transaction: what came of it ends.
 * @returns false when there is none
 */
export async function revokeConsent(database: Queryable, userId: string, clientId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.oauth_consents set revoked_at = greatest(now(), granted_at)
     where user_id = $1 and client_id = $2 and revoked_at is null`,
    [userId, clientId],
  );
  if (rowCount !== 1) return false;
  // First: an exchange under way holds its row, and its session is there once this has waited for it.
  await database.query('delete from auth.oauth_authorizations where user_id = $1 and client_id = $2', [
    userId,
    clientId,
  ]);
  await endSessionsOfClient(database, clientId, userId);
  return true;
}

/** Removes all that an account agreed to, and what waits for its answer. Its sessions are ended elsewhere. */
export async function deleteConsents(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from auth.oauth_authorizations where user_id = $1', [userId]);
  await database.query('delete from auth.oauth_consents where user_id = $1', [userId]);
}
