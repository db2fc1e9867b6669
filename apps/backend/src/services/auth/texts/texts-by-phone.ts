/** Texts requested by number alone; the response never reveals whether the number has an account. */
import type { FastifyRequest } from 'fastify';
import { isUnprovenPhone, signUpByPhone } from '../accounts/phone-sign-up.ts';
import { provesSignUp } from '../accounts/sign-up-proof.ts';
import { reloaded } from '../accounts/sign-up.ts';
import { ownPhoneFields, resetUnprovenAccount } from '../accounts/unproven.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { Channel } from '../requests/channel.ts';
import { audienceOf } from '../requests/request-headers.ts';
import type { UserRow } from '../rules/user-json.ts';
import { recordAudit } from '../store/audit.ts';
import type { AuditAction } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { lockedUserById, userByPhone } from '../store/users.ts';
import { allowingText, sendTextCode } from './text-codes.ts';

type Sent = 'sent' | 'nobody';
const sentNothing = (result: Sent): boolean => result === 'nobody';

interface Asked {
  /** The account's present number. */
  readonly phone: string;
  readonly purpose: 'confirmation' | 'phone_change';
  readonly action: AuditAction;
  readonly channel: Channel;
  readonly messageId: string;
  /** Whether this account gets the text. */
  readonly concerns: (user: UserRow) => boolean;
  /** What comes before it. */
  readonly prepare?: (database: Queryable, user: UserRow) => Promise<void>;
}

async function sendIfKnown(auth: Auth, request: FastifyRequest, asked: Asked): Promise<Sent> {
  const { phone, purpose, channel, messageId } = asked;
  const found = await userByPhone(auth.database, phone, audienceOf(request));
  if (!found || !asked.concerns(found)) return 'nobody';
  return allowingText(auth, request.ip, purpose, phone, () =>
    inTransaction(auth.database, async (database) => {
      const user = await lockedUserById(database, found.id);
      if (!user || user.phone !== phone || !asked.concerns(user)) return 'nobody';
      const traits = { provider: 'phone', channel };
      await recordAudit(database, { action: asked.action, actor: user, address: request.ip, traits });
      await asked.prepare?.(database, user);
      const to = purpose === 'phone_change' ? (user.phone_change ?? '') : phone;
      await sendTextCode(auth, database, purpose, {
        user: await reloaded(database, user.id),
        phone: to,
        channel,
        messageId,
        address: request.ip,
      });
      return 'sent';
    }),
  );
}

export interface SignInCodeRequest {
  readonly phone: string;
  readonly channel: Channel;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createUser: boolean;
}

/**
 * Creates the account if the number has none, or begins it again while nobody has proven it; any other
 * account stays unchanged.
 */
async function ensureAccount(
  auth: Auth,
  request: FastifyRequest,
  { phone, channel, data }: SignInCodeRequest,
  messageId: string,
): Promise<'text-sent' | 'known' | 'closed'> {
  const user = await userByPhone(auth.database, phone, audienceOf(request));
  if (user && !isUnprovenPhone(user)) return 'known';
  if (!user && !auth.settings.signupEnabled) return 'closed';
  const outcome = await signUpByPhone(auth, {
    phone,
    passwordHash: null,
    data,
    channel,
    messageId,
    audience: audienceOf(request),
    address: request.ip,
  });
  return outcome.kind === 'text-sent' ? 'text-sent' : 'known';
}

/**
 * Sends the code that signs in; for a new number it is the one that confirms the account (contract §1.8).
 * @returns the message's id, which tells nothing of whether there is one
 */
export async function sendSignInCode(
  auth: Auth,
  request: FastifyRequest,
  asked: SignInCodeRequest,
): Promise<string> {
  const { phone, channel } = asked;
  // The contract reveals this: an app that uses it only offers sign-in to known people.
  if (!asked.createUser && !(await userByPhone(auth.database, phone, audienceOf(request))))
    throw new AuthError('otpDisabled');
  await auth.limits.text('confirmation', phone);
  const messageId = auth.texts.newId(phone);
  await auth.texts.pace.run(async (): Promise<Sent> => {
    const account = await ensureAccount(auth, request, asked, messageId);
    if (account === 'closed') return 'nobody';
    if (account === 'text-sent') return 'sent';
    return sendIfKnown(auth, request, {
      phone,
      purpose: 'confirmation',
      action: 'user_recovery_requested',
      channel,
      messageId,
      concerns: () => true,
    });
  }, sentNothing);
  return messageId;
}

/** Sends the code of an unfinished sign-up again. @returns the message's id, as {@link sendSignInCode} */
export async function resendConfirmationText(
  auth: Auth,
  request: FastifyRequest,
  phone: string,
): Promise<string> {
  await auth.limits.text('confirmation', phone);
  const messageId = auth.texts.newId(phone);
  const work = (): Promise<Sent> =>
    sendIfKnown(auth, request, {
      phone,
      purpose: 'confirmation',
      action: 'user_confirmation_requested',
      channel: 'sms',
      messageId,
      concerns: (user) => user.phone_confirmed_at === null,
      // As with mails: what a stranger set at sign-up is not confirmed by the owner of the number.
      prepare: async (database, user) => {
        const isOfStranger = isUnprovenPhone(user) && user.confirmation_sent_at !== null;
        if (!isOfStranger || provesSignUp(auth, request, user)) return;
        const userMetadata = ownPhoneFields(user.id, phone);
        await resetUnprovenAccount(database, user, { passwordHash: null, userMetadata, identityId: null });
      },
    });
  await auth.texts.pace.run(work, sentNothing);
  return messageId;
}

/**
 * Sends the code of an unfinished change of number again.
 * @param phone the account's present number @returns the message's id, as {@link sendSignInCode}
 */
export async function resendPhoneChange(auth: Auth, request: FastifyRequest, phone: string): Promise<string> {
  await auth.limits.text('phone_change', phone);
  const messageId = auth.texts.newId(phone);
  const work = (): Promise<Sent> =>
    sendIfKnown(auth, request, {
      phone,
      purpose: 'phone_change',
      action: 'user_modified',
      channel: 'sms',
      messageId,
      concerns: (user) => (user.phone_change ?? '') !== '',
    });
  await auth.texts.pace.run(work, sentNothing);
  return messageId;
}
