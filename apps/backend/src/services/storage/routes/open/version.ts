/** `GET /version` (contract §4.7). */
import type { FastifyInstance } from 'fastify';

export function addVersion(app: FastifyInstance, version: string): void {
  app.get('/version', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(version));
}
