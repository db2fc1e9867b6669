/** Reading and changing `auth.users`. */
import { checkMetadata } from '../rules/metadata.ts';
import type { MetadataField } from '../rules/metadata.ts';
import type { UserRow } from '../rules/user-json.ts';
import type { Queryable } from './database.ts';

const times = [
  'email_confirmed_at',
  'phone_confirmed_at',
  'confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'phone_change_sent_at',
  'reauthentication_sent_at',
  'last_sign_in_at',
  'created_at',
  'updated_at',
  'banned_until',
  'deleted_at',
];

/** SQL that gives a time as RFC 3339 in UTC with microseconds, which a JavaScript date would lose. */
export function isoTime(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function isoPairs(alias: string, names: readonly string[]): string {
  return names.map((name) => `'${name}', ${isoTime(`${alias}.${name}`)}`).join(', ');
}

const columns = `u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_change, u.email_change_confirm_status,
  u.phone_change, u.raw_app_meta_data, u.raw_user_meta_data, u.is_sso_user, u.is_anonymous,
  coalesce(u.banned_until > now(), false) as is_banned,
  ${times.map((name) => `${isoTime(`u.${name}`)} as ${name}`).join(', ')},
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'provider_id', i.provider_id, 'user_id', i.user_id,
      'identity_data', i.identity_data, 'provider', i.provider, 'email', i.email,
      ${isoPairs('i', ['last_sign_in_at', 'created_at', 'updated_at'])}) order by i.created_at, i.id), '[]')
    from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'status', f.status, 'friendly_name', f.friendly_name,
      'factor_type', f.factor_type, 'phone', f.phone, 'web_authn_aaguid', f.web_authn_aaguid,
      ${isoPairs('f', ['created_at', 'updated_at', 'last_challenged_at'])}) order by f.created_at, f.id), '[]')
    from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** @param name of the prepared statement; each condition has its own */
async function one(
  database: Queryable,
  name: string,
  condition: string,
  values: unknown[],
): Promise<UserRow | null> {
  const text = `select ${columns} from auth.users u where ${condition}`;
  const { rows } = await database.query<UserRow>({ name: `auth user ${name}`, text }, values);
  return rows[0] ?? null;
}

export function userById(database: Queryable, id: string): Promise<UserRow | null> {
  return one(database, 'by id', 'u.id = $1', [id]);
}

/** The same, and nobody else changes the row until the transaction ends. */
export function lockedUserById(database: Queryable, id: string): Promise<UserRow | null> {
  return one(database, 'by id, locked', 'u.id = $1 for update of u', [id]);
}

/** @param email in lower case; accounts of a single sign-on provider are not found by their address */
export function userByEmail(database: Queryable, email: string, audience: string): Promise<UserRow | null> {
  return one(database, 'by email', 'u.email = $1 and u.aud = $2 and not u.is_sso_user', [email, audience]);
}

/** @param phone in E.164 without `+` */
export function userByPhone(database: Queryable, phone: string, audience: string): Promise<UserRow | null> {
  return one(database, 'by phone', 'u.phone = $1 and u.aud = $2 and not u.is_sso_user', [phone, audience]);
}

/** The account that has a number, whatever its audience: no two accounts have one. */
export function accountOfPhone(database: Queryable, phone: string): Promise<UserRow | null> {
  return one(database, 'by any phone', 'u.phone = $1', [phone]);
}

/** The account that an address belongs to, be it the account's own or that of one of its identities. */
export function accountOfEmail(database: Queryable, email: string): Promise<UserRow | null> {
  const condition = `u.id in (select id from auth.users where email = $1 union all select user_id from auth.identities where email = $1)
    and not u.is_sso_user order by (u.email = $1) desc nulls last limit 1`;
  return one(database, 'by any email', condition, [email]);
}

/** What a single sign-on connection says of its own people keeps nobody else from an address. */
export async function emailIsTaken(
  database: Queryable,
  email: string,
  exceptUser: string | null,
): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from auth.users where email = $1 and not is_sso_user and id is distinct from $2
     union all select 1 from auth.identities where email = $1 and user_id is distinct from $2
       and not starts_with(provider, 'sso:') limit 1`,
    [email, exceptUser],
  );
  return rows.length > 0;
}

export interface NewUser {
  readonly id: string;
  readonly audience: string;
  readonly role: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly appMetadata: Metadata;
  readonly userMetadata: Metadata;
  readonly isAnonymous: boolean;
  /** Of a single sign-on connection; false where it is left out. */
  readonly isSingleSignOn?: boolean;
}

/**
 * Adds a user. Token columns are '' and not null, because GoTrue cannot read null there.
 * @throws {AuthError} when the metadata is beyond its bounds
 */
export async function insertUser(database: Queryable, user: NewUser): Promise<void> {
  checkMetadata('user_metadata', user.userMetadata);
  checkMetadata('app_metadata', user.appMetadata);
  await database.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, is_anonymous, is_sso_user, confirmation_token, recovery_token, email_change_token_new,
       email_change, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', '', '', '', now(), now())`,
    [
      user.id,
      user.audience,
      user.role,
      user.email,
      user.phone,
      user.passwordHash,
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
      user.isAnonymous,
      user.isSingleSignOn ?? false,
    ],
  );
}

