/** A request's body as its signature says it comes: its length, and its bytes, checked while they pass. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { StorageError } from '../../errors/storage-error.ts';
import { textOf, unsignedPayload } from '../signature/client-signature.ts';
import type { VerifiedSignature } from '../signature/verify.ts';
import { unchunked } from './aws-chunked.ts';
import { createChecksums } from './checksums.ts';

export interface Payload {
  /** Bytes without framing; null where nothing is announced. */
  readonly length: number | null;
  /**
   * The body's bytes. What does not hold is thrown at the end at the latest, so nothing may be done with them
   * before.
   * @throws {StorageError} s3ContentHash, s3Checksum, s3ChecksumForm, and those of `unchunked`
   */
  checked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}

const streaming = ['STREAMING-AWS4-HMAC-SHA256-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD'];

function bytesIn(text: string | null): number | null {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  return Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** Of a body in one piece. */
async function* hashed(source: AsyncIterable<Uint8Array>, expected: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest('hex') !== expected) throw new StorageError('s3ContentHash');
}

/** @throws {StorageError} s3NoLength, s3Argument */
export function payloadOf(headers: IncomingHttpHeaders, signature: VerifiedSignature): Payload {
  const { payloadHash } = signature;
  const trailers = new Map<string, string>();
  const announcedTrailers = (textOf(headers, 'x-amz-trailer') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());

  const kind = streaming.find((word) => payloadHash === word || payloadHash === `${word}-TRAILER`);
  const isFixed = /^[\da-f]{64}$/.test(payloadHash);
  if (kind === undefined && !isFixed && payloadHash !== unsignedPayload)
    throw new StorageError('s3Argument', { detail: 'x-amz-content-sha256 is none that is known here' });

  const length = bytesIn(
    textOf(headers, kind === undefined ? 'content-length' : 'x-amz-decoded-content-length'),
  );
  if (kind !== undefined && length === null) throw new StorageError('s3NoLength');
  const chunked = {
    length: length ?? 0,
    signature: kind === streaming[0] ? signature : null,
    hasTrailers: payloadHash.endsWith('-TRAILER'),
  };

  function opened(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> | AsyncIterable<Uint8Array> {
    if (isFixed) return hashed(source, payloadHash);
    if (kind === undefined) return source;
    return unchunked(source, chunked, (found) => {
      for (const [name, value] of found) trailers.set(name, value);
    });
  }

  return {
    length,
    checked: async function* checked(source) {
      const checksums = createChecksums([
        ...Object.keys(headers),
        ...(chunked.hasTrailers ? announcedTrailers : []),
      ]);
      for await (const bytes of opened(source)) {
        checksums.update(bytes);
        yield bytes;
      }
      checksums.check((name) => trailers.get(name) ?? textOf(headers, name));
    },
  };
}
