/** Ways to sign in that the client knows and this server does not offer (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';

export function addNotOffered(app: FastifyInstance): void {
  refuse(app, '/oauth/*', 'oauthServerDisabled');
  refuse(app, '/user/oauth/grants', 'oauthServerDisabled');
}
