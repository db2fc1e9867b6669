/**
 * Carries clients' broadcasts and presence between the processes of one database (decision 235). A process
 * that is alone notifies nobody. Segments are numbered: what was missed while a connection was lost is said
 * again, and nothing is taken twice.
 */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { Backoff, pause } from '../../../platform/backoff.ts';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';
import { Link, lockNumber } from './link.ts';
import { Outbox } from './outbox.ts';
import { Peers } from './peers.ts';
import { encodeRecord, RecordReader } from './records.ts';
import type { Head, ProcessRecord } from './records.ts';
import { Sealer, senderOf } from './segments.ts';
import type { Segment } from './segments.ts';

interface RelayHandlers {
  /** Takes what another process says. */
  onRecord(from: string, record: ProcessRecord): void;
  /** A process has ended. */
  onEnded(process: string): void;
  /** Something that other processes said is lost. */
  onMissed(): void;
  /** All that others have to know of this process. */
  ownState(): Iterable<Head>;
  /** It was looked whether some process reads the replication slot. */
  onReader(isThere: boolean): void;
}

export interface RelayOptions {
  readonly connection: ConnectionOptions;
  readonly secret: Uint8Array;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  readonly handlers: RelayHandlers;
}

/** Whether the other processes have it: at once true for who is alone. */
export type Handover = boolean | Promise<boolean>;

const backoffTimes = { firstMs: 100, maxMs: 5_000 } as const;
/** How often a process looks for the others, and one that is alone. Milliseconds. */
const lookEveryMs = 1_000;
const lookAloneEveryMs = 5_000;
/** How long joins wait for the others to answer the first hello, and the time between two. Milliseconds. */
const welcomeMs = 2_000;
const helloEveryMs = 500;

export class Relay {
  /** Resolves when the other processes know of this one, or when waiting for it makes no sense. */
  readonly settled: Promise<void>;
  /** Resolves when the service stops and the connection, with its lock, is gone. */
  readonly closed: Promise<void>;
  private readonly options: RelayOptions;
  private readonly close: () => void;
  private readonly name = randomBytes(16).toString('hex');
  private readonly sealer: Sealer;
  private readonly outbox: Outbox;
  private readonly peers = new Peers();
  private readonly settle: () => void;
  /** The locks of processes that have not answered the first hello; null before they were looked for. */
  private awaited: Set<number> | null = null;
  private link: Link | null = null;
  private openedAt = 0;
  private isNotifying = false;
  private saidHelloAt = 0;
  /** The others may lack something of this process's members. */
  private isStale = false;
  private readonly unwelcomed: string[] = [];

  constructor(options: RelayOptions) {
    this.options = options;
    this.sealer = new Sealer(options.secret);
    this.outbox = new Outbox(this.sealer, this.name);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.settled = promise;
    this.settle = resolve;
    const end = Promise.withResolvers<void>();
    this.closed = end.promise;
    this.close = end.resolve;
    const timer = setInterval(() => this.outbox.expire(), helloEveryMs);
    timer.unref();
    options.stopping.addEventListener(
      'abort',
      () => {
        clearInterval(timer);
        resolve();
      },
      { once: true },
    );
  }

  /** The number of this process's advisory lock. */
  get lock(): number {
    return lockNumber(this.name);
  }

  /** No other process is there to be told anything. */
  get isAlone(): boolean {
    return this.peers.size === 0;
  }

  /** For how long there has been a connection to hear the others by; 0 while there is none. Milliseconds. */
  get openForMs(): number {
    return this.link === null ? 0 : Date.now() - this.openedAt;
  }

  /** Sends a message to the members on other processes. @param owner whose share of the queue it takes */
  send(head: Head, body: () => Buffer, owner: unknown): Handover {
    if (this.isAlone) {
      this.outbox.skip();
      return true;
    }
    const handover = this.outbox.add(encodeRecord(head, body()), owner);
    void this.work();
    return handover;
  }

  /** Tells other processes of members who come or go. What has no room now follows with all members. */
  tell(head: Head): void {
    if (this.isAlone) this.outbox.skip();
    else if (!this.outbox.keep(encodeRecord(head))) this.isStale = true;
    void this.work();
  }

  /** Connects, and reconnects after every loss, until the service stops. */
  async run(): Promise<void> {
    const { stopping, log } = this.options;
    const backoff = new Backoff(backoffTimes);
    while (!stopping.aborted) {
      let error: unknown;
      try {
        await this.serve(() => backoff.reset());
      } catch (caught) {
        error = caught;
      }
      this.settle();
      if (stopping.aborted) break;
      const wait = backoff.next();
      log.warn({ err: error, retryInMs: wait }, 'realtime: the connection to other processes was lost');
      await pause(wait, stopping);
    }
    this.close();
  }

