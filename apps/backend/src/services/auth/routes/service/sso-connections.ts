/** `/admin/sso/providers`: connections to identity providers (contract §1.9). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { connectionBodyLimit, connectionFields } from '../../requests/connection-fields.ts';
import type { ConnectionRequest } from '../../requests/connection-fields.ts';
import { idOfPath } from '../../requests/path-id.ts';
import { readIdpMetadata } from '../../sso/idp-metadata.ts';
import { constraintOf, inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import {
  changeConnection,
  connectionById,
  connectionOfDomain,
  connectionOfEntity,
  deleteConnection,
  insertConnection,
  listConnections,
  lockedConnection,
} from '../../store/sso-connections.ts';
import type { Connection, ConnectionFields } from '../../store/sso-connections.ts';

/** The connection as the service role receives it. @param withMetadata whole, but for lists */
function connectionJson(connection: Connection, withMetadata = true): Record<string, unknown> {
  const { metadata_url: url, name_id_format: format, resource_id: resource } = connection;
  return {
    id: connection.id,
    ...(resource === null ? {} : { resource_id: resource }),
    disabled: connection.disabled,
    saml: {
      entity_id: connection.entity_id,
      ...(withMetadata ? { metadata_xml: connection.metadata_xml } : {}),
      ...(url === null ? {} : { metadata_url: url }),
      attribute_mapping: connection.attribute_mapping,
      ...(format === null ? {} : { name_id_format: format }),
    },
    domains: connection.domains.map((domain) => ({ domain })),
    created_at: connection.created_at,
    updated_at: connection.updated_at,
  };
}

const idOf = (request: FastifyRequest): string => idOfPath(request, 'id', 'connectionUnknown');

async function found(connection: Promise<Connection | null>): Promise<Connection> {
  const it = await connection;
  if (!it) throw new AuthError('connectionUnknown');
  return it;
}

type Sso = NonNullable<Auth['sso']>;

/** @returns null when none is given @throws {AuthError} when it cannot be had, or is none */
async function metadataOf(
  sso: Sso,
  { metadata_url: url, metadata_xml: xml }: ConnectionRequest,
): Promise<{ readonly xml: string; readonly entityId: string } | null> {
  if (url === '' && xml === '') return null;
  const text = xml === '' ? await sso.metadata.fetch(url) : xml;
  const { entityId } = await readIdpMetadata(text);
  return { xml: text, entityId };
}

/** @throws {AuthError} when one of the domains leads to another connection */
async function checkDomains(
  database: Queryable,
  domains: readonly string[],
  own: string | null,
): Promise<void> {
  for (const domain of domains) {
    const other = await connectionOfDomain(database, domain);
    if (other && other.id !== own) throw new AuthError('domainTaken', { domain, id: other.id });
  }
}

/** Runs the change; two at once that want the same name or domain end in a conflict. */
async function changing<T>(auth: Auth, work: (database: Queryable) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(auth.database, work);
  } catch (error) {
    if (constraintOf(error) !== null) throw new AuthError('connectionConflict', {}, { cause: error });
    throw error;
  }
}

async function create(auth: Auth, sso: Sso, body: unknown): Promise<Connection> {
  const request = connectionFields(body, true, sso.metadata.allowedHosts);
  const metadata = await metadataOf(sso, request);
  if (!metadata) throw new AuthError('metadataMissing');
  return changing(auth, async (database) => {
    if (await connectionOfEntity(database, metadata.entityId))
      throw new AuthError('idpExists', { entity: metadata.entityId });
    const domains = request.domains ?? [];
    await checkDomains(database, domains, null);
    const id = await insertConnection(database, {
      resource_id: request.resource_id ?? null,
      disabled: request.disabled ?? false,
      entity_id: metadata.entityId,
      metadata_xml: metadata.xml,
      metadata_url: request.metadata_url === '' ? null : request.metadata_url,
      attribute_mapping: request.attribute_mapping ?? {},
      name_id_format: request.name_id_format === '' ? null : request.name_id_format,
      domains,
    });
    return found(connectionById(database, id));
  });
}

/** The connection with what the request says of it. Mapping and NameID format are given whole, as there. */
function changed(
  before: Connection,
  request: ConnectionRequest,
  metadata: { readonly xml: string } | null,
): ConnectionFields {
  return {
    ...before,
    resource_id: request.resource_id === undefined ? before.resource_id : request.resource_id,
    disabled: request.disabled ?? before.disabled,
    metadata_xml: metadata?.xml ?? before.metadata_xml,
    // A document that is given by itself is not replaced by that of the old address.
    metadata_url: request.metadata_xml === '' ? request.metadata_url || before.metadata_url : null,
    attribute_mapping: request.attribute_mapping ?? {},
    name_id_format: request.name_id_format === '' ? null : request.name_id_format,
    domains: request.domains ?? before.domains.map((domain) => domain.toLowerCase()),
  };
}

async function update(auth: Auth, sso: Sso, id: string, body: unknown): Promise<Connection> {
  const request = connectionFields(body, false, sso.metadata.allowedHosts);
  await found(connectionById(auth.database, id));
  const metadata = await metadataOf(sso, request);
  return changing(auth, async (database) => {
    const before = await found(lockedConnection(database, id));
    const { entity_id: expected } = before;
    if (metadata && metadata.entityId !== expected)
      throw new AuthError('metadataEntity', { expected, got: metadata.entityId });
    if (request.domains) await checkDomains(database, request.domains, id);
    await changeConnection(database, id, changed(before, request, metadata));
    return found(connectionById(database, id));
  });
}

/** What a list is asked for: all, those of a resource, or those whose resource begins so. */
function filterOf(request: FastifyRequest): Parameters<typeof listConnections>[1] {
  const { resource_id: is, resource_id_prefix: prefix } = request.query as Record<string, unknown>;
  if (typeof is === 'string' && is !== '') return { is };
  return typeof prefix === 'string' && prefix !== '' ? { startsWith: prefix } : null;
}

export function addConnections(app: FastifyInstance, auth: Auth): void {
  const sso = (): Sso => {
    if (!auth.sso) throw new AuthError('samlDisabled');
    return auth.sso;
  };
  const path = '/admin/sso/providers';
  app.get(path, async (request) => {
    const connections = await listConnections(auth.database, filterOf(request));
    return { items: connections.map((connection) => connectionJson(connection, false)) };
  });
  app.post(path, { bodyLimit: connectionBodyLimit }, async (request, reply) =>
    reply.code(201).send(connectionJson(await create(auth, sso(), request.body))),
  );
  app.get(`${path}/:id`, async (request) =>
    connectionJson(await found(connectionById(auth.database, idOf(request)))),
  );
  app.put(`${path}/:id`, { bodyLimit: connectionBodyLimit }, async (request) =>
    connectionJson(await update(auth, sso(), idOf(request), request.body)),
  );
  app.delete(`${path}/:id`, async (request) => {
    const connection = await found(connectionById(auth.database, idOf(request)));
    await deleteConnection(auth.database, connection.id);
    return connectionJson(connection);
  });
}
