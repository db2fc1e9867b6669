/** `HEAD /upload/resumable/{id}`: where an upload stands (contract §4.7). */
import type { FastifyInstance } from 'fastify';
import { finish } from '../../resumable/finish.ts';
import { say, uploadOf } from '../../resumable/resumable-form.ts';
import type { IdRoute, ResumableForm } from '../../resumable/resumable-form.ts';

export function addResumableReading(app: FastifyInstance, form: ResumableForm): void {
  app.head<IdRoute>(`${form.base}/:id`, async (request, reply) => {
    const { upload, caller } = await uploadOf(form, request);
    // Whole, and still here: its maker crashed. Said to be whole, it must be an object.
    if (upload.received === upload.length) await finish(form.storage, upload, caller);
    return say(reply, upload, upload.received).send();
  });
}
