/** `/user/oauth/grants` (contract §1.13): what somebody agreed to, and takes back. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { shownClient } from '../../rules/oauth-client-json.ts';
import { scopesOf } from '../../rules/oauth-scopes.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import { grantsOfUser, revokeConsent } from '../../store/oauth-consents.ts';

const uuid = z.guid();

function clientIdOf(request: FastifyRequest): string {
  const { client_id: given } = request.query as { readonly client_id?: unknown };
  if (given === undefined || given === '') throw new AuthError('oauthGrantClientMissing');
  const id = uuid.safeParse(given);
  if (!id.success) throw new AuthError('oauthClientId');
  return id.data;
}

export function addOAuthGrants(app: FastifyInstance, auth: Auth): void {
  if (!auth.settings.oauthServer) return;
  const path = '/user/oauth/grants';
  app.get(path, async (request) =>
    (await grantsOfUser(auth.database, callerOf(request).user.id)).map((grant) => ({
      client: shownClient({ ...grant, id: grant.client_id }),
      scopes: scopesOf(grant.scopes),
      granted_at: grant.granted_at,
    })),
  );
  app.delete(path, async (request, reply) => {
    const { user } = callerOf(request);
    const clientId = clientIdOf(request);
    await inTransaction(auth.database, async (database) => {
      if (!(await revokeConsent(database, user.id, clientId))) throw new AuthError('oauthConsentUnknown');
      await recordAudit(database, {
        action: 'token_revoked',
        actor: user,
        address: request.ip,
        traits: { oauth_client_id: clientId, action: 'revoke_oauth_grant' },
      });
    });
    return reply.code(204).send();
  });
}
