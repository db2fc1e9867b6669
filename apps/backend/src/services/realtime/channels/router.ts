/** What a client's message leads to. */
import { limits } from '../realtime-limits.ts';
import { shutdownTexts } from '../errors/catalogue.ts';
import { tokenProblemText } from '../errors/render.ts';
import type { RealtimeContext } from '../context.ts';
import { isJson } from '../broadcast/hub.ts';
import type { Connection } from '../socket/connection.ts';
import type { Incoming, Message } from '../socket/frames.ts';
import { jsonSize } from './channel.ts';
import type { Channel } from './channel.ts';
import { ownToken } from './join-payload.ts';
import { join } from './join.ts';
import { sessionOf } from './session.ts';

type Broadcast = Extract<Incoming, { kind: 'broadcast' }>;

/** Handles one decoded frame. */
export function route(realtime: RealtimeContext, connection: Connection, incoming: Incoming): void {
  const head = incoming.kind === 'message' ? incoming.message : incoming.head;
  const { topic, event } = head;
  const channel = connection.channels.get(topic);
  if (!connection.messages.admits(limits.messagesPerSecond)) {
    channel?.shutdown(shutdownTexts.tooManyMessages);
    return;
  }
  if (topic === 'phoenix' && event === 'heartbeat') connection.reply(head, 'ok', {});
  else if (incoming.kind === 'message' && event === 'phx_join') join(realtime, connection, incoming.message);
  else if (event === 'phx_leave') leave(connection, channel, head);
  else if (!channel) connection.reply(head, 'error', { reason: 'unmatched topic' });
  else if (incoming.kind === 'broadcast') inTurn(channel, () => pushBroadcast(realtime, channel, incoming));
  else inTurn(channel, () => push(realtime, channel, incoming.message));
}

/** Messages after a new token wait until it is verified; without a pending token they run at once. */
function inTurn(channel: Channel, act: () => void): void {
  channel.whenJoined(() => {
    if (channel.renewal === null) act();
    else void afterRenewal(channel, channel.renewal, act);
  });
}

async function afterRenewal(channel: Channel, renewal: Promise<void>, act: () => void): Promise<void> {
  await renewal;
  // An earlier waiting message may have been another token.
  inTurn(channel, act);
}

/** Leaving answers ok in any case; a leave meant for an earlier join of the topic ends nothing. */
function leave(connection: Connection, channel: Channel | undefined, head: Omit<Message, 'payload'>): void {
  connection.reply(head, 'ok', {});
  if (channel && (head.joinRef === null || head.joinRef === channel.joinRef)) channel.close();
}

function push(realtime: RealtimeContext, channel: Channel, message: Message): void {
  switch (message.event) {
    case 'access_token':
      channel.renewal = renewToken(realtime, channel, message.payload).finally(() => {
        channel.renewal = null;
      });
      break;
    case 'broadcast':
      pushText(realtime, channel, message);
      break;
    case 'presence':
      realtime.presence.handle(channel, message.ref, message.payload);
      break;
    default:
      realtime.log.debug({ event: message.event }, 'realtime: an event that no channel knows');
  }
}

/** Takes a new token for later checks. There is no reply, except that an invalid token ends the channel. */
async function renewToken(realtime: RealtimeContext, channel: Channel, payload: unknown): Promise<void> {
  const token = ownToken((payload as { access_token?: unknown } | null)?.access_token);
  if (token === null || token === channel.session?.token) return;
  const result = await sessionOf(realtime.tokens, { kind: 'token', token });
  if (channel.state === 'ended') return;
  if (result.ok) channel.session = result.session;
  else channel.shutdown(tokenProblemText(result.problem, 'system'));
}

function acknowledge(channel: Channel, ref: string | null, fine: boolean): void {
  if (channel.join.broadcast.ack) channel.reply(ref, fine ? 'ok' : 'error', {});
}

function except(channel: Channel): Channel | null {
  return channel.join.broadcast.self ? null : channel;
}

function pushText(realtime: RealtimeContext, channel: Channel, message: Message): void {
  const fine = jsonSize(message.payload) <= limits.messageBytes;
  if (fine) realtime.hub.sendText(channel.topic, JSON.stringify(message.payload), except(channel));
  acknowledge(channel, message.ref, fine);
}

function pushBroadcast(realtime: RealtimeContext, channel: Channel, { head, broadcast }: Broadcast): void {
  const { encoding, metadata, body } = broadcast;
  const whole = (metadata.length === 0 || isJson(metadata)) && (encoding === 'binary' || isJson(body));
  const fine =
    whole &&
    body.length <= limits.messageBytes &&
    realtime.hub.sendUser(channel.topic, broadcast, except(channel));
  acknowledge(channel, head.ref, fine);
}
