/** `POST /resend` (contract §1.8). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Auth } from '../../context.ts';
import { challengeFields, readBody, text } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { resendConfirmation, resendEmailChange } from '../../mails/mails-by-address.ts';
import { emailAddress, phoneNumber } from '../../rules/addresses.ts';
import { codeChallenge } from '../../rules/pkce.ts';
import { resendConfirmationText, resendPhoneChange } from '../../texts/texts-by-phone.ts';

const schema = z.object({ type: text, email: text, phone: text, ...challengeFields });
const types = ['signup', 'email_change', 'sms', 'phone_change'];

function checkBody(auth: Auth, body: z.infer<typeof schema>): void {
  if (!types.includes(body.type)) throw new AuthError('resendType');
  if (body.email === '' && body.type === 'signup') throw new AuthError('resendNeedsEmail');
  if (body.phone === '' && body.type === 'sms') throw new AuthError('resendNeedsPhone');
  if (body.email !== '' && body.phone !== '') throw new AuthError('resendEmailAndPhone');
  if (body.email === '' && body.phone === '') throw new AuthError('resendAddressMissing');
  if (body.phone !== '' && !auth.settings.sms.enabled) throw new AuthError('resendPhoneDisabled');
  if (body.email !== '' && !auth.settings.emailEnabled) throw new AuthError('resendEmailDisabled');
}

/** What each type sends to a number. Others concern an address, and send nothing. */
const byPhone = new Map([
  ['sms', resendConfirmationText],
  ['phone_change', resendPhoneChange],
]);

export function addResend(app: FastifyInstance, auth: Auth): void {
  app.post('/resend', async (request) => {
    await auth.limits.signIn(request.ip);
    const body = readBody(schema, request.body);
    checkBody(auth, body);
    if (body.phone !== '') {
      const phone = phoneNumber(body.phone);
      const resend = byPhone.get(body.type);
      return resend ? { message_id: await resend(auth, request, phone) } : {};
    }
    const addressee = {
      email: emailAddress(body.email),
      challenge: codeChallenge(body.code_challenge, body.code_challenge_method),
    };
    if (body.type === 'signup') await resendConfirmation(auth, request, addressee);
    else if (body.type === 'email_change') await resendEmailChange(auth, request, addressee);
    return {};
  });
}
