/** Removes an account, or all data that identifies its owner. */
import { createHash } from 'node:crypto';
import type { UserRow } from '../rules/user-json.ts';
import type { Queryable } from './database.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import { deleteConsents } from './oauth-consents.ts';
import { deletePasskeys } from './passkeys.ts';
import { deleteSessions } from './sessions.ts';

/** Removes the account; what refers to it goes or stays as its foreign keys say. */
export async function deleteUser(database: Queryable, id: string): Promise<void> {
  await database.query('delete from auth.flow_state where user_id = $1', [id]);
  await database.query('delete from auth.users where id = $1', [id]);
}

/** What stands for a removed value; the id makes it different for each account. */
function trace(id: string, value: string): string {
  return createHash('sha256')
    .update(id + value)
    .digest('base64url');
}

/**
 * Keeps the row for what refers to it, without anything that identifies a person; nobody can sign in to it.
 */
export async function obscureUser(database: Queryable, user: UserRow): Promise<void> {
  const { id } = user;
  await database.query(
    `update auth.users set email = $2, phone = $3, encrypted_password = '', email_change = '', phone_change = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now() where id = $1`,
    [
      id,
      user.email === null ? null : trace(id, user.email),
      user.phone === null ? null : trace(id, user.phone).slice(0, 15),
    ],
  );
  for (const identity of user.identities) {
    await database.query(
      `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now() where id = $1`,
      [identity.id, trace(id, identity.provider_id)],
    );
  }
  await dropOneTimeTokens(database, id);
  await database.query('delete from auth.mfa_factors where user_id = $1', [id]);
  await deletePasskeys(database, id);
  await deleteConsents(database, id);
  await deleteSessions(database, id, 'all');
}
