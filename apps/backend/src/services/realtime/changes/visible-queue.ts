/**
 * What the stream brought, until others see what was committed with it: who hears of something reads it then,
 * and the stream can bring a commit a moment before (decision 332).
 */
import { limits } from '../realtime-limits.ts';
import type { CheckSession } from './check-session.ts';
import { untilVisible } from './snapshot.ts';

export interface VisibleQueueOptions<T> {
  readonly session: CheckSession;
  /** With so much waiting, or {@link limits.waitingChanges}, the stream is held back; see `add`. */
  readonly maxSize: number;
  /** Takes what others see by now, in the order in which it came. */
  readonly deliver: (batch: readonly T[]) => Promise<void> | void;
  /** The database could not be asked what it shows, or `deliver` failed. */
  readonly onFailure: (error: unknown, batch: readonly T[]) => void;
}

interface Waiting<T> {
  readonly item: T;
  readonly transaction: number;
  readonly size: number;
}

export class VisibleQueue<T> {
  private readonly options: VisibleQueueOptions<T>;
  private waiting: Waiting<T>[] = [];
  private size = 0;
  private working: Promise<void> | null = null;
  private held: PromiseWithResolvers<void> | null = null;

  constructor(options: VisibleQueueOptions<T>) {
    this.options = options;
  }

  /** Resolves when everything that was added has been delivered; null when nothing waits. */
  get delivered(): Promise<void> | null {
    return this.working;
  }

  /**
   * @param transaction that the item was committed with
   * @param size in the unit of `maxSize`
   * @returns what holds the stream back while too much waits
   */
  add(item: T, transaction: number, size: number): Promise<void> | undefined {
    this.waiting.push({ item, transaction, size });
    this.size += size;
    this.working ??= this.work();
    if (!this.isFull()) return undefined;
    this.held ??= Promise.withResolvers();
    return this.held.promise;
  }

  private isFull(): boolean {
    return this.waiting.length >= limits.waitingChanges || this.size >= this.options.maxSize;
  }

  /** What comes meanwhile is part of the next batch. */
  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, limits.batchChanges);
      this.waiting = this.waiting.slice(batch.length);
      for (const { size } of batch) this.size -= size;
      await this.deliver(batch);
      if (this.isFull()) continue;
      this.held?.resolve();
      this.held = null;
    }
    this.working = null;
  }

  private async deliver(batch: readonly Waiting<T>[]): Promise<void> {
    const { session, deliver, onFailure } = this.options;
    const items = batch.map(({ item }) => item);
    try {
      await untilVisible(session, new Set(batch.map(({ transaction }) => transaction)));
      await deliver(items);
    } catch (error) {
      onFailure(error, items);
    }
  }
}
