/** `GET /health` (contract §4.7). */
import type { FastifyInstance } from 'fastify';

export function addHealth(app: FastifyInstance): void {
  app.get('/health', async () => ({ healthy: true }));
}
