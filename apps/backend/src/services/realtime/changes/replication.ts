/**
 * Reads the stream of changes: logical replication of publication `supabase_realtime`, through the slot that
 * all backends of a database share. One of them reads at a time; it goes on where the one before it ended.
 */
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { Backoff, pause } from '../../../platform/backoff.ts';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';
import { outputSettings } from './check-session.ts';
import { claimSlot, takeOverSlot } from './replication-slot.ts';
import type { ClaimOptions, SlotClaim } from './replication-slot.ts';
import { ReplicationStream } from './replication-stream.ts';
import type { StreamHandlers } from './replication-stream.ts';

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

/** What an attempt to read has to know. */
export interface ReadAttempt extends ClaimOptions {
  /** The reader says nothing: its connection is ended, so that another one can read. */
  readonly isReaderSilent: boolean;
}

export interface ReplicationOptions {
  readonly connection: ConnectionOptions;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  attempt(): ReadAttempt;
  /** This process reads, from this place on. Resolves when it can begin. */
  onClaim(claim: SlotClaim): Promise<void>;
  readonly handlers: Required<Omit<StreamHandlers, 'onStart'>>;
  /** The stream is to be confirmed. */
  onConfirm(): void;
  onState(state: StreamState): void;
  /** Another process reads. Resolves when it does not any more. */
  follow(): Promise<void>;
}

const backoffTimes = { firstMs: 250, maxMs: 10_000 } as const;
const impossibleMs = 5_000;
/** What was not confirmed is read again by the next reader. Milliseconds. */
const acknowledgeEveryMs = 2_000;
/**
 * A server that sends nothing for this long, although it is pinged all the time, is gone. Milliseconds.
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
  private isWarned = false;

  constructor(options: ReplicationOptions) {
    this.options = options;
    options.stopping.addEventListener('abort', () => void this.client?.end(), { once: true });
  }

  /** Reads, or follows who does, and begins again after every loss, until the service stops. */
  async run(): Promise<void> {
    const { stopping, log } = this.options;
    const backoff = new Backoff(backoffTimes);
    let said: string | null = null;
    while (!stopping.aborted) {
      let error: unknown;
      try {
        await this.stream(() => backoff.reset());
        said = null;
        await this.options.follow();
        continue;
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

  /** Reads by one connection until it ends, and throws why it did. Resolves when another process reads. */
  private async stream(onLive: () => void): Promise<void> {
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
      const { isReaderSilent, ...known } = options.attempt();
      let claim = await claimSlot(client, known);
      if (!claim && isReaderSilent) claim = await takeOverSlot(client, known);
      if (claim) await this.read(client, claim, onLive);
    } catch (error) {
      throw lost ?? error;
    } finally {
      this.client = null;
      await client.end();
    }
  }

  /** Streams pgoutput from the slot. */
  private async read(client: Client, claim: SlotClaim, onLive: () => void): Promise<never> {
    const { options } = this;
    if (claim.isUnbounded) this.warn();
    await options.onClaim(claim);
    await client.query(outputSettings);
    const stream = new ReplicationStream(
      `START_REPLICATION SLOT "${claim.slot}" LOGICAL 0/0 (proto_version '1', publication_names '${publication},${messagesPublication}', messages 'true')`,
      {
        ...options.handlers,
        onStart: () => {
          onLive();
          options.onState({ kind: 'live' });
        },
      },
    );
    const watch = setInterval(() => {
      options.onConfirm();
      stream.acknowledge();
      if (stream.silentMs > idleTimeoutMs) stream.handleError(new Error('the server has fallen silent'));
    }, acknowledgeEveryMs);
    try {
      return await client.query(stream).ended;
    } finally {
      clearInterval(watch);
    }
  }

  private warn(): void {
    if (this.isWarned) return;
    this.isWarned = true;
    this.options.log.warn(
      'realtime: max_slot_wal_keep_size is not set: should all backends be killed, PostgreSQL keeps its log for them until one starts again',
    );
  }
}

function explain(reason: string): string {
  return `realtime: this server cannot send live changes (${reason}); it needs wal_level=logical, a free replication slot, and a role that may replicate`;
}
