/** The database roles that the backend itself logs in as, and how to reach the server as one of them. */

export type DatabaseRole = 'authenticator' | 'supabase_auth_admin' | 'supabase_realtime_admin';

export const databaseRoles: readonly DatabaseRole[] = [
  'authenticator',
  'supabase_auth_admin',
  'supabase_realtime_admin',
];

/** What node-postgres needs to open a connection. */
export interface ConnectionOptions {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string | undefined;
  readonly ssl: boolean | { rejectUnauthorized: boolean } | undefined;
  readonly application_name: string;
}

const sslModes: Record<string, ConnectionOptions['ssl']> = {
  disable: undefined,
  allow: undefined,
  prefer: undefined,
  require: { rejectUnauthorized: false },
  'verify-ca': true,
  'verify-full': true,
};

const shape = 'an address such as postgres://user:password@host:5432/database';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('DATABASE_URL holds a % that begins no escape; write %25 for the sign itself');
  }
}

/**
 * Reads a `postgres://` address; `?host=/folder` names a socket's folder, `?sslmode=` is libpq's.
 * @throws {Error} when it is no such address; the message never repeats the password.
 */
export function parseDatabaseUrl(address: string): ConnectionOptions {
  const url = URL.parse(address);
  if (!url) throw new Error(`DATABASE_URL is not ${shape}`);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new Error('DATABASE_URL must start with postgres:// or postgresql://');
  }
  const mode = url.searchParams.get('sslmode') ?? 'prefer';
  if (!Object.hasOwn(sslModes, mode)) throw new Error(`DATABASE_URL has an unknown sslmode "${mode}"`);
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('DATABASE_URL must name a port between 1 and 65535');
  return {
    host: url.searchParams.get('host') ?? (decoded(url.hostname).replace(/^\[|\]$/g, '') || 'localhost'),
    port,
    database: decoded(url.pathname.slice(1)) || 'postgres',
    user: decoded(url.username) || 'postgres',
    password: url.password ? decoded(url.password) : undefined,
    ssl: sslModes[mode],
    application_name: 'sangam',
  };
}

/** The inverse of {@link parseDatabaseUrl}, for child processes and tools. */
export function formatDatabaseUrl(options: ConnectionOptions): string {
  const credentials =
    encodeURIComponent(options.user) + (options.password ? `:${encodeURIComponent(options.password)}` : '');
  const query = new URLSearchParams();
  if (options.ssl !== undefined) query.set('sslmode', options.ssl === true ? 'verify-full' : 'require');
  const socket = options.host.startsWith('/');
  if (socket) query.set('host', options.host);
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const place = socket ? `localhost:${options.port}` : `${host}:${options.port}`;
  const rest = query.size > 0 ? `?${query}` : '';
  return `postgres://${credentials}@${place}/${encodeURIComponent(options.database)}${rest}`;
}
