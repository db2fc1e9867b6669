/** Live changes for channels: subscribing, and the way from the stream to the dispatcher. */
import type { Logger } from 'pino';
import { limits } from '../realtime-limits.ts';
import type { CheckSession } from './check-session.ts';
import { Dispatcher } from './dispatch.ts';
import type { DispatcherParts } from './dispatch.ts';
import { describeEntry, EntryError, parseEntry } from './change-entry.ts';
import type { ChangeEntry } from './change-entry.ts';
import { compileFilter } from './filter-plan.ts';
import { Listeners } from './listeners.ts';
import type { Subscriber } from './listeners.ts';
import type { StreamMessage } from './pgoutput.ts';
import { RecentChanges } from './recent.ts';
import { changeOf } from './record.ts';
import type { Change, CommitFacts } from './record.ts';
import { mayRead, RelationCache } from './relation.ts';
import type { Relation } from './relation.ts';
import { PublishedTables } from './published-tables.ts';
import type { StreamStatus } from './stream-status.ts';
import { untilVisible } from './snapshot.ts';
import { Visibility } from './visibility.ts';
import { VisibleQueue } from './visible-queue.ts';

/** The outcome of a subscription; the text goes into the channel's system message. */
export interface Outcome {
  readonly status: 'ok' | 'error';
  readonly message: string;
}

const unable = 'Unable to subscribe to changes with given parameters.';
const exception = `${unable} An exception happened so please check your connect parameters:`;
/** Size of the queued changes at which the stream is paused. Characters. */
const waitingSize = 32 * 1024 * 1024;

export class ChangeFeed {
  private readonly listeners = new Listeners();
  private readonly recent = new RecentChanges();
  private readonly session: CheckSession;
  private readonly log: Logger;
  private readonly stopping: AbortSignal;
  private readonly relations: RelationCache;
  private readonly published: PublishedTables;
  private readonly parts: DispatcherParts;
  private readonly dispatcher: Dispatcher;
  /** Subscribers whose client has received the confirmation. */
  private readonly assured = new Set<Subscriber>();
  /** Subscribers that were told that there is no stream. */
  private readonly refused = new Set<Subscriber>();
  private readonly status: StreamStatus;
  private commit: CommitFacts = { committedAt: new Date(0), transaction: 0 };
  private readonly queue: VisibleQueue<Change>;

  constructor(session: CheckSession, status: StreamStatus, log: Logger, stopping: AbortSignal) {
    this.session = session;
    this.status = status;
    this.log = log;
    this.stopping = stopping;
    this.relations = new RelationCache(session);
    this.published = new PublishedTables(session);
    const visibility = new Visibility(session, log);
    this.parts = { listeners: this.listeners, relations: this.relations, session, visibility };
    this.dispatcher = new Dispatcher(this.parts);
    this.queue = new VisibleQueue({
      session,
      maxSize: waitingSize,
      deliver: (changes) => this.dispatcher.dispatch(changes),
      onFailure: (error, changes) => this.missed(error, changes),
    });
  }

  /**
   * Subscribes a channel to all its entries, or to none. When it resolves with `ok`, every change committed
   * from then on reaches the channel.
   */
  async subscribe(
    subscriber: Subscriber,
    entries: readonly Readonly<Record<string, unknown>>[],
  ): Promise<Outcome> {
    if (entries.length > limits.entriesPerChannel)
      return {
        status: 'error',
        message: `${unable} A channel can have ${limits.entriesPerChannel} of them at most`,
      };
    let parsed: ChangeEntry[];
    try {
      parsed = entries.map(parseEntry);
    } catch (error) {
      if (error instanceof EntryError) return { status: 'error', message: error.message };
      throw error;
    }
    for (const entry of parsed) {
      const problem = await this.problemOf(entry, subscriber.identity.role);
      if (problem !== null) return { status: 'error', message: problem };
    }
    this.listeners.add(subscriber, parsed);
    const state = await this.status.settled();
    if (state.kind === 'live') return { status: 'ok', message: 'Subscribed to PostgreSQL' };
    this.refused.add(subscriber);
    const why = state.kind === 'impossible' ? state.reason : 'The database connection is being restored';
    const shown = parsed.map(describeEntry).join('; ');
    return { status: 'error', message: `${exception} [${shown}]. Exception: ${why}` };
  }

