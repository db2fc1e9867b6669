/**
 * All that a service is given. A service is `(app, context) => Promise<void>`: it adds its routes to `app`,
 * which is already scoped to its prefix, and reads nothing from the environment itself.
 */
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Settings } from './platform/config/settings.ts';
import type { DatabaseRole, ConnectionOptions } from './platform/postgres/connection.ts';
import type { RequestPool } from './platform/postgres/request-pool.ts';
import type { Addresses } from './platform/http/addresses.ts';
import type { BodyReader } from './platform/http/bodies.ts';
import type { ApiKeys } from './platform/http/credentials.ts';
import type { TokenService } from './platform/jwt/token-service.ts';
import type { Mailer } from './platform/mail/mailer.ts';

export interface Databases {
  /** Logs in as `authenticator`; every query states the role and claims it runs under. */
  readonly requests: RequestPool;
  /** Logs in as `supabase_auth_admin`, the owner of schema `auth`. */
  readonly auth: Pool;
  /** Options for a client of the service's own (replication, LISTEN). */
  connect(role: DatabaseRole): ConnectionOptions;
  /** The owner's connection. No service uses it; functions are given it (decision 190). */
  readonly owner: ConnectionOptions;
}

export interface ServiceContext {
  readonly settings: Settings;
  readonly databases: Databases;
  readonly tokens: TokenService;
  /** The installation's opaque keys, for what carries one outside the usual headers (a socket's query). */
  readonly apiKeys: ApiKeys;
  /** Signs links to stored files (HS256). */
  readonly linkKey: Uint8Array;
  /** Seals what processes on one database tell each other (decision 235). */
  readonly relayKey: Uint8Array;
  readonly mail: Mailer;
  /** Reads bodies within what one address and the server may hold. */
  readonly bodies: BodyReader;
  /** Callers' addresses, also of handshakes, which Fastify does not see. */
  readonly addresses: Addresses;
  readonly log: Logger;
  /** Aborted when the server begins to stop; long-lived work (sockets, replication, timers) ends on it. */
  readonly stopping: AbortSignal;
}
