/** `DELETE /admin/users/{id}` (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { repeated } from '../../../../platform/postgres/repeated.ts';
import type { Auth } from '../../context.ts';
import { readBody } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction, isForeignKeyViolation } from '../../store/database.ts';
import { deleteUser, obscureUser } from '../../store/removal.ts';
import { lockedUserById } from '../../store/users.ts';
import { userIdOf } from '../../requests/path-id.ts';

const schema = z.object({ should_soft_delete: z.boolean().nullish() });

export function addUserDeletion(app: FastifyInstance, auth: Auth): void {
  app.delete('/admin/users/:id', async (request) => {
    const id = userIdOf(request);
    const { should_soft_delete: soft } = readBody(schema, request.body ?? {});
    const remove = (): Promise<void> =>
      inTransaction(auth.database, async (database) => {
        const user = await lockedUserById(database, id);
        if (!user) throw new AuthError('userUnknown');
        await recordAudit(database, {
          action: 'user_deleted',
          actor: user,
          address: request.ip,
          traits: { user_id: id, by: 'service_role' },
        });
        if (soft) await obscureUser(database, user);
        else await deleteUser(database, id);
      });
    try {
      // It takes the account first and what refers to it after, in the project's tables; everybody else takes
      // them the other way round.
      await repeated(remove);
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AuthError('userNotDeletable', {}, { cause: error });
      throw error;
    }
    return {};
  });
}
