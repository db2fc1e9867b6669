/**
 * Where a process has the stream of changes from: it reads the replication slot itself, or takes what the
 * process that reads it passes on (decision 314). When nobody reads, another one goes on where the reader
 * ended; only where something is lost are clients told.
 */
import type { Logger } from 'pino';
import { pause } from '../../../platform/backoff.ts';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';
import type { Head } from '../relay/records.ts';
import type { Relay } from '../relay/relay.ts';
import type { StreamMessage } from './pgoutput.ts';
import { Replication } from './replication.ts';
import type { ReadAttempt, StreamState } from './replication.ts';
import { dropUnusedSlot } from './replication-slot.ts';
import type { SlotClaim } from './replication-slot.ts';
import { StreamPosition } from './stream-position.ts';
import { StreamReceiver } from './stream-receiver.ts';
import type { PartHead } from './stream-receiver.ts';
import { StreamSender } from './stream-sender.ts';

export interface ChangeSourceOptions {
  readonly connection: ConnectionOptions;
  readonly relay: Pick<Relay, 'isAlone' | 'openForMs' | 'lock' | 'closed' | 'send'>;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** Takes each message in order; a promise holds the stream back until it resolves. */
  onMessage(message: StreamMessage): Promise<void> | undefined;
  onState(state: StreamState): void;
  /** Something was committed that the stream does not bring. */
  onGap(): void;
  /** Of a test, which does not wait so long. */
  readonly times?: SourceTimes;
}

/** Milliseconds. */
interface SourceTimes {
  readonly heartbeatMs: number;
  /** A reader that was not heard for so long may be gone. */
  readonly silentMs: number;
  /** One that is there all the same has its connection ended. */
  readonly endAfterMs: number;
}

const sourceTimes: SourceTimes = { heartbeatMs: 1_000, silentMs: 5_000, endAfterMs: 15_000 };

export class ChangeSource {
  private readonly options: ChangeSourceOptions;
  private readonly times: SourceTimes;
  private readonly position = new StreamPosition();
  private readonly sender: StreamSender;
  private readonly receiver: StreamReceiver;
  private readonly replication: Replication;
  private state: StreamState['kind'] = 'down';
  private followingSince = 0;
  /** Ends the wait for the reader's end. */
  private wake: () => void = () => undefined;

  constructor(options: ChangeSourceOptions) {
    const { connection, log, relay, stopping } = options;
    this.options = options;
    this.times = options.times ?? sourceTimes;
    this.sender = new StreamSender(relay);
    this.receiver = new StreamReceiver({
      position: this.position,
      log,
      onMessage: (message) => options.onMessage(message),
      onResumed: (isWhole) => {
        log.debug({ isWhole }, 'realtime: this process takes the stream of changes from another one');
        if (!isWhole) options.onGap();
      },
      onTaken: () => {
        if (this.state !== 'live') this.tell({ kind: 'live' });
      },
      onTorn: () => this.tell({ kind: 'down' }),
    });
    this.replication = new Replication({
      connection,
      log,
      stopping,
      attempt: () => this.attempt(),
      onClaim: (claim) => this.begin(claim),
      handlers: {
        onReceived: (message, payload) => this.sender.add(message, payload),
        onMessage: (message) => this.take(message),
        onIdle: (to) => {
          this.position.advance(to);
          this.sender.advance(to);
        },
      },
      onConfirm: () => this.sender.heartbeat(),
      onState: (state) => this.setState(state),
      follow: () => this.follow(),
    });
    const timer = setInterval(() => this.sender.heartbeat(), this.times.heartbeatMs);
    timer.unref();
    const stop = (): void => {
      clearInterval(timer);
      // What is not handed over by now holds nothing up.
      this.sender.stop();
    };
    stopping.addEventListener('abort', stop, { once: true });
  }

  /** Runs until the service stops, and removes the slot then if no other process is there. */
  async run(): Promise<void> {
    const { connection, log, relay } = this.options;
    await this.replication.run();
    this.sender.stop();
    await relay.closed;
    try {
      await dropUnusedSlot(connection);
    } catch (error) {
      log.debug({ err: error }, 'realtime: the replication slot could not be removed');
    }
  }

  /** Takes what the reader passes on. */
  receive(head: PartHead, body: Buffer): void {
    this.receiver.receive(head, body);
  }

  /** What a new process is to know. */
  greeting(): Iterable<Head> {
    return this.sender.greeting();
  }

  /** It was looked whether some process reads, or one has gone that may have. */
  readerMayBeGone(): void {
    this.wake();
  }

  private attempt(): ReadAttempt {
    const { relay } = this.options;
    const { endAfterMs } = this.times;
    const isLong = this.followingSince > 0 && Date.now() - this.followingSince > endAfterMs;
    return {
      isFresh: this.position.isFresh,
      ownLock: relay.lock,
      lastTerm: this.receiver.lastTerm,
      // Who could not hear all this time does not know who is silent.
      isReaderSilent: isLong && relay.openForMs > endAfterMs && !this.receiver.hears(endAfterMs),
    };
  }

  private async begin(claim: SlotClaim): Promise<void> {
    this.followingSince = 0;
    const paused = this.receiver.pause(claim.term);
    // The others are to hear at once that somebody reads: what was received may take long.
    this.sender.start(claim);
    await paused;
    // The reason does not hold any more: who joins from now on, as those do who hear of the gap, waits.
    if (this.state === 'impossible') this.tell({ kind: 'down' });
    const isWhole = this.position.resume(claim.origin, claim.from);
    this.options.log.debug({ isWhole }, 'realtime: this process reads the stream of changes');
    if (!isWhole) this.options.onGap();
  }

  private take(message: StreamMessage): Promise<void> | undefined {
    const handled = this.position.takes(message) ? this.handle(message) : undefined;
    const room = this.sender.room();
    return handled && room ? Promise.all([handled, room]).then(() => undefined) : (handled ?? room);
  }

  /** What fails is not handled again when the stream begins again: it counts as taken, and is missed. */
  private handle(message: StreamMessage): Promise<void> | undefined {
    const fail = (error: unknown): never => {
      this.options.onGap();
      throw error;
    };
    try {
      return this.options.onMessage(message)?.catch(fail);
    } catch (error) {
      return fail(error);
    }
  }

  private setState(state: StreamState): void {
    if (state.kind !== 'live') {
      this.followingSince = 0;
      this.sender.stop();
      this.receiver.resume();
      // Another process reads meanwhile.
      if (this.receiver.takes(this.times.silentMs)) return;
    }
    this.tell(state);
  }

  private tell(state: StreamState): void {
    this.state = state.kind;
    this.options.onState(state);
  }

  /** Resolves when the reader may be gone. */
  private async follow(): Promise<void> {
    const { stopping } = this.options;
    const { heartbeatMs, silentMs } = this.times;
    if (this.followingSince === 0) this.followingSince = Date.now();
    const ended = new AbortController();
    this.wake = () => ended.abort();
    const either = AbortSignal.any([stopping, ended.signal]);
    do await pause(this.receiver.hears(silentMs) ? silentMs : heartbeatMs, either);
    while (!either.aborted && this.receiver.hears(silentMs));
    this.wake = () => undefined;
    if (this.state === 'live' && !this.receiver.hears(silentMs)) this.tell({ kind: 'down' });
  }
}
