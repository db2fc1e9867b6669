/**
 * Bodies in the framing `aws-chunked`: chunks, each with its length and perhaps its signature, then trailers.
 * (Amazon S3, "Transferring Payload in Multiple Chunks".) What was read of a chunk is passed on before its
 * signature is checked, so that no chunk is held in memory; nothing is stored of a body that is refused.
 */
import { createHash } from 'node:crypto';
import { StorageError } from '../../errors/storage-error.ts';
import { chunkSignature, sha256, trailerSignature } from '../signature/canonical.ts';
import { isSame } from '../signature/verify.ts';
import type { VerifiedSignature } from '../signature/verify.ts';
import { createByteReader } from './byte-reader.ts';
import type { ByteReader } from './byte-reader.ts';

/** `<length in hex>;chunk-signature=<64 characters>`. */
const maxHeaderLength = 200;
const maxTrailerLength = 1024;
const maxTrailers = 10;
/** Each signature costs a moment: this many chunks may come at once, and one more for so many bytes. */
const spareChunks = 1000;
const bytesPerChunk = 1024;

export interface ChunkedForm {
  /** Bytes that the chunks hold. */
  readonly length: number;
  /** Where the chunks are signed. */
  readonly signature: VerifiedSignature | null;
  readonly hasTrailers: boolean;
}

const broken = (detail: string): StorageError => new StorageError('brokenBody', { detail });

interface ChunkHeader {
  readonly size: number;
  readonly signature: string;
}

function headerOf(line: string, isSigned: boolean): ChunkHeader {
  const [, length, signature = ''] =
    /^([\da-f]{1,12})(?:;chunk-signature=([\da-f]{64}))?$/i.exec(line.trimEnd()) ?? [];
  if (length === undefined) throw broken('a chunk has no length');
  if (isSigned && signature === '') throw new StorageError('s3Signature');
  return { size: Number.parseInt(length, 16), signature: signature.toLowerCase() };
}

async function trailersOf(
  reader: ByteReader,
  signature: VerifiedSignature | null,
  previous: string,
): Promise<Map<string, string>> {
  const trailers = new Map<string, string>();
  let signed = '';
  let given: string | null = null;
  for (
    let line = await reader.line(maxTrailerLength);
    line !== '';
    line = await reader.line(maxTrailerLength)
  ) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (colon < 1 || trailers.has(name) || trailers.size >= maxTrailers)
      throw broken('a trailer is malformed');
    if (name === 'x-amz-trailer-signature') given = value;
    else {
      trailers.set(name, value);
      signed += `${name}:${value}\n`;
    }
  }
  if (signature === null) return trailers;
  const expected = trailerSignature(signature.key, signature, previous, sha256(signed));
  if (given === null || !isSame(given, expected)) throw new StorageError('s3Signature');
  return trailers;
}

async function* chunksOf(
  reader: ByteReader,
  { length, signature, hasTrailers }: ChunkedForm,
  onTrailers: (trailers: ReadonlyMap<string, string>) => void,
): AsyncGenerator<Uint8Array> {
  const maxChunks = spareChunks + length / bytesPerChunk;
  let previous = signature?.signature ?? '';
  let received = 0;
  for (let count = 0; ; count += 1) {
    if (count > maxChunks) throw new StorageError('s3ChunkSize');
    const chunk = headerOf(await reader.line(maxHeaderLength), signature !== null);
    received += chunk.size;
    if (received > length) throw new StorageError('s3Incomplete');
    const hash = createHash('sha256');
    for await (const bytes of reader.take(chunk.size)) {
      if (signature !== null) hash.update(bytes);
      yield bytes;
    }
    if (signature !== null) {
      const expected = chunkSignature(signature.key, signature, previous, hash.digest('hex'));
      if (!isSame(chunk.signature, expected)) throw new StorageError('s3Signature');
      previous = expected;
    }
    if (chunk.size === 0) break;
    if ((await reader.line(2)) !== '') throw broken('a chunk is longer than it says');
  }
  if (received !== length) throw new StorageError('s3Incomplete');
  if (hasTrailers) onTrailers(await trailersOf(reader, signature, previous));
  await reader.end();
}

/**
 * Takes the framing off.
 * @param onTrailers is given what follows the last chunk
 * @throws {StorageError} s3Signature, s3Incomplete, s3ChunkSize, brokenBody
 */
export async function* unchunked(
  source: AsyncIterable<Uint8Array>,
  form: ChunkedForm,
  onTrailers: (trailers: ReadonlyMap<string, string>) => void,
): AsyncGenerator<Uint8Array> {
  const reader = createByteReader(source);
  try {
    yield* chunksOf(reader, form, onTrailers);
  } finally {
    await reader.close();
  }
}
