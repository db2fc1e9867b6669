/** GetObjectTagging: clients that copy objects ask for tags, and there are none. */
import { StorageError } from '../../errors/storage-error.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { existingTargetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject } from '../../store/objects.ts';

/** Throws bucketMissing, objectMissing. */
export const getObjectTagging: S3Operation = {
  method: 'GET',
  on: 'object',
  parameter: 'tagging',
  operation: 'storage.s3.object.get_tagging',
  handle: async (s3) => {
    const { storage, caller, operation, reply } = s3;
    await bucketByName(storage.pool, s3.bucket);
    const row = await findObject(storage.pool, caller, existingTargetOf(s3), operation);
    if (!row) throw new StorageError('objectMissing');
    return sendXml(reply, 'Tagging', { TagSet: '' });
  },
};
