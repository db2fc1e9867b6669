/** How long each stage of a request took, for the optional `Server-Timing` header. */
type Stage = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response';

export class Timing {
  #last = performance.now();
  readonly #stages: string[] = [];

  /** Ends a stage; the next one begins. */
  mark(stage: Stage): void {
    const now = performance.now();
    this.#stages.push(`${stage};dur=${(now - this.#last).toFixed(1)}`);
    this.#last = now;
  }

  get header(): string {
    return this.#stages.join(', ');
  }
}