/** Columns that may be set by {@link changeUser}; the names are the database's. */
export type UserChange = Partial<{
  email: string;
  phone: string;
  phone_change: string;
  role: string;
  encrypted_password: string | null;
  email_change: string;
  email_change_confirm_status: number;
  is_anonymous: boolean;
}>;

/** Columns that may be set to the present moment. */
export type UserMoment =
  | 'email_confirmed_at'
  | 'phone_confirmed_at'
  | 'invited_at'
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at';

/**
 * Sets columns by name and the given moments to now. The names come from this file's types, never from a
 * request.
 */
export async function changeUser(
  database: Queryable,
  id: string,
  change: UserChange,
  moments: readonly UserMoment[] = [],
): Promise<void> {
  const entries = Object.entries(change);
  const sets = [
    ...entries.map(([name], index) => `${name} = $${index + 2}`),
    ...moments.map((name) => `${name} = now()`),
    'updated_at = now()',
  ];
  await database.query(`update auth.users set ${sets.join(', ')} where id = $1`, [
    id,
    ...entries.map(([, value]) => value),
  ]);
}

/** Takes the number away, and what waits to take its place. */
export async function dropPhone(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update auth.users set phone = null, phone_confirmed_at = null, phone_change = '', updated_at = now()
     where id = $1`,
    [id],
  );
}

type MetadataColumn = 'raw_user_meta_data' | 'raw_app_meta_data';
type Metadata = Readonly<Record<string, unknown>>;

/**
 * Merges what this server knows into the metadata; a key whose value is null is taken away. What people and
 * admins send goes through {@link mergeGivenMetadata}. @returns the whole as it is then
 */
export async function mergeMetadata(
  database: Queryable,
  id: string,
  column: MetadataColumn,
  data: Metadata,
): Promise<Metadata> {
  const removed = Object.entries(data)
    .filter(([, value]) => value === null)
    .map(([key]) => key);
  const { rows } = await database.query<{ merged: Metadata }>(
    `update auth.users set ${column} = (coalesce(${column}, '{}') || $2::jsonb) - $3::text[], updated_at = now() where id = $1
     returning ${column} as merged`,
    [id, JSON.stringify(data), removed],
  );
  return rows[0]?.merged ?? {};
}

/**
 * Merges metadata that a user or admin sent, inside a transaction. @throws {AuthError} when the result
 * exceeds its bounds
 */
export async function mergeGivenMetadata(
  database: Queryable,
  id: string,
  field: MetadataField,
  data: Metadata,
): Promise<void> {
  const column = field === 'user_metadata' ? 'raw_user_meta_data' : 'raw_app_meta_data';
  checkMetadata(field, await mergeMetadata(database, id, column, data));
}

/** Replaces what the user says of themselves. @throws {AuthError} when it is beyond its bounds */
export async function replaceUserMetadata(database: Queryable, id: string, data: Metadata): Promise<void> {
  checkMetadata('user_metadata', data);
  await database.query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [
    id,
    JSON.stringify(data),
  ]);
}

/**
 * Sets `app_metadata.providers` to the providers of the user's identities, and `provider` to the first of
 * them when it is none of them.
 */
export async function updateProviders(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}')
       || jsonb_build_object('provider', case when p.names ? (u.raw_app_meta_data ->> 'provider')
            then u.raw_app_meta_data ->> 'provider' else p.names ->> 0 end, 'providers', p.names)
     from (select jsonb_agg(provider order by first, provider) as names from
       (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) each) p
     where u.id = $1 and p.names is not null`,
    [id],
  );
}

/** Replaces a hash by a stronger one of the same password, unless it was changed meanwhile. */
export async function renewPasswordHash(
  database: Queryable,
  id: string,
  old: string,
  renewed: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2',
    [id, old, renewed],
  );
  return rowCount === 1;
}

/** @param until ISO time; null lifts the ban */
export async function banUser(database: Queryable, id: string, until: string | null): Promise<void> {
  await database.query('update auth.users set banned_until = $2, updated_at = now() where id = $1', [
    id,
    until,
  ]);
}

export async function listUsers(
  database: Queryable,
  audience: string,
  page: { readonly limit: number; readonly offset: number; readonly filter: string },
): Promise<{ users: UserRow[]; total: number }> {
  const condition = `u.aud = $1 and ($2 = '' or u.email ilike '%' || $2 || '%' or u.phone ilike '%' || $2 || '%'
    or u.raw_user_meta_data ->> 'full_name' ilike '%' || $2 || '%')`;
  const values = [audience, page.filter.replaceAll(/[\\%_]/g, '\\$&')];
  const [{ rows: users }, { rows: counts }] = await Promise.all([
    database.query<UserRow>(
      `select ${columns} from auth.users u where ${condition} order by u.created_at desc, u.id limit $3 offset $4`,
      [...values, page.limit, page.offset],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from auth.users u where ${condition}`,
      values,
    ),
  ]);
  return { users, total: counts[0]?.total ?? 0 };
}
