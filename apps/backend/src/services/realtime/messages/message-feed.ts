/**
 * The way of stored messages from the stream to the channels: in the order of commits. A word from
 * `realtime.check_again` holds the stream until the policies have been asked, so nothing that was committed
 * after it reaches somebody who lost a right with it.
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

const checkAgain = z.object({ topic: z.string().nullable(), account: z.string().nullable() });

export interface MessageFeedOptions {
  readonly session: CheckSession;
  readonly guard: Guard;
  readonly hub: BroadcastHub;
  readonly log: Logger;
}

/** With more transactions than these, those that everybody sees by now are dropped. */
const maxTransactions = 1_000;

export class MessageFeed {
  private readonly options: MessageFeedOptions;
  private transaction = 0;
  /** Transactions of messages that were sent on, and that other sessions may not see yet. */
  private readonly sent = new Set<number>();
  private dropping = false;

  constructor(options: MessageFeedOptions) {
    this.options = options;
  }

  /** Takes whatever the stream brings that is not a change of a published table. */
  onMessage(message: StreamMessage): Promise<void> | undefined {
    if (message.tag === 'begin') this.transaction = message.transaction;
    else if (message.tag === 'logical' && message.prefix === 'realtime') return this.check(message.content);
    return undefined;
  }

  onStored(change: RowChange): undefined {
    const stored = storedMessage(change);
    if (!stored) return undefined;
    const { hub, log } = this.options;
    const { id, room, broadcast } = stored;
    this.sent.add(this.transaction);
    if (this.sent.size > maxTransactions) void this.drop();
    const fits = broadcast.body.length <= limits.messageBytes && hub.sendUser(room, broadcast, { id });
    if (!fits)
      log.warn({ id, topic: room.topic }, 'realtime: a message of the database is too large to send');
    return undefined;
  }

  /**
   * Resolves when all who read stored messages see each one that was sent on before the call: the stream
   * can bring a commit before other sessions see it.
   * @throws when the database cannot be asked
   */
  async sentIsVisible(): Promise<void> {
    const sent = new Set(this.sent);
    if (sent.size === 0) return;
    await untilVisible(this.options.session, sent);
    for (const transaction of sent) this.sent.delete(transaction);
  }

  private async drop(): Promise<void> {
    if (this.dropping) return;
    this.dropping = true;
    try {
      await this.sentIsVisible();
    } catch (error) {
      this.options.log.debug({ err: error }, 'realtime: the database could not be asked what it shows');
    } finally {
      this.dropping = false;
    }
  }

  private async check(content: string): Promise<void> {
    const { session, guard, log } = this.options;
    try {
      const { topic, account } = checkAgain.parse(JSON.parse(content));
      await untilVisible(session, new Set([this.transaction]));
      await guard.askAgain(topic, account);
    } catch (error) {
      log.warn({ err: error }, 'realtime: the policies could not be asked again');
    }
  }
}
