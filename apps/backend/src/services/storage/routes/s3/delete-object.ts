/** DeleteObject: what is not there is gone already. */
import { asStorageError } from '../../errors/render.ts';
import { existingTargetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { bucketByName } from '../../store/buckets.ts';
import { deleteObject as removeObject } from '../../store/objects.ts';

export const deleteObject: S3Operation = {
  method: 'DELETE',
  on: 'object',
  operation: 'storage.s3.object.delete',
  handle: async (s3) => {
    const { storage, caller, bucket, reply } = s3;
    await bucketByName(storage.pool, bucket);
    try {
      await removeObject(storage.pool, caller, existingTargetOf(s3));
      storage.upkeep.nudge();
    } catch (error) {
      if (asStorageError(error).definition.code !== 'NoSuchKey') throw error;
    }
    return reply.code(204).send();
  },
};
