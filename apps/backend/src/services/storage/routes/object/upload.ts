/** `POST` and `PUT /object/{bucket}/{path}`: an upload in one request (contract §4.3). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { openBody } from '../../upload/upload-body.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { upload } from '../../upload/upload.ts';
import { headerOf, objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

interface UploadAnswer {
  readonly Id: string;
  readonly Key: string;
}

export function addUpload(app: FastifyInstance, storage: Storage): void {
  async function take(request: FastifyRequest, upsert: boolean): Promise<UploadAnswer> {
    const caller = callerOf(request);
    const target = objectOf(request);
    const operation = request.method === 'PUT' ? 'storage.object.upload_update' : 'storage.object.upload';
    const sender = senderOf(caller, request);
    const { id } = await upload(storage, { caller, sender, target, upsert, operation }, () =>
      openBody(request),
    );
    return { Id: id, Key: `${target.bucket}/${target.key}` };
  }

  app.post<ObjectRoute>('/object/:bucket/*', (request) =>
    take(request, headerOf(request, 'x-upsert') === 'true'),
  );
  app.put<ObjectRoute>('/object/:bucket/*', (request) => take(request, true));
}
