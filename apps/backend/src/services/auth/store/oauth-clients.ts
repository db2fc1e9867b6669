/** `auth.oauth_clients`: applications that people may let act for them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sameText } from '../rules/token-hash.ts';
import type { Queryable } from './database.ts';
import { endSessionsOfClient } from './oauth-sessions.ts';
import { isoTime } from './users.ts';

export const authMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export type AuthMethod = (typeof authMethods)[number];
export type ClientType = 'public' | 'confidential';

/** What is stored as it was given. */
export interface ClientFields {
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly client_name: string | null;
  readonly client_uri: string | null;
  readonly logo_uri: string | null;
  readonly token_endpoint_auth_method: AuthMethod;
}

export interface OAuthClient extends ClientFields {
  readonly id: string;
  /** SHA-256, base64url; null for a public client. */
  readonly client_secret_hash: string | null;
  readonly registration_type: 'dynamic' | 'manual';
  readonly client_type: ClientType;
  readonly created_at: string;
  readonly updated_at: string;
  /** Seconds since 1970. */
  readonly issued_at: number;
}

const columns = `id, client_secret_hash, registration_type::text as registration_type, client_type::text as client_type,
  string_to_array(redirect_uris, ',') as redirect_uris, string_to_array(grant_types, ',') as grant_types, client_name,
  client_uri, logo_uri, token_endpoint_auth_method, ${isoTime('created_at')} as created_at,
  ${isoTime('updated_at')} as updated_at, floor(extract(epoch from created_at))::float8 as issued_at`;

/** A secret has 256 random bits: its hash needs neither salt nor many rounds. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Whether it is the client's secret; compared in constant time. */
export function secretFits(client: OAuthClient, secret: string): boolean {
  return client.client_secret_hash !== null && sameText(hashOf(secret), client.client_secret_hash);
}

/** A client with the secret that it was just given; it is shown once. */
export interface NewSecret {
  readonly client: OAuthClient;
  /** null for a public client. */
  readonly secret: string | null;
}

const valuesOf = (fields: ClientFields): unknown[] => [
  fields.redirect_uris.join(','),
  fields.grant_types.join(','),
  fields.client_name,
  fields.client_uri,
  fields.logo_uri,
  fields.token_endpoint_auth_method,
];

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('a client was not stored');
  return row;
}

export async function insertClient(
  database: Queryable,
  type: ClientType,
  registration: OAuthClient['registration_type'],
  fields: ClientFields,
): Promise<NewSecret> {
  const secret = type === 'confidential' ? newSecret() : null;
  const { rows } = await database.query<OAuthClient>(
    `insert into auth.oauth_clients (id, client_type, registration_type, client_secret_hash, redirect_uris, grant_types,
       client_name, client_uri, logo_uri, token_endpoint_auth_method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [randomUUID(), type, registration, secret === null ? null : hashOf(secret), ...valuesOf(fields)],
  );
  return { client: only(rows), secret };
}

export async function clientById(database: Queryable, id: string): Promise<OAuthClient | null> {
  const { rows } = await database.query<OAuthClient>(
    `select ${columns} from auth.oauth_clients where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** One page, the newest first, and how many there are. */
export async function listClients(
  database: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly clients: OAuthClient[]; readonly total: number }> {
  const [{ rows: clients }, { rows: counts }] = await Promise.all([
    database.query<OAuthClient>(
      `select ${columns} from auth.oauth_clients where deleted_at is null
       order by auth.oauth_clients.created_at desc, id limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from auth.oauth_clients where deleted_at is null',
    ),
  ]);
  return { clients, total: counts[0]?.total ?? 0 };
}

/** @returns null when it was deleted meanwhile */
export async function changeClient(
  database: Queryable,
  id: string,
  fields: ClientFields,
): Promise<OAuthClient | null> {
  const { rows } = await database.query<OAuthClient>(
    `update auth.oauth_clients set redirect_uris = $2, grant_types = $3, client_name = $4, client_uri = $5, logo_uri = $6,
       token_endpoint_auth_method = $7, updated_at = now() where id = $1 and deleted_at is null returning ${columns}`,
    [id, ...valuesOf(fields)],
  );
  return rows[0] ?? null;
}

/** Gives a confidential client another secret; the one before is worth nothing from then on. */
export async function renewSecret(database: Queryable, id: string): Promise<NewSecret | null> {
  const secret = newSecret();
  const { rows } = await database.query<OAuthClient>(
    `update auth.oauth_clients set client_secret_hash = $2, updated_at = now()
     where id = $1 and client_type = 'confidential' and deleted_at is null returning ${columns}`,
    [id, hashOf(secret)],
  );
  return rows[0] ? { client: rows[0], secret } : null;
}

/** Inside a transaction. What it was allowed ends with it, its sessions and their tokens too. */
export async function deleteClient(database: Queryable, id: string): Promise<void> {
  await database.query('update auth.oauth_clients set deleted_at = now(), updated_at = now() where id = $1', [
    id,
  ]);
  await database.query('delete from auth.oauth_authorizations where client_id = $1', [id]);
  await database.query(
    'update auth.oauth_consents set revoked_at = greatest(now(), granted_at) where client_id = $1 and revoked_at is null',
    [id],
  );
  await endSessionsOfClient(database, id, null);
}
