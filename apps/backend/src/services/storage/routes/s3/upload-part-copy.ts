/** UploadPartCopy: a part that is an object, or a range of one. */
import { StorageError } from '../../errors/storage-error.ts';
import { FileMissingError } from '../../files/file-store.ts';
import { headerOf } from '../../requests/request-fields.ts';
import { parseRange } from '../../rules/range.ts';
import type { ByteRange } from '../../rules/range.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { checkSource, copySourceOf } from '../../s3-protocol/copy-source.ts';
import { storePart } from '../../s3-protocol/multipart/store-part.ts';
import type { PartSource } from '../../s3-protocol/multipart/store-part.ts';
import type { S3Operation, S3Request } from '../../s3-protocol/s3-request.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject } from '../../store/objects.ts';

async function* bytesOf(
  { storage: { files } }: S3Request,
  version: string,
  range: ByteRange | null,
): AsyncGenerator<Uint8Array> {
  const { content } = await files.open(version, range);
  if (Buffer.isBuffer(content)) yield content;
  else yield* content as AsyncIterable<Buffer>;
}

/** Both ends must be named, unlike in `Range`. @throws {StorageError} s3Argument, range */
function rangeOf({ request }: S3Request, size: number): ByteRange | null {
  const name = 'x-amz-copy-source-range';
  const header = headerOf(request, name);
  if (header === undefined) return null;
  if (!/^bytes=\d+-\d+$/.test(header))
    throw new StorageError('s3Argument', { detail: `${name} must be of the form bytes=first-last` });
  const range = parseRange(header, size);
  if (range === null || range === 'unsatisfiable') throw new StorageError('range');
  return range;
}

/** @throws {StorageError} bucketMissing, objectMissing, s3Precondition, s3Argument, range, fileGone */
async function sourceOf(s3: S3Request): Promise<PartSource> {
  const { storage, caller, operation } = s3;
  const from = copySourceOf(s3);
  await bucketByName(storage.pool, from.bucket);
  const row = await findObject(storage.pool, caller, from, operation);
  if (!row) throw new StorageError('objectMissing');
  checkSource(s3, row);
  const size = row.metadata?.size ?? 0;
  const range = rangeOf(s3, size);
  return {
    length: range === null ? size : range.end - range.start + 1,
    open: () => Promise.resolve(bytesOf(s3, row.version, range)),
  };
}

export const uploadPartCopy: S3Operation = {
  method: 'PUT',
  on: 'object',
  parameter: 'uploadId',
  header: 'x-amz-copy-source',
  operation: 'storage.s3.upload.part_copy',
  handle: async (s3) => {
    const eTag = await storePart(s3, () => sourceOf(s3)).catch((error: unknown) => {
      if (error instanceof FileMissingError) throw new StorageError('fileGone', {}, { cause: error });
      throw error;
    });
    return sendXml(s3.reply, 'CopyPartResult', { ETag: eTag, LastModified: new Date().toISOString() });
  },
};
