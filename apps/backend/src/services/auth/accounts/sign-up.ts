/** Making accounts. Used by sign-up, and by sign-in links for addresses that have no account yet. */
import { randomUUID } from 'node:crypto';
import { defaultRole } from '../rules/claims.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { MailPurpose } from '../limits/rate-limits.ts';
import { allowingMail, sendTokenMail } from '../mails/token-mails.ts';
import type { CodeChallenge } from '../rules/pkce.ts';
import type { UserRow } from '../rules/user-json.ts';
import { recordAudit } from '../store/audit.ts';
import { constraintOf, inTransaction, isRefusedByProject } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { insertOwnIdentity, markIdentitiesVerified } from '../store/identities.ts';
import { dropOneTimeTokens } from '../store/one-time-tokens.ts';
import {
  accountOfEmail,
  changeUser,
  insertUser,
  lockedUserById,
  mergeGivenMetadata,
  mergeMetadata,
  userById,
} from '../store/users.ts';
import { resetUnprovenAccount, isOfStranger, ownFields } from './unproven.ts';

export interface SignUp {
  readonly email: string;
  /** null for an account without a password. */
  readonly passwordHash: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
  readonly audience: string;
  readonly address: string;
  /** Whose limit the mail was counted on. */
  readonly purpose: MailPurpose;
}

export type SignUpOutcome =
  | { readonly kind: 'confirmed' | 'mail-sent'; readonly user: UserRow }
  /** The address belongs to somebody who has confirmed it; nothing was changed. */
  | { readonly kind: 'taken' };

/** Marks the account's present address as proven. */
export async function confirmEmail(database: Queryable, user: UserRow): Promise<void> {
  await changeUser(database, user.id, {}, user.email_confirmed_at === null ? ['email_confirmed_at'] : []);
  await dropOneTimeTokens(database, user.id, ['confirmation_token']);
  await mergeMetadata(database, user.id, 'raw_user_meta_data', { email_verified: true });
  if (user.email !== null) await markIdentitiesVerified(database, user.id, user.email);
}

type NewAccount = Pick<SignUp, 'email' | 'passwordHash' | 'data' | 'audience'>;

/**
 * Adds an account for an address, unconfirmed, with its e-mail identity.
 * @param author of the account: the metadata of an admin's is what was given and nothing else, as in GoTrue
 */
export async function insertEmailUser(
  database: Queryable,
  account: NewAccount,
  author: 'person' | 'admin',
): Promise<UserRow> {
  const id = randomUUID();
  const own = ownFields(id, account.email);
  const userMetadata = author === 'admin' ? account.data : { ...account.data, ...own };
  await insertUser(database, {
    id,
    audience: account.audience,
    role: defaultRole,
    email: account.email,
    phone: null,
    passwordHash: account.passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata,
    isAnonymous: false,
  });
  await insertOwnIdentity(database, id, 'email', { ...userMetadata, ...own });
  return reloaded(database, id);
}

export async function reloaded(database: Queryable, id: string): Promise<UserRow> {
  const user = await userById(database, id);
  if (!user) throw new Error('the account went away while it was being changed');
  return user;
}

/**
 * A second sign-up before the confirmation. The latest attempt counts, so that the owner never confirms a
 * password that somebody else chose earlier for this address, and earlier links are void. An invited account
 * keeps what the admin set.
 */
async function takeOver(database: Queryable, user: UserRow, signUp: SignUp): Promise<UserRow> {
  const isInvited = user.invited_at !== null;
  await resetUnprovenAccount(database, user, {
    passwordHash: isInvited ? null : signUp.passwordHash,
    userMetadata: isInvited ? {} : { ...signUp.data, ...ownFields(user.id, signUp.email) },
    identityId: null,
  });
  return reloaded(database, user.id);
}

/**
 * An admin invites, or makes a link for, an address that has an unconfirmed account. What a stranger put
 * there goes; an earlier invitation, and an account that an admin made, stay with what is given now added.
 * @throws {AuthError} `emailExists` when the address is confirmed
 */
