/** ListBuckets: those that the caller may see. */
import { sendXml } from '../../s3-protocol/answer.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { listBuckets as bucketsOf } from '../../store/buckets.ts';

/** S3's own limit. */
const maxBuckets = 10_000;

export const listBuckets: S3Operation = {
  method: 'GET',
  on: 'service',
  operation: 'storage.s3.bucket.list',
  handle: async ({ storage, caller, reply }) => {
    const page = { limit: maxBuckets, offset: 0, sortColumn: 'name', descending: false, search: '' } as const;
    const buckets = await bucketsOf(storage.pool, caller, page);
    return sendXml(reply, 'ListAllMyBucketsResult', {
      Buckets: { Bucket: buckets.map(({ name, created_at }) => ({ Name: name, CreationDate: created_at })) },
    });
  },
};
