/** Frames of a replication stream (PostgreSQL documentation, "Streaming Replication Protocol"). */

export interface DataFrame {
  readonly kind: 'data';
  readonly position: bigint;
  readonly payload: Buffer;
}

export interface KeepaliveFrame {
  readonly kind: 'keepalive';
  readonly position: bigint;
  readonly replyRequested: boolean;
}

export type StreamFrame = DataFrame | KeepaliveFrame;

const dataTag = 0x77; // 'w'
const keepaliveTag = 0x6b; // 'k'
const statusTag = 0x72; // 'r'

/**
 * Reads what the server sent as copy data. `position` is a place in the write-ahead log.
 * @throws {RangeError} when the bytes are no frame of the protocol
 */
export function parseFrame(chunk: Buffer): StreamFrame {
  const tag = chunk.readUInt8(0);
  const position = chunk.readBigUInt64BE(1);
  // Between position and payload: the end of the server's log, and its clock.
  if (tag === dataTag) return { kind: 'data', position, payload: chunk.subarray(25) };
  if (tag === keepaliveTag) return { kind: 'keepalive', position, replyRequested: chunk.readUInt8(17) !== 0 };
  throw new RangeError(`a replication stream has a frame of kind ${tag}`);
}

/** Milliseconds from 1970 to 2000, where PostgreSQL's clock starts. */
const epochMs = Date.UTC(2000, 0, 1);

/** Confirms that everything up to the position was taken, and asks the server for a sign of life. */
export function statusUpdate(position: bigint, nowMs: number): Buffer {
  const update = Buffer.alloc(34);
  update.writeUInt8(statusTag, 0);
  // Written, flushed, applied.
  for (const offset of [1, 9, 17]) update.writeBigUInt64BE(position, offset);
  update.writeBigInt64BE(BigInt(nowMs - epochMs) * 1000n, 25);
  update.writeUInt8(1, 33);
  return update;
}
