/**
 * A short buffer of the latest changes. A client that has read rows and then subscribes asks for what was
 * committed in between (`replay_ms` of an entry) instead of reading the rows a second time. Bounded by age,
 * number and size.
 */
import { limits } from '../realtime-limits.ts';
import type { Change } from './record.ts';

interface TimedChange {
  readonly change: Change;
  /**
   * When the change arrived from the stream, by the process's own clock; its commit was earlier.
   * Milliseconds.
   */
  readonly at: number;
}

export interface Replay {
  readonly changes: readonly Change[];
  /** How far back the buffer is complete. Milliseconds; 0 when unknown. */
  readonly coveredMs: number;
}

export class RecentChanges {
  private readonly now: () => number;
  private readonly buffered = new Set<TimedChange>();
  private size = 0;
  /** Every change that arrived since then is in the buffer. */
  private completeSince: number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.completeSince = now();
  }

  /** The stream has restarted: earlier changes are unknown. */
  restart(): void {
    this.buffered.clear();
    this.size = 0;
    this.completeSince = this.now();
  }

  add(change: Change): void {
    const at = this.now();
    this.buffered.add({ change, at });
    this.size += change.size;
    for (const oldest of this.buffered) {
      const isOld = at - oldest.at > limits.replayMs;
      const tooMany = this.buffered.size > limits.replayMaxChanges || this.size > limits.replayBytes;
      if (!isOld && !tooMany) break;
      this.buffered.delete(oldest);
      this.size -= oldest.change.size;
      this.completeSince = Math.max(this.completeSince, oldest.at);
    }
  }

  /**
   * The changes of the last given milliseconds; empty and covering nothing if they exceed what a join may
   * carry.
   */
  within(milliseconds: number): Replay {
    const now = this.now();
    const askedMs = Math.min(milliseconds, limits.replayMs);
    const coveredMs = Math.max(0, Math.floor(Math.min(askedMs, now - this.completeSince)));
    const changes = [...this.buffered].filter(({ at }) => now - at <= askedMs).map(({ change }) => change);
    if (changes.length > limits.replayedChanges) return { changes: [], coveredMs: 0 };
    return { changes, coveredMs };
  }
}
