/** `POST` and `PUT /object/{bucket}/{path}`: an upload in one request. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireCaller } from '../../callers/caller.ts';
import { callerForSigner } from '../../links/signers.ts';
import type { Storage } from '../../context.ts';
import { openBody } from '../../upload/upload-body.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { upload } from '../../upload/upload.ts';
import { headerOf, objectOf, parameterOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

interface Uploaded {
  readonly Id: string;
  readonly Key: string;
}

export function addUploadRoutes(app: FastifyInstance, storage: Storage): void {
  async function take(request: FastifyRequest, upsert: boolean): Promise<Uploaded> {
    const caller = await requireCaller(storage.tokens, request);
    const target = objectOf(request);
    const operation = request.method === 'PUT' ? 'storage.object.upload_update' : 'storage.object.upload';
    const sender = senderOf(caller, request);
    const id = await upload(storage, { caller, sender, target, upsert, operation }, () => openBody(request));
    return { Id: id, Key: `${target.bucket}/${target.key}` };
  }

  app.post<ObjectRoute>('/object/:bucket/*', (request) =>
    take(request, headerOf(request, 'x-upsert') === 'true'),
  );
  app.put<ObjectRoute>('/object/:bucket/*', (request) => take(request, true));

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
