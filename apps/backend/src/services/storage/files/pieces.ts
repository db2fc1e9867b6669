/** Cuts a stream into pieces of one size; the last may be shorter. */
export async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer, void> {
  let piece: Buffer | null = null;
  let filled = 0;
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.length;) {
      piece ??= Buffer.allocUnsafe(size);
      const count = Math.min(size - filled, chunk.length - taken);
      piece.set(chunk.subarray(taken, taken + count), filled);
      filled += count;
      taken += count;
      if (filled < size) continue;
      yield piece;
      piece = null;
      filled = 0;
    }
  }
  if (piece !== null) yield piece.subarray(0, filled);
}
