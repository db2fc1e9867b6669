/** `PUT /user` (contract §1.7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { redirectOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import {
  appMetadata,
  challengeFields,
  readBody,
  text,
  userMetadata,
  withBothMetadata,
} from '../../requests/request-body.ts';
import { channelOf } from '../../requests/channel.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { Caller } from '../../callers/require-caller.ts';
import { allowingMail, sendEmailChangeMails } from '../../mails/token-mails.ts';
import { emailAddress, phoneNumber } from '../../rules/addresses.ts';
import { codeChallenge } from '../../rules/pkce.ts';
import { userJson } from '../../rules/user-json.ts';
import { reloaded } from '../../accounts/sign-up.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import { accountOfPhone, emailIsTaken, mergeGivenMetadata, updateProviders } from '../../store/users.ts';
import { allowingText, sendTextCode } from '../../texts/text-codes.ts';
import { completePhoneChange } from '../../accounts/phone-sign-up.ts';
import { completeEmailChange } from '../../accounts/verification.ts';
import { needsNonce, newPasswordHash, setPassword, takeNonce } from '../../accounts/password-change.ts';

const schema = z.object({
  email: text,
  phone: text,
  channel: text,
  password: z.string().nullish(),
  nonce: text,
  data: userMetadata,
  app_metadata: appMetadata,
  ...challengeFields,
});
type Body = z.infer<typeof schema>;

const changesEmail = ({ user }: Caller, { email }: Body): boolean => email !== '' && email !== user.email;
const changesPhone = ({ user }: Caller, { phone }: Body): boolean => phone !== '' && phone !== user.phone;

/** The body with addresses in their stored form. @throws {AuthError} */
function normalized(auth: Auth, given: Body): Body {
  const email = given.email === '' ? '' : emailAddress(given.email);
  if (given.phone === '') return { ...given, email };
  channelOf(given.channel);
  // Where there are no numbers, any is refused for that, after what the caller may not do.
  return { ...given, email, phone: auth.settings.sms.enabled ? phoneNumber(given.phone) : given.phone };
}

function checkRights(caller: Caller, body: Body): void {
  const { user, session } = caller;
  const isAdmin = user.role === 'service_role' || user.role === 'supabase_admin';
  if (body.app_metadata && !isAdmin) throw new AuthError('appMetadata');
  const changesAddress = changesEmail(caller, body) || changesPhone(caller, body);
  const changesPassword = (body.password ?? '') !== '';
  const hasSecondFactor = user.factors.some((factor) => factor.status === 'verified');
  if ((changesAddress || changesPassword) && hasSecondFactor && session?.assurance_level !== 'aal2')
    throw new AuthError('aal2Required');
  if (user.is_anonymous && changesPassword && body.email === '' && body.phone === '')
    throw new AuthError('anonymousPassword');
  if (user.is_sso_user && (changesAddress || changesPassword || body.nonce !== ''))
    throw new AuthError('singleSignOnManaged');
}

async function changeEmail(
  auth: Auth,
  database: Queryable,
  request: FastifyRequest,
  caller: Caller,
  body: Body,
): Promise<void> {
  const { user } = caller;
  if (!auth.settings.emailConfirmations) {
    await completeEmailChange(database, user, body.email);
    return;
  }
  const challenge = codeChallenge(body.code_challenge, body.code_challenge_method);
  await sendEmailChangeMails(auth, database, body.email, {
    user,
    challenge,
    redirectTo: redirectOf(auth, request),
  });
}

async function changePhone(
  auth: Auth,
  database: Queryable,
  request: FastifyRequest,
  { user }: Caller,
  { phone, channel }: Body,
): Promise<void> {
  if (!auth.settings.sms.confirmations) {
    await completePhoneChange(database, user, phone);
    await updateProviders(database, user.id);
    return;
  }
  await sendTextCode(auth, database, 'phone_change', {
    user,
    phone,
    channel: channelOf(channel),
    messageId: auth.texts.newId(phone),
    address: request.ip,
  });
}

async function applyUpdate(
  auth: Auth,
  request: FastifyRequest,
  caller: Caller,
  body: Body,
  passwordHash: string | null,
): Promise<Record<string, unknown>> {
  const { user } = caller;
  return inTransaction(auth.database, async (database) => {
    if (passwordHash !== null) {
      if (needsNonce(auth, caller)) await takeNonce(auth, database, user, body.nonce);
      await setPassword(database, caller, passwordHash, request.ip);
    }
    if (body.data) await mergeGivenMetadata(database, user.id, 'user_metadata', body.data);
    if (body.app_metadata) await mergeGivenMetadata(database, user.id, 'app_metadata', body.app_metadata);
    if (changesEmail(caller, body)) await changeEmail(auth, database, request, caller, body);
    if (changesPhone(caller, body)) await changePhone(auth, database, request, caller, body);
    await recordAudit(database, { action: 'user_modified', actor: user, address: request.ip });
    return userJson(await reloaded(database, user.id));
  });
}

/** What others have already. Counted, because the response reveals whether an address has an account. */
async function checkTaken(auth: Auth, request: FastifyRequest, caller: Caller, body: Body): Promise<void> {
  const { id } = caller.user;
  if (!changesEmail(caller, body) && !changesPhone(caller, body)) return;
  await auth.limits.signIn(request.ip);
  if (changesEmail(caller, body) && (await emailIsTaken(auth.database, body.email, id)))
    throw new AuthError('emailExists');
  if (changesPhone(caller, body) && (await accountOfPhone(auth.database, body.phone)))
    throw new AuthError('phoneExists');
}

/** Runs an update whose mail and text have their turn. */
async function sending<T>(
  auth: Auth,
  request: FastifyRequest,
  caller: Caller,
  body: Body,
  apply: () => Promise<T>,
): Promise<T> {
  const { user } = caller;
  let work = apply;
  if (changesEmail(caller, body) && auth.settings.emailConfirmations) {
    const account = user.email ?? user.id;
    await auth.limits.mail('email_change', account);
    work = () => allowingMail(auth, request.ip, 'email_change', account, apply);
  }
  if (!changesPhone(caller, body) || !auth.settings.sms.confirmations) return work();
  await auth.limits.numberChange(user.id);
  await auth.limits.text('phone_change', body.phone);
  return allowingText(auth, request.ip, 'phone_change', body.phone, work);
}

export function addUserUpdate(app: FastifyInstance, auth: Auth): void {
  app.put('/user', withBothMetadata, async (request) => {
    const caller = callerOf(request);
    const body = normalized(auth, readBody(schema, request.body));
    codeChallenge(body.code_challenge, body.code_challenge_method);
    checkRights(caller, body);
    if (body.phone !== '' && !auth.settings.sms.enabled) throw new AuthError('phoneChangeDisabled');
    const { user } = caller;
    await checkTaken(auth, request, caller, body);
    const password = body.password ?? '';
    if (password !== '' && needsNonce(auth, caller)) {
      if (body.nonce === '') throw new AuthError('reauthenticationNeeded');
      // Counted before the new password is compared with the present one: the result would tell the thief of
      // a session whether a guess was right.
      await auth.limits.codeGuess(user.email ?? user.id);
    }
    const passwordHash = password === '' ? null : await newPasswordHash(auth, caller, password, request.ip);
    return sending(auth, request, caller, body, () => applyUpdate(auth, request, caller, body, passwordHash));
  });
}
