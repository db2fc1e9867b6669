/** What entering a code of a text message does (contract §1.8). */
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { tokenHash } from '../rules/token-hash.ts';
import type { UserRow } from '../rules/user-json.ts';
import { recordAudit } from '../store/audit.ts';
import type { Queryable } from '../store/database.ts';
import { takeOneTimeToken } from '../store/one-time-tokens.ts';
import type { OneTimeTokenType } from '../store/one-time-tokens.ts';
import { lockedUserById, updateProviders } from '../store/users.ts';
import { completePhoneChange, confirmPhone } from './phone-sign-up.ts';
import { isVerificationType } from './verification.ts';

/** Which token each `type` of a request takes. */
const accepted = new Map<string, OneTimeTokenType>([
  ['sms', 'confirmation_token'],
  ['phone_change', 'phone_change_token'],
]);

export interface TextVerification {
  readonly type: string;
  /** E.164 without `+`. */
  readonly phone: string;
  readonly code: string;
  /** Of the client. */
  readonly address: string;
}

async function confirm(database: Queryable, user: UserRow, address: string): Promise<void> {
  if (user.phone_confirmed_at === null)
    await recordAudit(database, {
      action: 'user_signedup',
      actor: user,
      address,
      traits: { provider: 'phone' },
    });
  await confirmPhone(database, user);
}

/**
 * Takes the code and does what it stands for. Inside a transaction.
 * @returns whose it was @throws {AuthError}
 */
export async function verifyTextCode(
  auth: Auth,
  database: Queryable,
  { type, phone, code, address }: TextVerification,
): Promise<string> {
  const tokenType = accepted.get(type);
  // The types of mails have no code that was sent to a number.
  if (!tokenType) throw new AuthError(isVerificationType(type) ? 'codeExpired' : 'verifyUnsupported');
  const { sms } = auth.settings;
  const hash = tokenHash(auth.tokenHashKey, phone, code);
  const token = await takeOneTimeToken(database, [hash], [tokenType], sms.otpExpirySeconds);
  const user = token && (await lockedUserById(database, token.userId));
  // Number and code are digits: the hash does not say where the one ends and the other begins.
  const own = type === 'sms' ? user?.phone : user?.phone_change;
  if (!user || own !== phone || user.deleted_at !== null) throw new AuthError('codeExpired');
  if (user.is_banned) throw new AuthError('banned');
  if (type === 'sms') await confirm(database, user, address);
  else {
    await completePhoneChange(database, user, phone);
    await recordAudit(database, {
      action: 'user_modified',
      actor: user,
      address,
      traits: { token: tokenType },
    });
  }
  await updateProviders(database, user.id);
  return user.id;
}
