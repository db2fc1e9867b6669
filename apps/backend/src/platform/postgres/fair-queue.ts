/**
 * Decides which request gets one of the pool's connections next. Requests are counted by party (an account;
 * without one, an address), and parties by network. The milliseconds that a party's requests cost decide how
 * many of them run at once and whose turn comes first, so that slow requests delay only their own party.
 */

export interface Party {
  /** The account, or what stands for it. */
  readonly key: string;
  /** The network that the request came from; null if it is not counted. */
  readonly network: string | null;
  /** Holders of the secret key: they may run more at once, even slow requests. */
  readonly isTrusted?: boolean;
}

export interface FairQueueOptions {
  /** Places: connections of the pool. */
  readonly size: number;
  /** Requests that may wait altogether. */
  readonly waiting: number;
  readonly waitMs: number;
  readonly now?: () => number;
}

export type QueueFault =
  | 'full' // too many wait altogether, or the turn did not come in time
  | 'crowded'; // too many of this party or of its network wait already

export class FairQueueError extends Error {
  readonly fault: QueueFault;
  constructor(fault: QueueFault, message: string) {
    super(message);
    this.name = 'FairQueueError';
    this.fault = fault;
  }
}

/** Requests up to this duration count as quick: even many at once soon free their places. Milliseconds. */
const quickMs = 50;
/** From this on as slow. */
const slowMs = 250;
/** Half-life of a party's past cost. Milliseconds. */
const halfLifeMs = 5_000;
/** Maximum number of idle parties in memory. */
const maxRemembered = 10_000;

interface Waiting {
  readonly start: () => void;
}

/** What is known of one party. */
class Account {
  readonly key: string;
  readonly queue: Waiting[] = [];
  /** When each running request began. */
  readonly running: number[] = [];
  /** Mean of the last requests; null before the first has ended. Milliseconds. */
  private mean: number | null = null;
  private spent = 0;
  private spentAt = 0;

  constructor(key: string) {
    this.key = key;
  }

  /** The expected duration of its requests; null while unknown. */
  cost(now: number): number | null {
    const [oldest = now] = this.running;
    return this.mean === null && oldest === now ? null : Math.max(this.mean ?? 0, now - oldest);
  }

  /** Its recent use, including running requests. Milliseconds. */
  used(now: number): number {
    const decayed = this.spent * 0.5 ** ((now - this.spentAt) / halfLifeMs);
    return this.running.reduce((sum, began) => sum + now - began, decayed);
  }

  ended(began: number, now: number): void {
    const took = now - began;
    this.spent = this.spent * 0.5 ** ((now - this.spentAt) / halfLifeMs) + took;
    this.spentAt = now;
    this.mean = this.mean === null ? took : this.mean * 0.7 + took * 0.3;
    this.running.splice(this.running.indexOf(began), 1);
  }
}

interface Network {
  running: number;
  waiting: number;
}

interface Subject {
  readonly party: Party;
  readonly account: Account;
  readonly network: Network | null;
}

/** The server's own work. */
const own: Party = { key: '', network: null, isTrusted: true };

export class FairQueue {
  private readonly options: FairQueueOptions;
  private readonly now: () => number;
  /** In the order in which they came first. */
  private readonly accounts = new Map<string, Account>();
  private readonly networks = new Map<string, Network>();
  private readonly running = new Set<Account>();
  private readonly waiting = new Map<Account, Subject>();
  private inUse = 0;
  private waitingCount = 0;

