/**
 * The stream of changes: logical replication of publication `supabase_realtime` through a temporary slot of
 * this process. Each process hears everything; a process that dies leaves no slot behind. A slot that was
 * lost with its connection means lost changes, so listeners are notified when the stream is back.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { Backoff, pause } from '../../../platform/backoff.ts';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';
import { outputSettings } from './check-session.ts';
import type { StreamMessage } from './pgoutput.ts';
import { ReplicationStream } from './replication-stream.ts';

export const publication = 'supabase_realtime';
/** Of `realtime.messages`, as upstream names it. */
const messagesPublication = 'supabase_realtime_messages_publication';

export type StreamState =
  /** Connected: every change committed from now on will arrive. */
  | { readonly kind: 'live' }
  /** Not (yet, or no longer) connected; it is being tried. */
  | { readonly kind: 'down' }
  /** The server cannot replicate; the reason is sent to the client. Still retried. */
  | { readonly kind: 'impossible'; readonly reason: string };

export interface ReplicationOptions {
  readonly connection: ConnectionOptions;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** Takes each message in order; a promise holds the stream back until it resolves. */
  onMessage(message: StreamMessage): Promise<void> | undefined;
  onState(state: StreamState): void;
}

const backoffTimes = { firstMs: 250, maxMs: 10_000 } as const;
const impossibleMs = 5_000;
const acknowledgeEveryMs = 10_000;
/**
 * A server that sends nothing for this long, although it is pinged every ten seconds, is gone. Milliseconds.
 */
const idleTimeoutMs = 35_000;

/** The server's refusal to replicate at all, which a retry is unlikely to change soon. */
function impossibleReason(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // 55000: wal_level below logical. 42501: no right to replicate. 53400, 53300: no slots or senders left.
  if (code === '55000' || code === '42501' || code === '53400' || code === '53300') return String(message);
  return null;
}

export class Replication {
  private readonly options: ReplicationOptions;
  private client: Client | null = null;

  constructor(options: ReplicationOptions) {
    this.options = options;
    options.stopping.addEventListener('abort', () => void this.client?.end(), { once: true });
  }

  /** Connects, and reconnects after every loss, until the service stops. */
  async run(): Promise<void> {
    const { stopping, log } = this.options;
    const backoff = new Backoff(backoffTimes);
    let said: string | null = null;
    while (!stopping.aborted) {
      let error: unknown;
      try {
        await this.stream(() => backoff.reset());
      } catch (caught) {
        error = caught;
      }
      if (stopping.aborted) return;
      const reason = impossibleReason(error);
      this.options.onState(reason === null ? { kind: 'down' } : { kind: 'impossible', reason });
      const wait = reason === null ? backoff.next() : impossibleMs;
      if (reason === null)
        log.warn({ err: error, retryInMs: wait }, 'realtime: the replication stream ended');
      else if (reason !== said) log.error(explain(reason));
      said = reason;
      await pause(wait, stopping);
    }
  }

  /** Runs one connection until it ends, and throws why it did. */
  private async stream(onLive: () => void): Promise<never> {
    const { options } = this;
    const config: ClientConfig & { readonly replication: 'database' } = {
      ...options.connection,
      replication: 'database',
      application_name: 'realtime replication',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    };
    const client = new Client(config);
    let lost: unknown = null;
    client.on('error', (cause: unknown) => {
      lost ??= cause;
    });
    this.client = client;
    try {
      await client.connect();
      return await this.follow(client, onLive);
    } catch (error) {
      throw lost ?? error;
    } finally {
      this.client = null;
      await client.end();
    }
  }

  /** Starts pgoutput on a slot that lives as long as the connection. */
  private async follow(client: Client, onLive: () => void): Promise<never> {
    const { options } = this;
    const slot = `realtime_${process.pid}_${randomBytes(6).toString('hex')}`;
    await client.query(outputSettings);
    // The replication grammar accepts keywords in upper case only.
    await client.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`);
    const stream = new ReplicationStream(
      `START_REPLICATION SLOT "${slot}" LOGICAL 0/0 (proto_version '1', publication_names '${publication},${messagesPublication}', messages 'true')`,
      {
        onStart: () => {
          onLive();
          options.onState({ kind: 'live' });
        },
        onMessage: (message) => options.onMessage(message),
      },
    );
    const watch = setInterval(() => {
      stream.acknowledge();
      if (Date.now() - stream.heardAt > idleTimeoutMs)
        stream.handleError(new Error('the server has fallen silent'));
    }, acknowledgeEveryMs);
    try {
      return await client.query(stream).ended;
    } finally {
      clearInterval(watch);
    }
  }
}

function explain(reason: string): string {
  return `realtime: this server cannot send live changes (${reason}); it needs wal_level=logical, a free replication slot, and a role that may replicate`;
}
