/** What the server said of the time before it listened (`replay_ms` of a subscription; decision 135). */
export interface Replay {
  readonly covered_ms: number;
  /** Its clock when it said so. */
  readonly at: string;
}

/** How much a commit's time may precede the moment it could first be read. Milliseconds. */
const slackMs = 1000;

/**
 * The time between reading rows and hearing of their changes. Where the server told of what happened in it, and it was nothing, the rows
 * need not be read again.
 */
export class Gap {
  private readonly commits: string[] = [];
  /** Nothing is known of what was read before. Milliseconds since the page began. */
  private end = Number.POSITIVE_INFINITY;

  /** A change was told that was committed before the server listened. */
  add(commitTimestamp: string): void {
    this.commits.push(commitTimestamp);
  }

  /** The server listens from now on. @param replay what it covered; undefined from one that cannot */
  close(replay: Replay | undefined, now: number = performance.now()): void {
    if (!replay) return;
    const at = Date.parse(replay.at);
    const latest = Math.max(...this.commits.map((time) => now - (at - Date.parse(time)) + slackMs));
    this.end = Math.max(now - replay.covered_ms, latest);
  }

  /** Whether rows that were asked for then are as they were. */
  covers(readStart: number): boolean {
    return readStart > this.end;
  }
}

/** Of a server's message; undefined where it says nothing of it. */
export function replayOf(value: unknown): Replay | undefined {
  if (typeof value !== 'object' || value === null || !('covered_ms' in value) || !('at' in value))
    return undefined;
  const { covered_ms, at } = value;
  return typeof covered_ms === 'number' && typeof at === 'string' ? { covered_ms, at } : undefined;
}
