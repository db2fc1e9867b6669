/** `POST /logout` (contract §1.7). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { Caller } from '../../callers/require-caller.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import { deleteSessions } from '../../store/sessions.ts';

/** An application signs itself out, and nobody else, whatever it asks for. */
function sessionsToEnd(scope: string, session: Caller['session']): Parameters<typeof deleteSessions>[2] {
  if (session !== null && session.client_id !== null) return { only: session.id };
  if (session === null || scope === 'global') return 'all';
  return scope === 'local' ? { only: session.id } : { except: session.id };
}

export function addLogout(app: FastifyInstance, auth: Auth): void {
  app.post('/logout', { config: { takesOAuthClients: true } }, async (request, reply) => {
    const { user, session } = callerOf(request);
    const { scope: given } = request.query as { scope?: unknown };
    const asked = typeof given === 'string' || given === undefined ? given : JSON.stringify(given);
    const scope = asked || 'global';
    if (!['global', 'local', 'others'].includes(scope)) throw new AuthError('logoutScope', { scope });
    await inTransaction(auth.database, async (database) => {
      await recordAudit(database, { action: 'logout', actor: user, address: request.ip });
      await deleteSessions(database, user.id, sessionsToEnd(scope, session));
    });
    return reply.code(204).send();
  });
}
