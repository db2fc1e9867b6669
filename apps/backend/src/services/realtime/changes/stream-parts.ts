/** The body of a part of the stream of changes, as one process passes it on to the others. */

/** A message of the stream. */
const messageKind = 0;
/** A relation that the part's messages refer to, and that the stream described earlier. */
const contextKind = 1;
const prefixBytes = 5;

export interface PartFrame {
  readonly payload: Buffer;
  /** Known to who has taken all earlier parts. */
  readonly isContext: boolean;
}

/** @param payload copied: its memory may be used again */
function frame(kind: number, payload: Buffer): Buffer {
  const made = Buffer.allocUnsafe(prefixBytes + payload.length);
  made.writeUInt8(kind, 0);
  made.writeUInt32BE(payload.length, 1);
  payload.copy(made, prefixBytes);
  return made;
}

export const messageFrame = (payload: Buffer): Buffer => frame(messageKind, payload);
export const contextFrame = (payload: Buffer): Buffer => frame(contextKind, payload);

/** @throws {RangeError} when the bytes are no part */
export function* framesOf(body: Buffer): Iterable<PartFrame> {
  for (let start = 0; start < body.length;) {
    const end = start + prefixBytes + body.readUInt32BE(start + 1);
    if (end > body.length) throw new RangeError('a part of the stream ended early');
    yield {
      payload: body.subarray(start + prefixBytes, end),
      isContext: body.readUInt8(start) === contextKind,
    };
    start = end;
  }
}
