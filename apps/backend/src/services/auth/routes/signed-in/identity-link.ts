/** `GET /user/identities/authorize`: a further identity, asked for by the account's owner (contract §1.7). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { startFlow } from '../../providers/start-flow.ts';

export function addIdentityLink(app: FastifyInstance, auth: Auth): void {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    if (!auth.settings.manualLinkingEnabled) throw new AuthError('linkingDisabled');
    if (callerOf(request).user.is_sso_user) throw new AuthError('singleSignOnManaged');
    await auth.limits.signIn(request.ip);
    const address = await startFlow(auth, request, callerOf(request).user.id);
    reply.header('cache-control', 'no-store');
    const { skip_http_redirect: skips } = request.query as { skip_http_redirect?: unknown };
    return skips === 'true' ? { url: address } : reply.redirect(address, 302);
  });
}