export async function takeOverByAdmin(
  database: Queryable,
  id: string,
  account: NewAccount,
): Promise<UserRow> {
  const user = await lockedUserById(database, id);
  if (!user || user.email_confirmed_at !== null || user.email !== account.email)
    throw new AuthError('emailExists');
  const { passwordHash, data } = account;
  if (isOfStranger(user))
    await resetUnprovenAccount(database, user, { passwordHash, userMetadata: data, identityId: null });
  else {
    if (passwordHash !== null) await changeUser(database, id, { encrypted_password: passwordHash });
    await mergeGivenMetadata(database, id, 'user_metadata', data);
  }
  return reloaded(database, id);
}

/** The account that has the address already, locked: its owner may be confirming it at this moment. */
async function lockedAccount(database: Queryable, email: string): Promise<UserRow | null> {
  const found = await accountOfEmail(database, email);
  return found && (await lockedUserById(database, found.id));
}

async function attempt(auth: Auth, database: Queryable, signUp: SignUp): Promise<SignUpOutcome> {
  const existing = await lockedAccount(database, signUp.email);
  const actor = { id: existing?.id ?? '', email: signUp.email };
  // An account whose phone number is proven is its owner's, whatever an admin added to it.
  const isProven = existing && (existing.email_confirmed_at ?? existing.phone_confirmed_at) !== null;
  if (existing && (isProven || existing.email !== signUp.email)) {
    await recordAudit(database, {
      action: 'user_repeated_signup',
      actor,
      address: signUp.address,
      traits: { provider: 'email' },
    });
    return { kind: 'taken' };
  }
  const user = existing
    ? await takeOver(database, existing, signUp)
    : await insertEmailUser(database, signUp, 'person');
  const isAutoConfirmed = !auth.settings.emailConfirmations;
  await recordAudit(database, {
    action: isAutoConfirmed ? 'user_signedup' : 'user_confirmation_requested',
    actor: { id: user.id, email: user.email },
    address: signUp.address,
    traits: { provider: 'email' },
  });
  if (isAutoConfirmed) await confirmEmail(database, user);
  else
    await sendTokenMail(auth, database, 'confirmation', {
      user,
      challenge: signUp.challenge,
      redirectTo: signUp.redirectTo,
    });
  return { kind: isAutoConfirmed ? 'confirmed' : 'mail-sent', user: await reloaded(database, user.id) };
}

/**
 * Runs a sign-up in a transaction.
 * @param constraint says that the account exists by now: of two sign-ups of one address or number at the same
 *   moment the second one meets the first one's account when it is run again
 * @throws {AuthError} `userNotSaved` when a trigger of the project refuses the account
 */
export async function signingUp<T>(
  auth: Auth,
  constraint: 'users_email_partial_key' | 'users_phone_key',
  work: (database: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(auth.database, work);
  } catch (error) {
    if (constraintOf(error) === constraint) return inTransaction(auth.database, work);
    if (isRefusedByProject(error)) throw new AuthError('userNotSaved', {}, { cause: error });
    throw error;
  }
}

/**
 * Makes the account, its token and its mail in one transaction: when the mail cannot be sent, nothing was
 * written. Where the address has an account already, its owner is told so by mail, with the same limits and
 * the same errors, so that the caller learns nothing (decision 112).
 * @throws {AuthError} `mailNotSent`; `userNotSaved` when a trigger of the project refuses the account
 */
export async function signUpByEmail(auth: Auth, signUp: SignUp): Promise<SignUpOutcome> {
  const { address, purpose, email } = signUp;
  return allowingMail(auth, address, purpose, email, async () => {
    const outcome = await signingUp(auth, 'users_email_partial_key', (database) =>
      attempt(auth, database, signUp),
    );
    // After the transaction: the account is not locked while a mail is on its way. A request for a sign-in
    // link gets its own mail.
    if (outcome.kind === 'taken' && purpose === 'confirmation' && auth.settings.emailConfirmations)
      await auth.mails.sendAccountExists(email);
    return outcome;
  });
}
