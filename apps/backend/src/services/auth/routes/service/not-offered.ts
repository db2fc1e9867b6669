/** What the service role may ask of the reference and not of this server (contract §1.9 to §1.12). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { userJson } from '../../rules/user-json.ts';
import { userById } from '../../store/users.ts';
import { refuse } from '../refuse.ts';
import { userIdOf } from '../../requests/user-id.ts';

export function addNotOfferedToService(app: FastifyInstance, auth: Auth): void {
  app.get('/admin/sso/providers', async () => ({ items: [] }));
  refuse(app, '/admin/sso/providers', 'samlDisabled', ['POST']);
  refuse(app, '/admin/sso/providers/:id', 'ssoProviderUnknown');
  refuse(app, '/admin/oauth/*', 'oauthServerDisabled');
  refuse(app, '/admin/custom-providers', 'customProvidersDisabled');
  refuse(app, '/admin/custom-providers/*', 'customProvidersDisabled');
  refuse(app, '/admin/users/:id/passkeys', 'passkeysDisabled');
  refuse(app, '/admin/users/:id/passkeys/*', 'passkeysDisabled');
  refuse(app, '/admin/users/:id/factors/:factorId', 'factorUnknown');
  // Accounts that were moved here may have some.
  app.get('/admin/users/:id/factors', async (request) => {
    const user = await userById(auth.database, userIdOf(request));
    if (!user) throw new AuthError('userUnknown');
    return userJson(user).factors ?? [];
  });
}