  /** Runs one connection until it ends, and throws why it did. */
  private async serve(onOpen: () => void): Promise<void> {
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    const link = await Link.open(this.options.connection, this.name, {
      onNotification: (text) => this.hear(text),
      onLost: lost.reject,
    });
    try {
      this.link = link;
      this.openedAt = Date.now();
      onOpen();
      const others = this.others((await link.present()).processes);
      this.awaited ??= new Set(others);
      // Who is alone has nothing to say; who comes later says hello.
      if (others.size === 0 && this.peers.size === 0) this.settle();
      else this.hello(0);
      setTimeout(this.settle, welcomeMs).unref();
      await Promise.race([lost.promise, this.look(link, lost.promise)]);
      if (this.peers.size > 0) await this.sayGoodbye();
    } finally {
      this.link = null;
      await link.close();
    }
  }

  private others(present: ReadonlySet<number>): Set<number> {
    return new Set([...present].filter((lock) => lock !== this.lock));
  }

  /** Looks from time to time who is still there; that also shows whether the connection works. */
  private async look(link: Link, lost: Promise<never>): Promise<void> {
    const { stopping } = this.options;
    for (;;) {
      await Promise.race([pause(this.peers.size > 0 ? lookEveryMs : lookAloneEveryMs, stopping), lost]);
      if (stopping.aborted) return;
      const { processes, isRead } = await link.present();
      const present = this.others(processes);
      this.options.handlers.onReader(isRead);
      const ended = this.peers.ended(present);
      for (const name of ended) this.end(name);
      if (!this.peers.covers(present)) this.hello();
    }
  }

  private async sayGoodbye(): Promise<void> {
    this.outbox.force(encodeRecord({ type: 'bye' }));
    await this.work();
  }

  private end(process: string): void {
    if (this.peers.size === 0) this.outbox.forget();
    this.options.log.debug({ process }, 'realtime: another process has gone');
    this.options.handlers.onEnded(process);
  }

  /** Asks the others for what this process has not heard. */
  private hello(unlessWithinMs = helloEveryMs): void {
    if (Date.now() - this.saidHelloAt < unlessWithinMs) return;
    this.saidHelloAt = Date.now();
    const hello = encodeRecord({ type: 'hello', heard: this.peers.heard() });
    this.link?.notify([this.outbox.outOfBand(hello)]).catch(() => undefined);
    // What was on its way when the connection was lost.
    void this.work();
  }

  private hear(text: string): void {
    const segment = senderOf(text) === this.name ? null : this.sealer.open(text);
    if (!segment) return;
    try {
      this.take(segment);
    } catch (error) {
      this.options.log.error({ err: error }, 'realtime: what another process said could not be handled');
    }
  }

  private take(segment: Segment): void {
    if (segment.isOutOfBand) {
      for (const record of new RecordReader().read(segment.content)) this.handle(segment.from, record);
      return;
    }
    const taken = this.peers.take(segment);
    if (taken.kind === 'known') return;
    if (taken.kind === 'early') {
      this.hello();
      return;
    }
    if (taken.isGap) this.options.handlers.onMissed();
    if (taken.isNew) {
      this.isStale = true;
      this.options.log.debug({ process: segment.from }, 'realtime: another process is there');
    }
    for (const record of taken.records) this.handle(segment.from, record);
    void this.work();
  }

  private handle(from: string, record: ProcessRecord): void {
    const { head } = record;
    switch (head.type) {
      case 'hello':
        this.peers.greet(from);
        this.catchUp(head.heard[this.name]);
        this.unwelcomed.push(from);
        void this.work();
        break;
      case 'welcome':
        if (head.to !== this.name) return;
        this.awaited?.delete(lockNumber(from));
        if (this.awaited?.size === 0) this.settle();
        break;
      case 'bye':
        this.peers.forget(from);
        this.end(from);
        break;
      default:
        this.options.handlers.onRecord(from, record);
    }
  }

  /** Says again what another process has missed. @param heard the last segment that it has */
  private catchUp(heard: number | undefined): void {
    const missed = heard === undefined ? null : this.outbox.since(heard);
    if (missed === null) {
      this.outbox.reset();
      this.isStale = true;
    } else if (missed.length > 0) this.link?.notify(missed).catch(() => undefined);
  }

  /** Adds what the others are to know in any case. */
  private refill(): void {
    if (!this.outbox.hasRoom) return;
    if (this.isStale)
      for (const part of this.options.handlers.ownState()) this.outbox.force(encodeRecord(part));
    this.isStale = false;
    for (const to of this.unwelcomed.splice(0)) this.outbox.force(encodeRecord({ type: 'welcome', to }));
  }

  /** Hands over what waits, as long as there is a connection. */
  private async work(): Promise<void> {
    if (this.isNotifying) return;
    this.isNotifying = true;
    // Records of this turn go together.
    await Promise.resolve();
    try {
      while (this.link) {
        this.refill();
        const texts = this.outbox.next();
        if (!texts) break;
        await this.link.notify(texts);
        this.outbox.handedOver(true);
      }
    } catch (error) {
      // After a lost connection the same is said again.
      if (isRefusal(error)) {
        this.outbox.handedOver(false);
        this.options.log.warn({ err: error }, 'realtime: other processes could not be notified');
      }
    } finally {
      this.isNotifying = false;
    }
  }
}
