/**
 * A stream of logical replication as a submittable of node-postgres, like its cursors: the client hands over
 * the messages of the connection while this is the active query (decision 179).
 */
import type { Connection, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import { PgoutputDecoder } from './pgoutput.ts';
import type { StreamMessage } from './pgoutput.ts';
import { parseFrame, statusUpdate } from './replication-frames.ts';

export interface StreamHandlers {
  /** The server has started to send. */
  onStart(): void;
  /** Takes each message in order; a promise holds the stream back until it resolves. */
  onMessage(message: StreamMessage): Promise<void> | undefined;
}

export class ReplicationStream implements Submittable {
  /** When the server last sent anything. Milliseconds since 1970. */
  heardAt = Date.now();
  private readonly statement: string;
  private readonly handlers: StreamHandlers;
  private readonly decoder = new PgoutputDecoder();
  private readonly end = Promise.withResolvers<never>();
  private connection: Connection | null = null;
  /** How far the server's log has been received. */
  private position = 0n;
  /** Messages that arrived while an earlier one was still being handled. */
  private queue: StreamMessage[] = [];
  private isBusy = false;

  /** @param statement `START_REPLICATION …` of a pgoutput slot */
  constructor(statement: string, handlers: StreamHandlers) {
    this.statement = statement;
    this.handlers = handlers;
  }

  /** Rejects when the stream ends, with the reason. */
  get ended(): Promise<never> {
    return this.end.promise;
  }

  /** Tells the server how far the stream was received, and asks it to respond. */
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
    this.heardAt = Date.now();
    try {
      const frame = parseFrame(chunk);
      if (frame.position > this.position) this.position = frame.position;
      // Decoded at once: node-postgres uses the chunk's memory again.
      if (frame.kind === 'data') this.queue.push(this.decoder.decode(frame.payload));
      else if (frame.replyRequested) this.acknowledge();
      if (!this.isBusy) this.handleQueue();
    } catch (error) {
      this.handleError(error);
    }
  }

  /** Handles queued messages until the queue is empty or one of them takes time. */
  private handleQueue(): void {
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      const handled = this.handlers.onMessage(message);
      if (handled === undefined) continue;
      this.isBusy = true;
      this.connection?.stream.pause();
      handled.then(
        () => this.resume(),
        (error: unknown) => this.handleError(error),
      );
      return;
    }
  }

  private resume(): void {
    this.isBusy = false;
    try {
      this.handleQueue();
    } catch (error) {
      this.handleError(error);
    }
    if (!this.isBusy) this.connection?.stream.resume();
  }

  handleError(error: unknown): void {
    this.connection = null;
    this.queue = [];
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
