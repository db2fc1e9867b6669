/** What processes tell each other: a head as JSON, and bytes that are passed on as they are. */
import { z } from 'zod';

const room = { topic: z.string(), isPrivate: z.boolean() };
/** Who is present: the key of their own, and what they say of themselves. */
const member = z.object({
  key: z.string(),
  meta: z.looseObject({ phx_ref: z.string() }),
});
export type Member = Readonly<z.infer<typeof member>>;
const members = z.array(member);

/** Who sent it by HTTP. */
const caller = z.string().optional();

const head = z.discriminatedUnion('type', [
  /** A process has come, or come back; `heard` is the last segment that it has of each other one. */
  z.object({ type: z.literal('hello'), heard: z.record(z.string(), z.number()) }),
  /** The answer to a hello: what follows reaches the process that said it. */
  z.object({ type: z.literal('welcome'), to: z.string() }),
  /** The process ends. */
  z.object({ type: z.literal('bye') }),
  z.object({ type: z.literal('text'), ...room, caller }),
  z.object({
    type: z.literal('user'),
    ...room,
    caller,
    event: z.string(),
    encoding: z.enum(['binary', 'json']),
    /** Base64. */
    metadata: z.string(),
  }),
  z.object({ type: z.literal('presence'), ...room, joins: members, leaves: members }),
  /** A part of all members of the sender; who is in none of the parts has left. */
  z.object({
    type: z.literal('members'),
    isFirst: z.boolean(),
    isLast: z.boolean(),
    list: z.array(member.extend(room)),
  }),
  /** A part of the stream of changes, from the process that reads it (`changes/stream-sender.ts`). */
  z.object({
    type: z.literal('changes'),
    /** Of the sender's time as the reader: greater than those of earlier readers. */
    term: z.number(),
    /** Counts the parts of a term. */
    number: z.number(),
    /** The database and its timeline. */
    origin: z.string(),
    /** The place in the log before this part, in decimal digits; null inside a transaction. */
    at: z
      .string()
      .regex(/^\d{1,20}$/)
      .nullable(),
  }),
]);

export type Head = z.infer<typeof head>;

export interface ProcessRecord {
  readonly head: Head;
  readonly body: Buffer;
}

const none = Buffer.alloc(0);
const prefixBytes = 8;
/** More than the largest message with its names. */
const maxRecordBytes = 16 * 1024 * 1024;

export function encodeRecord(content: Head, body: Buffer = none): Buffer {
  const json = Buffer.from(JSON.stringify(content));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32BE(json.length + body.length, 0);
  prefix.writeUInt32BE(json.length, 4);
  return Buffer.concat([prefix, json, body]);
}

/** @returns null for what another version of this program may have meant */
function decodeRecord(bytes: Buffer, headLength: number): ProcessRecord | null {
  try {
    const parsed = head.safeParse(JSON.parse(bytes.toString('utf8', 0, headLength)));
    return parsed.success ? { head: parsed.data, body: bytes.subarray(headLength) } : null;
  } catch {
    return null;
  }
}

/** Puts the records of one sender together from its segments. */
export class RecordReader {
  private chunks: Buffer[] = [];
  private length = 0;

  /** What is there of a record that has not ended is no good any more. */
  restart(): void {
    this.chunks = [];
    this.length = 0;
  }

  /** @returns the records that end in this segment */
  read(content: Buffer): ProcessRecord[] {
    this.chunks.push(content);
    this.length += content.length;
    const records: ProcessRecord[] = [];
    for (let whole = this.take(); whole !== null; whole = this.take()) {
      const record = decodeRecord(whole.subarray(prefixBytes), whole.readUInt32BE(4));
      if (record) records.push(record);
    }
    return records;
  }

  private take(): Buffer | null {
    const [first = none] = this.chunks;
    if (first.length < prefixBytes && this.chunks.length > 1) this.chunks = [Buffer.concat(this.chunks)];
    const [start = none] = this.chunks;
    if (start.length < prefixBytes) return null;
    const size = prefixBytes + start.readUInt32BE(0);
    if (size > maxRecordBytes) {
      this.restart();
      return null;
    }
    if (this.length < size) return null;
    const all = this.chunks.length === 1 ? start : Buffer.concat(this.chunks);
    this.chunks = [all.subarray(size)];
    this.length = all.length - size;
    return all.subarray(0, size);
  }
}
