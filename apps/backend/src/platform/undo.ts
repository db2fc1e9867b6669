import type { Logger } from './log/logger.ts';

/** What has to be undone at the end, the last first. */
export class Undo {
  private readonly steps: (() => unknown)[] = [];
  private running: Promise<void> | undefined;

  /** @param step is waited for */
  add(step: () => unknown): void {
    this.steps.push(step);
  }

  /** Takes each step once; a second call waits for the first. It never fails: what does is logged. */
  run(log: Pick<Logger, 'error'>): Promise<void> {
    this.running ??= this.all(log);
    return this.running;
  }

  /** A step that fails must not keep the others (the database among them) from their turn. */
  private async all(log: Pick<Logger, 'error'>): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'a part could not be stopped in order');
      }
    }
  }
}
