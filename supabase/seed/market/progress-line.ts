/** How far a long command is, in one line: what is done, how fast, and how long it will take. */
import { performance } from 'node:perf_hooks';

const grouped = new Intl.NumberFormat('en-IN');

/** A time as people read it: `45 s`, `12 min`. */
const roughTime = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;

/** @param seconds since `before` were done */
export function progressText(
  { done, before, all, things }: { done: number; before: number; all: number; things: string },
  seconds: number,
): string {
  const rate = seconds > 0 ? (done - before) / seconds : 0;
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all);
  const counted = `${grouped.format(done)} of ${grouped.format(all)} ${things} (${percent}%)`;
  if (rate === 0) return counted;
  const left = done < all ? `, ${roughTime((all - done) / rate)} left` : ` in ${roughTime(seconds)}`;
  return `${counted}, ${grouped.format(Math.round(rate))} a second${left}`;
}

/** Written over itself on a terminal; elsewhere a line for every twentieth part. */
export class ProgressLine {
  readonly #output: NodeJS.WriteStream;
  readonly #things: string;
  readonly #begun = performance.now();
  #before: number | undefined;
  #twentieth = -1;

  constructor(output: NodeJS.WriteStream, things: string) {
    this.#output = output;
    this.#things = things;
  }

  show(done: number, all: number): void {
    this.#before ??= done;
    const seconds = (performance.now() - this.#begun) / 1000;
    const text = progressText({ done, before: this.#before, all, things: this.#things }, seconds);
    const twentieth = all === 0 ? 20 : Math.floor((20 * done) / all);
    if (this.#output.isTTY) this.#output.write(`\r\u001B[K${text}`);
    else if (twentieth > this.#twentieth) this.#output.write(`${text}\n`);
    this.#twentieth = twentieth;
  }

  end(): void {
    if (this.#output.isTTY) this.#output.write('\n');
  }
}
