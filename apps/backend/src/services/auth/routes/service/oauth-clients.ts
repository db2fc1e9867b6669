/** `/admin/oauth/clients`: applications that people may let act for them (contract §1.13). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import {
  changedFields,
  clientBodyLimit,
  clientChange,
  newClientFields,
} from '../../requests/oauth-client-fields.ts';
import { pageOf, setPageHeaders } from '../../requests/page.ts';
import { idOfPath } from '../../requests/path-id.ts';
import { clientJson } from '../../rules/oauth-client-json.ts';
import { inTransaction } from '../../store/database.ts';
import {
  changeClient,
  clientById,
  deleteClient,
  insertClient,
  listClients,
  renewSecret,
} from '../../store/oauth-clients.ts';
import type { OAuthClient } from '../../store/oauth-clients.ts';

const path = '/admin/oauth/clients';

/** The client in the path. @throws {AuthError} `oauthClientId`, `oauthClientUnknown` */
async function clientOfPath(auth: Auth, request: FastifyRequest): Promise<OAuthClient> {
  return found(await clientById(auth.database, idOfPath(request, 'id', 'oauthClientId')));
}

function found<T>(client: T | null): T {
  if (client === null) throw new AuthError('oauthClientUnknown');
  return client;
}

export function addOAuthClients(app: FastifyInstance, auth: Auth): void {
  if (!auth.settings.oauthServer) return;
  app.get(path, async (request, reply) => {
    const page = pageOf(request);
    const { clients, total } = await listClients(auth.database, page);
    setPageHeaders(reply, path, page, total);
    return { clients: clients.map((client) => clientJson(client)) };
  });
  app.post(path, { bodyLimit: clientBodyLimit }, async (request, reply) => {
    const { type, fields } = newClientFields(request.body);
    const { client, secret } = await insertClient(auth.database, type, 'manual', fields);
    return reply.code(201).header('cache-control', 'no-store').send(clientJson(client, secret));
  });
  app.get(`${path}/:id`, async (request) => clientJson(await clientOfPath(auth, request)));
  app.put(`${path}/:id`, { bodyLimit: clientBodyLimit }, async (request) => {
    const client = await clientOfPath(auth, request);
    const fields = changedFields(client, clientChange(request.body));
    return clientJson(found(await changeClient(auth.database, client.id, fields)));
  });
  app.delete(`${path}/:id`, async (request, reply) => {
    const { id } = await clientOfPath(auth, request);
    await inTransaction(auth.database, (database) => deleteClient(database, id));
    return reply.code(204).send();
  });
  app.post(`${path}/:id/regenerate_secret`, async (request, reply) => {
    const { id, client_type: type } = await clientOfPath(auth, request);
    if (type === 'public') throw new AuthError('oauthClientPublic');
    const { client, secret } = found(await renewSecret(auth.database, id));
    return reply.header('cache-control', 'no-store').send(clientJson(client, secret));
  });
}
