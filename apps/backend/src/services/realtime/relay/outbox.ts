/**
 * What this process still has to hand over to the others, in order, and what it said last, for who comes back
 * after a lost connection.
 */
import { limits } from '../realtime-limits.ts';
import { segmentBytes } from './segments.ts';
import type { Sealer } from './segments.ts';

interface Waiting {
  readonly record: Buffer;
  /** Whose share of the queue it takes. */
  readonly owner: unknown;
  /** Milliseconds since 1970; null waits for as long as it takes. */
  readonly until: number | null;
  readonly settle: (handedOver: boolean) => void;
}

interface Batch {
  readonly texts: readonly string[];
  readonly waiting: readonly Waiting[];
}

interface Sent {
  readonly number: number;
  readonly text: string;
}

export class Outbox {
  /** The number of the latest segment. */
  number = 0;
  private readonly sealer: Sealer;
  private readonly from: string;
  private queue: Waiting[] = [];
  private bytes = 0;
  private readonly shares = new Map<unknown, number>();
  private inFlight: Batch | null = null;
  private recent: Sent[] = [];
  private recentBytes = 0;
  private isReset = true;
  private outOfBandNumber = 0;

  constructor(sealer: Sealer, from: string) {
    this.sealer = sealer;
    this.from = from;
  }

  get hasRoom(): boolean {
    return this.bytes < limits.relayWaitingBytes / 2;
  }

  /**
   * Adds a record. @returns whether it was handed over to the database in time; false at once if the queue,
   * or the owner's share of it, is full
   */
  add(record: Buffer, owner: unknown): Promise<boolean> {
    const share = this.shares.get(owner) ?? 0;
    // One record always fits: the largest message does not exceed the share.
    const isFull = this.bytes + record.length > limits.relayWaitingBytes;
    if (isFull || (share > 0 && share + record.length > limits.relayShareBytes))
      return Promise.resolve(false);
    this.shares.set(owner, share + record.length);
    return new Promise((settle) => {
      this.push({ record, owner, until: Date.now() + limits.relayHandoverMs, settle });
    });
  }

  /** Adds what may not be lost. @returns false if the queue is full, and it is not added */
  keep(record: Buffer): boolean {
    if (this.bytes + record.length > limits.relayWaitingBytes) return false;
    this.force(record);
    return true;
  }

  /** Adds a record whether or not there is room. */
  force(record: Buffer): void {
    this.push({ record, owner: null, until: null, settle: () => undefined });
  }

  /** A short record that is to be heard at once, outside the row of the others. */
  outOfBand(content: Buffer): string {
    this.outOfBandNumber += 1;
    const { from, outOfBandNumber: number } = this;
    return this.sealer.seal({ from, number, isStart: true, isReset: false, isOutOfBand: true, content });
  }

  /** Nobody is left to hear anything. */
  forget(): void {
    this.handedOver(true);
    for (const waiting of this.queue.splice(0)) this.finish(waiting, true);
    this.recent = [];
    this.recentBytes = 0;
    this.isReset = true;
  }

  /** Something is not said, since nobody is there: who comes back has missed it. */
  skip(): void {
    this.number += 1;
  }

  /** What is said from now on stands without what came before. */
  reset(): void {
    this.isReset = true;
  }

  /** The texts to notify next: the same again until {@link handedOver}; null when nothing waits. */
  next(): readonly string[] | null {
    if (this.inFlight === null && this.queue.length > 0) this.inFlight = this.takeBatch();
    return this.inFlight?.texts ?? null;
  }

  /** The latest texts are with the database, or (false) may not be. */
  handedOver(isDone: boolean): void {
    for (const waiting of this.inFlight?.waiting ?? []) this.finish(waiting, isDone);
    this.inFlight = null;
  }

  /** Gives up what has waited for too long. */
  expire(now = Date.now()): void {
    const isLate = ({ until }: Waiting): boolean => until !== null && until <= now;
    const late = this.queue.filter(isLate);
    if (late.length > 0) this.queue = this.queue.filter((waiting) => !isLate(waiting));
    for (const waiting of late) this.finish(waiting, false);
    // Its sender is told; the batch itself is sent all the same, since its numbers are given away.
    for (const waiting of this.inFlight?.waiting ?? []) if (isLate(waiting)) waiting.settle(false);
  }

  /** Segments after this number; null when some of them are not kept any more. */
  since(number: number): readonly string[] | null {
    if (number === this.number) return [];
    const [oldest] = this.recent;
    if (!oldest || number > this.number || oldest.number > number + 1) return null;
    return this.recent.filter((sent) => sent.number > number).map(({ text }) => text);
  }

  private push(waiting: Waiting): void {
    this.queue.push(waiting);
    this.bytes += waiting.record.length;
  }

  private finish({ record, owner, until, settle }: Waiting, isDone: boolean): void {
    this.bytes -= record.length;
    const share = until === null ? 0 : (this.shares.get(owner) ?? 0) - record.length;
    if (until !== null && share > 0) this.shares.set(owner, share);
    else if (until !== null) this.shares.delete(owner);
    settle(isDone);
  }

  private takeBatch(): Batch {
    let count = 0;
    let size = 0;
    for (const { record } of this.queue) {
      if (count > 0 && size + record.length > limits.relayBatchBytes) break;
      size += record.length;
      count += 1;
    }
    const waiting = this.queue.splice(0, count);
    const bytes = Buffer.concat(waiting.map(({ record }) => record));
    const texts: string[] = [];
    for (let start = 0; start < bytes.length; start += segmentBytes)
      texts.push(this.seal(bytes.subarray(start, start + segmentBytes), start === 0));
    return { texts, waiting };
  }

  private seal(content: Buffer, isStart: boolean): string {
    this.number += 1;
    const { from, number } = this;
    const isReset = isStart && this.isReset;
    const text = this.sealer.seal({ from, number, isStart, isReset, isOutOfBand: false, content });
    this.isReset = false;
    this.recent.push({ number, text });
    this.recentBytes += text.length;
    while (this.recentBytes > limits.relayRecentBytes && this.recent.length > 1)
      this.recentBytes -= this.recent.shift()?.text.length ?? 0;
    return text;
  }
}
