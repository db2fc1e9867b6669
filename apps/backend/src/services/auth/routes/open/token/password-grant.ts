/** `grant_type=password` (contract §1.5). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audienceOf, clientOf } from '../../../requests/request-headers.ts';
import type { Auth } from '../../../context.ts';
import { readBody, text } from '../../../requests/request-body.ts';
import { AuthError, WeakPasswordError } from '../../../errors/auth-error.ts';
import { needsRenewal } from '../../../passwords/password-hasher.ts';
import { bareNumber } from '../../../rules/addresses.ts';
import { checkNewPassword } from '../../../rules/password-rules.ts';
import type { UserRow } from '../../../rules/user-json.ts';
import { sendSession, signIn } from '../../../sessions/session-answer.ts';
import { leaveSignUpProof } from '../../../accounts/sign-up-proof.ts';
import { loggable } from '../../../store/database.ts';
import { renewPasswordHash, userByEmail, userById, userByPhone } from '../../../store/users.ts';

const schema = z.object({ email: text, phone: text, password: text });

interface Login {
  readonly provider: 'email' | 'phone';
  /** In lower case; digits alone. */
  readonly address: string;
  readonly password: string;
}

/** The account whose password this is. Whatever is wrong, the answer and its cost are the same. */
async function provenUser(
  auth: Auth,
  request: FastifyRequest,
  { provider, address, password }: Login,
): Promise<UserRow> {
  await auth.limits.passwordGuess(address);
  const find = provider === 'email' ? userByEmail : userByPhone;
  const user = await find(auth.database, address, audienceOf(request));
  const fits = await auth.passwords.verify(user?.encrypted_password ?? null, password, request.ip);
  if (!user || !fits || user.deleted_at !== null) throw new AuthError('invalidCredentials');
  await auth.limits.passwordFits(address);
  return user;
}

/**
 * Imported and outdated hashes are replaced while the password is at hand; signing in does not fail because
 * of it.
 * @returns the hash that the account has afterwards
 */
async function renew(auth: Auth, user: UserRow, password: string, address: string): Promise<string | null> {
  const stored = user.encrypted_password;
  if (stored === null || !needsRenewal(stored)) return stored;
  try {
    const renewed = await auth.passwords.hash(password, address);
    if (await renewPasswordHash(auth.database, user.id, stored, renewed)) return renewed;
    // A concurrent sign-in with the same password has already replaced the hash.
    const current = (await userById(auth.database, user.id))?.encrypted_password ?? null;
    return (await auth.passwords.verify(current, password, address)) ? current : stored;
  } catch (error) {
    auth.log.warn(loggable(error), 'an imported password could not be renewed');
    return stored;
  }
}

/** Returned with the session if the password would be refused as a new one. */
async function weakness(auth: Auth, password: string): Promise<Record<string, unknown>> {
  try {
    await checkNewPassword(password, auth.settings);
    return {};
  } catch (error) {
    if (!(error instanceof WeakPasswordError)) return {};
    return { weak_password: { message: error.message, reasons: error.reasons } };
  }
}

/** @throws {AuthError} */
function loginOf(auth: Auth, body: unknown): Login {
  const { email, phone, password } = readBody(schema, body);
  if (email !== '' && phone !== '') throw new AuthError('signInEmailAndPhone');
  if (email === '' && phone === '') throw new AuthError('signInAddressMissing');
  if (phone !== '') {
    if (!auth.settings.sms.enabled) throw new AuthError('phoneSignInDisabled');
    return { provider: 'phone', address: bareNumber(phone), password };
  }
  if (!auth.settings.emailEnabled) throw new AuthError('emailSignInDisabled');
  return { provider: 'email', address: email.toLowerCase(), password };
}

export async function passwordGrant(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await auth.limits.signIn(request.ip);
  const login = loginOf(auth, request.body);
  const { provider, password } = login;
  const user = await provenUser(auth, request, login);
  // Revealed only to a caller who knows the password.
  if (user.is_banned) throw new AuthError('bannedSignIn');
  if ((provider === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) === null) {
    leaveSignUpProof(auth, reply, user);
    throw new AuthError(provider === 'email' ? 'emailNotConfirmed' : 'phoneNotConfirmed');
  }
  const hash = await renew(auth, user, password, request.ip);
  const signedIn = await signIn(auth, auth.database, user, {
    method: 'password',
    client: clientOf(request),
    traits: { provider },
    passwordHashes: [hash, user.encrypted_password],
  });
  return sendSession(reply, signedIn, await weakness(auth, password));
}
