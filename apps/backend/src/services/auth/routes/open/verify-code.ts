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
function verificationOf(auth: Auth, body: Body, address: string): Verification {
  const { type, token, token_hash: hash, email, phone } = body;
  if (type === '') throw new AuthError('verifyType');
  if ((token === '') === (hash === '')) throw new AuthError('verifyToken');
  if (hash !== '') {
    if (email !== '' || phone !== '' || body.redirect_to !== '') throw new AuthError('verifyHashOnly');
    return { type, hashes: [hash], otherwise: 'linkExpired', address };
  }
  if ((email === '') === (phone === '')) throw new AuthError('verifyAddress');
  const made = tokenHash(auth.tokenHashKey, email === '' ? phoneNumber(phone) : checkedEmail(email), token);
  return { type, hashes: [made, pkcePrefix + made], otherwise: 'codeExpired', address };
}

async function verifyByPost(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readBody(schema, request.body);
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
