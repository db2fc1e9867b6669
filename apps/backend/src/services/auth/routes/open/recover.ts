/** `POST /recover` (contract §1.8). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Auth } from '../../context.ts';
import { challengeFields, readBody, text } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { sendRecovery } from '../../mails/mails-by-address.ts';
import { emailAddress } from '../../rules/addresses.ts';
import { codeChallenge } from '../../rules/pkce.ts';

const schema = z.object({ email: text, ...challengeFields });

export function addRecover(app: FastifyInstance, auth: Auth): void {
  app.post('/recover', async (request) => {
    await auth.limits.signIn(request.ip);
    const body = readBody(schema, request.body);
    if (body.email === '') throw new AuthError('recoverAddressMissing');
    const email = emailAddress(body.email);
    await sendRecovery(auth, request, {
      email,
      challenge: codeChallenge(body.code_challenge, body.code_challenge_method),
    });
    return {};
  });
}