  /** Marks the channel's client as confirmed: from now on it must be notified of every gap. */
  assure(subscriber: Subscriber): void {
    if (this.listeners.has(subscriber)) this.assured.add(subscriber);
  }

  /**
   * Replays to a channel that has just joined what was committed before, as far back as its entries ask.
   * @returns the number of milliseconds before now without a gap; null when no entry asks
   */
  async replay(subscriber: Subscriber): Promise<number | null> {
    const entries = this.listeners.entriesOf(subscriber).filter(({ replayMs }) => replayMs > 0);
    if (entries.length === 0) return null;
    const { changes, coveredMs } = this.recent.within(Math.max(...entries.map(({ replayMs }) => replayMs)));
    const listeners = new Listeners();
    listeners.add(subscriber, entries);
    const heard = changes.filter(({ schema, table, type }) => listeners.of(schema, table, type).length > 0);
    if (heard.length === 0) return coveredMs;
    try {
      await untilVisible(this.session, new Set(heard.map(({ transaction }) => transaction)));
      await new Dispatcher({ ...this.parts, listeners }).dispatch(heard);
      return coveredMs;
    } catch (error) {
      this.log.error({ err: error }, 'realtime: changes could not be replayed');
      return 0;
    }
  }

  unsubscribe(subscriber: Subscriber): void {
    this.assured.delete(subscriber);
    this.refused.delete(subscriber);
    this.listeners.remove(subscriber);
  }

  /** The stream is live: who was refused meanwhile is to come again. */
  onLive(): void {
    for (const subscriber of this.refused) if (this.assured.has(subscriber)) subscriber.missed();
  }

  /** Changes were committed that the stream does not bring. */
  onGap(): void {
    this.recent.restart();
    for (const subscriber of this.assured) subscriber.missed();
  }

  onMessage(message: StreamMessage): Promise<void> | undefined {
    switch (message.tag) {
      case 'begin':
        this.commit = { committedAt: message.commitTime, transaction: message.transaction };
        return undefined;
      case 'relation':
        this.relations.invalidate(message.relation.oid);
        return undefined;
      case 'change': {
        const { schema, name } = message.relation;
        const change = changeOf(message, this.commit);
        this.recent.add(change);
        if (this.listeners.of(schema, name, message.type).length === 0) return undefined;
        return this.queue.add(change, change.transaction, change.size);
      }
      default:
        return undefined;
    }
  }

  /** Their clients are told to read what they show again. */
  private missed(error: unknown, changes: readonly Change[]): void {
    if (this.stopping.aborted) return;
    this.log.error({ err: error }, 'realtime: changes could not be delivered');
    const concerned = changes.flatMap(({ schema, table, type }) => this.listeners.of(schema, table, type));
    for (const subscriber of new Set(concerned.map((listener) => listener.subscriber))) subscriber.missed();
  }

  /** Why an entry cannot be subscribed to; null when it can. */
  private async problemOf(entry: ChangeEntry, role: string): Promise<string | null> {
    const shown = describeEntry(entry);
    const relations = await this.readable(entry, role);
    // The answer for an unreadable table is the same as for a missing one.
    if (relations.length === 0)
      return `${unable} Please check Realtime is enabled for the given connect parameters: [${shown}]`;
    for (const relation of relations) {
      const problem = await this.misfit(entry, relation, role);
      if (problem !== null) return `${exception} [${shown}]. Exception: ${problem}`;
    }
    return null;
  }

  /** The published tables of an entry that the role may read. */
  private async readable({ schema, table }: ChangeEntry, role: string): Promise<Relation[]> {
    const readable: Relation[] = [];
    for (const oid of await this.published.tables(schema, table)) {
      const relation = await this.relations.get(oid, [role]);
      if (relation && mayRead(relation, role)) readable.push(relation);
    }
    return readable;
  }

  /** Why an entry does not fit a table for this role; null when it does. */
  private async misfit(entry: ChangeEntry, relation: Relation, role: string): Promise<string | null> {
    const selectable = relation.roles.get(role)?.selectable;
    const unknown = entry.select?.find((column) => selectable?.has(column) !== true);
    if (unknown !== undefined) return `invalid column for select ${unknown}`;
    if (entry.conditions.length === 0) return null;
    return compileFilter(this.session, relation, role, entry.filter, entry.conditions);
  }
}
