/** `POST /object/upload/sign/{bucket}/{path}`: a link for an upload to come (contract §4.6). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { headerOf, objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { bucketByName } from '../../store/buckets.ts';
import { metadataHeader } from '../../upload/upload-body.ts';
import { checkPermission } from '../../upload/upload.ts';

/** An upload may begin so long after its link was made. Seconds. */
const uploadLife = 2 * 3600;

export function addUploadSigning(app: FastifyInstance, storage: Storage): void {
  const { pool, links } = storage;

  app.post<ObjectRoute>('/object/upload/sign/:bucket/*', async (request) => {
    const caller = callerOf(request);
    const target = objectOf(request);
    const upsert = headerOf(request, 'x-upsert') === 'true';
    await bucketByName(pool, target.bucket);
    const operation = 'storage.object.sign_upload_url';
    const known = { metadata: {}, userMetadata: metadataHeader(request) };
    await checkPermission(storage, { caller, target, upsert, operation }, known);
    const url = `${target.bucket}/${target.key}`;
    const owner = caller.owner === null ? {} : { owner: caller.owner };
    const token = await links.sign(
      { url, scope: 'upload', upsert, ...owner, signer: caller.signer, operation },
      uploadLife,
    );
    return { url: `/object/upload/sign/${url}?token=${token}`, token };
  });
}
