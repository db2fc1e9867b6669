/** What following a link or entering a code does (contract §1.8). */
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { MailPurpose } from '../limits/rate-limits.ts';
import type { AuthenticationMethod } from '../rules/claims.ts';
import type { UserRow } from '../rules/user-json.ts';
import { confirmEmail } from './sign-up.ts';
import { recordAudit } from '../store/audit.ts';
import { constraintOf } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { setOwnIdentity } from '../store/identities.ts';
import { dropOneTimeTokens, takeOneTimeToken } from '../store/one-time-tokens.ts';
import type { OneTimeTokenType, TakenToken } from '../store/one-time-tokens.ts';
import { changeUser, lockedUserById, mergeMetadata, updateProviders } from '../store/users.ts';
import { resetUnprovenAccount, ownFields } from './unproven.ts';

export const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const emailChange: readonly OneTimeTokenType[] = ['email_change_token_new', 'email_change_token_current'];

/** Which tokens each `type` of a request accepts. */
const accepted = new Map<string, readonly OneTimeTokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', emailChange],
]);

/** The flows that a link of a token may end, newest first among them. */
export const flowsOfToken: Readonly<Record<OneTimeTokenType, readonly AuthenticationMethod[]>> = {
  confirmation_token: ['email/signup', 'invite'],
  recovery_token: ['recovery', 'magiclink'],
  email_change_token_new: ['email_change'],
  email_change_token_current: ['email_change'],
  reauthentication_token: [],
  phone_change_token: [],
};

/** Types whose codes come by text message (`phone-verification.ts`). */
const textTypes = ['sms', 'phone_change'];

/** Whether there is such a `type` of a verification. */
export const isVerificationType = (type: string): boolean => accepted.has(type) || textTypes.includes(type);

export interface Verification {
  readonly type: string;
  /** Accepted forms of the token's hash. */
  readonly hashes: readonly string[];
  /** The error when there is no such token. */
  readonly otherwise: 'codeExpired' | 'linkExpired';
  readonly address: string;
}

export type Verified =
  | { readonly kind: 'half' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly email: string | null;
      readonly token: OneTimeTokenType;
    };

async function applyConfirmation(database: Queryable, user: UserRow, address: string): Promise<void> {
  const actor = { id: user.id, email: user.email };
  await recordAudit(database, { action: 'user_signedup', actor, address, traits: { provider: 'email' } });
  await confirmEmail(database, user);
}

async function applyRecovery(database: Queryable, user: UserRow, address: string): Promise<void> {
  if (user.email_confirmed_at !== null) return;
  // The person who set the password of an unconfirmed account has not proven that the address is theirs; the
  // person who follows the link has.
  const userMetadata = ownFields(user.id, user.email ?? '');
  await resetUnprovenAccount(database, user, { passwordHash: null, userMetadata, identityId: null });
  await applyConfirmation(database, user, address);
}

/** @returns whether the change is complete */
async function applyEmailChange(
  auth: Auth,
  database: Queryable,
  user: UserRow,
  token: TakenToken,
  address: string,
): Promise<boolean> {
  const newEmail = user.email_change ?? '';
  if (newEmail === '') throw new AuthError('linkExpired');
  const needsBoth =
    auth.settings.emailConfirmations && auth.settings.doubleConfirmChanges && (user.email ?? '') !== '';
  if (needsBoth && (user.email_change_confirm_status ?? 0) === 0) {
    await changeUser(database, user.id, { email_change_confirm_status: 1 });
    return false;
  }
  await completeEmailChange(database, user, newEmail);
  await recordAudit(database, {
    action: 'user_modified',
    actor: { id: user.id, email: newEmail },
    address,
    traits: { token: token.type },
  });
  return true;
}

/**
 * Gives the account its new, proven address. @throws {AuthError} `emailExists` when another account has it by
 * now
 */
export async function completeEmailChange(
  database: Queryable,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  try {
    await changeUser(
      database,
      user.id,
      { email: newEmail, email_change: '', email_change_confirm_status: 0, is_anonymous: false },
      ['email_confirmed_at'],
    );
  } catch (error) {
    if (constraintOf(error) === 'users_email_partial_key')
      throw new AuthError('emailExists', {}, { cause: error });
    throw error;
  }
  await setOwnIdentity(database, user.id, 'email', { email: newEmail, email_verified: true });
  await mergeMetadata(database, user.id, 'raw_user_meta_data', { email: newEmail, email_verified: true });
  // Codes that were sent to the old address are hashed with it; none of them is of use any more.
  await dropOneTimeTokens(database, user.id);
}

/** Takes the token and does what it stands for. Inside a transaction. @throws {AuthError} */
export async function verifyToken(
  auth: Auth,
  database: Queryable,
  verification: Verification,
): Promise<Verified> {
  const { type, hashes, otherwise, address } = verification;
  const types = accepted.get(type);
  // No code of a text message was sent to an address, and none has a link.
  if (textTypes.includes(type)) throw new AuthError('codeExpired');
  if (!types) throw new AuthError('verifyUnsupported');
  const token = await takeOneTimeToken(database, hashes, types, auth.settings.otpExpirySeconds);
  const user = token && (await lockedUserById(database, token.userId));
  if (!token || !user || user.deleted_at !== null) throw new AuthError(otherwise);
  if (user.is_banned) throw new AuthError('banned');

  if (token.type === 'confirmation_token') await applyConfirmation(database, user, address);
  else if (token.type === 'recovery_token') await applyRecovery(database, user, address);
  else if (!(await applyEmailChange(auth, database, user, token, address))) return { kind: 'half' };
  await updateProviders(database, user.id);
  return { kind: 'user', userId: user.id, email: user.email, token: token.type };
}

/** After a token is used, its address may request another at once. */
export async function releaseMailLimits(auth: Auth, verified: Verified): Promise<void> {
  if (verified.kind !== 'user' || verified.email === null) return;
  const isChange =
    verified.token === 'email_change_token_new' || verified.token === 'email_change_token_current';
  const purposes: readonly MailPurpose[] = isChange ? ['email_change'] : ['confirmation', 'recovery'];
  for (const purpose of purposes) await auth.limits.mailUsed(purpose, verified.email);
}
