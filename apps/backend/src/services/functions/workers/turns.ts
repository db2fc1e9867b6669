/** How many requests of one function run at the same time, and how many wait for their turn. */
import { RefusalError } from '../errors/refusal-error.ts';

export interface TurnBounds {
  readonly running: number;
  readonly waiting: number;
}

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

export class Turns {
  private readonly bounds: TurnBounds;
  private readonly lines = new Map<string, Line>();

  constructor(bounds: TurnBounds) {
    this.bounds = bounds;
  }

  /**
   * Resolves with what ends the turn.
   * @param signal its reason is thrown when it is aborted before
   * @throws {RefusalError} busy
   */
  async take(name: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const line = this.lines.get(name) ?? { running: 0, waiting: new Set() };
    this.lines.set(name, line);
    if (line.running < this.bounds.running) line.running += 1;
    else if (line.waiting.size >= this.bounds.waiting) throw new RefusalError('busy');
    else await this.wait(line, signal);
    return () => this.leave(name, line);
  }

  private wait(line: Line, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const abort = (): void => {
        line.waiting.delete(turn);
        reject(signal.reason as Error);
      };
      line.waiting.add(turn);
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  /** The first that waits takes over the place. */
  private leave(name: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.lines.delete(name);
  }
}
