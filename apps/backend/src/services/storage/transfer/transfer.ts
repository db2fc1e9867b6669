/** What a move and a copy share: from where to where, and what the other bucket takes (contract §4.5). */
import { z } from 'zod';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import { StorageError } from '../errors/storage-error.ts';
import { unknownType } from '../rules/content.ts';
import { checkKey } from '../rules/names.ts';
import { bucketByName } from '../store/buckets.ts';
import { findObject } from '../store/objects.ts';
import type { ObjectName, ObjectRow } from '../store/objects.ts';
import { checkType, sizeLimit } from '../upload/upload-limits.ts';

export const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});

export interface Way {
  readonly from: ObjectName;
  readonly to: ObjectName;
}

export function wayOf(body: z.infer<typeof transferSchema>): Way {
  return {
    from: { bucket: body.bucketId, key: checkKey(body.sourceKey) },
    to: { bucket: body.destinationBucket ?? body.bucketId, key: checkKey(body.destinationKey) },
  };
}

/** @throws {StorageError} bucketMissing, objectMissing, tooLarge, mimeType */
export async function sourceOf(
  storage: Storage,
  caller: Caller,
  { from, to }: Way,
  operation: string,
): Promise<ObjectRow> {
  await bucketByName(storage.pool, from.bucket);
  const bucket = await bucketByName(storage.pool, to.bucket);
  const row = await findObject(storage.pool, caller, from, operation);
  if (!row) throw new StorageError('objectMissing');
  if (from.bucket !== to.bucket) {
    const { size = 0, mimetype = unknownType } = row.metadata ?? {};
    if (size > sizeLimit(bucket, storage.settings.fileSizeLimit)) throw new StorageError('tooLarge');
    checkType(bucket, mimetype);
  }
  return row;
}
