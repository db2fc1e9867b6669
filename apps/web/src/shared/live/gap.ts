/** The server's reply about the time before it listened (`replay_ms` of a subscription; decision 135). */
export interface Replay {
  readonly covered_ms: number;
  /** The server's time of the reply. */
  readonly at: string;
}

/**
 * A transaction's commit time may be this much earlier than the moment its rows become readable.
 * Milliseconds.
 */
const slackMs = 1000;

/**
 * The gap between reading rows and receiving their changes. If the server reports that nothing changed in it,
 * the rows need not be refetched.
 */
export class Gap {
  private readonly commits: string[] = [];
  /** For rows read before this time changes are unknown. Milliseconds since the page began. */
  private end = Number.POSITIVE_INFINITY;
  /** What the server's clock is ahead of the page's time; this machine's clock until the server tells. */
  private serverAhead = performance.timeOrigin;

  /** Records a change that was committed before the server listened. */
  add(commitTimestamp: string): void {
    this.commits.push(commitTimestamp);
  }

  /** The server listens from now on. @param replay what it covered; undefined from one that cannot */
  close(replay: Replay | undefined, now: number = performance.now()): void {
    if (!replay) return;
    const at = Date.parse(replay.at);
    this.serverAhead = at - now;
    const latest = Math.max(...this.commits.map((time) => now - (at - Date.parse(time)) + slackMs));
    this.end = Math.max(now - replay.covered_ms, latest);
  }

  /**
   * The server's time at a moment of the page, early enough for what was not yet readable then. Milliseconds
   * since 1970.
   */
  serverTimeOf(moment: number): number {
    return this.serverAhead + moment - slackMs;
  }

  /** Whether rows requested at that time are still up to date. */
  covers(readStart: number): boolean {
    return readStart > this.end;
  }
}

/** Reads a server's message; undefined if it contains no reply. */
export function replayOf(value: unknown): Replay | undefined {
  if (typeof value !== 'object' || value === null || !('covered_ms' in value) || !('at' in value))
    return undefined;
  const { covered_ms, at } = value;
  return typeof covered_ms === 'number' && typeof at === 'string' ? { covered_ms, at } : undefined;
}
