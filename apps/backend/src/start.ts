/** Starts a whole backend: database, migrations, keys, services; and stops it again in the reverse order. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildApp } from './app.ts';
import { buildSettings } from './platform/config/build-settings.ts';
import { isLoopback } from './platform/config/environment.ts';
import type { Environment } from './platform/config/environment.ts';
import { readProjectConfig } from './platform/config/project-config.ts';
import type { ProjectConfig } from './platform/config/project-config.ts';
import { createAddresses } from './platform/http/addresses.ts';
import { createBodyReader } from './platform/http/bodies.ts';
import { listen } from './platform/http/listener.ts';
import type { Listener } from './platform/http/listener.ts';
import type { SiteOptions } from './platform/http/site.ts';
import { installationKeys } from './platform/jwt/keys.ts';
import type { InstallationKeys } from './platform/jwt/keys.ts';
import { watchEndedAccess } from './platform/jwt/ended-access.ts';
import type { EndedAccess } from './platform/jwt/ended-access.ts';
import { createTokenService } from './platform/jwt/token-service.ts';
import type { TokenService } from './platform/jwt/token-service.ts';
import { createLogger } from './platform/log/logger.ts';
import type { Logger } from './platform/log/logger.ts';
import { createMailbox } from './platform/mail/mailbox.ts';
import { bootstrapDatabase } from './platform/postgres/bootstrap.ts';
import type { ConnectionOptions, DatabaseRole } from './platform/postgres/connection.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { lockFolder } from './platform/postgres/folder-lock.ts';
import { createPool } from './platform/postgres/pool.ts';
import { createRequestPool } from './platform/postgres/request-pool.ts';
import { createWriteCheck } from './platform/postgres/writable.ts';
import { Undo } from './platform/undo.ts';
import type { Databases, ServiceContext } from './service-context.ts';
import { serviceMigrations } from './services.ts';

export interface StartOptions {
  readonly environment: Environment;
  readonly version: string;
  /** A built web app to serve beside the API; `SITE_URL` is added to the values its pages are filled with. */
  readonly site?: Omit<SiteOptions, 'origins'>;
  readonly progress?: (message: string) => void;
  /** Whether programs beside this one may hand in mail by SMTP to be kept, where no mail server is set. */
  readonly acceptsMail?: boolean;
  /** Runs after the migrations and before the first request is answered. */
  readonly prepare?: (database: {
    connection: ConnectionOptions;
    fresh: boolean;
    embedded: boolean;
  }) => Promise<void>;
}

export interface RunningBackend {
  readonly url: string;
  readonly keys: { readonly publishable: string; readonly secret: string };
  /** The owner's connection, for tools of the same program. */
  readonly connection: ConnectionOptions;
  /** Whether kept mail can be read at `/mailbox`. */
  readonly mailbox: boolean;
  /** The mail server for programs beside this one: the one that is set, else (if asked for) the mailbox. */
  readonly smtpUrl: string | null;
  /** Resolves with a sentence when the backend cannot go on (the database ended). */
  readonly failed: Promise<string>;
  /** Lets requests finish, then stops everything, the embedded database too; a second call waits. */
  stop(): Promise<void>;
}

function publicUrl(environment: Environment, { server }: Listener): string {
  if (environment.siteUrl !== null) return environment.siteUrl;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  const open = environment.host === '0.0.0.0' || environment.host === '::';
  const name = isLoopback(environment.host) || open ? 'localhost' : environment.host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

interface OwnersView {
  readonly keys: InstallationKeys;
  readonly serverVersion: string;
}

async function askAsOwner(connection: ConnectionOptions): Promise<OwnersView> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const keys = await installationKeys(client);
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return { keys, serverVersion: rows[0]?.version ?? 'unknown' };
  } finally {
    await client.end();
  }
}

interface Database {
  readonly connection: ConnectionOptions;
  readonly embedded: boolean;
  readonly failed: Promise<string>;
}

async function startDatabase({ environment, progress }: StartOptions, undo: Undo): Promise<Database> {
  const { dataDirectory: directory, database } = environment;
  if (database) return { connection: database, embedded: false, failed: new Promise(() => undefined) };
  const server = await startEmbeddedPostgres({ directory, progress });
  undo.add(() => server.stop());
  return { connection: server.connection, embedded: true, failed: server.ended };
}

interface PreparedDatabase extends Database {
  readonly passwords: ReadonlyMap<DatabaseRole, string>;
}

/** The database with its roles and its migrations, and with what the program that starts it puts in. */
async function prepareDatabase(options: StartOptions, undo: Undo): Promise<PreparedDatabase> {
  const database = await startDatabase(options, undo);
  const { connection, embedded } = database;
  const { passwords, fresh } = await bootstrapDatabase({
    connection,
    services: serviceMigrations,
    projectDirectory: options.environment.projectDirectory,
    progress: options.progress,
  });
  await options.prepare?.({ connection, fresh, embedded });
  return { ...database, passwords };
}

async function prepareFolder({ dataDirectory, database }: Environment, undo: Undo): Promise<void> {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDirectory} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (!database) undo.add(await lockFolder(dataDirectory));
}

/** What tools of this installation (`npm run keys`, tests) read while it runs. */
async function publishRuntime(directory: string, runtime: object, undo: Undo): Promise<void> {
  const file = join(directory, 'backend.json');
  const text = JSON.stringify({ ...runtime, pid: process.pid });
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600 });
  undo.add(async () => {
    // With an external database another process may share the folder, and have written it since.
    if ((await readFile(file, 'utf8')) === text) await rm(file, { force: true });
  });
}

