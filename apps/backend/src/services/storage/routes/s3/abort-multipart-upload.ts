/** AbortMultipartUpload: its parts go with it. */
import { StorageError } from '../../errors/storage-error.ts';
import { uploadOf } from '../../s3-protocol/multipart/upload-of-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { deleteMultipart } from '../../store/multipart-uploads.ts';

export const abortMultipartUpload: S3Operation = {
  method: 'DELETE',
  on: 'object',
  parameter: 'uploadId',
  operation: 'storage.s3.upload.abort_multipart',
  handle: async (s3) => {
    const { pool, upkeep } = s3.storage;
    const upload = await uploadOf(s3);
    if (!(await deleteMultipart(pool, upload.id, false))) throw new StorageError('s3Busy');
    upkeep.nudge();
    return s3.reply.code(204).send();
  },
};
