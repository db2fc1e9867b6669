/** Ways to sign in that the client knows and this server does not offer (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { refuse } from '../refuse.ts';

export function addNotOffered(app: FastifyInstance, auth: Auth): void {
  if (auth.settings.oauthServer) return;
  refuse(app, '/.well-known/oauth-authorization-server', 'oauthServerDisabled');
  refuse(app, '/oauth/*', 'oauthServerDisabled');
  refuse(app, '/user/oauth/grants', 'oauthServerDisabled');
}
