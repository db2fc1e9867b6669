/** What a test file begins with: a server for all its tests, of its own or shared. */
import { readFileSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { client, serviceClient, startServer } from './server.ts';
import type { ContractServer, ContractServerOptions, OwnServer } from './server.ts';
import type { Kind, Lease, Return, StandIn } from './shared-servers.ts';

/** The database as its owner. It connects with the first query, and again after a connection was lost. */
type Database = Pick<Client, 'query'>;

export interface TestServer extends ContractServer {
  /** One client of a visitor for all tests. */
  readonly anon: SupabaseClient;
  /** One client with the secret key for all tests. */
  readonly service: SupabaseClient;
  readonly database: Database;
}

/** What the server wrote last: as many lines as a failed test shows. */
const shownLines = 60;

function showLogOnFailure(current: () => ContractServer): void {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      const lines = current().output().trimEnd().split('\n').slice(-shownLines);
      console.error(`The end of the server's log:\n${lines.join('\n')}`);
    });
  });
}

/** Connects to a server's database as its owner. */
export async function connectAsOwner({ databaseUrl }: ContractServer): Promise<Client> {
  const owner = new Client({ connectionString: databaseUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  return owner;
}

function withDatabase(current: () => ContractServer): Database {
  let connection: Promise<Client> | undefined;
  const connect = async (): Promise<Client> => {
    const owner = await connectAsOwner(current());
    owner.once('end', () => {
      connection = undefined;
    });
    return owner;
  };
  const query = async (...args: [string, unknown[]?]): Promise<unknown> =>
    (await (connection ??= connect())).query(...args);
  afterAll(async () => (await connection)?.end());
  return { query: query as Client['query'] };
}

/** What tests use of a server that is there from `beforeAll` on. */
function testServer(current: () => ContractServer): TestServer {
  showLogOnFailure(current);
  const database = withDatabase(current);
  let anon: SupabaseClient | undefined;
  let service: SupabaseClient | undefined;
  return {
    get url() {
      return current().url;
    },
    get publishableKey() {
      return current().publishableKey;
    },
    get secretKey() {
      return current().secretKey;
    },
    get databaseUrl() {
      return current().databaseUrl;
    },
    get anon() {
      return (anon ??= client(current()));
    },
    get service() {
      return (service ??= serviceClient(current()));
    },
    database,
    output: () => current().output(),
  };
}

const notYet = (): never => {
  throw new Error('the server is started in beforeAll, and not there yet');
};

/**
 * Starts a server before the tests of the file or `describe` that calls this, and stops it after them. It can
 * be used from `beforeAll` on. The end of its log is shown with a test that fails.
 *
 * @param settings a function where they are known only after some preparation, which it does
 */
export function withServer(
  settings: ContractServerOptions | (() => Promise<ContractServerOptions>) = {},
): TestServer & Pick<OwnServer, 'process' | 'stop'> {
  let started: OwnServer | undefined;
  const current = (): OwnServer => started ?? notYet();
  beforeAll(async () => {
    started = await startServer(typeof settings === 'function' ? await settings() : settings);
  });
  afterAll(() => started?.stop());
  // What this registers after the server's end is done before it.
  return Object.defineProperties(testServer(current), {
    process: { get: () => current().process },
    stop: { value: () => current().stop() },
  }) as TestServer & Pick<OwnServer, 'process' | 'stop'>;
}

async function askForServers<T>(path: string, body: Kind | Return | StandIn): Promise<T> {
  const response = await fetch(`${inject('sharedServers')}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/**
 * As {@link withServer}, but other files have had the server before, or will have it after this one
 * (decision 209). So the file makes people, channels, buckets and rows of its own, asserts nothing about all
 * there are, and puts back what it changes of schema, settings and prepared rows. After a test that failed
 * the server is stopped.
 */
export function withSharedServer(kind: Kind = 'neutral'): TestServer {
  let lent: ContractServer | undefined;
  let reusable = true;
  beforeAll(async () => {
    const lease = await askForServers<Lease>('/lend', kind);
    lent = { ...lease, output: () => readFileSync(lease.logFile, 'utf8') };
  });
  afterAll(async () => {
    if (lent !== undefined) await askForServers('/return', { url: lent.url, reusable });
  });
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      reusable = false;
    });
  });
  return testServer(() => lent ?? notYet());
}

/** Plays the other server that a shared one of this kind speaks with, on a port of this machine. */
export const standInFor = ({ url }: ContractServer, port: number): Promise<unknown> =>
  askForServers('/stand-in', { url, port });
