/**
 * The way of stored messages from the stream to the channels: in the order of commits, and once everybody
 * sees what was committed with them, since who hears that something changed reads it then (decision 332). A
 * word from `realtime.check_again` holds the stream until the policies have been asked, so nothing that was
 * committed after it reaches somebody who lost a right with it.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Guard } from '../authorization/guard.ts';
import type { BroadcastHub } from '../broadcast/hub.ts';
import type { CheckSession } from '../changes/check-session.ts';
import type { RowChange, StreamMessage } from '../changes/pgoutput.ts';
import { untilVisible } from '../changes/snapshot.ts';
import { limits } from '../realtime-limits.ts';
import { storedMessage } from './stored-message.ts';
import type { StoredMessage } from './stored-message.ts';

const checkAgain = z.object({ topic: z.string().nullable(), account: z.string().nullable() });

export interface MessageFeedOptions {
  readonly session: CheckSession;
  readonly guard: Guard;
  readonly hub: BroadcastHub;
  readonly log: Logger;
}

/** With more than these waiting, the stream is held back. */
const waitingBytes = 8 * 1024 * 1024;

interface Waiting {
  readonly message: StoredMessage;
  readonly transaction: number;
}

export class MessageFeed {
  private readonly options: MessageFeedOptions;
  private transaction = 0;
  private waiting: Waiting[] = [];
  private bytes = 0;
  /** Sends what waits; null while nothing does. */
  private sending: Promise<void> | null = null;

  constructor(options: MessageFeedOptions) {
    this.options = options;
  }

  /** Takes whatever the stream brings that is not a change of a published table. */
  onMessage(message: StreamMessage): Promise<void> | undefined {
    if (message.tag === 'begin') this.transaction = message.transaction;
    else if (message.tag === 'logical' && message.prefix === 'realtime') return this.check(message.content);
    return undefined;
  }

  /** @returns what holds the stream back while much waits */
  onStored(change: RowChange): Promise<void> | undefined {
    const message = storedMessage(change);
    if (!message) return undefined;
    this.waiting.push({ message, transaction: this.transaction });
    this.bytes += message.broadcast.body.length;
    this.sending ??= this.work();
    return this.waiting.length >= limits.waitingChanges || this.bytes >= waitingBytes
      ? this.sending
      : undefined;
  }

  /** What comes meanwhile goes with the next ones. */
  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      this.bytes = 0;
      await this.visible(batch);
      for (const { message } of batch) this.send(message);
    }
    this.sending = null;
  }

  /** The stream can bring a commit before other sessions see it. */
  private async visible(batch: readonly Waiting[]): Promise<void> {
    try {
      await untilVisible(this.options.session, new Set(batch.map(({ transaction }) => transaction)));
    } catch (error) {
      // It is seen by now, most likely; and better early than never.
      this.options.log.debug({ err: error }, 'realtime: the database could not be asked what it shows');
    }
  }

  private send({ id, room, broadcast }: StoredMessage): void {
    const { hub, log } = this.options;
    const fits = broadcast.body.length <= limits.messageBytes && hub.sendUser(room, broadcast, { id });
    if (!fits)
      log.warn({ id, topic: room.topic }, 'realtime: a message of the database is too large to send');
  }

  private async check(content: string): Promise<void> {
    const { session, guard, log } = this.options;
    try {
      const { topic, account } = checkAgain.parse(JSON.parse(content));
      // What was committed before it is still heard.
      await this.sending;
      await untilVisible(session, new Set([this.transaction]));
      await guard.askAgain(topic, account);
    } catch (error) {
      log.warn({ err: error }, 'realtime: the policies could not be asked again');
    }
  }
}
