/** `OPTIONS /upload/resumable`: what of the protocol is offered (contract §4.7). */
import type { FastifyInstance } from 'fastify';
import { extensions, version } from '../../resumable/protocol.ts';
import type { ResumableForm } from '../../resumable/resumable-form.ts';

export function addResumableOptions(app: FastifyInstance, { storage, base }: ResumableForm): void {
  app.options(base, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': version,
        'tus-version': version,
        'tus-extension': extensions,
        'tus-max-size': String(storage.settings.fileSizeLimit),
      })
      .send(),
  );
}
