/** The SHA-256 of a content while it passes. */
import { createHash } from 'node:crypto';

/** Larger files have none: those that a record names are of 10 MiB at most. Bytes. */
export const maxDigested = 64 * 1024 * 1024;

export interface Digested {
  readonly content: AsyncGenerator<Uint8Array>;
  /** In hex, of what has passed; null beyond `maxDigested`. */
  readonly digest: () => string | null;
}

export function digested(source: AsyncIterable<Uint8Array>): Digested {
  const hash = createHash('sha256');
  let length = 0;
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      length += chunk.length;
      if (length <= maxDigested) hash.update(chunk);
      yield chunk;
    }
  }
  return { content: content(), digest: () => (length > maxDigested ? null : hash.digest('hex')) };
}

/** Reads a content to its end for its digest. */
export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<string | null> {
  const { content, digest } = digested(source);
  for await (const chunk of content) void chunk;
  return digest();
}
