/** What the service role may ask of the reference and not of this server (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';

export function addNotOfferedToService(app: FastifyInstance): void {
  refuse(app, '/admin/oauth/*', 'oauthServerDisabled');
  refuse(app, '/admin/custom-providers', 'customProvidersDisabled');
  refuse(app, '/admin/custom-providers/*', 'customProvidersDisabled');
}
