/** What a test file begins with: a server of its own, for all its tests. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { client, serviceClient, startServer } from './server.ts';
import type { ContractServer, ContractServerOptions } from './server.ts';

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

/**
 * Starts a server before the tests of the file or `describe` that calls this, and stops it after them. It can
 * be used from `beforeAll` on. The end of its log is shown with a test that fails.
 *
 * @param settings a function where they are known only after some preparation, which it does
 */
export function withServer(
  settings: ContractServerOptions | (() => Promise<ContractServerOptions>) = {},
): TestServer {
  let started: ContractServer | undefined;
  const current = (): ContractServer => {
    if (started === undefined) throw new Error('the server is started in beforeAll, and not there yet');
    return started;
  };
  beforeAll(async () => {
    started = await startServer(typeof settings === 'function' ? await settings() : settings);
  });
  afterAll(() => started?.stop());
  showLogOnFailure(current);
  // Registered after the server's end, and so done before it.
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
    get process() {
      return current().process;
    },
    get anon() {
      return (anon ??= client(current()));
    },
    get service() {
      return (service ??= serviceClient(current()));
    },
    database,
    output: () => current().output(),
    stop: () => current().stop(),
  };
}
