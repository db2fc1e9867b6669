/** CopyObject: with what is known of the source, or (`REPLACE`) with what the request says. */
import { StorageError } from '../../errors/storage-error.ts';
import { headerOf } from '../../requests/request-fields.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { checkSource, copySourceOf } from '../../s3-protocol/copy-source.ts';
import { checkOffered, userMetadataOf } from '../../s3-protocol/object-details.ts';
import { targetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { copyObject as copy } from '../../transfer/copy-object.ts';
import { sourceOf } from '../../transfer/transfer.ts';

export const copyObject: S3Operation = {
  method: 'PUT',
  on: 'object',
  header: 'x-amz-copy-source',
  operation: 'storage.s3.object.copy',
  handle: async (s3) => {
    const { storage, caller, request, reply, operation } = s3;
    checkOffered(request.headers);
    const from = copySourceOf(s3);
    const to = targetOf(s3);
    const directive = headerOf(request, 'x-amz-metadata-directive') ?? 'COPY';
    if (directive !== 'COPY' && directive !== 'REPLACE')
      throw new StorageError('s3Argument', { detail: 'x-amz-metadata-directive must be COPY or REPLACE' });
    const replaces = directive === 'REPLACE';
    if (!replaces && from.bucket === to.bucket && from.key === to.key)
      throw new StorageError('s3CopyOntoItself');
    const row = await sourceOf(storage, caller, { from, to }, operation);
    checkSource(s3, row);
    const { metadata } = await copy(storage, {
      caller,
      row,
      to,
      upsert: true,
      operation,
      metadata: replaces
        ? { cacheControl: headerOf(request, 'cache-control'), mimetype: headerOf(request, 'content-type') }
        : null,
      userMetadata: replaces ? userMetadataOf(request.headers) : row.user_metadata,
    });
    return sendXml(reply, 'CopyObjectResult', { ETag: metadata.eTag, LastModified: metadata.lastModified });
  },
};
