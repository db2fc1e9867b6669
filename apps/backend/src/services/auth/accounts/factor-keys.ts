/** Second factors by Web Authentication (contract §1.10): what is asked of a key, and what it answers. */
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import {
  creationOptions,
  factorTerms,
  requestOptions,
  verifyCreation,
  verifyUse,
} from '../passkeys/ceremonies.ts';
import type { Terms } from '../passkeys/ceremonies.ts';
import type { KeyAnswer } from '../requests/factor-key-fields.ts';
import type { FactorRow, UserRow } from '../rules/user-json.ts';
import type { Queryable } from '../store/database.ts';
import {
  hasKey,
  keysOfFactors,
  lockedKey,
  noteKeyUse,
  saveKey,
  takeKeyQuestion,
} from '../store/factor-keys.ts';
import type { LockedKey } from '../store/factor-keys.ts';
import type { KeyQuestion } from '../store/factors.ts';

function termsOf(auth: Auth): Terms {
  const { party } = auth.settings.secondFactors.webauthn;
  if (!party) throw new AuthError('webauthnVerifyDisabled');
  return factorTerms(party);
}

export interface AskedKey {
  readonly question: KeyQuestion;
  /** What the client hands to the authenticator. */
  readonly webauthn: { readonly type: KeyQuestion['ceremony']; readonly credential_options: object };
}

/**
 * A factor that does not count yet is asked for a key, one that counts to sign with its own. The place of the
 * key is the factor's: beside a passkey, which has the account's, and never in place of it.
 * @throws {AuthError} `factorUnknown` for one that counts and has no key
 */
export async function askKey(auth: Auth, user: UserRow, factor: FactorRow): Promise<AskedKey> {
  const terms = termsOf(auth);
  const keys = await keysOfFactors(auth.database, user.id);
  if (factor.status !== 'verified') {
    const place = { handle: factor.id, label: factor.friendly_name ?? '' };
    const publicKey = await creationOptions(terms, user, place, [...keys.values()]);
    const question = { ceremony: 'create', challenge: publicKey.challenge } as const;
    return { question, webauthn: { type: 'create', credential_options: { publicKey } } };
  }
  const key = keys.get(factor.id);
  if (!key) throw new AuthError('factorUnknown');
  const publicKey = await requestOptions(terms, [key]);
  const question = { ceremony: 'request', challenge: publicKey.challenge } as const;
  return { question, webauthn: { type: 'request', credential_options: { publicKey } } };
}

interface Given {
  readonly challengeId: string;
  readonly answer: KeyAnswer;
  readonly userId: string;
}

/**
 * What was asked must be what is answered: a key that is made on a challenge for signing would let in
 * anyone who makes one.
 * @returns false for an answer that is none @throws {AuthError} `webauthnAnswer`, `passkeyExists`
 */
async function takeAnswer(
  terms: Terms,
  database: Queryable,
  factorId: string,
  { isVerified, key }: LockedKey,
  { challengeId, answer, userId }: Given,
): Promise<boolean> {
  const question = await takeKeyQuestion(database, challengeId, factorId);
  if (!question || question.ceremony !== answer.type) return false;
  if (answer.type === 'create') {
    if (isVerified) return false;
    const made = await verifyCreation(terms, question.challenge, answer.credential);
    if (await hasKey(database, userId, made.credentialId)) throw new AuthError('passkeyExists');
    await saveKey(database, factorId, made);
    return true;
  }
  if (!isVerified || key?.credential_id.toString('base64url') !== answer.credential.id) return false;
  const { signCount } = await verifyUse(terms, key, question.challenge, answer.credential);
  await noteKeyUse(database, factorId, signCount);
  return true;
}

/** Locks the factor's row. @returns how its answer is taken, inside the transaction; null when it is gone */
export async function beginKeyAnswer(
  auth: Auth,
  database: Queryable,
  factorId: string,
  given: Given,
): Promise<(() => Promise<boolean>) | null> {
  const locked = await lockedKey(database, factorId);
  return locked && (() => takeAnswer(termsOf(auth), database, factorId, locked, given));
}
