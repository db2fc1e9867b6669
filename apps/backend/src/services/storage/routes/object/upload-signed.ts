/** `PUT /object/upload/sign/{bucket}/{path}`: an upload by a signed link (contract §4.6). */
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../context.ts';
import { callerForSigner } from '../../links/signers.ts';
import { objectOf, parameterOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { openBody } from '../../upload/upload-body.ts';
import { upload } from '../../upload/upload.ts';

export function addSignedUpload(app: FastifyInstance, storage: Storage): void {
  // The policies are asked again as its signer: a link carries no permission that they do not have now.
  app.put<ObjectRoute>('/object/upload/sign/:bucket/*', async (request) => {
    const target = objectOf(request);
    const url = `${target.bucket}/${target.key}`;
    const link = await storage.links.verify(parameterOf(request, 'token'), 'upload', url);
    const caller = await callerForSigner(storage.pool, link.signer);
    const { operation } = link;
    const sender = senderOf(caller, request, true);
    await upload(storage, { caller, sender, target, upsert: link.upsert === true, operation }, () =>
      openBody(request),
    );
    return { Key: url };
  });
}
