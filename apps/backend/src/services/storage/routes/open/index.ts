/** Routes that ask nothing of the caller: the service itself, and what it does not offer. */
import type { FastifyInstance } from 'fastify';
import { addHealth } from './health.ts';
import { addNotOffered } from './not-offered.ts';
import { addStatus } from './status.ts';
import { addVersion } from './version.ts';

export function addOpenRoutes(app: FastifyInstance, version: string): void {
  addStatus(app);
  addVersion(app, version);
  addHealth(app);
  addNotOffered(app);
}
