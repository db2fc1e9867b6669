/**
 * The connection that runs the checks for subscribers. It logs in as `authenticator`, which has no rights of
 * its own, and every statement runs under an explicit role. Values are compared as text with those of
 * replication, so both sessions use the same output settings.
 */
import { Client } from 'pg';
import type { Logger } from 'pino';
import { Backoff, pause } from '../../../platform/backoff.ts';
import { runBatch } from '../../../platform/postgres/batch.ts';
import type { Result, Statement } from '../../../platform/postgres/batch.ts';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';

/**
 * Makes the text form of values the same in every session of this service, whatever the server's defaults
 * are.
 */
export const outputSettings =
  "set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 1; set bytea_output to 'hex'";

export interface CheckSessionOptions {
  readonly connection: ConnectionOptions;
  readonly name: string;
  /** Where operators of extensions' types are found. */
  readonly searchPath: readonly string[];
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/**
 * The server ends a statement of this role after eight seconds; a connection without any answer for longer is
 * dead.
 */
const answerTimeoutMs = 20_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), answerTimeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const setRole = `select set_config('role', $1, true)`;
const backoffTimes = { firstMs: 100, maxMs: 5_000 } as const;

export class CheckSession {
  private readonly options: CheckSessionOptions;
  private client: Promise<Client> | null = null;
  /** The names of what each connection has created in `pg_temp`; a new connection starts with none. */
  private readonly made = new WeakMap<Client, Set<string>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: CheckSessionOptions) {
    this.options = options;
    options.stopping.addEventListener('abort', () => void this.close(), { once: true });
  }

  /**
   * Runs statements under a role, in one round trip and one transaction. An unreachable server is tried again
   * until the service stops. @throws {DatabaseError} when the server refuses one of them
   */
  async run(
    role: string,
    statements: readonly Statement[],
    needed?: { name: string; sql: string },
  ): Promise<Result[]> {
    return this.persist(async (client) => {
      if (needed) await this.make(client, needed.name, needed.sql);
      const results = await runBatch(client, [{ text: setRole, values: [role] }, ...statements]);
      return results.slice(1);
    });
  }

  /** Reads the catalogue, as the login role itself. @throws {DatabaseError} */
  async catalogue(statement: Statement): Promise<Result> {
    const [result] = await this.persist((client) => runBatch(client, [statement]));
    if (!result) throw new Error('the database ended the statement early');
    return result;
  }

  private async make(client: Client, name: string, sql: string): Promise<void> {
    const made = this.made.get(client) ?? new Set<string>();
    this.made.set(client, made);
    if (made.has(name)) return;
    await client.query(sql);
    made.add(name);
  }

  /** One at a time: node-postgres must not get a second query before the first is answered. */
  private persist<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const result = this.last.then(() => this.attempt(work));
    this.last = result.catch(() => undefined);
    return result;
  }

  private async attempt<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const backoff = new Backoff(backoffTimes);
    for (;;) {
      this.options.stopping.throwIfAborted();
      try {
        return await inTime(this.connected().then(work));
      } catch (error) {
        if (isRefusal(error) || this.options.stopping.aborted) throw error;
        this.options.log.warn({ err: error }, 'realtime: the connection for policy checks was lost');
        await this.close();
        await pause(backoff.next(), this.options.stopping);
      }
    }
  }

  private connected(): Promise<Client> {
    if (this.client) return this.client;
    const client: Promise<Client> = this.connect(() => {
      if (this.client === client) this.client = null;
    });
    this.client = client;
    return client;
  }

  private async connect(onLost: () => void): Promise<Client> {
    const { connection, name, searchPath } = this.options;
    const client = new Client({
      ...connection,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.on('error', onLost);
    await client.connect();
    const path = searchPath.map((schema) => client.escapeIdentifier(schema)).join(', ') || "''";
    // Generic plans, made once for any number of rows: planning again would cost more than it saves.
    await client.query(
      `${outputSettings}; set search_path to ${path}; set plan_cache_mode to force_generic_plan`,
    );
    return client;
  }

  private async close(): Promise<void> {
    const client = this.client;
    this.client = null;
    await client?.then((open) => open.end()).catch(() => undefined);
  }
}
