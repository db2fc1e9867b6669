/** Messages from one member of a topic to the others (contract §3.5). Public topics of this process. */
import type { Channel } from '../channels/channel.ts';
import { encodeText, encodeUserBroadcast, FrameError, SharedFrame } from '../socket/frames.ts';
import type { SerializerVersion, UserBroadcast } from '../socket/frames.ts';

/** A text message for all; `payload` is JSON text. */
function textFrame(topic: string, event: string, payload: string): SharedFrame {
  const head = { joinRef: null, ref: null, topic, event };
  return new SharedFrame((version) => encodeText(version, head, payload));
}

/** @throws {FrameError} when the topic or the event is too long for a binary frame */
function userFrame(topic: string, broadcast: UserBroadcast): SharedFrame {
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
  private readonly members = new Map<string, Set<Channel>>();

  join(channel: Channel): void {
    const there = this.members.get(channel.topic);
    if (there) there.add(channel);
    else this.members.set(channel.topic, new Set([channel]));
  }

  leave(channel: Channel): void {
    const there = this.members.get(channel.topic);
    there?.delete(channel);
    if (there?.size === 0) this.members.delete(channel.topic);
  }

  /** Everyone on the topic, or all but one. */
  send(topic: string, frame: SharedFrame, except: Channel | null = null): void {
    for (const channel of this.members.get(topic) ?? []) if (channel !== except) channel.send(frame);
  }

  /** @param payload JSON text of the whole `broadcast` payload */
  sendText(topic: string, payload: string, except: Channel | null = null): void {
    this.send(topic, textFrame(topic, 'broadcast', payload), except);
  }

  /** An event of the service's own, to everyone on the topic. */
  sendEvent(topic: string, event: string, payload: unknown): void {
    this.send(topic, textFrame(topic, event, JSON.stringify(payload)));
  }

  /** @returns false when it does not fit into a frame */
  sendUser(topic: string, broadcast: UserBroadcast, except: Channel | null = null): boolean {
    try {
      this.send(topic, userFrame(topic, broadcast), except);
      return true;
    } catch (error) {
      if (error instanceof FrameError) return false;
      throw error;
    }
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
