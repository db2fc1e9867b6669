/** Joining a channel: from the request to the reply, and what is sent right after it (contract §3.3). */
import type { Message } from '../socket/frames.ts';
import type { Connection } from '../socket/connection.ts';
import type { RealtimeContext } from '../context.ts';
import { mayJoin } from '../authorization/guard.ts';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import { joinErrors, shutdownTexts } from '../errors/catalogue.ts';
import { tokenProblemText } from '../errors/render.ts';
import { replay, replayRequest } from '../messages/replay.ts';
import type { Replayed } from '../messages/replay.ts';
import { limits } from '../realtime-limits.ts';
import { Channel, jsonSize, topicPrefix } from './channel.ts';
import { joinResponse, parseJoinPayload } from './join-payload.ts';
import { sessionOf } from './session.ts';

/** The reason to refuse the join before it begins, or null. */
function refusalOf(connection: Connection, { topic, payload }: Message): string | null {
  if (topic === topicPrefix) return joinErrors.topicNameRequired;
  // A channel stores its join payload for its whole life.
  if (jsonSize(payload) > limits.joinBytes) return joinErrors.tooLarge;
  if (!connection.joins.admits(limits.joinsPerSecond)) return joinErrors.tooManyJoins;
  const others = connection.channels.size - (connection.channels.has(topic) ? 1 : 0);
  return others >= limits.channelsPerSocket ? joinErrors.tooManyChannels : null;
}

/** Handles a `phx_join`. A channel of the same topic gives way to the new one. */
export function join(realtime: RealtimeContext, connection: Connection, message: Message): void {
  const { topic } = message;
  const refusal = topic.startsWith(topicPrefix) ? refusalOf(connection, message) : 'unmatched topic';
  if (refusal !== null) {
    connection.reply(message, 'error', { reason: refusal });
    return;
  }
  connection.channels.get(topic)?.close();
  const channel = new Channel(connection, message, parseJoinPayload(message.payload), realtime.onEnd);
  connection.channels.set(topic, channel);
  admit(realtime, channel, message.ref).catch((error: unknown) => {
    realtime.log.error({ err: error }, 'realtime: a join failed');
    channel.reply(message.ref, 'error', { reason: joinErrors.unknown });
    channel.drop();
  });
}

/** Verifies the identity; returns the reason of a refusal, or null. */
async function authenticate(realtime: RealtimeContext, channel: Channel): Promise<string | null> {
  const { accessToken, broadcast } = channel.join;
  const own = accessToken === null ? null : ({ kind: 'token', token: accessToken } as const);
  const result = await sessionOf(realtime.tokens, own ?? channel.connection.credential);
  if (!result.ok) return tokenProblemText(result.problem, 'join');
  channel.session = result.session;
  const { account } = result.session;
  if (account !== null && channel.state !== 'ended') {
    if (!realtime.accounts.take(account)) return joinErrors.tooManyChannels;
    channel.account = account;
  }
  if (!channel.join.private) return broadcast.replay ? joinErrors.replayOfPublic : null;
  const isIn = await realtime.guard.admit(channel);
  // A replay is of broadcasts: presence alone is not enough for it.
  const mayHear = isIn && (broadcast.replay === null || channel.rights.readBroadcast);
  return mayHear ? null : joinErrors.unauthorized(channel.name);
}

/** Reads what the channel asks to be replayed; the reason of a refusal, or null. */
async function readReplay(realtime: RealtimeContext, channel: Channel): Promise<Replayed | string> {
  const asked = channel.join.broadcast.replay;
  if (asked === null) return { frames: [], ids: new Set() };
  const request = replayRequest(asked);
  if (request === null) return joinErrors.replayInvalid;
  try {
    return await replay(realtime.topicSession, channel, request);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    realtime.log.warn({ err: error }, 'realtime: messages could not be replayed');
    return joinErrors.replayFailed;
  }
}

function refuse(channel: Channel, ref: string | null, reason: string): void {
  channel.reply(ref, 'error', { reason });
  channel.drop();
}

async function admit(realtime: RealtimeContext, channel: Channel, ref: string | null): Promise<void> {
  const refusal = await authenticate(realtime, channel);
  if (refusal !== null) {
    refuse(channel, ref, refusal);
    return;
  }
  const { postgresChanges, broadcast } = channel.join;
  await realtime.relay.settled;
  // What the database sends after the reply arrives.
  const state = channel.join.private || broadcast.replicationReady ? await realtime.status.settled() : null;
  // The reply waits for the subscription, so that every change committed after it arrives.
  const outcome = postgresChanges.length > 0 ? await realtime.feed.subscribe(channel, postgresChanges) : null;
  if (channel.hasEnded()) {
    realtime.feed.unsubscribe(channel);
    return;
  }
  // First a member, then the replay: what is sent between the two is neither lost nor sent twice.
  channel.holdBack();
  realtime.hub.join(channel);
  const replayed = await readReplay(realtime, channel);
  if (channel.hasEnded()) return;
  // A right may have been lost meanwhile.
  const isRevoked = channel.join.private && !mayJoin(channel, channel.rights);
  if (isRevoked || typeof replayed === 'string') {
    refuse(channel, ref, typeof replayed === 'string' ? replayed : joinErrors.unauthorized(channel.name));
    return;
  }
  channel.reply(ref, 'ok', joinResponse(channel.join));
  channel.release(replayed);
  realtime.feed.assure(channel);
  realtime.presence.greet(channel);
  if (outcome) {
    const covered = outcome.status === 'ok' ? await realtime.feed.replay(channel) : null;
    const replay = covered === null ? {} : { replay: { covered_ms: covered, at: new Date().toISOString() } };
    channel.system('postgres_changes', outcome.status, outcome.message, replay);
  }
  if (broadcast.replicationReady && state?.kind !== 'live') channel.shutdown(shutdownTexts.notReady);
  else if (broadcast.replicationReady) channel.system('system', 'ok', 'Replication connection established');
  channel.joined();
}
