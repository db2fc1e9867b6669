/**
 * Takes the stream of changes from the process that reads it (`stream-sender.ts`), in order. What is missing
 * is noticed by the numbers of the parts and the place at which the next whole one begins.
 */
import type { Logger } from 'pino';
import type { Head } from '../relay/records.ts';
import { limits } from '../realtime-limits.ts';
import { PgoutputDecoder } from './pgoutput.ts';
import type { StreamMessage } from './pgoutput.ts';
import type { StreamPosition } from './stream-position.ts';
import { framesOf } from './stream-parts.ts';

export type PartHead = Extract<Head, { type: 'changes' }>;

interface Part {
  readonly head: PartHead;
  readonly body: Buffer;
  /** The part before it was received. */
  readonly follows: boolean;
}

export interface ReceiverOptions {
  readonly position: StreamPosition;
  readonly log: Logger;
  onMessage(message: StreamMessage): Promise<void> | undefined;
  /** The stream goes on; `isWhole` unless something before it is lost. */
  onResumed(isWhole: boolean): void;
  /** Parts are being taken. */
  onTaken(): void;
  /** What follows cannot be taken before the next part that begins between two transactions. */
  onTorn(): void;
}

export class StreamReceiver {
  private readonly options: ReceiverOptions;
  /** When the reader was last heard. Milliseconds since 1970. */
  private heardAt = 0;
  private term = 0;
  private number = 0;
  private queue: Part[] = [];
  private bytes = 0;
  private working: Promise<void> | null = null;
  private decoder = new PgoutputDecoder();
  /** The relations that the decoder knows. */
  private readonly described = new Set<number>();
  /** A part is missing, and no whole one has come since. */
  private isTorn = true;
  private isPaused = false;

  constructor(options: ReceiverOptions) {
    this.options = options;
  }

  receive(head: PartHead, body: Buffer): void {
    // From an earlier reader, which may not know yet that it is none any more.
    if (head.term < this.term) return;
    this.heardAt = Date.now();
    let follows = head.term === this.term && head.number === this.number + 1;
    this.term = head.term;
    this.number = head.number;
    if (this.bytes + body.length > limits.streamWaitingBytes) {
      for (const part of this.queue.splice(0)) this.bytes -= part.body.length;
      follows = false;
    }
    this.bytes += body.length;
    this.queue.push({ head, body, follows });
    this.start();
  }

  /** The latest term that was heard, or in which this process read. */
  get lastTerm(): number {
    return this.term;
  }

  /** This process reads by itself, as of this term. Resolves when everything that was received is taken. */
  async pause(term: number): Promise<void> {
    this.term = term;
    this.heardAt = 0;
    while (this.working) await this.working;
    this.isPaused = true;
    this.isTorn = true;
  }

  /** This process does not read any more. What a later reader has said meanwhile is taken now. */
  resume(): void {
    this.isPaused = false;
    this.start();
  }

  /** Whether the reader was heard within this time, also when what it said cannot be taken. Milliseconds. */
  hears(withinMs: number): boolean {
    return Date.now() - this.heardAt < withinMs;
  }

  /** Whether what the reader says is taken. */
  takes(withinMs: number): boolean {
    return !this.isTorn && this.hears(withinMs);
  }

  private start(): void {
    if (!this.isPaused && this.queue.length > 0) this.working ??= this.work();
  }

  private async work(): Promise<void> {
    // Records of one notification are queued together.
    await Promise.resolve();
    for (let part = this.queue.shift(); part; part = this.queue.shift()) {
      try {
        await this.take(part);
      } catch (error) {
        this.options.log.error({ err: error }, 'realtime: a part of the stream could not be taken');
        this.tear();
      }
      this.bytes -= part.body.length;
    }
    this.working = null;
  }

  private tear(): void {
    if (!this.isTorn) this.options.onTorn();
    this.isTorn = true;
  }

  private async take({ head, body, follows }: Part): Promise<void> {
    const { options } = this;
    const { position } = options;
    const at = head.at === null ? null : BigInt(head.at);
    if (this.isTorn || !follows) {
      if (at === null) {
        this.tear();
        return;
      }
      this.decoder = new PgoutputDecoder();
      this.described.clear();
      const isWhole = position.resume(head.origin, at);
      this.isTorn = false;
      options.onResumed(isWhole);
    }
    if (at !== null) position.advance(at);
    options.onTaken();
    for (const { payload, isContext } of framesOf(body)) {
      const message = this.decoder.decode(payload);
      if (message.tag === 'relation') {
        const { oid } = message.relation;
        // Before a part that is missing it may have been another one.
        if (isContext && this.described.has(oid)) continue;
        this.described.add(oid);
      }
      if (!position.takes(message)) continue;
      const handled = options.onMessage(message);
      if (handled) await handled;
    }
  }
}
