/**
 * `/object`. The routes ask different things of the caller. Most act as a caller: they stand in a scope that
 * requires one. A public bucket is open to anyone, and only its row says that it is public. A signed link
 * acts for its signer. So this folder goes by subject and not by what is required.
 */
import type { FastifyInstance } from 'fastify';
import { requireCallers } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { addCopy } from './copy.ts';
import { addDeletionOfMany } from './delete-many.ts';
import { addDeletion } from './delete.ts';
import { addAuthenticatedDownload } from './download-authenticated.ts';
import { addPublicDownload } from './download-public.ts';
import { addSignedDownload } from './download-signed.ts';
import { addDownload } from './download.ts';
import { addAuthenticatedInfo } from './info-authenticated.ts';
import { addPublicInfo } from './info-public.ts';
import { addInfo } from './info.ts';
import { addListOfPages } from './list-v2.ts';
import { addList } from './list.ts';
import { addMove } from './move.ts';
import { addSigningOfMany } from './sign-many.ts';
import { addUploadSigning } from './sign-upload.ts';
import { addSigning } from './sign.ts';
import { addSignedUpload } from './upload-signed.ts';
import { addUpload } from './upload.ts';

export function addObjectRoutes(app: FastifyInstance, storage: Storage): void {
  addPublicDownload(app, storage);
  addDownload(app, storage);
  addSignedDownload(app, storage);
  addPublicInfo(app, storage);
  addInfo(app, storage);
  app.register(async (scope) => {
    requireCallers(scope, storage.tokens);
    addAuthenticatedDownload(scope, storage);
    addAuthenticatedInfo(scope, storage);
    addSigning(scope, storage);
    addSigningOfMany(scope, storage);
    addUploadSigning(scope, storage);
    addList(scope, storage);
    addListOfPages(scope, storage);
    addDeletion(scope, storage);
    addDeletionOfMany(scope, storage);
    addMove(scope, storage);
    addCopy(scope, storage);
  });
}

/** The routes whose bodies are files. */
export function addUploadRoutes(app: FastifyInstance, storage: Storage): void {
  addSignedUpload(app, storage);
  app.register(async (scope) => {
    requireCallers(scope, storage.tokens);
    addUpload(scope, storage);
  });
}
