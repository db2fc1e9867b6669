/** The parts of the service that a socket's messages use. */
import type { Logger } from 'pino';
import type { ServiceContext } from '../../service-context.ts';
import type { TokenService } from '../../platform/jwt/token-service.ts';
import { BroadcastHub } from './broadcast/hub.ts';
import { CheckSession } from './changes/check-session.ts';
import { ChangeFeed } from './changes/change-feed.ts';
import { Replication } from './changes/replication.ts';
import type { OnEnd } from './channels/channel.ts';
import { limits } from './realtime-limits.ts';
import { PerKeyQuota } from './per-key-quota.ts';
import { Presence } from './presence/presence.ts';

export interface RealtimeContext {
  readonly tokens: TokenService;
  readonly log: Logger;
  readonly feed: ChangeFeed;
  readonly hub: BroadcastHub;
  readonly presence: Presence;
  /** Channels by account. */
  readonly accounts: PerKeyQuota;
  /** Removes an ended channel everywhere. */
  readonly onEnd: OnEnd;
}

/** Builds the service and starts listening to the database's changes until the server stops. */
export function createRealtimeContext(context: ServiceContext): RealtimeContext {
  const { databases, log, settings, stopping, tokens } = context;
  const session = new CheckSession({
    connection: databases.connect('authenticator'),
    searchPath: [...new Set([...settings.rest.schemas.slice(0, 1), ...settings.rest.extraSearchPath])],
    log,
    stopping,
  });
  const feed = new ChangeFeed(session, log, stopping);
  const hub = new BroadcastHub();
  const presence = new Presence(hub);
  const replication = new Replication({
    connection: databases.connect('supabase_realtime_admin'),
    log,
    stopping,
    onMessage: (message) => feed.onMessage(message),
    onState: (state) => feed.onState(state),
  });
  replication
    .run()
    .catch((error: unknown) => log.error({ err: error }, 'realtime: the replication stream failed'));
  const accounts = new PerKeyQuota(limits.channelsPerAccount);
  const onEnd: OnEnd = (channel) => {
    if (channel.account !== null) accounts.give(channel.account);
    channel.account = null;
    feed.unsubscribe(channel);
    hub.leave(channel);
    presence.leave(channel);
  };
  return { tokens, log, feed, hub, presence, accounts, onEnd };
}
