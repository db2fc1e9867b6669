/** Lets a test wait for what callbacks bring about. */
export class Signal {
  private waiting: (() => void)[] = [];

  /** To be called whenever something may have changed. */
  readonly wake = (): void => {
    for (const resume of this.waiting.splice(0)) resume();
  };

  /** Resolves once the look holds. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds())
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
  }
}
