/** Making accounts. Used by sign-up, and by sign-in links for addresses that have no account yet. */
import { randomUUID } from 'node:crypto';
import { defaultRole } from './auth.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './errors.ts';
import type { MailPurpose } from './limits.ts';
import { allowingMail, sendTokenMail } from './mail-tokens.ts';
import type { CodeChallenge } from './rules/pkce.ts';
import type { UserRow } from './rules/user-json.ts';
import { recordAudit } from './store/audit.ts';
import { constraintOf, inTransaction, isRefusedByProject } from './store/database.ts';
import type { Queryable } from './store/database.ts';
import { insertOwnIdentity, markIdentitiesVerified, setOwnIdentity } from './store/identities.ts';
import { dropOneTimeTokens } from './store/one-time-tokens.ts';
import {
  accountOfEmail,
  changeUser,
  insertUser,
  lockedUserById,
  mergeMetadata,
  userById,
} from './store/users.ts';

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
  /** The address belongs to somebody who has confirmed it; nothing was done. */
  | { readonly kind: 'taken' };

/** Marks the account's present address as proven. */
export async function confirmEmail(database: Queryable, user: UserRow): Promise<void> {
  await changeUser(database, user.id, {}, user.email_confirmed_at === null ? ['email_confirmed_at'] : []);
  await dropOneTimeTokens(database, user.id, ['confirmation_token']);
  await mergeMetadata(database, user.id, 'raw_user_meta_data', { email_verified: true });
  if (user.email !== null) await markIdentitiesVerified(database, user.id, user.email);
}

/** What is known of an address that nobody has proven yet; it wins over what the person sends (CONTRACT 1.4). */
function ownFields(id: string, email: string): Record<string, unknown> {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

/** Adds an account for an address, unconfirmed, with its e-mail identity. */
export async function insertEmailUser(
  database: Queryable,
  account: Pick<SignUp, 'email' | 'passwordHash' | 'data' | 'audience'> & {
    readonly id?: string;
    readonly role?: string;
  },
): Promise<UserRow> {
  const id = account.id ?? randomUUID();
  const userMetadata = { ...account.data, ...ownFields(id, account.email) };
  await insertUser(database, {
    id,
    audience: account.audience,
    role: account.role ?? defaultRole,
    email: account.email,
    phone: null,
    passwordHash: account.passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata,
    isAnonymous: false,
  });
  await insertOwnIdentity(database, id, 'email', userMetadata);
  return reloaded(database, id);
}

export async function reloaded(database: Queryable, id: string): Promise<UserRow> {
  const user = await userById(database, id);
  if (!user) throw new Error('the account went away while it was being changed');
  return user;
}

/**
 * Somebody signs up again before confirming. The latest attempt counts, so that a password which somebody else chose
 * earlier for this address is not the one that its owner confirms. An invited account keeps what the admin set.
 */
async function takeOver(database: Queryable, id: string, signUp: SignUp): Promise<UserRow> {
  const user = await lockedUserById(database, id);
  if (user && user.invited_at === null && signUp.passwordHash !== null) {
    await changeUser(database, id, { encrypted_password: signUp.passwordHash });
    await mergeMetadata(database, id, 'raw_user_meta_data', {
      ...signUp.data,
      ...ownFields(id, signUp.email),
    });
  }
  await setOwnIdentity(database, id, 'email', { email: signUp.email });
  return reloaded(database, id);
}

async function attempt(auth: Auth, database: Queryable, signUp: SignUp): Promise<SignUpOutcome> {
  const existing = await accountOfEmail(database, signUp.email);
  const actor = { id: existing?.id ?? '', email: signUp.email };
  if (existing && (existing.email_confirmed_at !== null || existing.email !== signUp.email)) {
    await recordAudit(database, {
      action: 'user_repeated_signup',
      actor,
      address: signUp.address,
      traits: { provider: 'email' },
    });
    return { kind: 'taken' };
  }
  const user = existing
    ? await takeOver(database, existing.id, signUp)
    : await insertEmailUser(database, signUp);
  const confirmsAtOnce = !auth.settings.emailConfirmations;
  await recordAudit(database, {
    action: confirmsAtOnce ? 'user_signedup' : 'user_confirmation_requested',
    actor: { id: user.id, email: user.email },
    address: signUp.address,
    traits: { provider: 'email' },
  });
  if (confirmsAtOnce) await confirmEmail(database, user);
  else
    await sendTokenMail(auth, database, 'confirmation', {
      user,
      challenge: signUp.challenge,
      redirectTo: signUp.redirectTo,
    });
  return { kind: confirmsAtOnce ? 'confirmed' : 'mail-sent', user: await reloaded(database, user.id) };
}

/**
 * Makes the account, its token and its mail in one transaction: when the mail cannot be sent, nothing was written.
 * @throws {AuthError} `mailNotSent`; `userNotSaved` when a trigger of the project refuses the account
 */
export async function signUpByEmail(auth: Auth, signUp: SignUp): Promise<SignUpOutcome> {
  const once = (): Promise<SignUpOutcome> =>
    inTransaction(auth.database, (database) => attempt(auth, database, signUp));
  return allowingMail(auth, signUp.purpose, signUp.email, async () => {
    try {
      return await once();
    } catch (error) {
      // Two sign-ups of one address at the same moment: the second one meets the first one's account.
      if (constraintOf(error) === 'users_email_partial_key') return once();
      if (isRefusedByProject(error)) throw new AuthError('userNotSaved', {}, { cause: error });
      throw error;
    }
  });
}