  constructor(options: FairQueueOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Runs the work when its turn comes.
   * @param party null for the server's own work, which waits for nobody's share
   * @throws {FairQueueError}
   */
  async run<T>(party: Party | null, work: () => Promise<T>): Promise<T> {
    const subject = this.subjectOf(party ?? own);
    const isFree = subject.account.queue.length === 0 && this.mayStart(subject);
    const began = isFree ? this.begin(subject) : await this.turn(subject);
    try {
      return await work();
    } finally {
      this.end(subject, began);
    }
  }

  private subjectOf(party: Party): Subject {
    let account = this.accounts.get(party.key);
    if (!account) {
      account = new Account(party.key);
      this.accounts.set(party.key, account);
      if (this.accounts.size > maxRemembered) this.forgetOldest();
    }
    if (party.network === null) return { party, account, network: null };
    let network = this.networks.get(party.network);
    if (!network) {
      network = { running: 0, waiting: 0 };
      this.networks.set(party.network, network);
    }
    return { party, account, network };
  }

  private forgetOldest(): void {
    for (const [key, account] of this.accounts) {
      if (account.running.length > 0 || account.queue.length > 0) continue;
      this.accounts.delete(key);
      return;
    }
  }

  private leaveNetwork({ party, network }: Subject): void {
    if (network && party.network !== null && network.running + network.waiting === 0)
      this.networks.delete(party.network);
  }

  private begin({ account, network }: Subject): number {
    const began = this.now();
    account.running.push(began);
    this.running.add(account);
    this.inUse += 1;
    if (network) network.running += 1;
    return began;
  }

  private end(subject: Subject, began: number): void {
    const { account, network } = subject;
    account.ended(began, this.now());
    if (account.running.length === 0) this.running.delete(account);
    this.inUse -= 1;
    if (network) network.running -= 1;
    this.leaveNetwork(subject);
    if (this.waitingCount > 0) this.startNext();
  }

  /** A part of the places, at least one. */
  private part(share: number): number {
    return Math.max(1, this.options.size * share);
  }

  /** How many requests of a party may run at once. */
  private shareOf({ party, account }: Subject, now: number): number {
    if (party.isTrusted) return this.part(3 / 4);
    const cost = account.cost(now);
    if (cost !== null && cost <= quickMs) return this.part(1 / 2);
    return cost === null || cost <= slowMs ? this.part(1 / 4) : this.part(1 / 8);
  }

  private mayStart(subject: Subject): boolean {
    const { account, network, party } = subject;
    if (this.inUse >= this.options.size) return false;
    if (party === own) return true;
    // The last places are reserved for parties without a running request, so that one is always free for a
    // newcomer.
    if (this.inUse >= this.part(3 / 4) && account.running.length > 0) return false;
    if (network && network.running >= this.part(3 / 4)) return false;
    const now = this.now();
    if (account.running.length >= this.shareOf(subject, now)) return false;
    const isSlow = !party.isTrusted && (account.cost(now) ?? 0) > slowMs;
    return !isSlow || this.slowRunning(now) < this.part(1 / 2);
  }

  /** Places that accounts with slow requests have taken, all together. */
  private slowRunning(now: number): number {
    let count = 0;
    for (const account of this.running)
      if ((account.cost(now) ?? 0) > slowMs) count += account.running.length;
    return count;
  }

  /** Refuses a party or network with too many waiting requests. */
  private admit({ party, account, network }: Subject): void {
    const { waiting } = this.options;
    if (this.waitingCount >= waiting)
      throw new FairQueueError('full', 'too many requests wait for the database');
    if (party === own) return;
    const isQuick = (account.cost(this.now()) ?? 0) <= quickMs;
    if (account.queue.length >= (isQuick ? waiting / 2 : waiting / 16))
      throw new FairQueueError('crowded', 'too many requests of this account wait');
    if (network && network.waiting >= (waiting * 3) / 4)
      throw new FairQueueError('crowded', 'too many requests of this address wait');
  }

  /** Waits for the turn. @returns when the request began */
  private turn(subject: Subject): Promise<number> {
    const { account, network } = subject;
    return new Promise((resolve, reject) => {
      this.admit(subject);
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          this.leave(subject, entry);
          resolve(this.begin(subject));
        },
      };
      const timer = setTimeout(() => {
        this.leave(subject, entry);
        this.leaveNetwork(subject);
        const fault = this.waitsForItself(subject) ? 'crowded' : 'full';
        reject(new FairQueueError(fault, 'the turn did not come in time'));
      }, this.options.waitMs);
      account.queue.push(entry);
      this.waiting.set(account, subject);
      this.waitingCount += 1;
      if (network) network.waiting += 1;
    });
  }

  /** Whether the party's own requests, or mostly those of its network, hold the places that it waits for. */
  private waitsForItself({ party, account, network }: Subject): boolean {
    if (party === own) return false;
    return account.running.length > 0 || (network !== null && network.running > this.inUse / 2);
  }

  private leave({ account, network }: Subject, entry: Waiting): void {
    const place = account.queue.indexOf(entry);
    if (place >= 0) account.queue.splice(place, 1);
    if (account.queue.length === 0) this.waiting.delete(account);
    this.waitingCount -= 1;
    if (network) network.waiting -= 1;
  }

  /** Gives free places to the parties with the least recent use, of those that may have one. */
  private startNext(): void {
    while (this.inUse < this.options.size) {
      const now = this.now();
      let next: Account | null = null;
      let least = Infinity;
      for (const [account, subject] of this.waiting) {
        const used = subject.party === own ? -1 : account.used(now);
        if (used >= least || !this.mayStart(subject)) continue;
        next = account;
        least = used;
      }
      if (next === null) return;
      next.queue[0]?.start();
    }
  }
}
