/**
 * `/upload/resumable`: uploads in pieces, by a caller or by a signed link (contract §4.7, tus 1.0.0). No
 * scope requires the caller: the protocol's headers are checked first, and the upload's row says whose it is
 * (`uploadOf`).
 */
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../context.ts';
import type { ResumableForm } from '../../resumable/resumable-form.ts';
import { addResumableAppending } from './append.ts';
import { addResumableCreation } from './create.ts';
import { addResumableDeletion } from './delete.ts';
import { addResumableOptions } from './options.ts';
import { addResumableReading } from './read.ts';

function addForm(app: FastifyInstance, form: ResumableForm): void {
  addResumableOptions(app, form);
  addResumableCreation(app, form);
  addResumableReading(app, form);
  addResumableAppending(app, form);
  addResumableDeletion(app, form);
}

export function addResumableRoutes(app: FastifyInstance, storage: Storage): void {
  addForm(app, { storage, base: '/upload/resumable', signed: false });
  addForm(app, { storage, base: '/upload/resumable/sign', signed: true });
}
