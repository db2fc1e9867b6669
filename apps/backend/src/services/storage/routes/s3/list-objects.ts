/** ListObjects, the older form: a page begins after `marker`, a key. */
import { sendXml } from '../../s3-protocol/answer.ts';
import { keyWriter, pageOf, textOf } from '../../s3-protocol/listing.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';

export const listObjects: S3Operation = {
  method: 'GET',
  on: 'bucket',
  operation: 'storage.s3.object.list',
  handle: async (s3) => {
    const marker = textOf(s3, 'marker');
    const write = keyWriter(s3);
    const { shown, next } = await pageOf(s3, marker);
    // S3 names the next page's beginning where there is a delimiter; elsewhere the last key is it.
    const named = next !== null && shown['Delimiter'] !== undefined;
    return sendXml(s3.reply, 'ListBucketResult', {
      ...shown,
      Marker: write(marker),
      NextMarker: named ? write(next) : undefined,
    });
  },
};
