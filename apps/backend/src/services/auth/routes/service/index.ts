/** Routes for the service role alone. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { requireService } from '../../callers/require-caller.ts';
import { addAudit } from './audit.ts';
import { addFactorsOfUsers } from './factors.ts';
import { addGenerateLink } from './generate-link.ts';
import { addInvite } from './invite.ts';
import { addNotOfferedToService } from './not-offered.ts';
import { addOAuthClients } from './oauth-clients.ts';
import { addPasskeysOfUsers } from './passkeys.ts';
import { addConnections } from './sso-connections.ts';
import { addUserCreation } from './users-create.ts';
import { addUserDeletion } from './users-delete.ts';
import { addUserList } from './users-list.ts';
import { addUserReading } from './users-read.ts';
import { addUserUpdateByService } from './users-update.ts';

export function addServiceRoutes(app: FastifyInstance, auth: Auth): void {
  app.addHook('onRequest', async (request) => {
    await requireService(auth, request);
  });
  addAudit(app, auth);
  addUserList(app, auth);
  addUserReading(app, auth);
  addUserCreation(app, auth);
  addUserUpdateByService(app, auth);
  addUserDeletion(app, auth);
  addGenerateLink(app, auth);
  addInvite(app, auth);
  addPasskeysOfUsers(app, auth);
  addConnections(app, auth);
  addOAuthClients(app, auth);
  addNotOfferedToService(app, auth);
  addFactorsOfUsers(app, auth);
}
