/**
 * A stream of logical replication as a submittable of node-postgres, like its cursors: the client hands over
 * the messages of the connection while this is the active query (decision 179).
 */
import type { Connection, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import { PgoutputDecoder } from './pgoutput.ts';
import type { StreamMessage } from './pgoutput.ts';
import { parseFrame, statusUpdate } from './replication-frames.ts';
import type { DataFrame, KeepaliveFrame } from './replication-frames.ts';

export interface StreamHandlers {
  /** The server has started to send. */
  onStart(): void;
  /** A message has arrived; `payload` is the server's form of it, in memory that is used again. */
  onReceived?(message: StreamMessage, payload: Buffer): void;
  /** Takes each message in order; a promise holds the stream back until it resolves. */
  onMessage(message: StreamMessage): Promise<void> | undefined;
  /** Between two transactions: up to this place there is nothing more. */
  onIdle?(position: bigint): void;
}

interface Queued {
  readonly message: StreamMessage;
  readonly position: bigint;
}

export class ReplicationStream implements Submittable {
  private readonly statement: string;
  private readonly handlers: StreamHandlers;
  private readonly decoder = new PgoutputDecoder();
  private readonly end = Promise.withResolvers<never>();
  private connection: Connection | null = null;
  /** How far the server's log was taken. */
  private position = 0n;
  /** Messages that arrived while an earlier one was still being handled. */
  private queue: Queued[] = [];
  /** The message that takes time. */
  private handling: Promise<void> | null = null;
  /** When the server last sent anything. Milliseconds since 1970. */
  private heardAt = Date.now();
  private isEnded = false;
  /** A transaction has begun, and not ended. */
  private isInside = false;

  /** @param statement `START_REPLICATION …` of a pgoutput slot */
  constructor(statement: string, handlers: StreamHandlers) {
    this.statement = statement;
    this.handlers = handlers;
  }

  /** Rejects when the stream ends, with the reason. */
  get ended(): Promise<never> {
    return this.end.promise;
  }

  /** For how long nothing has come from the server, unless it was kept from sending. Milliseconds. */
  get silentMs(): number {
    return this.handling ? 0 : Date.now() - this.heardAt;
  }

  /** Tells the server how far the stream was taken, and asks it to respond. */
  acknowledge(): void {
    this.connection?.stream.write(serialize.copyData(statusUpdate(this.position, Date.now())));
  }

  submit(connection: Connection): void {
    connection.once('replicationStart', () => {
      this.connection = connection;
      this.handlers.onStart();
    });
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // What follows a message that was not taken must not be taken either.
    if (this.isEnded) return;
    this.heardAt = Date.now();
    try {
      const frame = parseFrame(chunk);
      if (frame.kind === 'data') this.receive(frame);
      else this.hearKeepalive(frame);
    } catch (error) {
      this.handleError(error);
    }
  }

  private receive({ position, payload }: DataFrame): void {
    // Decoded at once: node-postgres uses the chunk's memory again.
    const message = this.decoder.decode(payload);
    this.handlers.onReceived?.(message, payload);
    this.queue.push({ message, position });
    if (!this.handling) this.handleQueue();
  }

  private hearKeepalive({ position, replyRequested }: KeepaliveFrame): void {
    // What was received and not taken must not be confirmed: a slot that outlives this stream sends it again.
    if (!this.handling && !this.isInside) {
      this.advance(position);
      this.handlers.onIdle?.(this.position);
    }
    if (replyRequested) this.acknowledge();
  }

  /** Whole transactions are confirmed. */
  private take({ tag }: StreamMessage, position: bigint): void {
    if (tag === 'begin') this.isInside = true;
    if (tag !== 'commit') return;
    this.isInside = false;
    this.advance(position);
  }

  private advance(position: bigint): void {
    if (position > this.position) this.position = position;
  }

  /** Handles queued messages until the queue is empty or one of them takes time. */
  private handleQueue(): void {
    for (let queued = this.queue.shift(); queued; queued = this.queue.shift()) {
      const { message, position } = queued;
      const handled = this.handlers.onMessage(message);
      if (handled === undefined) {
        this.take(message, position);
        continue;
      }
      this.connection?.stream.pause();
      this.handling = handled;
      handled.then(
        () => this.resume(queued),
        (error: unknown) => {
          this.handling = null;
          this.handleError(error);
        },
      );
      return;
    }
  }

  private resume({ message, position }: Queued): void {
    this.handling = null;
    this.heardAt = Date.now();
    this.take(message, position);
    try {
      this.handleQueue();
    } catch (error) {
      this.handleError(error);
    }
    if (!this.handling) this.connection?.stream.resume();
  }

  /** The stream has ended once a message that takes time is handled: the next stream's come after it. */
  handleError(error: unknown): void {
    this.isEnded = true;
    this.connection = null;
    this.queue = [];
    void this.endAfter(this.handling, error);
  }

  private async endAfter(handling: Promise<void> | null, error: unknown): Promise<void> {
    await handling?.catch(() => undefined);
    this.end.reject(error);
  }

  /** The server has ended the stream; the connection follows. */
  handleCommandComplete(): void {
    this.handleError(new Error('the server ended the stream'));
  }

  handleReadyForQuery(): void {
    this.handleCommandComplete();
  }
}
