/** What the accounts of those who sign links say of them now. */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';
import { jsonRows } from './json-rows.ts';

export interface SignerAccount {
  readonly active: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** @returns null when there is no such account */
export async function signerAccount(pool: RequestPool, sub: string): Promise<SignerAccount | null> {
  if (!uuid.test(sub)) return null;
  const result = await pool.run(service.session('storage.object.sign'), {
    text: 'select storage.signer_account($1)',
    values: [sub],
  });
  return jsonRows<SignerAccount | null>(result)[0] ?? null;
}
