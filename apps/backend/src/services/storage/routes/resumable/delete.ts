/** `DELETE /upload/resumable/{id}`: gives an upload up (contract §4.7). */
import type { FastifyInstance } from 'fastify';
import { StorageError } from '../../errors/storage-error.ts';
import { version } from '../../resumable/protocol.ts';
import { uploadOf } from '../../resumable/resumable-form.ts';
import type { IdRoute, ResumableForm } from '../../resumable/resumable-form.ts';
import { deleteUpload } from '../../store/resumable-uploads.ts';

export function addResumableDeletion(app: FastifyInstance, form: ResumableForm): void {
  app.delete<IdRoute>(`${form.base}/:id`, async (request, reply) => {
    const { upload } = await uploadOf(form, request);
    if (!(await deleteUpload(form.storage.pool, upload.id, false))) throw new StorageError('uploadBusy');
    form.storage.upkeep.nudge();
    return reply.code(204).header('tus-resumable', version).send();
  });
}
