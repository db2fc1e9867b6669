/** Messages to the members of a topic (contract §3.5), in this process. */
import type { Channel } from '../channels/channel.ts';
import type { Room } from './room.ts';
import { encodeText, encodeUserBroadcast, FrameError, SharedFrame } from '../socket/frames.ts';
import type { SerializerVersion, UserBroadcast } from '../socket/frames.ts';

/** What a message needs to be read. */
type Kind = 'broadcast' | 'presence';

export interface Delivery {
  /** Everyone but this one. */
  readonly except?: Channel | null;
  /** Of a stored message; a channel that was replayed it does not receive it again. */
  readonly id?: string;
}

/** A text message for all; `payload` is JSON text. */
export function textFrame(topic: string, event: string, payload: string): SharedFrame {
  const head = { joinRef: null, ref: null, topic, event };
  return new SharedFrame((version) => encodeText(version, head, payload));
}

/** @throws {FrameError} when the topic or the event is too long for a binary frame */
export function userFrame(topic: string, broadcast: UserBroadcast): SharedFrame {
  const head = { joinRef: null, ref: null, topic, event: 'broadcast' };
  const binary = encodeUserBroadcast(topic, broadcast);
  return new SharedFrame((version: SerializerVersion) => {
    if (version === '2.0.0') return binary;
    // Version 1 has no way to carry bytes.
    if (broadcast.encoding === 'binary') return null;
    const meta = broadcast.metadata.length > 0 ? `,"meta":${broadcast.metadata.toString()}` : '';
    const event = JSON.stringify(broadcast.event);
    return encodeText(
      version,
      head,
      `{"type":"broadcast","event":${event},"payload":${broadcast.body.toString()}${meta}}`,
    );
  });
}

export class BroadcastHub {
  private readonly rooms = {
    public: new Map<string, Set<Channel>>(),
    private: new Map<string, Set<Channel>>(),
  };

  join(channel: Channel): void {
    const { topic } = channel.room;
    const members = this.membersOf(channel.room);
    const there = members.get(topic);
    if (there) there.add(channel);
    else members.set(topic, new Set([channel]));
  }

  leave(channel: Channel): void {
    const { topic } = channel.room;
    const members = this.membersOf(channel.room);
    const there = members.get(topic);
    there?.delete(channel);
    if (there?.size === 0) members.delete(topic);
  }

  /** @param payload JSON text of the whole `broadcast` payload */
  sendText(room: Room, payload: string, delivery: Delivery = {}): void {
    this.send(room, textFrame(room.topic, 'broadcast', payload), 'broadcast', delivery);
  }

  /** A `presence_diff`, to everyone on the topic who may read presence. */
  sendPresence(room: Room, payload: unknown): void {
    this.send(room, textFrame(room.topic, 'presence_diff', JSON.stringify(payload)), 'presence', {});
  }

  /** @returns false when it does not fit into a frame */
  sendUser(room: Room, broadcast: UserBroadcast, delivery: Delivery = {}): boolean {
    try {
      this.send(room, userFrame(room.topic, broadcast), 'broadcast', delivery);
      return true;
    } catch (error) {
      if (error instanceof FrameError) return false;
      throw error;
    }
  }

  private send(room: Room, frame: SharedFrame, kind: Kind, { except = null, id }: Delivery): void {
    for (const channel of this.membersOf(room).get(room.topic) ?? []) {
      const { readBroadcast, readPresence } = channel.rights;
      const mayRead = kind === 'broadcast' ? readBroadcast : readPresence;
      if (mayRead && channel !== except) channel.send(frame, id);
    }
  }

  /** Says something to each channel that may read broadcasts. */
  notify(text: string): void {
    for (const rooms of [this.rooms.public, this.rooms.private])
      for (const members of rooms.values())
        for (const channel of members)
          if (channel.rights.readBroadcast) channel.system('system', 'error', text);
  }

  private membersOf({ isPrivate }: Room): Map<string, Set<Channel>> {
    return isPrivate ? this.rooms.private : this.rooms.public;
  }
}

/** Checks a body declared as JSON, since clients would otherwise receive an invalid frame. */
export function isJson(text: Buffer): boolean {
  try {
    JSON.parse(text.toString());
    return true;
  } catch {
    return false;
  }
}
