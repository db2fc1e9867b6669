/** Ways to sign in that the client knows and this server does not offer (contract §1.11, §1.12). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { refuse } from '../refuse.ts';

/** Before anything is asked of the caller. */
export function addNotOffered(app: FastifyInstance, { settings }: Auth): void {
  if (settings.passkeys === null) {
    refuse(app, '/passkeys', 'passkeysDisabled');
    refuse(app, '/passkeys/*', 'passkeysDisabled');
  }
  if (settings.oauthServer) return;
  refuse(app, '/.well-known/oauth-authorization-server', 'oauthServerDisabled');
  refuse(app, '/oauth/*', 'oauthServerDisabled');
  refuse(app, '/user/oauth/grants', 'oauthServerDisabled');
}
