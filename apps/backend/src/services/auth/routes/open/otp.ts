/** `POST /otp` (contract §1.8). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audienceOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { channelOf } from '../../requests/channel.ts';
import { challengeFields, readBody, text, userMetadata, withMetadata } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { sendSignInLink } from '../../mails/mails-by-address.ts';
import { emailAddress, phoneNumber } from '../../rules/addresses.ts';
import { codeChallenge } from '../../rules/pkce.ts';
import { userByEmail } from '../../store/users.ts';
import { sendSignInCode } from '../../texts/texts-by-phone.ts';

const schema = z.object({
  email: text,
  data: userMetadata,
  ...challengeFields,
  phone: text,
  channel: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
});

/** @returns the answer to a request for a code by text message @throws {AuthError} */
async function answerPhone(
  auth: Auth,
  request: FastifyRequest,
  body: z.infer<typeof schema>,
): Promise<{ readonly message_id: string }> {
  if (!auth.settings.sms.enabled) throw new AuthError('phoneChangeDisabled');
  const channel = channelOf(body.channel);
  const phone = phoneNumber(body.phone);
  const asked = { phone, channel, data: body.data ?? {}, createUser: body.create_user };
  return { message_id: await sendSignInCode(auth, request, asked) };
}

export function addOtp(app: FastifyInstance, auth: Auth): void {
  app.post('/otp', withMetadata, async (request) => {
    await auth.limits.signIn(request.ip);
    const body = readBody(schema, request.body);
    if (body.email !== '' && body.phone !== '') throw new AuthError('otpEmailAndPhone');
    if (body.email !== '' && body.channel !== '') throw new AuthError('otpChannel');
    const challenge = codeChallenge(body.code_challenge, body.code_challenge_method);
    if (body.phone !== '') return answerPhone(auth, request, body);
    if (body.email === '') throw new AuthError('otpAddressMissing');
    const email = emailAddress(body.email);
    // The contract reveals this: an app that uses it only offers sign-in to known people.
    if (!body.create_user && !(await userByEmail(auth.database, email, audienceOf(request))))
      throw new AuthError('otpDisabled');
    await sendSignInLink(auth, request, { email, challenge, data: body.data ?? {} });
    return {};
  });
}
