/** Stores a one-time token and sends the mail with it: both or neither, inside the caller's transaction. */
import type { Auth } from '../context.ts';
import type { MailKind } from './default-templates.ts';
import type { MailPurpose } from '../limits/rate-limits.ts';
import type { AuthenticationMethod } from '../rules/claims.ts';
import type { CodeChallenge } from '../rules/pkce.ts';
import { newCode, pkcePrefix, tokenHash } from '../rules/token-hash.ts';
import type { UserRow } from '../rules/user-json.ts';
import type { Queryable } from '../store/database.ts';
import { insertFlowState } from '../store/flow-states.ts';
import { dropOneTimeTokens, putOneTimeToken } from '../store/one-time-tokens.ts';
import type { OneTimeTokenType } from '../store/one-time-tokens.ts';
import { changeUser } from '../store/users.ts';
import type { UserMoment } from '../store/users.ts';

interface Sending {
  readonly token: OneTimeTokenType;
  readonly moments: readonly UserMoment[];
  /** What a PKCE flow that ends with this link counts as. */
  readonly method: AuthenticationMethod | null;
}

const sendings: Readonly<Record<Exclude<MailKind, 'email_change'>, Sending>> = {
  confirmation: { token: 'confirmation_token', moments: ['confirmation_sent_at'], method: 'email/signup' },
  recovery: { token: 'recovery_token', moments: ['recovery_sent_at'], method: 'recovery' },
  magic_link: { token: 'recovery_token', moments: ['recovery_sent_at'], method: 'magiclink' },
  invite: { token: 'confirmation_token', moments: ['confirmation_sent_at', 'invited_at'], method: null },
  reauthentication: { token: 'reauthentication_token', moments: ['reauthentication_sent_at'], method: null },
};

export interface MailRequest {
  readonly user: UserRow;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | null;
}

function prefixed(hash: string, challenge: CodeChallenge | null): string {
  return challenge ? pkcePrefix + hash : hash;
}

/** Sends a mail that proves the account's present address. @throws {AuthError} `mailNotSent` */
export async function sendTokenMail(
  auth: Auth,
  database: Queryable,
  kind: Exclude<MailKind, 'email_change'>,
  request: MailRequest,
): Promise<void> {
  const { user, challenge, redirectTo } = request;
  const email = user.email ?? '';
  const sending = sendings[kind];
  const code = newCode(auth.settings.otpLength);
  const hash = prefixed(tokenHash(auth.tokenHashKey, email, code), challenge);
  if (challenge && sending.method) await insertFlowState(database, user.id, sending.method, challenge);
  await putOneTimeToken(database, user.id, sending.token, hash, email);
  await changeUser(database, user.id, {}, sending.moments);
  await auth.mails.send({
    kind,
    to: email,
    code,
    tokenHash: hash,
    redirectTo,
    email,
    data: user.raw_user_meta_data ?? {},
  });
}

/** Sends the mails of a change of address: to the new one, and to the present one when both must agree. */
export async function sendEmailChangeMails(
  auth: Auth,
  database: Queryable,
  newEmail: string,
  request: MailRequest,
): Promise<void> {
  const { user, challenge, redirectTo } = request;
  const email = user.email ?? '';
  if (challenge) await insertFlowState(database, user.id, 'email_change', challenge);
  await dropOneTimeTokens(database, user.id, ['email_change_token_new', 'email_change_token_current']);
  await changeUser(database, user.id, { email_change: newEmail, email_change_confirm_status: 0 }, [
    'email_change_sent_at',
  ]);
  const recipients: { to: string; type: OneTimeTokenType }[] = [
    { to: newEmail, type: 'email_change_token_new' },
  ];
  if (auth.settings.doubleConfirmChanges && email !== '')
    recipients.push({ to: email, type: 'email_change_token_current' });
  for (const { to, type } of recipients) {
    const code = newCode(auth.settings.otpLength);
    const hash = prefixed(tokenHash(auth.tokenHashKey, to, code), challenge);
    await putOneTimeToken(database, user.id, type, hash, to);
    const data = user.raw_user_meta_data ?? {};
    await auth.mails.send({
      kind: 'email_change',
      to,
      code,
      tokenHash: hash,
      redirectTo,
      email,
      newEmail,
      data,
    });
  }
}

/**
 * Runs work that ends with a mail; if it fails, the address may request a mail again at once.
 * @param clientAddress the client's network address
 */
export async function allowingMail<T>(
  auth: Auth,
  clientAddress: string,
  purpose: MailPurpose,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await auth.mails.reserve(clientAddress, work);
  } catch (error) {
    await auth.limits.forgiveMail(purpose, email).catch(() => undefined);
    throw error;
  }
}
