/** Who is on a topic, and what they say of themselves (contract §3.6), in this process and in the others. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { BroadcastHub } from '../broadcast/hub.ts';
import type { Room } from '../broadcast/room.ts';
import type { Channel } from '../channels/channel.ts';
import { jsonSize } from '../channels/channel.ts';
import { shutdownTexts } from '../errors/catalogue.ts';
import { limits } from '../realtime-limits.ts';
import type { Head, Member } from '../relay/records.ts';
import { RemoteMembers } from './remote-members.ts';

type State = Record<string, { metas: Meta[] }>;

interface Tracked extends Member {
  /** As JSON text, to compare. */
  readonly payload: string;
}

interface Counter {
  until: number;
  left: number;
}

function stateOf(members: Iterable<Member>): State {
  const state: State = Object.create(null) as State;
  for (const { key, meta } of members) (state[key] ??= { metas: [] }).metas.push(meta);
  return state;
}

/** Characters of the members that other processes are told of in one record. */
const partSize = 256 * 1024;

/** What others are told, and nothing else that is kept here. */
function membersOf(tracked: readonly Member[]): Member[] {
  return tracked.map(({ key, meta }) => ({ key, meta }));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Meta = Member['meta'];

export class Presence {
  /** Members on other processes. */
  readonly remote: RemoteMembers;
  private readonly hub: BroadcastHub;
  private readonly tellOthers: (head: Head) => void;
  private readonly rooms = {
    public: new Map<string, Map<Channel, Tracked>>(),
    private: new Map<string, Map<Channel, Tracked>>(),
  };
  private readonly keys = new WeakMap<Channel, string>();
  private readonly counters = new WeakMap<Channel, Counter>();

  /** @param tellOthers tells other processes who comes and goes in this one */
  constructor(hub: BroadcastHub, tellOthers: (head: Head) => void = () => undefined) {
    this.hub = hub;
    this.tellOthers = tellOthers;
    this.remote = new RemoteMembers((room, joins, leaves) =>
      hub.sendPresence(room, { joins: stateOf(joins), leaves: stateOf(leaves) }),
    );
  }

  /** Sends the present members to a channel that has just joined. */
  greet(channel: Channel): void {
    if (!channel.presenceEnabled || !channel.rights.readPresence) return;
    const own = this.topicsOf(channel).get(channel.topic)?.values() ?? [];
    channel.push('presence_state', stateOf([...own, ...this.remote.on(channel.room)]));
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
    this.tell(channel.room, [], [tracked]);
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
    this.tell(channel.room, [tracked], before ? [before] : []);
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

  /** All members in this process, in parts of some hundred kilobytes. */
  *ownMembers(): Generator<Head> {
    let list: (Member & Room)[] = [];
    let size = 0;
    let isFirst = true;
    for (const isPrivate of [false, true])
      for (const [topic, members] of isPrivate ? this.rooms.private : this.rooms.public)
        for (const { key, meta, payload } of members.values()) {
          list.push({ topic, isPrivate, key, meta });
          size += payload.length;
          if (size < partSize) continue;
          yield { type: 'members', isFirst, isLast: false, list };
          [list, size, isFirst] = [[], 0, false];
        }
    yield { type: 'members', isFirst, isLast: true, list };
  }

  private tell(room: Room, joins: readonly Member[], leaves: readonly Member[]): void {
    this.hub.sendPresence(room, { joins: stateOf(joins), leaves: stateOf(leaves) });
    this.tellOthers({ type: 'presence', ...room, joins: membersOf(joins), leaves: membersOf(leaves) });
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
