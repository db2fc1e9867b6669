/** `auth.identities`: how users can prove who they are. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';

/** Adds the identity of an address kept by ourselves; its provider id is the user's id (contract §1.2). */
export async function insertOwnIdentity(
  database: Queryable,
  userId: string,
  provider: 'email' | 'phone',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2, $3, now(), now(), now())`,
    [userId, JSON.stringify(data), provider],
  );
}

/** Merges data into the user's own e-mail or phone identity, which is made when there is none. */
export async function setOwnIdentity(
  database: Queryable,
  userId: string,
  provider: 'email' | 'phone',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.query(
    `insert into auth.identities as i (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2::jsonb, $3, now(), now(), now())
     on conflict (provider_id, provider) do update set identity_data = i.identity_data || excluded.identity_data, updated_at = now()`,
    [
      userId,
      JSON.stringify({ sub: userId, email_verified: false, phone_verified: false, ...data }),
      provider,
    ],
  );
}

/** The user's own e-mail or phone identity with this data, and no other identity. */
export async function replaceOwnIdentity(
  database: Queryable,
  userId: string,
  provider: 'email' | 'phone',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.query('delete from auth.identities where user_id = $1', [userId]);
  await insertOwnIdentity(database, userId, provider, data);
}

/** Says of the user's identities with this address that the address is proven. */
export async function markIdentitiesVerified(
  database: Queryable,
  userId: string,
  email: string,
): Promise<void> {
  await database.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and email = $2`,
    [userId, email],
  );
}

/** The identity of somebody at a provider, locked until the transaction ends. */
export async function lockedIdentity(
  database: Queryable,
  provider: string,
  providerId: string,
): Promise<{ readonly id: string; readonly user_id: string } | null> {
  const { rows } = await database.query<{ id: string; user_id: string }>(
    'select id, user_id from auth.identities where provider = $1 and provider_id = $2 for update',
    [provider, providerId],
  );
  return rows[0] ?? null;
}

/** Adds an identity of a provider. @returns its id */
export async function insertIdentity(
  database: Queryable,
  userId: string,
  provider: string,
  providerId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now(), now())`,
    [id, providerId, userId, JSON.stringify(data), provider],
  );
  return id;
}

/** Notes a sign-in with an identity, and what the provider says of the person by now. */
export async function renewIdentity(
  database: Queryable,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now() where id = $1',
    [id, JSON.stringify(data)],
  );
}

export async function deleteIdentity(database: Queryable, id: string): Promise<void> {
  await database.query('delete from auth.identities where id = $1', [id]);
}

export async function deleteOtherIdentities(
  database: Queryable,
  userId: string,
  keep: string,
): Promise<void> {
  await database.query('delete from auth.identities where user_id = $1 and id <> $2', [userId, keep]);
}
