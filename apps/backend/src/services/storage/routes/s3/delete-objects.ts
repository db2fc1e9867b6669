/** DeleteObjects: up to a thousand; each that the caller sees and may not delete is named in the answer. */
import { StorageError } from '../../errors/storage-error.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { readXmlBody } from '../../s3-protocol/xml-body.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { childText } from '../../s3-protocol/xml/read.ts';
import type { XmlElement } from '../../s3-protocol/xml/read.ts';
import { bucketByName } from '../../store/buckets.ts';
import { deleteObjects as removeObjects, visibleKeys } from '../../store/objects.ts';

const maxObjects = 1000;
/** A key of 1024 characters each, some of them written as entities. */
const bounds = { maxBytes: 2 * 1024 * 1024, maxElements: 6 * maxObjects };

/** @throws {StorageError} s3Xml */
function keysOf({ children }: XmlElement): string[] {
  const keys = children
    .filter(({ name }) => name === 'Object')
    .map((object) => {
      const key = childText(object, 'Key') ?? '';
      if (key === '' || key.includes('\0'))
        throw new StorageError('s3Xml', { detail: 'each Object must have a Key' });
      return key;
    });
  if (keys.length === 0 || keys.length > maxObjects)
    throw new StorageError('s3Xml', { detail: `there must be from 1 to ${maxObjects} objects` });
  return keys;
}

export const deleteObjects: S3Operation = {
  method: 'POST',
  on: 'bucket',
  parameter: 'delete',
  operation: 'storage.s3.object.delete_many',
  handle: async (s3) => {
    const { storage, caller, bucket, reply } = s3;
    const { pool, upkeep } = storage;
    await bucketByName(pool, bucket);
    const root = await readXmlBody(s3, 'Delete', bounds);
    const keys = keysOf(root);
    const deleted = await removeObjects(pool, caller, bucket, keys);
    if (deleted.length > 0) upkeep.nudge();
    const gone = new Set(deleted.map(({ name }) => name));
    const left = keys.filter((key) => !gone.has(key));
    // What is not there for the caller counts as deleted, as with DeleteObject: nobody learns of hidden keys.
    const refused = left.length === 0 ? new Set() : await visibleKeys(pool, caller, bucket, left);
    const isQuiet = childText(root, 'Quiet')?.trim() === 'true';
    return sendXml(reply, 'DeleteResult', {
      Deleted: isQuiet ? [] : keys.filter((key) => !refused.has(key)).map((key) => ({ Key: key })),
      Error: keys
        .filter((key) => refused.has(key))
        .map((key) => ({ Key: key, Code: 'AccessDenied', Message: 'Access Denied' })),
    });
  },
};
