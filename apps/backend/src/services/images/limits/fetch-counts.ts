/** Pictures that one caller may have fetched in a minute; those that are cached do not count. */
const fetchesPerMinute = 120;

/** Counts what each caller had fetched within the minute. */
export class FetchCounts {
  private minute = 0;
  private counts = new Map<string, number>();

  admits(caller: string): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      this.counts = new Map();
    }
    const count = (this.counts.get(caller) ?? 0) + 1;
    this.counts.set(caller, count);
    return count <= fetchesPerMinute;
  }
}
