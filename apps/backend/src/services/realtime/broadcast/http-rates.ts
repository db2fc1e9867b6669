/**
 * How many messages each caller sends by HTTP in a second, through all processes of the database. The
 * reference counts all of a project together: one caller can silence the others there (contract §3.5).
 */
import { broadcastErrors } from '../errors/catalogue.ts';
import { limits } from '../realtime-limits.ts';

export class HttpRates {
  private readonly now: () => number;
  private second = 0;
  /** Of the current second. */
  private readonly counts = new Map<string, number>();

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** @returns why a caller may not send so many more messages now; null when they may */
  problemOf(caller: string, messages: number): string | null {
    this.turn();
    const sent = this.counts.get(caller) ?? 0;
    if (sent >= limits.messagesPerSecond) return broadcastErrors.tooMany;
    return sent + messages > limits.messagesPerSecond ? broadcastErrors.batchTooLarge : null;
  }

  /**
   * Counts messages before anything is done for them: those of requests that come meanwhile, and those that
   * policies refuse, count as well.
   * @returns as {@link problemOf}; nothing is counted then
   */
  take(caller: string, messages: number): string | null {
    const problem = this.problemOf(caller, messages);
    if (problem === null) this.count(caller, messages);
    return problem;
  }

  /** Messages were sent, here or by another process. */
  count(caller: string, messages = 1): void {
    this.turn();
    this.counts.set(caller, (this.counts.get(caller) ?? 0) + messages);
  }

  private turn(): void {
    const second = Math.floor(this.now() / 1000);
    if (second === this.second) return;
    this.second = second;
    this.counts.clear();
  }
}
