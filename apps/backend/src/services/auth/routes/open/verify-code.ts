/** `POST /verify`: a code with its address, or the hash of a link (contract §1.8). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { readBody, text } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { emailAddress, phoneNumber } from '../../rules/addresses.ts';
import { pkcePrefix, tokenHash } from '../../rules/token-hash.ts';
import { sendSession, signIn } from '../../sessions/session-answer.ts';
import { reloaded } from '../../accounts/sign-up.ts';
import { inTransaction } from '../../store/database.ts';
import { halfConfirmed, releaseMailLimits, verifyToken } from '../../accounts/verification.ts';
import type { Verification } from '../../accounts/verification.ts';
import { verifyTextCode } from '../../accounts/phone-verification.ts';

const schema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});
type Body = z.infer<typeof schema>;

function checkedEmail(email: string): string {
  try {
    return emailAddress(email);
  } catch (error) {
    throw new AuthError('verifyEmailFormat', {}, { cause: error });
  }
}

/** @throws {AuthError} when the body is not one of the two forms */
function checkForm({ type, token, token_hash: hash, email, phone, redirect_to: target }: Body): void {
  if (type === '') throw new AuthError('verifyType');
  if ((token === '') === (hash === '')) throw new AuthError('verifyToken');
  if (hash !== '' && (email !== '' || phone !== '' || target !== '')) throw new AuthError('verifyHashOnly');
  if (hash === '' && (email === '') === (phone === '')) throw new AuthError('verifyAddress');
}

/** @throws {AuthError} when the address is none */
function verificationOf(auth: Auth, body: Body, address: string): Verification {
  const { type, token, token_hash: hash, email } = body;
  if (hash !== '') {
    return { type, hashes: [hash], otherwise: 'linkExpired', address };
  }
  const made = tokenHash(auth.tokenHashKey, checkedEmail(email), token);
  return { type, hashes: [made, pkcePrefix + made], otherwise: 'codeExpired', address };
}

/** A code of a text message. Guesses are counted by number, before they are judged. @throws {AuthError} */
async function verifyByPhone(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  const phone = phoneNumber(body.phone);
  const { type, token: code } = body;
  await auth.limits.codeGuess(phone);
  const signedIn = await inTransaction(auth.database, async (database) => {
    const id = await verifyTextCode(auth, database, { type, phone, code, address: request.ip });
    const user = await reloaded(database, id);
    return signIn(auth, database, user, { method: 'otp', client: clientOf(request) });
  });
  await auth.limits.codeFits(phone);
  // What was sent has been used: another one may follow at once.
  await auth.limits.textUsed(type === 'phone_change' ? type : 'confirmation', phone);
  return sendSession(reply, signedIn);
}

async function verifyByPost(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readBody(schema, request.body);
  checkForm(body);
  if (body.phone !== '') return verifyByPhone(auth, request, reply, body);
  const verification = verificationOf(auth, body, request.ip);
  const account = body.email.toLowerCase();
  if (account !== '') await auth.limits.codeGuess(account);
  const { verified, signedIn } = await inTransaction(auth.database, async (database) => {
    const verified = await verifyToken(auth, database, verification);
    if (verified.kind === 'half') return { verified, signedIn: null };
    const user = await reloaded(database, verified.userId);
    const signedIn = await signIn(auth, database, user, { method: 'otp', client: clientOf(request) });
    return { verified, signedIn };
  });
  await releaseMailLimits(auth, verified);
  if (account !== '') await auth.limits.codeFits(account);
  if (!signedIn) return reply.send({ msg: halfConfirmed, code: '200' });
  return sendSession(reply, signedIn);
}

export function addVerifyCode(app: FastifyInstance, auth: Auth): void {
  app.post('/verify', async (request, reply) => {
    await auth.limits.tokenVerification(request.ip);
    return verifyByPost(auth, request, reply);
  });
}
