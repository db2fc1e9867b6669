/** `PATCH /upload/resumable/{id}`: the next piece of an upload (contract §4.7). */
import type { FastifyInstance } from 'fastify';
import { bytesOf, checkPieceType } from '../../resumable/protocol.ts';
import { say, take, uploadOf } from '../../resumable/resumable-form.ts';
import type { IdRoute, ResumableForm } from '../../resumable/resumable-form.ts';

export function addResumableAppending(app: FastifyInstance, form: ResumableForm): void {
  app.patch<IdRoute>(`${form.base}/:id`, async (request, reply) => {
    const { upload, caller } = await uploadOf(form, request);
    checkPieceType(request);
    const offset = await take(
      form,
      request,
      upload,
      caller,
      bytesOf(request, 'upload-offset', 'offsetRequired'),
    );
    return say(reply.code(204), upload, offset).send();
  });
}
