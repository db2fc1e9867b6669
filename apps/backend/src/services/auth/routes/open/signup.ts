/** `POST /signup` (contract §1.4). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audienceOf, clientOf, redirectOf } from '../../requests/request-headers.ts';
import { defaultRole } from '../../rules/claims.ts';
import type { Auth } from '../../context.ts';
import { channelOf } from '../../requests/channel.ts';
import { challengeFields, readBody, text, userMetadata, withMetadata } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { emailAddress, phoneNumber } from '../../rules/addresses.ts';
import { checkNewPassword } from '../../rules/password-rules.ts';
import { codeChallenge } from '../../rules/pkce.ts';
import { obfuscatedUser, userJson } from '../../rules/user-json.ts';
import { sendSession, signIn } from '../../sessions/session-answer.ts';
import { leaveSignUpProof } from '../../accounts/sign-up-proof.ts';
import { reloaded, signUpByEmail } from '../../accounts/sign-up.ts';
import { ownFields } from '../../accounts/unproven.ts';
import type { SignUpOutcome } from '../../accounts/sign-up.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import { insertUser } from '../../store/users.ts';
import { answerPhoneSignUp } from './signup-by-phone.ts';
import type { PhoneSignUpBody } from './signup-by-phone.ts';

const schema = z.object({
  email: text,
  phone: text,
  password: text,
  data: userMetadata,
  channel: text,
  ...challengeFields,
});
type Body = z.infer<typeof schema>;

async function checkBody(auth: Auth, body: Body): Promise<void> {
  if (body.password === '') throw new AuthError('signupPassword');
  await checkNewPassword(body.password, auth.settings);
  if (body.email !== '' && body.phone !== '') throw new AuthError('signupEmailAndPhone');
}

/** @throws {AuthError} */
function phoneBody(auth: Auth, body: Body): PhoneSignUpBody {
  if (body.code_challenge !== '') throw new AuthError('pkcePhone');
  const channel = channelOf(body.channel);
  const phone = phoneNumber(body.phone);
  if (!auth.settings.sms.enabled) throw new AuthError('phoneSignupDisabled');
  return { phone, channel, password: body.password, data: body.data ?? {} };
}

async function signUpAnonymously(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  if (!auth.settings.anonymousSignInsEnabled) throw new AuthError('anonymousDisabled');
  const signedIn = await inTransaction(auth.database, async (database) => {
    const id = randomUUID();
    await insertUser(database, {
      id,
      audience: audienceOf(request),
      role: defaultRole,
      email: null,
      phone: null,
      passwordHash: null,
      appMetadata: {},
      userMetadata: body.data ?? {},
      isAnonymous: true,
    });
    await recordAudit(database, {
      action: 'user_signedup',
      actor: { id, email: null },
      address: request.ip,
      traits: { provider: 'anonymous' },
    });
    return signIn(auth, database, await reloaded(database, id), {
      method: 'anonymous',
      client: clientOf(request),
    });
  });
  return sendSession(reply, signedIn);
}

async function answer(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  body: Body,
  outcome: SignUpOutcome,
): Promise<FastifyReply> {
  if (outcome.kind === 'confirmed') {
    const { user } = outcome;
    const proof = { method: 'password', client: clientOf(request), traits: { provider: 'email' } } as const;
    const signedIn = await signIn(auth, auth.database, user, proof);
    return sendSession(reply, signedIn);
  }
  if (outcome.kind === 'taken') {
    if (!auth.settings.emailConfirmations) throw new AuthError('userExists');
    leaveSignUpProof(auth, reply, null);
    const id = randomUUID();
    const userMetadata = { ...body.data, ...ownFields(id, email) };
    const audience = audienceOf(request);
    return reply.send(obfuscatedUser({ id, audience, provider: 'email', email, userMetadata }));
  }
  leaveSignUpProof(auth, reply, outcome.user);
  const json = userJson(outcome.user);
  // An admin's data about an invited person must not be visible to anyone who merely knows the address.
  return reply.send(outcome.user.invited_at === null ? json : { ...json, user_metadata: {}, identities: [] });
}

export function addSignup(app: FastifyInstance, auth: Auth): void {
  app.post('/signup', withMetadata, async (request, reply) => {
    await auth.limits.signIn(request.ip);
    if (!auth.settings.signupEnabled) throw new AuthError('signupDisabled');
    const body = readBody(schema, request.body);
    if (body.email === '' && body.phone === '') return signUpAnonymously(auth, request, reply, body);
    await checkBody(auth, body);
    if (body.phone !== '') return answerPhoneSignUp(auth, request, reply, phoneBody(auth, body));
    const challenge = codeChallenge(body.code_challenge, body.code_challenge_method);
    if (!auth.settings.emailEnabled) throw new AuthError('emailSignupDisabled');
    const email = emailAddress(body.email);
    const sendsMail = auth.settings.emailConfirmations;
    if (sendsMail) await auth.limits.mail('confirmation', email);
    // Hashed whether or not the address is taken: both cost the same.
    const passwordHash = await auth.passwords.hash(body.password, request.ip);
    const signUp = {
      email,
      passwordHash,
      data: body.data ?? {},
      challenge,
      redirectTo: redirectOf(auth, request),
      audience: audienceOf(request),
      address: request.ip,
      purpose: 'confirmation' as const,
    };
    const outcome = await auth.mailPace.run(
      () => signUpByEmail(auth, signUp),
      (result) => sendsMail && result.kind === 'taken',
    );
    return answer(auth, request, reply, email, body, outcome);
  });
}
