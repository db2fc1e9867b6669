/** Who calls. The gateway has checked tokens, but takes a key without a person too. */
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@sangam/database/types';
import { clientWith, database } from './database.ts';
import { environment } from './environment.ts';
import { isSameSecret } from './payments/signatures.ts';
import { RefusalError } from './refusal-error.ts';

export interface Caller {
  readonly id: string;
  readonly hasConfirmedEmail: boolean;
}

const bearerOf = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** The role in a token whose signature was checked. */
function roleOf(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { readonly role?: unknown }).role;
}

/**
 * The signed-in person, asked of the accounts: a session that was ended counts no more, and one that waits
 * for its second step not yet.
 * @throws {RefusalError} not_signed_in
 */
export async function callerOf(request: Request): Promise<Caller> {
  const token = bearerOf(request);
  if (token === undefined) throw new RefusalError('not_signed_in');
  const { data, error } = await database.auth.getUser(token);
  if (isAuthRetryableFetchError(error)) throw error;
  if (error !== null) throw new RefusalError('not_signed_in', { cause: error });
  if (roleOf(token) !== 'authenticated') throw new RefusalError('not_signed_in');
  return { id: data.user.id, hasConfirmedEmail: data.user.email_confirmed_at !== undefined };
}

/** The database with the caller's own rights. @throws {RefusalError} not_signed_in without a token */
export function callerDatabase(request: Request): SupabaseClient<Database> {
  const token = bearerOf(request);
  if (token === undefined) throw new RefusalError('not_signed_in');
  return clientWith(environment.publishableKey, { Authorization: `Bearer ${token}` });
}

/** @throws {RefusalError} not_found, as for a path that is not there */
export function requireSecretKey(request: Request): void {
  const given = [request.headers.get('apikey'), bearerOf(request)];
  if (!given.some((key) => isSameSecret(key ?? '', environment.secretKey)))
    throw new RefusalError('not_found');
}
