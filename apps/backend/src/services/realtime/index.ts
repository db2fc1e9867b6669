/** `/realtime/v1`: live changes, broadcast and presence over sockets (contract §3). */
import type { FastifyInstance } from 'fastify';
import { pause } from '../../platform/backoff.ts';
import { addCors } from '../../platform/http/cors.ts';
import type { ServiceContext } from '../../service-context.ts';
import { addBroadcastRoutes } from './broadcast/http.ts';
import { createRealtimeContext } from './context.ts';
import { serveSockets } from './socket/server.ts';

/** How long the server's end waits for this service to leave the database tidy. Milliseconds. */
const endWithinMs = 3_000;

export async function registerRealtime(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const realtime = createRealtimeContext(context);
  app.addHook('onClose', async () => {
    const late = new AbortController();
    await Promise.race([realtime.ended, pause(endWithinMs, late.signal)]);
    late.abort();
  });
  await addCors(app, { methods: 'GET,POST,OPTIONS', exposed: '', accessOf: () => 'public' });
  addBroadcastRoutes(app, context, realtime);
  app.options('/*', async (_request, reply) => reply.code(204).send());
  serveSockets(app.server, context, realtime);
}
