/** The bytes of a stored picture, as far as they may be read. */
import { addAbortSignal, Readable } from 'node:stream';
import { collectBytes } from '../../../platform/collect-bytes.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { OpenFile } from '../files/file-store.ts';
import { maxSourceBytes } from './limits.ts';

const tooLarge = (): StorageError => new StorageError('sourceBytes');

function streamOf(content: NodeJS.ReadableStream): Readable {
  return content instanceof Readable ? content : new Readable().wrap(content);
}

/** Opens the file; one that opens after the end is closed again. */
async function openBefore(open: () => Promise<OpenFile>, signal: AbortSignal): Promise<OpenFile> {
  signal.throwIfAborted();
  const end = Promise.withResolvers<never>();
  const stop = (): void => end.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const opening = open();
  try {
    return await Promise.race([opening, end.promise]);
  } catch (error) {
    void closeLate(opening);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function closeLate(opening: Promise<OpenFile>): Promise<void> {
  const file = await opening.catch(() => null);
  if (file !== null && !Buffer.isBuffer(file.content)) streamOf(file.content).destroy();
}

/**
 * Reads the whole file.
 * @param signal its reason is thrown
 * @throws {StorageError} sourceBytes
 * @throws what `open` throws
 */
export async function readSource(open: () => Promise<OpenFile>, signal: AbortSignal): Promise<Uint8Array> {
  const { size, content } = await openBefore(open, signal);
  if (Buffer.isBuffer(content)) return content;
  const stream = streamOf(content);
  try {
    if (size > maxSourceBytes) throw tooLarge();
    return await collectBytes(addAbortSignal(signal, stream), size, tooLarge);
  } catch (error) {
    // Streams say that they were aborted, and not why.
    signal.throwIfAborted();
    throw error;
  } finally {
    stream.destroy();
  }
}
