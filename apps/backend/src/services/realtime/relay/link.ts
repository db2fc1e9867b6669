/**
 * The connection by which a process notifies the others and hears them. An advisory lock that is held as long
 * as the connection says that the process is there.
 */
import { Client } from 'pg';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';
import { heldLocks, processLocks, readerLocks } from '../advisory-locks.ts';

const channel = 'realtime_relay';
/** A server that does not answer for this long is gone. Milliseconds. */
const answerTimeoutMs = 10_000;

/** The server notices within some seconds that the machine of a process is gone, and ends its lock. */
const settings =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set tcp_user_timeout = 12000';

export interface LinkHandlers {
  onNotification(text: string): void;
  onLost(error: unknown): void;
}

/** Who is there. */
export interface Presence {
  readonly processes: ReadonlySet<number>;
  /** Some process, or this one, reads the replication slot. */
  readonly isRead: boolean;
}

/** The number of a process's lock. */
export function lockNumber(process: string): number {
  return Number.parseInt(process.slice(0, 8), 16) >>> 1;
}

export class Link {
  private readonly client: Client;
  private isLost = false;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(client: Client, handlers: LinkHandlers) {
    this.client = client;
    const lose = (error?: unknown): void => {
      if (this.isLost) return;
      this.isLost = true;
      handlers.onLost(error);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection ended')));
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) handlers.onNotification(payload);
    });
  }

  /** Connects, says that this process is there, and listens. */
  static async open(connection: ConnectionOptions, process: string, handlers: LinkHandlers): Promise<Link> {
    const client = new Client({
      ...connection,
      application_name: 'realtime relay',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
    });
    const link = new Link(client, handlers);
    try {
      await client.connect();
      await client.query(settings);
      await client.query('select pg_advisory_lock_shared($1, $2)', [processLocks, lockNumber(process)]);
      await client.query(`listen ${channel}`);
      return link;
    } catch (error) {
      link.isLost = true;
      void link.close();
      throw error;
    }
  }

  /** Notifies the other processes, in this order. */
  async notify(texts: readonly string[]): Promise<void> {
    await this.query({
      name: 'notify',
      text: `select pg_notify('${channel}', text) from unnest($1::text[]) as text`,
      values: [texts],
    });
  }

  /** The lock numbers of all processes that are there, this one's too, and whether one reads the slot. */
  async present(): Promise<Presence> {
    const { rows } = await this.query<{ numbers: string[]; isRead: boolean }>({
      name: 'present',
      text: `select array(select objid::text from ${heldLocks(processLocks)}) as numbers,
        exists (select from ${heldLocks(readerLocks)}) as "isRead"`,
    });
    const [row] = rows;
    return { processes: new Set(row?.numbers.map(Number)), isRead: row?.isRead === true };
  }

  /** One at a time: node-postgres is not to get a second query before the first is answered. */
  private query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>> {
    const result = this.last.then(() => this.client.query<Row>(config));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when the connection, and its lock, are gone. */
  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
