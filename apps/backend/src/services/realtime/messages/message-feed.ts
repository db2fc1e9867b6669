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
import { VisibleQueue } from '../changes/visible-queue.ts';
import { shutdownTexts } from '../errors/catalogue.ts';
import { limits } from '../realtime-limits.ts';
import { storedMessage } from './stored-message.ts';
import type { StoredMessage } from './stored-message.ts';

const checkAgain = z.object({ topic: z.string().nullable(), account: z.string().nullable() });

export interface MessageFeedOptions {
  readonly session: CheckSession;
  readonly guard: Guard;
  readonly hub: BroadcastHub;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Size of the queued messages at which the stream is held back. Bytes. */
const waitingBytes = 8 * 1024 * 1024;

export class MessageFeed {
  private readonly options: MessageFeedOptions;
  private transaction = 0;
  private readonly queue: VisibleQueue<StoredMessage>;

  constructor(options: MessageFeedOptions) {
    this.options = options;
    this.queue = new VisibleQueue({
      session: options.session,
      maxSize: waitingBytes,
      deliver: (messages) => messages.forEach((message) => this.send(message)),
      onFailure: (error) => this.missed(error),
    });
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
    return this.queue.add(message, this.transaction, message.broadcast.body.length);
  }

  private send({ id, room, broadcast }: StoredMessage): void {
    const { hub, log } = this.options;
    const fits = broadcast.body.length <= limits.messageBytes && hub.sendUser(room, broadcast, { id });
    if (!fits)
      log.warn({ id, topic: room.topic }, 'realtime: a message of the database is too large to send');
  }

  /** Their clients are told to join again, and are replayed what they ask for. */
  private missed(error: unknown): void {
    const { guard, log, stopping } = this.options;
    if (stopping.aborted) return;
    log.error({ err: error }, 'realtime: messages of the database could not be sent on');
    guard.interrupt(shutdownTexts.missedMessages);
  }

  private async check(content: string): Promise<void> {
    const { session, guard, log } = this.options;
    try {
      const { topic, account } = checkAgain.parse(JSON.parse(content));
      // What was committed before it is still heard.
      await this.queue.delivered;
      await untilVisible(session, new Set([this.transaction]));
      await guard.askAgain(topic, account);
    } catch (error) {
      log.warn({ err: error }, 'realtime: the policies could not be asked again');
    }
  }
}
