/** Whether the stream of the database's changes is live, for who waits for it. */
import { limits } from '../realtime-limits.ts';
import type { StreamState } from './replication.ts';

export class StreamStatus {
  private state: StreamState = { kind: 'down' };
  private readonly waiting = new Set<() => void>();

  set(state: StreamState): void {
    this.state = state;
    for (const resume of this.waiting) resume();
  }

  /** The state when the stream is live, or cannot be, or has been waited for as long as a join may. */
  async settled(): Promise<StreamState> {
    if (this.state.kind !== 'down') return this.state;
    return new Promise((resolve) => {
      const finish = (): void => {
        if (this.state.kind === 'down' && Date.now() < end) return;
        clearTimeout(timer);
        this.waiting.delete(finish);
        resolve(this.state);
      };
      const end = Date.now() + limits.joinWaitMs;
      const timer = setTimeout(finish, limits.joinWaitMs + 1);
      this.waiting.add(finish);
    });
  }
}
