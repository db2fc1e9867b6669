/** The parts of the service that a socket's messages use. */
import type { Logger } from 'pino';
import type { ServiceContext } from '../../service-context.ts';
import type { TokenService } from '../../platform/jwt/token-service.ts';
import { Broadcasts } from './broadcast/broadcasts.ts';
import { BroadcastHub } from './broadcast/hub.ts';
import { Guard } from './authorization/guard.ts';
import { TopicPolicies } from './authorization/policies.ts';
import { CheckSession } from './changes/check-session.ts';
import { ChangeFeed } from './changes/change-feed.ts';
import { ChangeSource } from './changes/change-source.ts';
import { StreamStatus } from './changes/stream-status.ts';
import type { OnEnd } from './channels/channel.ts';
import { notices, shutdownTexts } from './errors/catalogue.ts';
import { isStored } from './messages/stored-message.ts';
import { MessageFeed } from './messages/message-feed.ts';
import { startUpkeep } from './messages/upkeep.ts';
import { limits } from './realtime-limits.ts';
import { PerKeyQuota } from './per-key-quota.ts';
import { Presence } from './presence/presence.ts';
import type { ProcessRecord } from './relay/records.ts';
import { Relay } from './relay/relay.ts';

export interface RealtimeContext {
  readonly tokens: TokenService;
  readonly log: Logger;
  readonly feed: ChangeFeed;
  /** Of the stream that `feed` and the database's messages come by. */
  readonly status: StreamStatus;
  /** What the database sends, on its way to the channels. */
  readonly messages: MessageFeed;
  readonly policies: TopicPolicies;
  readonly guard: Guard;
  /** Asks and reads for private channels, apart from the checks of changes. */
  readonly topicSession: CheckSession;
  readonly hub: BroadcastHub;
  /** To and from the other processes on this database. */
  readonly relay: Relay;
  readonly broadcasts: Broadcasts;
  readonly presence: Presence;
  /** Channels by account. */
  readonly accounts: PerKeyQuota;
  /** Removes an ended channel everywhere. */
  readonly onEnd: OnEnd;
  /** Resolves when the service has stopped, and has given up what it had of the database. */
  readonly ended: Promise<void>;
}

/** Builds the service and starts listening to the database's changes until the server stops. */
export function createRealtimeContext(context: ServiceContext): RealtimeContext {
  const { databases, log, settings, stopping, tokens } = context;
  const searchPath = [...new Set([...settings.rest.schemas.slice(0, 1), ...settings.rest.extraSearchPath])];
  const checks = { connection: databases.connect('authenticator'), searchPath, log, stopping };
  const session = new CheckSession({ ...checks, name: 'realtime checks' });
  const topicSession = new CheckSession({ ...checks, name: 'realtime channels' });
  const status = new StreamStatus();
  const feed = new ChangeFeed(session, status, log, stopping);
  const membership = createMembership(context, () => source);
  const { hub, presence, relay } = membership;
  const policies = new TopicPolicies(topicSession, log);
  const guard = new Guard(policies, presence);
  const messages = new MessageFeed({ session: topicSession, guard, hub, log, stopping });
  const source = createSource(context, { status, feed, messages, guard, relay });
  const ended = Promise.all([
    source
      .run()
      .catch((error: unknown) => log.error({ err: error }, 'realtime: the replication stream failed')),
    relay
      .run()
      .catch((error: unknown) => log.error({ err: error }, 'realtime: the relay between processes failed')),
  ]).then(() => undefined);
  const accounts = new PerKeyQuota(limits.channelsPerAccount);
  const onEnd: OnEnd = (channel) => {
    if (channel.account !== null) accounts.give(channel.account);
    channel.account = null;
    guard.leave(channel);
    feed.unsubscribe(channel);
    hub.leave(channel);
    presence.leave(channel);
  };
  startUpkeep(topicSession, log, stopping);
  startRefreshing(guard, log, stopping);
  return {
    tokens,
    log,
    feed,
    status,
    messages,
    policies,
    guard,
    topicSession,
    ...membership,
    accounts,
    onEnd,
    ended,
  };
}

type SourceParts = Pick<RealtimeContext, 'status' | 'feed' | 'messages' | 'guard' | 'relay'>;

/** The stream of the database's changes, and the way of what it brings. */
function createSource(
  { databases, log, stopping }: ServiceContext,
  { status, feed, messages, guard, relay }: SourceParts,
): ChangeSource {
  return new ChangeSource({
    connection: databases.connect('supabase_realtime_admin'),
    relay,
    log,
    stopping,
    onMessage: (message) => {
      if (message.tag === 'change' && isStored(message)) return messages.onStored(message);
      return messages.onMessage(message) ?? feed.onMessage(message);
    },
    onState: (state) => {
      status.set(state);
      if (state.kind === 'live') feed.onLive();
    },
    onGap: () => {
      feed.onGap();
      guard.interrupt(shutdownTexts.missedMessages);
    },
  });
}

type Membership = Pick<RealtimeContext, 'hub' | 'relay' | 'broadcasts' | 'presence'>;

/** Who is on which topic, here and in the other processes, and what they tell each other. */
function createMembership(
  { databases, relayKey, log, stopping }: ServiceContext,
  source: () => ChangeSource,
): Membership {
  const hub = new BroadcastHub();
  const relay = new Relay({
    connection: databases.connect('authenticator'),
    secret: relayKey,
    log,
    stopping,
    handlers: {
      onRecord: (from, record) => {
        const { head, body } = record;
        if (head.type === 'changes') source().receive(head, body);
        else takeRecord({ broadcasts, presence }, from, record);
      },
      onEnded: (process) => {
        presence.remote.forget(process);
        source().readerMayBeGone();
      },
      onMissed: () => hub.notify(notices.missedBroadcasts),
      ownState: () => [...presence.ownMembers(), ...source().greeting()],
      onReader: (isThere) => {
        if (!isThere) source().readerMayBeGone();
      },
    },
  });
  const broadcasts = new Broadcasts(hub, relay);
  const presence = new Presence(hub, (head) => relay.tell(head));
  return { hub, relay, broadcasts, presence };
}

/** What another process says. */
function takeRecord(
  { broadcasts, presence }: Pick<Membership, 'broadcasts' | 'presence'>,
  from: string,
  record: ProcessRecord,
): void {
  const { head } = record;
  if (head.type === 'presence') presence.remote.change(from, head);
  else if (head.type === 'members') presence.remote.list(from, head);
  else broadcasts.receive(record);
}

const refreshEveryMs = 1_000;

/** Asks again for what private channels may do, one run at a time. */
function startRefreshing(guard: Guard, log: Logger, stopping: AbortSignal): void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    guard
      .refresh()
      .catch((error: unknown) => {
        if (!stopping.aborted)
          log.warn({ err: error }, 'realtime: rights of channels could not be asked again');
      })
      .finally(() => {
        running = false;
      });
  }, refreshEveryMs);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}
