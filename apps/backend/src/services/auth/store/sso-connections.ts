/** `auth.sso_providers` with `saml_providers` and `sso_domains`: connections to identity providers. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';
import { isoTime } from './users.ts';

/** Which attributes of an assertion become which claims; the form is GoTrue's. */
export interface AttributeMapping {
  readonly keys?: Readonly<
    Record<
      string,
      {
        readonly name?: string | undefined;
        readonly names?: readonly string[] | undefined;
        readonly default?: unknown;
        readonly array?: boolean | undefined;
      }
    >
  >;
}

export interface Connection {
  readonly id: string;
  readonly resource_id: string | null;
  readonly disabled: boolean;
  readonly entity_id: string;
  readonly metadata_xml: string;
  readonly metadata_url: string | null;
  readonly attribute_mapping: AttributeMapping;
  readonly name_id_format: string | null;
  /** When its metadata was stored last. */
  readonly metadata_at: Date;
  readonly domains: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}

export type ConnectionFields = Pick<
  Connection,
  | 'resource_id'
  | 'disabled'
  | 'entity_id'
  | 'metadata_xml'
  | 'metadata_url'
  | 'attribute_mapping'
  | 'name_id_format'
  | 'domains'
>;

const columns = `p.id, p.resource_id, coalesce(p.disabled, false) as disabled, s.entity_id, s.metadata_xml, s.metadata_url,
  coalesce(s.attribute_mapping, '{}') as attribute_mapping, s.name_id_format,
  coalesce(s.updated_at, s.created_at, now()) as metadata_at,
  (select coalesce(array_agg(d.domain order by d.created_at, d.domain), '{}') from auth.sso_domains d where d.sso_provider_id = p.id) as domains,
  ${isoTime('p.created_at')} as created_at, ${isoTime('p.updated_at')} as updated_at`;
const tables = 'auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id';

async function one(database: Queryable, condition: string, value: string): Promise<Connection | null> {
  const { rows } = await database.query<Connection>(`select ${columns} from ${tables} where ${condition}`, [
    value,
  ]);
  return rows[0] ?? null;
}

export const connectionById = (database: Queryable, id: string): Promise<Connection | null> =>
  one(database, 'p.id = $1', id);

/** The same, and nobody else changes it until the transaction ends. */
export const lockedConnection = (database: Queryable, id: string): Promise<Connection | null> =>
  one(database, 'p.id = $1 for update of p, s', id);

/** @param domain in lower case */
export const connectionOfDomain = (database: Queryable, domain: string): Promise<Connection | null> =>
  one(database, 'p.id = (select sso_provider_id from auth.sso_domains where lower(domain) = $1)', domain);

export const connectionOfEntity = (database: Queryable, entityId: string): Promise<Connection | null> =>
  one(database, 's.entity_id = $1', entityId);

/** Connections that an answer lists at most. */
const maxListed = 1000;

/** @param resourceId of the connections, or what it begins with; null for all */
export async function listConnections(
  database: Queryable,
  resourceId: { readonly is: string } | { readonly startsWith: string } | null,
): Promise<Connection[]> {
  const [is, prefix] =
    resourceId === null
      ? [null, null]
      : 'is' in resourceId
        ? [resourceId.is, null]
        : [null, resourceId.startsWith];
  const { rows } = await database.query<Connection>(
    `select ${columns} from ${tables} where ($1::text is null or p.resource_id = $1)
       and ($2::text is null or starts_with(p.resource_id, $2)) order by p.created_at, p.id limit ${maxListed}`,
    [is, prefix],
  );
  return rows;
}

async function setDomains(database: Queryable, id: string, domains: readonly string[]): Promise<void> {
  await database.query(
    'delete from auth.sso_domains where sso_provider_id = $1 and not lower(domain) = any($2)',
    [id, domains],
  );
  await database.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
     select gen_random_uuid(), $1, new.domain, now(), now() from unnest($2::text[]) new(domain)
     where not exists (select from auth.sso_domains d where d.sso_provider_id = $1 and lower(d.domain) = new.domain)`,
    [id, domains],
  );
}

/** Adds a connection, inside a transaction. @returns its id */
export async function insertConnection(database: Queryable, fields: ConnectionFields): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [id, fields.resource_id, fields.disabled],
  );
  await database.query(
    `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
       name_id_format, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [
      randomUUID(),
      id,
      fields.entity_id,
      fields.metadata_xml,
      fields.metadata_url,
      JSON.stringify(fields.attribute_mapping),
      fields.name_id_format,
    ],
  );
  await setDomains(database, id, fields.domains);
  return id;
}

/** Changes a connection, inside a transaction. Its `entity_id` stays: accounts hang on it. */
export async function changeConnection(
  database: Queryable,
  id: string,
  fields: ConnectionFields,
): Promise<void> {
  await database.query(
    `update auth.sso_providers set resource_id = $2, disabled = $3, updated_at = now() where id = $1`,
    [id, fields.resource_id, fields.disabled],
  );
  await database.query(
    `update auth.saml_providers set metadata_xml = $2, metadata_url = $3, attribute_mapping = $4, name_id_format = $5,
       updated_at = now() where sso_provider_id = $1`,
    [
      id,
      fields.metadata_xml,
      fields.metadata_url,
      JSON.stringify(fields.attribute_mapping),
      fields.name_id_format,
    ],
  );
  await setDomains(database, id, fields.domains);
}

/**
 * Keeps metadata that was fetched again, unless somebody has given other meanwhile: a key that was withdrawn
 * does not come back.
 * @param before as it was read before the fetch
 * @returns false when it is another one by now
 */
export async function renewMetadata(
  database: Queryable,
  before: Pick<Connection, 'id' | 'metadata_xml' | 'metadata_url'>,
  xml: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.saml_providers set metadata_xml = $4, updated_at = now()
     where sso_provider_id = $1 and metadata_xml = $2 and metadata_url = $3`,
    [before.id, before.metadata_xml, before.metadata_url, xml],
  );
  return rowCount === 1;
}

export async function deleteConnection(database: Queryable, id: string): Promise<void> {
  await database.query('delete from auth.sso_providers where id = $1', [id]);
}
