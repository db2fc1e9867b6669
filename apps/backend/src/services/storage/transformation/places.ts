/**
 * How many pictures are made at once, and who is next. A sender of many waits for themselves: networks take
 * turns, and in each its parties. None of either has the last place as long as it has another: accounts cost
 * nothing, so a network's own count together.
 */
import type { Party } from '../../../platform/postgres/fair-queue.ts';
import { StorageError } from '../errors/storage-error.ts';

export interface PlaceBounds {
  /** At once, altogether. */
  readonly running: number;
  readonly waiting: number;
  readonly ofNetwork: number;
  readonly ofParty: number;
  readonly waitMs: number;
}

interface Line {
  readonly party: Party;
  running: number;
  readonly waiting: Set<() => void>;
}

/** Those that have been served longest ago are first, of the networks as of the parties of one. */
type Network = Map<string, Line>;

/** Who is counted for no network stands for themselves. */
const networkKey = ({ network, key }: Party): string =>
  network === null ? `party ${key}` : `network ${network}`;

const runningOf = ({ running }: Line): number => running;
const waitingOf = ({ waiting }: Line): number => waiting.size;

function toTheEnd<T>(row: Map<string, T>, key: string, value: T): void {
  row.delete(key);
  row.set(key, value);
}

export class Places {
  private readonly bounds: PlaceBounds;
  private readonly networks = new Map<string, Network>();

  constructor(bounds: PlaceBounds) {
    this.bounds = bounds;
  }

  /**
   * Resolves with what gives the place back.
   * @param signal its reason is thrown when it is aborted before
   * @throws {StorageError} tooManyPictures, overloaded
   */
  async take(party: Party, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const known = this.networks.get(networkKey(party))?.get(party.key);
    const line = known ?? { party, running: 0, waiting: new Set() };
    if (line.waiting.size === 0 && this.mayStart(party)) this.begin(line);
    else {
      this.admit(line);
      this.networkOf(networkKey(party)).set(party.key, line);
      await this.turn(line, signal);
    }
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      line.running -= 1;
      this.forget(line);
      this.next();
    };
  }

  /** Who is served goes to the end of the row, as their network does. */
  private begin(line: Line): void {
    line.running += 1;
    const key = networkKey(line.party);
    const network = this.networkOf(key);
    toTheEnd(network, line.party.key, line);
    toTheEnd(this.networks, key, network);
  }

  private networkOf(key: string): Network {
    const network: Network = this.networks.get(key) ?? new Map<string, Line>();
    this.networks.set(key, network);
    return network;
  }

  /** The lines of all; an account that comes from several networks has one in each. */
  private *lines(): Generator<Line> {
    for (const network of this.networks.values()) yield* network.values();
  }

  /** What the lines that are meant have together. */
  private count(what: (line: Line) => number, isMeant: (party: Party) => boolean = () => true): number {
    let count = 0;
    for (const line of this.lines()) if (isMeant(line.party)) count += what(line);
    return count;
  }

  private mayStart({ key, network }: Party): boolean {
    const ofOne = Math.max(1, this.bounds.running - 1);
    return (
      this.count(runningOf) < this.bounds.running &&
      this.count(runningOf, (party) => party.key === key) < ofOne &&
      (network === null || this.count(runningOf, (party) => party.network === network) < ofOne)
    );
  }

  /** @throws {StorageError} tooManyPictures, overloaded */
  private admit({ party: { key, network } }: Line): void {
    const { waiting, ofNetwork, ofParty } = this.bounds;
    if (this.count(waitingOf) >= waiting) throw new StorageError('overloaded');
    const isCrowd =
      this.count(waitingOf, (party) => party.key === key) >= ofParty ||
      (network !== null && this.count(waitingOf, (party) => party.network === network) >= ofNetwork);
    if (isCrowd) throw new StorageError('tooManyPictures');
  }

  private turn(line: Line, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        line.waiting.delete(start);
      };
      const start = (): void => {
        leave();
        this.begin(line);
        resolve();
      };
      const fail = (reason: unknown): void => {
        leave();
        this.forget(line);
        reject(reason);
      };
      const abort = (): void => fail(signal.reason);
      const timer = setTimeout(() => fail(new StorageError('overloaded')), this.bounds.waitMs);
      signal.addEventListener('abort', abort, { once: true });
      line.waiting.add(start);
    });
  }

  private forget({ party, running, waiting }: Line): void {
    if (running > 0 || waiting.size > 0) return;
    const key = networkKey(party);
    const network = this.networks.get(key);
    network?.delete(party.key);
    if (network?.size === 0) this.networks.delete(key);
  }

  /** Gives away what is free. */
  private next(): void {
    for (let start = this.first(); start !== undefined; start = this.first()) start();
  }

  private first(): (() => void) | undefined {
    for (const { party, waiting } of this.lines()) {
      const [start] = waiting;
      if (start !== undefined && this.mayStart(party)) return start;
    }
    return undefined;
  }
}
