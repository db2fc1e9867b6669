/**
 * The two serializers of the wire (contract §3.2): 1.0.0, JSON objects; 2.0.0, JSON arrays and binary frames.
 * Frames for many receivers are built once a version and shared.
 */
import { Sender } from 'ws';

declare module 'ws' {
  /** Exported by the library, and missing in its types. */
  export const Sender: {
    frame(
      content: Buffer,
      options: { fin: boolean; rsv1: boolean; opcode: 1 | 2; mask: false; readOnly: true },
    ): Buffer[];
  };
}

export type SerializerVersion = '1.0.0' | '2.0.0';

export interface Message {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** A user's broadcast as version 2 clients push it: kind 3. */
export interface UserBroadcast {
  readonly event: string;
  /** JSON text, or nothing. */
  readonly metadata: Buffer;
  readonly encoding: 'binary' | 'json';
  readonly body: Buffer;
}

export type Incoming =
  | { readonly kind: 'message'; readonly message: Message }
  | {
      readonly kind: 'broadcast';
      readonly head: Omit<Message, 'payload'>;
      readonly broadcast: UserBroadcast;
    };

/** A frame that does not follow the serializer. */
export class FrameError extends Error {}

function reference(value: unknown): string | null {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

/** @throws {FrameError} */
export function decodeText(version: SerializerVersion, text: string): Incoming {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FrameError('not JSON');
  }
  let parts: readonly unknown[];
  if (version === '2.0.0') {
    if (!Array.isArray(parsed) || parsed.length !== 5) throw new FrameError('not an array of five');
    parts = parsed;
  } else {
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      throw new FrameError('not an object');
    const object = parsed as Record<string, unknown>;
    parts = [object.join_ref, object.ref, object.topic, object.event, object.payload];
  }
  const [joinRef, ref, topic, event, payload] = parts;
  if (typeof topic !== 'string' || typeof event !== 'string') throw new FrameError('no topic or event');
  const message = { joinRef: reference(joinRef), ref: reference(ref), topic, event, payload: payload ?? {} };
  return { kind: 'message', message };
}

/** Reads length-prefixed strings that follow a header of one-byte lengths. */
function strings(frame: Buffer, start: number, lengths: readonly number[]): { parts: Buffer[]; end: number } {
  const parts: Buffer[] = [];
  let offset = start;
  for (const length of lengths) {
    if (offset + length > frame.length) throw new FrameError('a frame shorter than its header says');
    parts.push(frame.subarray(offset, offset + length));
    offset += length;
  }
  return { parts, end: offset };
}

function optional(part: Buffer | undefined): string | null {
  return part && part.length > 0 ? part.toString() : null;
}

function decodeUserBroadcast(frame: Buffer): Incoming {
  if (frame.length < 7) throw new FrameError('a frame shorter than its header');
  const encoding = frame[6] === 1 ? 'json' : 'binary';
  const { parts, end } = strings(frame, 7, [...frame.subarray(1, 6)]);
  const [joinRef, ref, topic, event, metadata] = parts;
  return {
    kind: 'broadcast',
    head: { joinRef: optional(joinRef), ref: optional(ref), topic: String(topic), event: 'broadcast' },
    broadcast: {
      event: String(event),
      metadata: metadata ?? Buffer.alloc(0),
      encoding,
      body: frame.subarray(end),
    },
  };
}

function decodePush(frame: Buffer): Incoming {
  if (frame.length < 5) throw new FrameError('a frame shorter than its header');
  const { parts, end } = strings(frame, 5, [...frame.subarray(1, 5)]);
  const [joinRef, ref, topic, event] = parts;
  const payload = frame.subarray(end);
  return {
    kind: 'message',
    message: {
      joinRef: optional(joinRef),
      ref: optional(ref),
      topic: String(topic),
      event: String(event),
      payload,
    },
  };
}

/** @throws {FrameError} */
export function decodeBinary(version: SerializerVersion, frame: Buffer): Incoming {
  if (version === '1.0.0') throw new FrameError('version 1.0.0 has no binary frames');
  switch (frame[0]) {
    case 0:
      return decodePush(frame);
    case 3:
      return decodeUserBroadcast(frame);
    default:
      throw new FrameError('an unknown kind of binary frame');
  }
}

/** A text frame; `payload` is JSON text already. */
export function encodeText(
  version: SerializerVersion,
  head: Omit<Message, 'payload'>,
  payload: string,
): string {
  const topic = JSON.stringify(head.topic);
  const event = JSON.stringify(head.event);
  const ref = JSON.stringify(head.ref);
  const joinRef = JSON.stringify(head.joinRef);
  return version === '2.0.0'
    ? `[${joinRef},${ref},${topic},${event},${payload}]`
    : `{"topic":${topic},"event":${event},"payload":${payload},"ref":${ref},"join_ref":${joinRef}}`;
}

/** A kind 4 frame. @throws {FrameError} when a name's length does not fit in one byte */
export function encodeUserBroadcast(topic: string, broadcast: UserBroadcast): Buffer {
  const names = [Buffer.from(topic), Buffer.from(broadcast.event), broadcast.metadata];
  if (names.some((name) => name.length > 255)) throw new FrameError('a name longer than 255 bytes');
  const encoding = broadcast.encoding === 'json' ? 1 : 0;
  return Buffer.concat([
    Buffer.from([4, ...names.map((name) => name.length), encoding]),
    ...names,
    broadcast.body,
  ]);
}

/** A whole WebSocket frame: text for a string, else binary. */
export function socketFrame(content: string | Buffer): Buffer {
  const opcode = typeof content === 'string' ? 1 : 2;
  return Buffer.concat(
    Sender.frame(Buffer.from(content), { fin: true, rsv1: false, opcode, mask: false, readOnly: true }),
  );
}

/** One message for many receivers: each version's frame is built when the first of them needs it. */
export class SharedFrame {
  private readonly built: Partial<Record<SerializerVersion, Buffer>> = {};
  private readonly build: (version: SerializerVersion) => string | Buffer | null;

  /**
   * @param build the content of a version; a Buffer is binary, null says that this version cannot carry it
   */
  constructor(build: (version: SerializerVersion) => string | Buffer | null) {
    this.build = build;
  }

  /** The whole WebSocket frame, or null when this version cannot carry it. */
  of(version: SerializerVersion): Buffer | null {
    const known = this.built[version];
    if (known) return known;
    const content = this.build(version);
    if (content === null) return null;
    const frame = socketFrame(content);
    this.built[version] = frame;
    return frame;
  }
}
