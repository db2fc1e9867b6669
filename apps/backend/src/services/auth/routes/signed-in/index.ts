/** Routes for people who are signed in: token, account and session are checked before each. */
import type { FastifyInstance } from 'fastify';
import { requireCaller } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { addFactors } from './factors.ts';
import { addIdentityLink } from './identity-link.ts';
import { addIdentityUnlink } from './identity-unlink.ts';
import { addLogout } from './logout.ts';
import { addOAuthAuthorizations } from './oauth-authorizations.ts';
import { addOAuthGrants } from './oauth-grants.ts';
import { addOAuthUserinfo } from './oauth-userinfo.ts';
import { addPasskeys } from './passkeys.ts';
import { addReauthenticate } from './reauthenticate.ts';
import { addUserRead } from './user-read.ts';
import { addUserUpdate } from './user-update.ts';

export function addSignedInRoutes(app: FastifyInstance, auth: Auth): void {
  // Runs before the body is read, so that no body is read from a caller who is not signed in.
  app.addHook('onRequest', async (request) => {
    request.caller = await requireCaller(auth, request);
  });
  addUserRead(app);
  addUserUpdate(app, auth);
  addIdentityLink(app, auth);
  addIdentityUnlink(app, auth);
  addLogout(app, auth);
  addReauthenticate(app, auth);
  addFactors(app, auth);
  if (auth.settings.passkeys) addPasskeys(app, auth, auth.settings.passkeys);
  addOAuthAuthorizations(app, auth);
  addOAuthGrants(app, auth);
  addOAuthUserinfo(app, auth);
}
