/** The part of `PUT /user` that changes the password (contract §1.7). */
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { Caller } from '../callers/require-caller.ts';
import { checkNewPassword } from '../rules/password-rules.ts';
import { tokenHash } from '../rules/token-hash.ts';
import { recordAudit } from '../store/audit.ts';
import type { Queryable } from '../store/database.ts';
import { deleteFlowsOfUser } from '../store/flow-states.ts';
import { setOwnIdentity } from '../store/identities.ts';
import { dropOneTimeTokens, takeOneTimeToken } from '../store/one-time-tokens.ts';
import { deleteSessions } from '../store/sessions.ts';
import { changeUser } from '../store/users.ts';

const dayInSeconds = 86_400;

/** Whether a new password needs a code that was sent: the session is not fresh. */
export function needsNonce(auth: Auth, { session }: Caller): boolean {
  return auth.settings.securePasswordChange && (session === null || session.age > dayInSeconds);
}

/** Takes the code that was sent for this change. @throws {AuthError} `nonceInvalid` */
export async function takeNonce(
  auth: Auth,
  database: Queryable,
  user: Caller['user'],
  nonce: string,
): Promise<void> {
  const email = user.email ?? '';
  // To a number only where there is no address (`/reauthenticate`).
  const address = email === '' ? (user.phone ?? '') : email;
  const { otpExpirySeconds, sms } = auth.settings;
  const hash = tokenHash(auth.tokenHashKey, address, nonce);
  const token = await takeOneTimeToken(
    database,
    [hash],
    ['reauthentication_token'],
    email === '' ? sms.otpExpirySeconds : otpExpirySeconds,
  );
  if (token?.userId !== user.id) throw new AuthError('nonceInvalid');
}

/**
 * @param address who asks
 * @throws {AuthError} when the password may not be used, or is the present one
 */
export async function newPasswordHash(
  auth: Auth,
  caller: Caller,
  password: string,
  address: string,
): Promise<string> {
  await checkNewPassword(password, auth.settings);
  const stored = caller.user.encrypted_password;
  if (stored !== null && stored !== '' && (await auth.passwords.verify(stored, password, address)))
    throw new AuthError('samePassword');
  return auth.passwords.hash(password, address);
}

/** Stores the new password; pending codes, flows under way and the other sessions end with the old one. */
export async function setPassword(
  database: Queryable,
  caller: Caller,
  passwordHash: string,
  address: string,
): Promise<void> {
  const { user, session } = caller;
  await changeUser(database, user.id, { encrypted_password: passwordHash });
  await dropOneTimeTokens(database, user.id);
  await deleteFlowsOfUser(database, user.id);
  await deleteSessions(database, user.id, session ? { except: session.id } : 'all');
  const isFirst = user.encrypted_password === null || user.encrypted_password === '';
  if (isFirst && user.email !== null) {
    await setOwnIdentity(database, user.id, 'email', {
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
    });
  }
  await recordAudit(database, { action: 'user_updated_password', actor: user, address });
}
