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
import { AuthError } from '../../errors/auth-error.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { Caller } from '../../callers/require-caller.ts';
import { allowingMail, sendEmailChangeMails } from '../../mails/token-mails.ts';
import { emailAddress } from '../../rules/addresses.ts';
import { codeChallenge } from '../../rules/pkce.ts';
import { userJson } from '../../rules/user-json.ts';
import { reloaded } from '../../accounts/sign-up.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import { emailIsTaken, mergeGivenMetadata } from '../../store/users.ts';
import { completeEmailChange } from '../../accounts/verification.ts';
import { needsNonce, newPasswordHash, setPassword, takeNonce } from '../../accounts/password-change.ts';

const schema = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  nonce: text,
  data: userMetadata,
  app_metadata: appMetadata,
  ...challengeFields,
});
type Body = z.infer<typeof schema>;

function checkRights(caller: Caller, body: Body): void {
  const { user, session } = caller;
  const isAdmin = user.role === 'service_role' || user.role === 'supabase_admin';
  if (body.app_metadata && !isAdmin) throw new AuthError('appMetadata');
  const changesEmail = body.email !== '' && body.email !== user.email;
  const changesPassword = (body.password ?? '') !== '';
  const hasSecondFactor = user.factors.some((factor) => factor.status === 'verified');
  if ((changesEmail || changesPassword) && hasSecondFactor && session?.assurance_level !== 'aal2')
    throw new AuthError('aal2Required');
  if (user.is_anonymous && changesPassword && body.email === '') throw new AuthError('anonymousPassword');
  if (user.is_sso_user && (changesEmail || changesPassword || body.nonce !== ''))
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
    if (body.email !== '' && body.email !== user.email)
      await changeEmail(auth, database, request, caller, body);
    await recordAudit(database, { action: 'user_modified', actor: user, address: request.ip });
    return userJson(await reloaded(database, user.id));
  });
}

export function addUserUpdate(app: FastifyInstance, auth: Auth): void {
  app.put('/user', withBothMetadata, async (request) => {
    const caller = callerOf(request);
    const given = readBody(schema, request.body);
    const body = given.email === '' ? given : { ...given, email: emailAddress(given.email) };
    codeChallenge(body.code_challenge, body.code_challenge_method);
    checkRights(caller, body);
    if (body.phone !== '') throw new AuthError('phoneChangeDisabled');
    const { user } = caller;
    const changesEmail = body.email !== '' && body.email !== user.email;
    // Counted, because the response reveals whether the address has an account.
    if (changesEmail) await auth.limits.signIn(request.ip);
    if (changesEmail && (await emailIsTaken(auth.database, body.email, user.id)))
      throw new AuthError('emailExists');
    const password = body.password ?? '';
    if (password !== '' && needsNonce(auth, caller)) {
      if (body.nonce === '') throw new AuthError('reauthenticationNeeded');
      // Counted before the new password is compared with the present one: the result would tell the thief of
      // a session whether a guess was right.
      await auth.limits.codeGuess(user.email ?? user.id);
    }
    const passwordHash = password === '' ? null : await newPasswordHash(auth, caller, password, request.ip);
    const apply = (): Promise<Record<string, unknown>> =>
      applyUpdate(auth, request, caller, body, passwordHash);
    if (!changesEmail || !auth.settings.emailConfirmations) return apply();
    const account = user.email ?? user.id;
    await auth.limits.mail('email_change', account);
    return allowingMail(auth, request.ip, 'email_change', account, apply);
  });
}
