/** Acts for who signed a link, as they are now: the policies decide each time a link is used (decision 115). */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { callerFromClaims, service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/catalogue.ts';
import type { Signer } from './signed-links.ts';
import { jsonRows } from '../store/json-rows.ts';

interface Account {
  readonly active: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

async function accountOf(pool: RequestPool, sub: string): Promise<Account | null> {
  if (!uuid.test(sub)) return null;
  const result = await pool.run(service.session('storage.object.sign'), {
    text: 'select storage.signer_account($1)',
    values: [sub],
  });
  return jsonRows<Account | null>(result)[0] ?? null;
}

/**
 * The signer of a link, with their account's claims of now.
 * @throws {StorageError} linkElsewhere when the account is gone or banned. Who came with a token of another issuer has no account here:
 *   then the claims of the link are all that is known.
 */
export async function callerForSigner(pool: RequestPool, signer: Signer): Promise<Caller> {
  if (signer.role === service.role) return service;
  const account = signer.sub === undefined ? null : await accountOf(pool, signer.sub);
  const isGone = account === null && signer.session_id !== undefined;
  if (isGone || account?.active === false) throw new StorageError('linkElsewhere');
  // Counted apart from what the signer asks themselves: others open their links.
  const party = { key: `links of ${signer.sub ?? signer.role}`, network: null };
  return callerFromClaims({ ...account?.claims, ...signer }, { party });
}
