/** Counts what a network or an account holds, up to a bound. */
export class PerKeyQuota {
  private readonly held = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** @param key null is not counted @returns whether one more fits within the bound; it is counted then */
  take(key: string | null): boolean {
    if (key === null) return true;
    const count = this.held.get(key) ?? 0;
    if (count >= this.most) return false;
    this.held.set(key, count + 1);
    return true;
  }

  give(key: string | null): void {
    if (key === null) return;
    const left = (this.held.get(key) ?? 0) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
  }
}
