/** Who is on a topic, and what they say of themselves (contract §3.6), in this process. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { BroadcastHub } from '../broadcast/hub.ts';
import type { Room } from '../broadcast/room.ts';
import type { Channel } from '../channels/channel.ts';
import { jsonSize } from '../channels/channel.ts';
import { shutdownTexts } from '../errors/catalogue.ts';
import { limits } from '../realtime-limits.ts';

type Meta = Readonly<Record<string, unknown>> & { readonly phx_ref: string };
type State = Record<string, { metas: Meta[] }>;

interface Tracked {
  readonly key: string;
  readonly payload: string;
  readonly meta: Meta;
}

interface Counter {
  until: number;
  left: number;
}

function stateOf(tracked: Iterable<Tracked>): State {
  const state: State = Object.create(null) as State;
  for (const { key, meta } of tracked) (state[key] ??= { metas: [] }).metas.push(meta);
  return state;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Presence {
  private readonly hub: BroadcastHub;
  private readonly rooms = {
    public: new Map<string, Map<Channel, Tracked>>(),
    private: new Map<string, Map<Channel, Tracked>>(),
  };
  private readonly keys = new WeakMap<Channel, string>();
  private readonly counters = new WeakMap<Channel, Counter>();

  constructor(hub: BroadcastHub) {
    this.hub = hub;
  }

  /** Sends the present members to a channel that has just joined. */
  greet(channel: Channel): void {
    if (!channel.presenceEnabled || !channel.rights.readPresence) return;
    channel.push('presence_state', stateOf(this.topicsOf(channel).get(channel.topic)?.values() ?? []));
  }

  /** Handles a push `presence`. */
  handle(channel: Channel, ref: string | null, message: unknown): void {
    if (!this.admits(channel)) {
      channel.shutdown(shutdownTexts.presenceRate);
      return;
    }
    const { event, payload } = isMap(message) ? message : {};
    const name = typeof event === 'string' ? event.toLowerCase() : '';
    if (name === 'untrack') {
      this.leave(channel);
      channel.reply(ref, 'ok', {});
    } else if (name !== 'track' || !channel.rights.writePresence) channel.reply(ref, 'error', {});
    else if (payload !== undefined && !isMap(payload))
      channel.reply(ref, 'error', { reason: 'Presence track payload must be a map' });
    else if (jsonSize(payload) > limits.presenceBytes) channel.shutdown(shutdownTexts.presenceSize);
    else {
      this.track(channel, payload ?? {});
      channel.reply(ref, 'ok', {});
    }
  }

  /** The channel has ended, or has untracked itself. */
  leave(channel: Channel): void {
    const topics = this.topicsOf(channel);
    const topic = topics.get(channel.topic);
    const tracked = topic?.get(channel);
    if (!topic || !tracked) return;
    topic.delete(channel);
    if (topic.size === 0) topics.delete(channel.topic);
    this.tell(channel.room, {}, stateOf([tracked]));
  }

  private track(channel: Channel, payload: Readonly<Record<string, unknown>>): void {
    const topics = this.topicsOf(channel);
    const topic = topics.get(channel.topic) ?? new Map<Channel, Tracked>();
    topics.set(channel.topic, topic);
    channel.presenceEnabled = true;
    const before = topic.get(channel);
    const text = JSON.stringify(payload);
    if (before?.payload === text) return;
    const reference = { phx_ref: randomBytes(9).toString('base64url') };
    const meta = before
      ? { ...payload, ...reference, phx_ref_prev: before.meta.phx_ref }
      : { ...payload, ...reference };
    const tracked: Tracked = { key: this.keyOf(channel), payload: text, meta };
    topic.set(channel, tracked);
    this.tell(channel.room, stateOf([tracked]), before ? stateOf([before]) : {});
  }

  private keyOf(channel: Channel): string {
    const own = channel.join.presence.key;
    const key = own === '' ? (this.keys.get(channel) ?? randomUUID()) : own;
    this.keys.set(channel, key);
    return key;
  }

  private topicsOf({ room }: Channel): Map<string, Map<Channel, Tracked>> {
    return room.isPrivate ? this.rooms.private : this.rooms.public;
  }

  private tell(room: Room, joins: State, leaves: State): void {
    this.hub.sendPresence(room, { joins, leaves });
  }

  private admits(channel: Channel): boolean {
    const now = Date.now();
    let counter = this.counters.get(channel);
    if (!counter || now >= counter.until)
      counter = { until: now + limits.presenceWindowMs, left: limits.presenceEvents };
    this.counters.set(channel, counter);
    counter.left -= 1;
    return counter.left >= 0;
  }
}
