/** The audit trail, in GoTrue's form of payload. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';
import { isoTime } from './users.ts';

export type AuditAction =
  | 'login'
  | 'logout'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_deleted'
  | 'user_invited'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'token_refreshed'
  | 'token_revoked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'factor_updated'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'recovery_codes_generated'
  | 'recovery_codes_verified'
  | 'recovery_codes_regenerated'
  | 'recovery_codes_deleted'
  | 'challenge_created'
  | 'verification_attempted';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor: { readonly id: string; readonly email: string | null };
  readonly address: string;
  readonly traits?: Readonly<Record<string, unknown>>;
}

const logTypes: Readonly<Record<AuditAction, string>> = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_updated_password: 'user',
  user_modified: 'user',
  user_deleted: 'team',
  user_invited: 'team',
  identity_linked: 'user',
  identity_unlinked: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  passkey_created: 'account',
  passkey_updated: 'account',
  passkey_deleted: 'account',
  recovery_codes_generated: 'factor',
  recovery_codes_verified: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_codes_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
};

/** The entry as it is stored, JSON text. */
export function auditPayload(entry: AuditEntry): string {
  return JSON.stringify({
    action: entry.action,
    actor_id: entry.actor.id,
    actor_username: entry.actor.email ?? '',
    log_type: logTypes[entry.action],
    ...(entry.traits ? { traits: entry.traits } : {}),
  });
}

export async function recordAudit(database: Queryable, entry: AuditEntry): Promise<void> {
  await database.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, now(), $3)`,
    [randomUUID(), auditPayload(entry), entry.address],
  );
}

export interface AuditFilter {
  /** Any of them. */
  readonly fields: readonly ('actor_username' | 'actor_name' | 'action' | 'log_type')[];
  /** In capitals or not. */
  readonly part: string;
}

interface StoredEntry {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly ip_address: string;
}

/** The newest first. @param filter null for all */
export async function auditEntries(
  database: Queryable,
  filter: AuditFilter | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: StoredEntry[]; readonly total: number }> {
  const matches = `from auth.audit_log_entries e where $1::text[] is null or exists (
    select from unnest($1) as field where strpos(lower(e.payload ->> field), lower($2)) > 0
  )`;
  const values = [filter?.fields ?? null, filter?.part ?? ''];
  const { rows } = await database.query<StoredEntry>(
    `select e.id, e.payload, ${isoTime('e.created_at')} as created_at, e.ip_address ${matches}
     order by e.created_at desc nulls last, e.id limit $3 offset $4`,
    [...values, limit, offset],
  );
  const counted = await database.query<{ total: number }>(
    `select count(*)::float8 as total ${matches}`,
    values,
  );
  return { entries: rows, total: counted.rows[0]?.total ?? 0 };
}
