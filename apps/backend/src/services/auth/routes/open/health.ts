/** `GET /health` (contract §1.3). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';

export function addHealth(app: FastifyInstance, auth: Auth): void {
  app.get('/health', async () => ({
    version: auth.version,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
}
