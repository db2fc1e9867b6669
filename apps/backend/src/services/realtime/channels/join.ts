/** Joining a channel: from the request to the reply, and what is sent right after it (contract §3.3). */
import type { Message } from '../socket/frames.ts';
import type { Connection } from '../socket/connection.ts';
import type { RealtimeContext } from '../context.ts';
import { joinErrors } from '../errors/catalogue.ts';
import { tokenProblemText } from '../errors/render.ts';
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
  // Private channels need policies on stored messages, which this server does not store: nobody may read
  // them.
  if (channel.join.private) return joinErrors.unauthorized(channel.name);
  return broadcast.replay ? joinErrors.replayOfPublic : null;
}

async function admit(realtime: RealtimeContext, channel: Channel, ref: string | null): Promise<void> {
  const refusal = await authenticate(realtime, channel);
  if (refusal !== null) {
    channel.reply(ref, 'error', { reason: refusal });
    channel.drop();
    return;
  }
  const { postgresChanges } = channel.join;
  // The reply waits for the subscription, so that every change committed after it arrives.
  const outcome = postgresChanges.length > 0 ? await realtime.feed.subscribe(channel, postgresChanges) : null;
  if (channel.state === 'ended') {
    realtime.feed.unsubscribe(channel);
    return;
  }
  realtime.hub.join(channel);
  channel.reply(ref, 'ok', joinResponse(channel.join));
  realtime.feed.assure(channel);
  realtime.presence.greet(channel);
  if (outcome) {
    const covered = outcome.status === 'ok' ? await realtime.feed.replay(channel) : null;
    const replay = covered === null ? {} : { replay: { covered_ms: covered, at: new Date().toISOString() } };
    channel.system('postgres_changes', outcome.status, outcome.message, replay);
  }
  channel.joined();
}
