/** `GET /status`: whether the service answers (contract §4.7). */
import type { FastifyInstance } from 'fastify';

export function addStatus(app: FastifyInstance): void {
  app.get('/status', async (_request, reply) => reply.send());
}
