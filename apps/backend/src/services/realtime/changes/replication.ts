/**
 * The stream of changes: logical replication of publication `supabase_realtime` through a temporary slot of this
 * process. Each process hears everything; a process that dies leaves no slot behind. A slot that was lost with its
 * connection means lost changes, so listeners are notified when the stream is back.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { LogicalReplicationService } from 'pg-logical-replication';
import type { Logger } from 'pino';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';
import { outputSettings } from './check-session.ts';
import { PgoutputDecoder } from './pgoutput.ts';
import type { StreamMessage } from './pgoutput.ts';

export const publication = 'supabase_realtime';

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

const firstBackoffMs = 250;
const maxBackoffMs = 10_000;
const impossiblePause = 5_000;
const acknowledgeEvery = 10;
/**
 * A server that sends nothing for this long, although it is pinged every ten seconds, is gone. Milliseconds.
 */
const idleTimeoutMs = 35_000;

/**
 * Handles errors of the service's client from its creation. The service itself listens only once the client
 * is connected, and a connection that breaks in that instant would emit an unhandled error and end the
 * process.
 */
function hearEarlyErrors(service: LogicalReplicationService): void {
  let current: Client | null = null;
  Object.defineProperty(service, '_client', {
    get: () => current,
    set: (client: Client | null) => {
      client?.on('error', () => undefined);
      current = client;
    },
  });
}

/** Starts pgoutput on a slot that lives as long as the connection. */
class TemporarySlotPlugin {
  readonly options = {};
  readonly name = 'pgoutput';
  private readonly decoder = new PgoutputDecoder();

  parse(buffer: Buffer): StreamMessage {
    return this.decoder.decode(buffer);
  }

  async start(client: Client, slot: string): Promise<unknown> {
    await client.query(outputSettings);
    // The replication grammar accepts keywords in upper case only.
    await client.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`);
    return client.query(
      `START_REPLICATION SLOT "${slot}" LOGICAL 0/0 (proto_version '1', publication_names '${publication}')`,
    );
  }
}

/** The server's refusal to replicate at all, which a retry is unlikely to change soon. */
function impossibleReason(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // 55000: wal_level below logical. 42501: no right to replicate. 53400, 53300: no slots or senders left.
  if (code === '55000' || code === '42501' || code === '53400' || code === '53300') return String(message);
  return null;
}

export class Replication {
  private readonly options: ReplicationOptions;
  private service: LogicalReplicationService | null = null;

  constructor(options: ReplicationOptions) {
    this.options = options;
    options.stopping.addEventListener('abort', () => void this.service?.destroy().catch(() => undefined), {
      once: true,
    });
  }

  /** Connects, and reconnects after every loss, until the service stops. */
  async run(): Promise<void> {
    const { stopping, log } = this.options;
    let pause = firstBackoffMs;
    let said: string | null = null;
    while (!stopping.aborted) {
      let error: unknown;
      try {
        await this.stream(() => {
          pause = firstBackoffMs;
        });
      } catch (caught) {
        error = caught;
      }
      if (stopping.aborted) return;
      const reason = impossibleReason(error);
      this.options.onState(reason === null ? { kind: 'down' } : { kind: 'impossible', reason });
      const wait = reason === null ? pause : impossiblePause;
      if (reason === null)
        log.warn({ err: error, retryInMs: wait }, 'realtime: the replication stream ended');
      else if (reason !== said) log.error(explain(reason));
      said = reason;
      await delay(wait, undefined, { signal: stopping }).catch(() => undefined);
      pause = Math.min(pause * 2, maxBackoffMs);
    }
  }

  /** Runs one connection until it ends. */
  private async stream(onLive: () => void): Promise<void> {
    const { options } = this;
    const service = new LogicalReplicationService(
      {
        ...options.connection,
        application_name: 'realtime replication',
        connectionTimeoutMillis: 10_000,
        keepAlive: true,
      },
      { acknowledge: { auto: false, timeoutSeconds: acknowledgeEvery }, flowControl: { enabled: true } },
    );
    hearEarlyErrors(service);
    this.service = service;
    let heard = Date.now();
    let failure: unknown = null;
    service.on('error', (cause: unknown) => {
      failure ??= cause;
      void service.stop().catch(() => undefined);
    });
    service.on('start', () => {
      onLive();
      options.onState({ kind: 'live' });
    });
    service.on('data', (_lsn: string, message: StreamMessage) => {
      heard = Date.now();
      return options.onMessage(message);
    });
    service.on('heartbeat', (lsn: string, _time: number, shouldRespond: boolean) => {
      heard = Date.now();
      if (shouldRespond) void service.acknowledge(lsn);
    });
    const watch = setInterval(() => {
      if (service.isStop()) return;
      void service.acknowledge(service.lastLsn(), true);
      if (Date.now() - heard > idleTimeoutMs) {
        failure ??= new Error('the server has fallen silent');
        void service.stop().catch(() => undefined);
      }
    }, acknowledgeEvery * 1000);
    const slot = `realtime_${process.pid}_${randomBytes(6).toString('hex')}`;
    try {
      await service.subscribe(new TemporarySlotPlugin(), slot);
    } finally {
      clearInterval(watch);
      await service.destroy().catch(() => undefined);
      this.service = null;
    }
    throw failure ?? new Error('the server ended the stream');
  }
}

function explain(reason: string): string {
  return `realtime: this server cannot send live changes (${reason}); it needs wal_level=logical, a free replication slot, and a role that may replicate`;
}
