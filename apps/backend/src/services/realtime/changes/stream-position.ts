/**
 * How far a process has taken the stream of changes. A stream that begins again, by this process or by
 * another one, sends some of it twice: what was taken is told from what is new, also in the middle of a
 * transaction. A stream that begins later than what was taken has lost something.
 */
import type { StreamMessage } from './pgoutput.ts';

export class StreamPosition {
  /** The database and its timeline: places of another one cannot be compared. */
  private origin: string | null = null;
  /** Every transaction whose commit begins before this place was taken. */
  private at: bigint | null = null;
  /** A transaction that was not taken whole, and how much of it was. */
  private open: { readonly commit: bigint; taken: number } | null = null;
  private isKnown = false;
  private seen = 0;

  /** Nothing was taken yet. */
  get isFresh(): boolean {
    return this.at === null;
  }

  /** The place in the log; 0 before anything was taken. */
  get place(): bigint {
    return this.at ?? 0n;
  }

  /** A stream begins at this place. @returns whether nothing is missing before it */
  resume(origin: string, from: bigint): boolean {
    this.isKnown = false;
    this.seen = 0;
    if (this.at !== null && this.origin === origin && from <= this.at) return true;
    this.origin = origin;
    this.at = from;
    this.open = null;
    return false;
  }

  /** @returns whether the message is new, and counts it then */
  takes(message: StreamMessage): boolean {
    switch (message.tag) {
      case 'begin':
        this.isKnown = this.at !== null && message.commitPosition < this.at;
        if (this.isKnown) return false;
        this.seen = 0;
        if (this.open?.commit !== message.commitPosition)
          this.open = { commit: message.commitPosition, taken: 0 };
        return true;
      case 'commit':
        if (this.isKnown) {
          this.isKnown = false;
          return false;
        }
        this.at = message.endPosition;
        this.open = null;
        return true;
      case 'change':
      case 'logical':
        if (this.isKnown) return false;
        if (!this.open) return true;
        this.seen += 1;
        if (this.seen <= this.open.taken) return false;
        this.open.taken = this.seen;
        return true;
      default:
        return true;
    }
  }

  /** Between two transactions: up to this place there is nothing for the stream. */
  advance(to: bigint): void {
    if (this.at !== null && to > this.at) this.at = to;
  }
}
