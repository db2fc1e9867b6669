/** `/admin/users/{id}/passkeys` (contract §1.11, §1.12): passkeys of others. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { idOfPath, userIdOf } from '../../requests/path-id.ts';
import { passkeyJson } from '../../rules/passkey-json.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import { deletePasskey, passkeysOfUser } from '../../store/passkeys.ts';
import { userById } from '../../store/users.ts';

export function addPasskeysOfUsers(app: FastifyInstance, auth: Auth): void {
  const checkOffered = (): void => {
    if (!auth.settings.passkeys) throw new AuthError('passkeysDisabled');
  };
  app.get('/admin/users/:id/passkeys', async (request) => {
    checkOffered();
    const user = await userById(auth.database, userIdOf(request));
    if (!user) throw new AuthError('userUnknown');
    return (await passkeysOfUser(auth.database, user.id)).map(passkeyJson);
  });
  app.delete('/admin/users/:id/passkeys/:passkeyId', async (request, reply) => {
    checkOffered();
    const id = idOfPath(request, 'passkeyId', 'passkeyUnknown');
    await inTransaction(auth.database, async (database) => {
      const user = await userById(database, userIdOf(request));
      if (!user) throw new AuthError('userUnknown');
      if (!(await deletePasskey(database, user.id, id))) throw new AuthError('passkeyUnknown');
      await recordAudit(database, {
        action: 'passkey_deleted',
        actor: user,
        address: request.ip,
        traits: { user_id: user.id, passkey_id: id, by: 'service_role' },
      });
    });
    return reply.code(204).send();
  });
}
