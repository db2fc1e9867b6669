/** Routes for people who are signed in: token, account and session are checked before each. */
import type { FastifyInstance } from 'fastify';
import { audienceOf } from '../../context.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { audienceOfClaims, callerOf, requireCaller } from '../../callers/require-caller.ts';
import { userJson } from '../../rules/user-json.ts';
import { addFactors } from './factors.ts';
import { addIdentities } from './identities.ts';
import { addLogout } from './logout.ts';
import { addReauthenticate } from './reauthenticate.ts';
import { addUserUpdate } from './user-update.ts';

export function addSignedInRoutes(app: FastifyInstance, auth: Auth): void {
  // Before the body is read: who is not signed in has nothing to send.
  app.addHook('onRequest', async (request) => {
    request.caller = await requireCaller(auth, request);
  });
  app.get('/user', async (request) => {
    const { user, claims } = callerOf(request);
    const asked = request.headers['x-jwt-aud'] === undefined ? audienceOfClaims(claims) : audienceOf(request);
    if (asked !== audienceOfClaims(claims)) throw new AuthError('wrongAudience');
    return userJson(user);
  });
  addUserUpdate(app, auth);
  addIdentities(app, auth);
  addLogout(app, auth);
  addReauthenticate(app, auth);
  addFactors(app);
}
