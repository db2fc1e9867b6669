/** CompleteMultipartUpload: an object of the parts that are named. */
import { sendXml } from '../../s3-protocol/answer.ts';
import { chosenParts, wantedParts } from '../../s3-protocol/multipart/chosen-parts.ts';
import { maxPartNumber, uploadIdOf, uploadOf } from '../../s3-protocol/multipart/upload-of-request.ts';
import { existingTargetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation, S3Request } from '../../s3-protocol/s3-request.ts';
import { readXmlBody } from '../../s3-protocol/xml-body.ts';
import { deleteMultipart, partsOf } from '../../store/multipart-uploads.ts';
import type { MultipartPart, MultipartUpload } from '../../store/multipart-uploads.ts';
import { findObject, isSettled } from '../../store/objects.ts';
import { assemble } from '../../upload/assemble.ts';
import { HeldClaim } from '../../upload/held-claim.ts';
import type { Held } from '../../upload/held-claim.ts';
import { eTagOf } from '../../upload/upload.ts';

/** Each part with number, ETag and checksums. */
const bounds = { maxBytes: 3 * 1024 * 1024, maxElements: 6 * maxPartNumber };

/** Its file is named by the upload, so that a second attempt recognises the work of the first. */
async function makeObject(
  s3: S3Request,
  upload: MultipartUpload,
  parts: readonly MultipartPart[],
  claim: Held,
): Promise<void> {
  const { storage, caller, operation } = s3;
  const { id: version, bucket, key, details } = upload;
  await assemble(storage, caller, {
    version,
    claim,
    target: { bucket, key },
    upsert: true,
    operation,
    details,
    length: parts.reduce((sum, { size }) => sum + size, 0),
    parts: parts.map((part) => part.version),
  });
}

async function complete(s3: S3Request, upload: MultipartUpload): Promise<void> {
  const { pool, upkeep } = s3.storage;
  const wanted = wantedParts(await readXmlBody(s3, 'CompleteMultipartUpload', bounds));
  const claim = await HeldClaim.take(pool, 'storage.s3_multipart_uploads', upload.id);
  try {
    // Read once nobody can add to them any more.
    const stored = await partsOf(pool, upload.id, { after: 0, limit: maxPartNumber });
    const parts = chosenParts(wanted, stored);
    if (!(await isSettled(pool, upload.id))) await makeObject(s3, upload, parts, claim);
  } catch (error) {
    await claim.giveBack().catch(() => undefined);
    throw error;
  }
  await claim.end();
  await deleteMultipart(pool, upload.id, true);
  upkeep.nudge();
}

/** Whether the object of the upload is there already: the answer was lost, and the client asks again. */
async function isComplete(s3: S3Request, id: string): Promise<boolean> {
  const { storage, caller, operation } = s3;
  return (await findObject(storage.pool, caller, existingTargetOf(s3), operation))?.version === id;
}

export const completeMultipartUpload: S3Operation = {
  method: 'POST',
  on: 'object',
  parameter: 'uploadId',
  operation: 'storage.s3.upload.complete_multipart',
  handle: async (s3) => {
    const id = uploadIdOf(s3);
    if (!(await isComplete(s3, id))) await complete(s3, await uploadOf(s3));
    return sendXml(s3.reply, 'CompleteMultipartUploadResult', {
      Location: s3.path,
      Bucket: s3.bucket,
      Key: s3.key,
      ETag: eTagOf(id),
    });
  },
};
