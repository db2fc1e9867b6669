/**
 * How many pictures are made at once, and who is next. A sender of many waits for themselves: the
 * parties that wait take turns, and none has the last place as long as it has another.
 */
import type { Party } from '../../../platform/postgres/fair-queue.ts';
import { StorageError } from '../errors/storage-error.ts';

export interface PlaceBounds {
  /** At once, altogether. */
  readonly running: number;
  readonly waiting: number;
  readonly ofNetwork: number;
  readonly ofParty: number;
  readonly waitMs: number;
}

interface Line {
  readonly party: Party;
  running: number;
  readonly waiting: Set<() => void>;
}

export class Places {
  private readonly bounds: PlaceBounds;
  /** Those that have been served longest ago are first. */
  private readonly lines = new Map<string, Line>();
  private running = 0;

  constructor(bounds: PlaceBounds) {
    this.bounds = bounds;
  }

  /**
   * Resolves with what gives the place back.
   * @param signal its reason is thrown when it is aborted before
   * @throws {StorageError} tooManyPictures, overloaded
   */
  async take(party: Party, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const line = this.lines.get(party.key) ?? { party, running: 0, waiting: new Set() };
    if (line.waiting.size === 0 && this.mayStart(line)) this.begin(line);
    else {
      this.admit(line);
      this.lines.set(party.key, line);
      await this.turn(line, signal);
    }
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.running -= 1;
      line.running -= 1;
      this.forget(line);
      this.next();
    };
  }

  private begin(line: Line): void {
    this.running += 1;
    line.running += 1;
    // To the end of the row.
    this.lines.delete(line.party.key);
    this.lines.set(line.party.key, line);
  }

  private mayStart({ running }: Line): boolean {
    return this.running < this.bounds.running && (running === 0 || running < this.bounds.running - 1);
  }

  private waitingOf(network: string | null): number {
    let count = 0;
    for (const { party, waiting } of this.lines.values())
      if (network === null || party.network === network) count += waiting.size;
    return count;
  }

  private admit({ party, waiting }: Line): void {
    if (this.waitingOf(null) >= this.bounds.waiting) throw new StorageError('overloaded');
    const isCrowd =
      waiting.size >= this.bounds.ofParty ||
      (party.network !== null && this.waitingOf(party.network) >= this.bounds.ofNetwork);
    if (isCrowd) throw new StorageError('tooManyPictures');
  }

  private turn(line: Line, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        line.waiting.delete(start);
      };
      const start = (): void => {
        leave();
        this.begin(line);
        resolve();
      };
      const fail = (reason: unknown): void => {
        leave();
        this.forget(line);
        reject(reason);
      };
      const abort = (): void => fail(signal.reason);
      const timer = setTimeout(() => fail(new StorageError('overloaded')), this.bounds.waitMs);
      signal.addEventListener('abort', abort, { once: true });
      line.waiting.add(start);
    });
  }

  private forget(line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) this.lines.delete(line.party.key);
  }

  private next(): void {
    for (const line of this.lines.values()) {
      const [start] = line.waiting;
      if (start === undefined || !this.mayStart(line)) continue;
      start();
      return;
    }
  }
}
