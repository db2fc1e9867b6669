/**
 * Acts for a link's signer with their present rights: the policies decide each time a link is used (decision
 * 115).
 */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { callerFromClaims, service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { Signer } from './signed-links.ts';
import { signerAccount } from '../store/signer-accounts.ts';

/**
 * The signer of a link, with their account's claims of now.
 * @throws {StorageError} linkElsewhere when the account is gone or banned. Who came with a token of another
 * issuer has no account here: then the claims of the link are all that is known.
 */
export async function callerForSigner(pool: RequestPool, signer: Signer): Promise<Caller> {
  if (signer.role === service.role) return service;
  const account = signer.sub === undefined ? null : await signerAccount(pool, signer.sub);
  const isGone = account === null && signer.session_id !== undefined;
  if (isGone || account?.active === false) throw new StorageError('linkElsewhere');
  // Counted apart from the signer's own requests, because other people open the links.
  const party = { key: `links of ${signer.sub ?? signer.role}`, network: null };
  return callerFromClaims({ ...account?.claims, ...signer }, { party });
}
