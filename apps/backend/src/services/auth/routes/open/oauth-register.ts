/** `POST /oauth/clients/register` (contract §1.13, RFC 7591): an application registers itself. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { clientBodyLimit, newClientFields } from '../../requests/oauth-client-fields.ts';
import { clientJson } from '../../rules/oauth-client-json.ts';
import { insertClient } from '../../store/oauth-clients.ts';

export function addOAuthRegistration(app: FastifyInstance, auth: Auth): void {
  const { oauthServer } = auth.settings;
  if (!oauthServer) return;
  // Before the body is read.
  const onRequest = async (request: { readonly ip: string }): Promise<void> => {
    if (!oauthServer.allowsRegistration) throw new AuthError('oauthRegistrationDisabled');
    await auth.limits.clientRegistration(request.ip);
  };
  app.post('/oauth/clients/register', { bodyLimit: clientBodyLimit, onRequest }, async (request, reply) => {
    const { type, fields } = newClientFields(request.body);
    const { client, secret } = await insertClient(auth.database, type, 'dynamic', fields);
    return reply.code(201).header('cache-control', 'no-store').send(clientJson(client, secret));
  });
}
