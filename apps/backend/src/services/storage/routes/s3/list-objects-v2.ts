/** ListObjectsV2: a page begins after `start-after`, the next ones at a token of the page before. */
import { StorageError } from '../../errors/storage-error.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { keyWriter, pageOf, textOf } from '../../s3-protocol/listing.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';

const tokenOf = (key: string): string => Buffer.from(key).toString('base64url');

/** @throws {StorageError} s3Argument */
function keyOf(token: string): string {
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (key === '' || key.includes('\0') || tokenOf(key) !== token)
    throw new StorageError('s3Argument', { detail: 'The continuation token is none of this list' });
  return key;
}

export const listObjectsV2: S3Operation = {
  method: 'GET',
  on: 'bucket',
  parameter: 'list-type',
  operation: 'storage.s3.object.list',
  handle: async (s3) => {
    if (s3.query.get('list-type') !== '2')
      throw new StorageError('s3Argument', { detail: 'list-type must be 2' });
    const startAfter = textOf(s3, 'start-after');
    const token = s3.query.get('continuation-token');
    const write = keyWriter(s3);
    const { shown, count, next } = await pageOf(s3, token === undefined ? startAfter : keyOf(token));
    return sendXml(s3.reply, 'ListBucketResult', {
      ...shown,
      KeyCount: count,
      StartAfter: startAfter === '' ? undefined : write(startAfter),
      ContinuationToken: token,
      NextContinuationToken: next === null ? undefined : tokenOf(next),
    });
  },
};
