/** The bytes of a stored picture, as far as they may be read. */
import { addAbortSignal, Readable } from 'node:stream';
import { StorageError } from '../errors/storage-error.ts';
import type { OpenFile } from '../files/file-store.ts';
import { maxSourceBytes } from './limits.ts';

/** Streams say that they were aborted, and not why. */
async function collect(content: NodeJS.ReadableStream, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > size) throw new StorageError('sourceBytes');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the whole file.
 * @param signal its reason is thrown
 * @throws {StorageError} sourceBytes
 * @throws what `open` throws
 */
export async function readSource(open: () => Promise<OpenFile>, signal: AbortSignal): Promise<Uint8Array> {
  const { size, content } = await open();
  if (Buffer.isBuffer(content)) return content;
  const stream = content instanceof Readable ? content : new Readable().wrap(content);
  try {
    if (size > maxSourceBytes) throw new StorageError('sourceBytes');
    return await collect(addAbortSignal(signal, stream), size);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    stream.destroy();
  }
}
