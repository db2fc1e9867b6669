/** Making accounts by phone number; the same rules as by e-mail address (`sign-up.ts`). */
import { randomUUID } from 'node:crypto';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { Channel } from '../requests/channel.ts';
import { defaultRole } from '../rules/claims.ts';
import type { UserRow } from '../rules/user-json.ts';
import { recordAudit } from '../store/audit.ts';
import { constraintOf } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { insertOwnIdentity, setOwnIdentity } from '../store/identities.ts';
import { dropOneTimeTokens } from '../store/one-time-tokens.ts';
import { accountOfPhone, changeUser, insertUser, lockedUserById, mergeMetadata } from '../store/users.ts';
import { allowingText, sendTextCode } from '../texts/text-codes.ts';
import { reloaded, signingUp } from './sign-up.ts';
import { ownPhoneFields, resetUnprovenAccount } from './unproven.ts';

export interface PhoneSignUp {
  /** E.164 without `+`. */
  readonly phone: string;
  /** null for an account without a password. */
  readonly passwordHash: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly channel: Channel;
  readonly messageId: string;
  readonly audience: string;
  readonly address: string;
}

export type PhoneSignUpOutcome =
  | { readonly kind: 'confirmed' | 'text-sent'; readonly user: UserRow }
  /** The number is an account's that somebody may be using; nothing was changed. */
  | { readonly kind: 'taken' };

/**
 * Whether nobody has proven yet that an account is theirs, and the number is all that it has: then the latest
 * sign-up counts (decision 22). One with an address, or with an identity of a provider, may be in use.
 */
export function isUnprovenPhone(user: UserRow): boolean {
  return (
    user.phone_confirmed_at === null &&
    user.email === null &&
    user.invited_at === null &&
    user.deleted_at === null &&
    user.identities.every(({ provider }) => provider === 'phone')
  );
}

/** Marks the account's present number as proven. */
export async function confirmPhone(database: Queryable, user: UserRow): Promise<void> {
  if (user.phone === null) return;
  await changeUser(
    database,
    user.id,
    { is_anonymous: false },
    user.phone_confirmed_at === null ? ['phone_confirmed_at'] : [],
  );
  await dropOneTimeTokens(database, user.id, ['confirmation_token']);
  await mergeMetadata(database, user.id, 'raw_user_meta_data', { phone_verified: true });
  await setOwnIdentity(database, user.id, 'phone', { phone: user.phone, phone_verified: true });
}

/**
 * Gives the account its new, proven number.
 * @throws {AuthError} `phoneExists` when another one has it by now
 */
export async function completePhoneChange(database: Queryable, user: UserRow, phone: string): Promise<void> {
  try {
    await changeUser(database, user.id, { phone, phone_change: '', is_anonymous: false }, [
      'phone_confirmed_at',
    ]);
  } catch (error) {
    if (constraintOf(error) === 'users_phone_key') throw new AuthError('phoneExists', {}, { cause: error });
    throw error;
  }
  await setOwnIdentity(database, user.id, 'phone', { phone, phone_verified: true });
  await mergeMetadata(database, user.id, 'raw_user_meta_data', { phone, phone_verified: true });
  // Codes that were sent to the old number are of no use any more.
  await dropOneTimeTokens(database, user.id);
}

async function insertPhoneUser(database: Queryable, signUp: PhoneSignUp): Promise<UserRow> {
  const id = randomUUID();
  const userMetadata = { ...signUp.data, ...ownPhoneFields(id, signUp.phone) };
  await insertUser(database, {
    id,
    audience: signUp.audience,
    role: defaultRole,
    email: null,
    phone: signUp.phone,
    passwordHash: signUp.passwordHash,
    appMetadata: { provider: 'phone', providers: ['phone'] },
    userMetadata,
    isAnonymous: false,
  });
  await insertOwnIdentity(database, id, 'phone', userMetadata);
  return reloaded(database, id);
}

async function takeOver(database: Queryable, user: UserRow, signUp: PhoneSignUp): Promise<UserRow> {
  await resetUnprovenAccount(database, user, {
    passwordHash: signUp.passwordHash,
    userMetadata: { ...signUp.data, ...ownPhoneFields(user.id, signUp.phone) },
    identityId: null,
  });
  return reloaded(database, user.id);
}

async function attempt(auth: Auth, database: Queryable, signUp: PhoneSignUp): Promise<PhoneSignUpOutcome> {
  const { phone, address, channel } = signUp;
  const traits = { provider: 'phone', channel };
  const found = await accountOfPhone(database, phone);
  const existing = found && (await lockedUserById(database, found.id));
  if (existing && (existing.phone !== phone || !isUnprovenPhone(existing))) {
    await recordAudit(database, { action: 'user_repeated_signup', actor: existing, address, traits });
    return { kind: 'taken' };
  }
  const user = existing
    ? await takeOver(database, existing, signUp)
    : await insertPhoneUser(database, signUp);
  const isAutoConfirmed = !auth.settings.sms.confirmations;
  const action = isAutoConfirmed ? 'user_signedup' : 'user_confirmation_requested';
  await recordAudit(database, { action, actor: user, address, traits });
  if (isAutoConfirmed) await confirmPhone(database, user);
  else await sendTextCode(auth, database, 'confirmation', { ...signUp, user });
  return { kind: isAutoConfirmed ? 'confirmed' : 'text-sent', user: await reloaded(database, user.id) };
}

/**
 * Makes the account, its code and its text in one transaction: when the text cannot be sent, nothing was
 * written.
 * @throws {AuthError} what the sender throws; `userNotSaved` when a trigger of the project refuses the
 *   account
 */
export async function signUpByPhone(auth: Auth, signUp: PhoneSignUp): Promise<PhoneSignUpOutcome> {
  return allowingText(auth, signUp.address, 'confirmation', signUp.phone, () =>
    signingUp(auth, 'users_phone_key', (database) => attempt(auth, database, signUp)),
  );
}
