/**
 * PutObject: replaces what is there, unless `If-None-Match: *` asks for a new one. A key that ends with a
 * slash, without content, is an empty folder, as in the reference.
 */
import { asStorageError } from '../../errors/render.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { headerOf } from '../../requests/request-fields.ts';
import { arrivingStream, lengthOf } from '../../s3-protocol/arriving.ts';
import { checkOffered, detailsOf } from '../../s3-protocol/object-details.ts';
import { targetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { eTagOf, upload } from '../../upload/upload.ts';

export const putObject: S3Operation = {
  method: 'PUT',
  on: 'object',
  operation: 'storage.s3.upload',
  handle: async (s3) => {
    const { storage, caller, request, reply, operation } = s3;
    checkOffered(request.headers);
    const condition = headerOf(request, 'if-none-match');
    if (condition !== undefined && condition !== '*')
      throw new StorageError('s3NotOffered', { feature: 'If-None-Match other than *' });
    const announced = lengthOf(s3);
    const isFolder = announced === 0 && s3.key.endsWith('/');
    const target = targetOf(isFolder ? { ...s3, key: `${s3.key}.emptyFolderPlaceholder` } : s3);
    const details = detailsOf(request);
    const upsert = condition === undefined;
    const sender = senderOf(caller, request);
    const content = arrivingStream(s3);
    try {
      const body = {
        content,
        contentType: details.contentType,
        announced,
        longest: announced,
        userMetadata: details.userMetadata,
        details: () => Promise.resolve({ ...details, contentType: null }),
      };
      const { version } = await upload(storage, { caller, sender, target, upsert, operation }, () =>
        Promise.resolve(body),
      );
      return await reply.header('etag', eTagOf(version)).send();
    } catch (error) {
      if (!upsert && asStorageError(error).definition.code === 'ResourceAlreadyExists')
        throw new StorageError('s3Precondition', { header: 'if-none-match' }, { cause: error });
      throw error;
    } finally {
      content.destroy();
    }
  },
};
