/** `auth.one_time_tokens`: what was sent out and not yet used. A user has at most one of each type. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

/**
 * Stores a token's hash in place of an older one of its type. @param relatesTo the address that it was sent
 * to
 */
export async function putOneTimeToken(
  database: Queryable,
  userId: string,
  type: OneTimeTokenType,
  hash: string,
  relatesTo: string,
): Promise<void> {
  await database.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now() at time zone 'UTC', now() at time zone 'UTC')
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), userId, type, hash, relatesTo],
  );
}

export interface TakenToken {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  readonly hash: string;
}

/**
 * Takes a token out: of requests at the same time one gets it.
 * @param hashes the forms that are accepted @returns null when there is none, or it has expired
 */
export async function takeOneTimeToken(
  database: Queryable,
  hashes: readonly string[],
  types: readonly OneTimeTokenType[],
  lifetimeSeconds: number,
): Promise<TakenToken | null> {
  const { rows } = await database.query<{
    user_id: string;
    token_type: OneTimeTokenType;
    token_hash: string;
    is_alive: boolean;
  }>(
    `delete from auth.one_time_tokens where token_hash = any($1) and token_type = any($2::auth.one_time_token_type[])
     returning user_id, token_type, token_hash, created_at + make_interval(secs => $3) > now() at time zone 'UTC' as is_alive`,
    [hashes, types, lifetimeSeconds],
  );
  const row = rows[0];
  return row?.is_alive ? { userId: row.user_id, type: row.token_type, hash: row.token_hash } : null;
}

/** Forgets tokens of a user; all of them when no types are given. */
export async function dropOneTimeTokens(
  database: Queryable,
  userId: string,
  types?: readonly OneTimeTokenType[],
): Promise<void> {
  await database.query(
    'delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or token_type::text = any($2))',
    [userId, types ?? null],
  );
}

/** Whose token this is, without taking it. @returns the user's id, or null */
export async function userOfToken(
  database: Queryable,
  hash: string,
  type: OneTimeTokenType,
): Promise<string | null> {
  const { rows } = await database.query<{ user_id: string }>(
    'select user_id from auth.one_time_tokens where token_hash = $1 and token_type = $2',
    [hash, type],
  );
  return rows[0]?.user_id ?? null;
}
