/** `POST /magiclink` (contract §1.8). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Auth } from '../../context.ts';
import { sendSignInLink } from '../../mails/mails-by-address.ts';
import { challengeFields, readBody, text, userMetadata, withMetadata } from '../../requests/request-body.ts';
import { emailAddress } from '../../rules/addresses.ts';
import { codeChallenge } from '../../rules/pkce.ts';

const schema = z.object({ email: text, data: userMetadata, ...challengeFields });

export function addMagicLink(app: FastifyInstance, auth: Auth): void {
  app.post('/magiclink', withMetadata, async (request) => {
    await auth.limits.signIn(request.ip);
    const body = readBody(schema, request.body);
    const challenge = codeChallenge(body.code_challenge, body.code_challenge_method);
    await sendSignInLink(auth, request, {
      email: emailAddress(body.email),
      challenge,
      data: body.data ?? {},
    });
    return {};
  });
}
