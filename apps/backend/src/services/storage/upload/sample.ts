/** The beginning of a stream, looked at before the rest is taken. */
import type { Readable } from 'node:stream';
import { StorageError } from '../errors/storage-error.ts';

export interface Sampled {
  readonly sample: Buffer;
  /** The whole content, the beginning included. */
  readonly all: AsyncGenerator<Uint8Array>;
}

/** Never destroys the stream: it may be a request that still needs its response. */
export async function takeSample(content: Readable, size: number): Promise<Sampled> {
  const iterator = content.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const chunks: Buffer[] = [];
  let length = 0;
  let ended = false;
  while (length < size && !ended) {
    const next = await iterator.next();
    if (next.done === true) ended = true;
    else {
      chunks.push(next.value);
      length += next.value.length;
    }
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* chunks.splice(0);
    for (
      let next = ended ? null : await iterator.next();
      next !== null && next.done !== true;
      next = await iterator.next()
    )
      yield next.value;
  }
  return { sample: Buffer.concat(chunks).subarray(0, size), all: all() };
}

/** Passes everything on until there is too much of it. @throws {StorageError} by the given name */
export async function* atMost(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  problem: 'tooLarge' | 'pieceTooLarge' = 'tooLarge',
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw new StorageError(problem);
    yield chunk;
  }
}
