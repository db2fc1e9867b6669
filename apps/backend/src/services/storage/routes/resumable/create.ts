/** `POST /upload/resumable`: begins an upload, with its first piece or without (contract §4.7). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { StorageError } from '../../errors/storage-error.ts';
import { headerOf } from '../../requests/request-fields.ts';
import { finish } from '../../resumable/finish.ts';
import { bytesOf, checkVersion, metadataOf, pieceType } from '../../resumable/protocol.ts';
import { say, take, uploaderOf } from '../../resumable/resumable-form.ts';
import type { ResumableForm } from '../../resumable/resumable-form.ts';
import { bareType } from '../../rules/mime.ts';
import { checkKey } from '../../rules/names.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findUpload, insertUpload, makeRoom, unfinishedFiles } from '../../store/resumable-uploads.ts';
import { checkRoom } from '../../upload/disk-space.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { cacheControlOf, parseMetadata } from '../../upload/upload-body.ts';
import { sizeLimit } from '../../upload/upload-limits.ts';
import { checkPermission } from '../../upload/upload.ts';

export function addResumableCreation(app: FastifyInstance, form: ResumableForm): void {
  const { storage, base, signed } = form;
  const { pool, settings } = storage;

  app.post(base, async (request, reply) => {
    checkVersion(request);
    const length = bytesOf(request, 'upload-length', 'lengthRequired');
    const metadata = metadataOf(request);
    const target = {
      bucket: metadata.get('bucketName') ?? '',
      key: checkKey(metadata.get('objectName') ?? ''),
    };
    const { caller, upsert } = await uploaderOf(form, request, target);
    const bucket = await bucketByName(pool, target.bucket);
    if (length > sizeLimit(bucket, settings.fileSizeLimit)) throw new StorageError('resumableTooLarge');
    const contentType = metadata.get('contentType') ?? 'application/octet-stream';
    const userMetadata = parseMetadata(metadata.get('metadata'));
    const known = {
      metadata: { mimetype: bareType(contentType) ?? contentType, size: length, contentLength: length },
      userMetadata,
    };
    await checkPermission(storage, { caller, target, upsert, operation: 'storage.tus.upload.create' }, known);
    await checkRoom(storage.room, length);
    const sender = senderOf(caller, request, signed);
    const maxBytes = unfinishedFiles * settings.fileSizeLimit;
    if (sender !== null && (await makeRoom(pool, sender, length, maxBytes))) storage.upkeep.nudge();
    const id = randomUUID();
    await insertUpload(pool, {
      ...target,
      id,
      owner: caller.owner,
      sender,
      upsert,
      signed,
      length,
      details: {
        contentType,
        cacheControl: cacheControlOf(metadata.get('cacheControl')),
        userMetadata,
        robotsTag: null,
      },
    });
    const upload = await findUpload(pool, id);
    if (!upload) throw new StorageError('uploadMissing');
    const location = `/storage/v1${base}/${Buffer.from(id).toString('base64url')}`;
    reply.code(201).header('location', location);
    const withPiece = headerOf(request, 'content-type') === pieceType;
    if (length === 0) await finish(storage, upload, caller);
    const offset = withPiece && length > 0 ? await take(form, request, upload, caller, 0) : 0;
    return say(reply, upload, offset).send();
  });
}
