/** What a client's message leads to. */
import { limits } from '../realtime-limits.ts';
import { notices, shutdownTexts } from '../errors/catalogue.ts';
import { tokenProblemText } from '../errors/render.ts';
import type { RealtimeContext } from '../context.ts';
import { isJson } from '../broadcast/hub.ts';
import type { Sender } from '../broadcast/broadcasts.ts';
import type { Handover } from '../relay/relay.ts';
import type { Connection } from '../socket/connection.ts';
import type { Incoming, Message } from '../socket/frames.ts';
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
  else {
    const act = (): void => {
      if (incoming.kind === 'broadcast') pushBroadcast(realtime, channel, incoming);
      else push(realtime, channel, incoming.message);
    };
    inTurn(channel, () => whenAsked(realtime, channel, event, act));
  }
}

/** A right that was missing when it was last asked about may be there by now. */
function whenAsked(realtime: RealtimeContext, channel: Channel, event: string, act: () => void): void {
  const { writeBroadcast, writePresence } = channel.rights;
  const mayWrite = event === 'broadcast' ? writeBroadcast : event !== 'presence' || writePresence;
  if (mayWrite || !realtime.guard.isOld(channel)) {
    act();
    return;
  }
  waitFor(realtime, channel, realtime.guard.ask(channel));
  inTurn(channel, act);
}

/** What the client sends next waits for this work. */
function waitFor(realtime: RealtimeContext, channel: Channel, work: Promise<void>): void {
  const renewal: Promise<void> = work
    .catch((error: unknown) => {
      realtime.log.error({ err: error }, 'realtime: the rights of a channel could not be asked');
      channel.interrupt(shutdownTexts.undecided);
    })
    .finally(() => {
      if (channel.renewal === renewal) channel.renewal = null;
    });
  channel.renewal = renewal;
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
      waitFor(realtime, channel, renewToken(realtime, channel, message.payload));
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
  if (result.ok) {
    channel.session = result.session;
    if (channel.join.private) await realtime.guard.ask(channel);
  } else channel.shutdown(tokenProblemText(result.problem, 'system'));
}

/** @param handover null for what nobody receives */
function acknowledge(channel: Channel, ref: string | null, handover: Handover | null): void {
  if (handover instanceof Promise) void acknowledgeLater(channel, ref, handover);
  else if (channel.join.broadcast.ack) channel.reply(ref, handover === true ? 'ok' : 'error', {});
}

async function acknowledgeLater(
  channel: Channel,
  ref: string | null,
  handover: Promise<boolean>,
): Promise<void> {
  const isDone = await handover;
  acknowledge(channel, ref, isDone);
  if (!isDone && !channel.join.broadcast.ack) channel.system('system', 'error', notices.notHandedOver);
}

function sender(channel: Channel): Sender {
  return { except: channel.join.broadcast.self ? null : channel, owner: channel.connection };
}

function pushText({ broadcasts }: RealtimeContext, channel: Channel, message: Message): void {
  if (!channel.rights.writeBroadcast) return;
  const text = JSON.stringify(message.payload);
  const fits = Buffer.byteLength(text) <= limits.messageBytes;
  acknowledge(channel, message.ref, fits ? broadcasts.sendText(channel.room, text, sender(channel)) : null);
}

function pushBroadcast(
  { broadcasts }: RealtimeContext,
  channel: Channel,
  { head, broadcast }: Broadcast,
): void {
  if (!channel.rights.writeBroadcast) return;
  const { encoding, metadata, body } = broadcast;
  const isWhole = (metadata.length === 0 || isJson(metadata)) && (encoding === 'binary' || isJson(body));
  const fits = isWhole && body.length <= limits.messageBytes;
  acknowledge(channel, head.ref, fits ? broadcasts.sendUser(channel.room, broadcast, sender(channel)) : null);
}
