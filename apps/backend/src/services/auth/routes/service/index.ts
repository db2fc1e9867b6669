/** Routes for the service role alone. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { requireAdmin } from '../../callers/require-caller.ts';
import { addGenerateLink } from './generate-link.ts';
import { addInvite } from './invite.ts';
import { addNotOfferedToAdmins } from './not-offered.ts';
import { addUserCreation } from './users-create.ts';
import { addUserDeletion } from './users-delete.ts';
import { addUserReading } from './users-read.ts';
import { addUserUpdateByAdmin } from './users-update.ts';

export function addAdminRoutes(app: FastifyInstance, auth: Auth): void {
  app.addHook('onRequest', async (request) => {
    await requireAdmin(auth, request);
  });
  addUserReading(app, auth);
  addUserCreation(app, auth);
  addUserUpdateByAdmin(app, auth);
  addUserDeletion(app, auth);
  addGenerateLink(app, auth);
  addInvite(app, auth);
  addNotOfferedToAdmins(app, auth);
}
