/** `GET /authorize`: sign-in with a provider (contract §1.6). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { startFlow } from '../../providers/start-flow.ts';

export function addAuthorize(app: FastifyInstance, auth: Auth): void {
  // No HEAD: each answer begins a flow.
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    await auth.limits.signIn(request.ip);
    const address = await startFlow(auth, request, null);
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  });
}
