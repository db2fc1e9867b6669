/** What the service role may ask of the reference and not of this server (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { refuse } from '../refuse.ts';

export function addNotOfferedToService(app: FastifyInstance, auth: Auth): void {
  if (!auth.settings.oauthServer) refuse(app, '/admin/oauth/*', 'oauthServerDisabled');
  refuse(app, '/admin/custom-providers', 'customProvidersDisabled');
  refuse(app, '/admin/custom-providers/*', 'customProvidersDisabled');
}
