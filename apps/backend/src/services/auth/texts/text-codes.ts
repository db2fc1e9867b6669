/** Stores a code and sends the text with it: both or neither, inside the caller's transaction. */
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { TextPurpose } from '../limits/rate-limits.ts';
import type { Channel } from '../requests/channel.ts';
import { newCode, tokenHash } from '../rules/token-hash.ts';
import type { UserRow } from '../rules/user-json.ts';
import type { Queryable } from '../store/database.ts';
import { putOneTimeToken } from '../store/one-time-tokens.ts';
import type { OneTimeTokenType } from '../store/one-time-tokens.ts';
import { changeUser } from '../store/users.ts';
import type { UserMoment } from '../store/users.ts';

type CodePurpose = Exclude<TextPurpose, 'second_factor'>;

const sendings: Readonly<
  Record<CodePurpose, { readonly token: OneTimeTokenType; readonly moment: UserMoment }>
> = {
  confirmation: { token: 'confirmation_token', moment: 'confirmation_sent_at' },
  phone_change: { token: 'phone_change_token', moment: 'phone_change_sent_at' },
  reauthentication: { token: 'reauthentication_token', moment: 'reauthentication_sent_at' },
};

export interface TextRequest {
  readonly user: UserRow;
  /** Where the text goes; E.164 without `+`. */
  readonly phone: string;
  readonly channel: Channel;
  readonly messageId: string;
  /** Of the client that asks. */
  readonly address: string;
}

/** @throws {AuthError} what the sender throws */
export async function sendTextCode(
  auth: Auth,
  database: Queryable,
  purpose: CodePurpose,
  { user, phone, channel, messageId, address }: TextRequest,
): Promise<void> {
  const { sms } = auth.settings;
  const code = sms.testOtp.get(phone) ?? newCode(sms.otpLength);
  const { token, moment } = sendings[purpose];
  await putOneTimeToken(database, user.id, token, tokenHash(auth.tokenHashKey, phone, code), phone);
  await changeUser(database, user.id, purpose === 'phone_change' ? { phone_change: phone } : {}, [moment]);
  await auth.texts.send(database, {
    id: messageId,
    user,
    phone,
    code,
    channel,
    isSecondFactor: false,
    address,
  });
}

/**
 * Runs work that ends with a text; if it fails, the number may ask again at once. Not where the project was
 * late: the text may have gone, and is paid for.
 */
export async function allowingText<T>(
  auth: Auth,
  clientAddress: string,
  purpose: TextPurpose,
  phone: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await auth.texts.reserve(clientAddress, work);
  } catch (error) {
    const isLate = error instanceof AuthError && error.definition.code === 'hook_timeout';
    if (!isLate) await auth.limits.forgiveText(purpose, phone).catch(() => undefined);
    throw error;
  }
}
