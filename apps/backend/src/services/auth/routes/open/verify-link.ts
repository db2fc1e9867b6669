/** `GET /verify`: the link of a mail, followed by a browser (contract §1.8). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf, redirectOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { text } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { errorFields, sessionFields, withError } from '../../sessions/redirect-answer.ts';
import { withFields } from '../../rules/redirect.ts';
import { pkcePrefix } from '../../rules/token-hash.ts';
import { signIn } from '../../sessions/session-answer.ts';
import { reloaded } from '../../accounts/sign-up.ts';
import { inTransaction } from '../../store/database.ts';
import { issueAuthorizationCode } from '../../store/flow-states.ts';
import { flowsOfToken, halfConfirmed, releaseMailLimits, verifyToken } from '../../accounts/verification.ts';

/** Follows a link. @returns where the browser goes */
async function followLink(
  auth: Auth,
  request: FastifyRequest,
  token: string,
  type: string,
  target: string,
): Promise<string> {
  const isPkce = token.startsWith(pkcePrefix);
  const { verified, address } = await inTransaction(auth.database, async (database) => {
    const verified = await verifyToken(auth, database, {
      type,
      hashes: [token],
      otherwise: 'linkExpired',
      address: request.ip,
    });
    if (verified.kind === 'half') {
      const message = { message: halfConfirmed };
      return { verified, address: withFields(target, isPkce ? message : {}, { ...message, sb: '' }) };
    }
    if (!isPkce) {
      const signedIn = await signIn(auth, database, await reloaded(database, verified.userId), {
        method: 'otp',
        client: clientOf(request),
      });
      return { verified, address: withFields(target, {}, sessionFields(signedIn, { type })) };
    }
    const code = await issueAuthorizationCode(database, verified.userId, flowsOfToken[verified.token]);
    if (code === null) throw new AuthError('noFlowForLink');
    return { verified, address: withFields(target, { code }, {}) };
  });
  await releaseMailLimits(auth, verified);
  return address;
}

export function addVerifyLink(app: FastifyInstance, auth: Auth): void {
  // No HEAD: a request that only looks at a link must not use it up.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    await auth.limits.tokenVerification(request.ip);
    const { token, type } = z.object({ token: text.catch(''), type: text.catch('') }).parse(request.query);
    if (type === '') throw new AuthError('verifyType');
    if (token === '') throw new AuthError('verifyLinkToken');
    const target = redirectOf(auth, request);
    reply.header('cache-control', 'no-store');
    try {
      return await reply.redirect(await followLink(auth, request, token, type, target), 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return reply.redirect(withError(target, errorFields(error), token.startsWith(pkcePrefix)), 303);
    }
  });
}
