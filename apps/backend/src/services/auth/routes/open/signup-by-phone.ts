/** `POST /signup` with a phone number (contract §1.4). */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signUpByPhone } from '../../accounts/phone-sign-up.ts';
import { leaveSignUpProof } from '../../accounts/sign-up-proof.ts';
import { ownPhoneFields } from '../../accounts/unproven.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { Channel } from '../../requests/channel.ts';
import { audienceOf, clientOf } from '../../requests/request-headers.ts';
import { obfuscatedUser, userJson } from '../../rules/user-json.ts';
import { sendSession, signIn } from '../../sessions/session-answer.ts';

export interface PhoneSignUpBody {
  /** E.164 without `+`. */
  readonly phone: string;
  readonly password: string;
  readonly channel: Channel;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Answers like a sign-up by mail: a session, or the account that waits for its code. @throws {AuthError} */
export async function answerPhoneSignUp(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  body: PhoneSignUpBody,
): Promise<FastifyReply> {
  const { phone, channel, data } = body;
  const sendsText = auth.settings.sms.confirmations;
  if (sendsText) await auth.limits.text('confirmation', phone);
  // Hashed whether or not the number is taken: both cost the same.
  const passwordHash = await auth.passwords.hash(body.password, request.ip);
  const audience = audienceOf(request);
  const messageId = auth.texts.newId(phone);
  const outcome = await auth.texts.pace.run(
    () =>
      signUpByPhone(auth, { phone, passwordHash, data, channel, messageId, audience, address: request.ip }),
    (result) => sendsText && result.kind === 'taken',
  );
  if (outcome.kind === 'confirmed') {
    const proof = { method: 'password', client: clientOf(request), traits: { provider: 'phone' } } as const;
    return sendSession(reply, await signIn(auth, auth.database, outcome.user, proof));
  }
  if (outcome.kind === 'text-sent') {
    leaveSignUpProof(auth, reply, outcome.user);
    return reply.send(userJson(outcome.user));
  }
  if (!sendsText) throw new AuthError('userExists');
  leaveSignUpProof(auth, reply, null);
  const id = randomUUID();
  return reply.send(
    obfuscatedUser({
      id,
      audience,
      provider: 'phone',
      phone,
      userMetadata: { ...data, ...ownPhoneFields(id, phone) },
    }),
  );
}