function openDatabases(
  connection: ConnectionOptions,
  passwords: ReadonlyMap<DatabaseRole, string>,
  log: Logger,
  undo: Undo,
): Databases {
  const connect = (role: DatabaseRole): ConnectionOptions => ({
    ...connection,
    user: role,
    password: passwords.get(role),
  });
  const auth = createPool({ connection: connect('supabase_auth_admin'), size: 8, log });
  undo.add(() => auth.end());
  const requests = createRequestPool({ connection: connect('authenticator'), size: 16, log });
  undo.add(() => requests.close());
  return { requests, auth, connect, owner: connection };
}

async function openMail(
  environment: Environment,
  settings: ServiceContext['settings'],
  { connection, log }: { connection: ConnectionOptions; log: Logger },
  undo: Undo,
): Promise<{ mail: ServiceContext['mail']; mailbox: ReturnType<typeof createMailbox> | null }> {
  const siteHost = new URL(settings.auth.siteUrl).hostname;
  if (environment.smtpUrl !== null) {
    const { createSmtpMailer } = await import('./platform/mail/smtp-mailer.ts');
    const sender = environment.mailFrom ?? `${settings.brandName} <no-reply@${siteHost}>`;
    const mail = createSmtpMailer(environment.smtpUrl, sender);
    undo.add(() => mail.close());
    return { mail, mailbox: null };
  }
  const pool = createPool({ connection, size: 2, log });
  undo.add(() => pool.end());
  const mail = createMailbox(pool);
  // A site that the world reaches has a proxy before it, and not every proxy says that it is one.
  const site = environment.siteUrl === null ? 'localhost' : new URL(environment.siteUrl).hostname;
  const own = isLoopback(environment.host) && isLoopback(site.replace(/^\[|\]$/g, ''));
  return { mail, mailbox: own ? mail : null };
}

/** Where the product's mails go: the server of the environment, or the mailbox where it takes mail. */
async function openSmtp(
  { environment, acceptsMail }: StartOptions,
  mail: ServiceContext['mail'],
  log: Logger,
  undo: Undo,
): Promise<string | null> {
  if (environment.smtpUrl !== null) return environment.smtpUrl;
  if (acceptsMail !== true) return null;
  const { openMailboxSmtp } = await import('./platform/mail/mailbox-smtp.ts');
  const smtp = await openMailboxSmtp(mail, log);
  undo.add(() => smtp.close());
  return smtp.url;
}

/** Tokens from before the project had keys of its own stay good. */
function createTokens(
  { jwtSecret }: Environment,
  { signingKeys }: ProjectConfig,
  { signing }: InstallationKeys,
  ended: EndedAccess,
): Promise<TokenService> {
  return createTokenService({ signing: [...signingKeys, ...signing], legacySecret: jwtSecret, ended });
}

async function startParts(options: StartOptions, log: Logger, undo: Undo): Promise<RunningBackend> {
  const { environment } = options;
  const config = await readProjectConfig(environment.projectDirectory, environment.variables);
  await prepareFolder(environment, undo);
  const addresses = createAddresses(environment.trustedProxies);
  const listener = await listen(environment.host, environment.port, { isProxy: addresses.isProxy });
  undo.add(() => listener.close());
  const database = await prepareDatabase(options, undo);
  const { connection, passwords } = database;
  const { keys, serverVersion } = await askAsOwner(connection);
  const url = publicUrl(environment, listener);
  const settings = buildSettings(environment, config, url, options.version);
  for (const warning of settings.warnings) log.warn(warning);
  const databases = openDatabases(connection, passwords, log, undo);
  const { mail, mailbox } = await openMail(environment, settings, { connection, log }, undo);
  const stopping = new AbortController();
  const { jwtExpirySeconds } = settings.auth;
  const ended = await watchEndedAccess(databases.auth, jwtExpirySeconds, { log, stopping: stopping.signal });
  const context: ServiceContext = {
    settings,
    databases,
    tokens: await createTokens(environment, config, keys, ended),
    apiKeys: keys.api,
    linkKey: keys.links,
    relayKey: keys.relay,
    mail,
    bodies: createBodyReader(),
    addresses,
    log,
    stopping: stopping.signal,
  };
  const writeCheck = createWriteCheck({
    connection: databases.connect('authenticator'),
    log,
    directory: database.embedded ? environment.dataDirectory : null,
  });
  undo.add(() => writeCheck.close());
  const smtpUrl = await openSmtp(options, mail, log, undo);
  const app = await buildApp({
    context,
    listener,
    mailbox,
    site: options.site ? { ...options.site, values: { ...options.site.values, SITE_URL: url } } : null,
    trustedProxies: environment.trustedProxies,
    obstacle: writeCheck.obstacle,
    versions: { version: options.version, node: process.versions.node, postgres: serverVersion },
  });
  undo.add(() => app.close());
  // Running requests still need everything above; sockets end first, or they would keep the server open.
  undo.add(() => listener.close());
  undo.add(() => stopping.abort());
  const { publishable, secret } = keys.api;
  await publishRuntime(
    environment.dataDirectory,
    { url, publishable_key: publishable, secret_key: secret },
    undo,
  );
  const { failed } = database;
  const stop = (): Promise<void> => undo.run(log);
  return { url, keys: keys.api, connection, mailbox: mailbox !== null, smtpUrl, failed, stop };
}

/**
 * Starts everything and resolves when the first request can be answered.
 * @throws {Error} with one clear line; whatever had been started is stopped again
 */
export async function startBackend(options: StartOptions): Promise<RunningBackend> {
  const log = createLogger(options.environment.logLevel);
  const undo = new Undo();
  try {
    return await startParts(options, log, undo);
  } catch (error) {
    await undo.run(log);
    throw error;
  }
}
