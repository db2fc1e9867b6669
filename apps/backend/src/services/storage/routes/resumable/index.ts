/** `/upload/resumable`: uploads in pieces, by a person or by a signed link (contract §4.7, tus 1.0.0). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireCaller } from '../../callers/caller.ts';
import type { Caller } from '../../callers/caller.ts';
import { StorageError } from '../../errors/catalogue.ts';
import { finish } from '../../resumable/finish.ts';
import {
  bytesOf,
  checkPieceType,
  checkVersion,
  extensions,
  metadataOf,
  pieceType,
  version,
} from '../../resumable/protocol.ts';
import { receive } from '../../resumable/receive.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  makeRoom,
  unfinishedFiles,
} from '../../store/resumable-uploads.ts';
import type { ResumableUpload } from '../../store/resumable-uploads.ts';
import { bucketByName } from '../../store/buckets.ts';
import type { ObjectName } from '../../store/objects.ts';
import { bareType } from '../../rules/mime.ts';
import { checkKey } from '../../rules/names.ts';
import { callerForSigner } from '../../links/signers.ts';
import type { Storage } from '../../context.ts';
import { cacheControlOf, parseMetadata } from '../../upload/upload-body.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { sizeLimit } from '../../upload/upload-limits.ts';
import { checkRoom } from '../../upload/disk-space.ts';
import { checkPermission } from '../../upload/upload.ts';
import { headerOf } from '../../requests/request-fields.ts';

interface IdRoute {
  Params: { id: string };
}

function idOf(request: FastifyRequest): string {
  const id = Buffer.from((request.params as IdRoute['Params']).id, 'base64url').toString('utf8');
  if (!/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)) throw new StorageError('uploadMissing');
  return id;
}

function say(reply: FastifyReply, upload: ResumableUpload, offset: number): FastifyReply {
  return reply.headers({
    'tus-resumable': version,
    'cache-control': 'no-store',
    'upload-offset': String(offset),
    'upload-length': String(upload.length),
    'upload-expires': new Date(upload.expires).toUTCString(),
  });
}

/** The routes of one of the two forms. */
function addForm(app: FastifyInstance, storage: Storage, base: string, signed: boolean): void {
  const { pool, tokens, links, settings } = storage;

  /** Who sends; a link also says whether to replace. */
  async function callerOf(
    request: FastifyRequest,
    { bucket, key }: ObjectName,
  ): Promise<{ caller: Caller; upsert: boolean }> {
    if (!signed)
      return {
        caller: await requireCaller(tokens, request),
        upsert: headerOf(request, 'x-upsert') === 'true',
      };
    const signature = headerOf(request, 'x-signature');
    if (signature === undefined || signature === '')
      throw new StorageError('linkToken', { detail: 'Missing x-signature header' });
    const link = await links.verify(signature, 'upload', `${bucket}/${key}`);
    return { caller: await callerForSigner(pool, link.signer), upsert: link.upsert === true };
  }

  /** @throws {StorageError} uploadMissing also for whom it is not */
  async function uploadOf(request: FastifyRequest): Promise<{ upload: ResumableUpload; caller: Caller }> {
    checkVersion(request);
    const upload = await findUpload(pool, idOf(request));
    if (!upload || upload.signed !== signed) throw new StorageError('uploadMissing');
    const { caller } = await callerOf(request, upload);
    if (caller.owner !== upload.owner) throw new StorageError('uploadMissing');
    if (upload.expired) throw new StorageError('uploadExpired');
    return { upload, caller };
  }

  async function take(
    request: FastifyRequest,
    upload: ResumableUpload,
    caller: Caller,
    offset: number,
  ): Promise<number> {
    const sender = senderOf(caller, request, signed);
    const now = await receive(storage, upload, offset, { sender, connection: request.raw });
    if (now !== upload.length) return now;
    const whole = await findUpload(pool, upload.id);
    if (whole) await finish(storage, whole, caller);
    return now;
  }

  app.options(base, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': version,
        'tus-version': version,
        'tus-extension': extensions,
        'tus-max-size': String(settings.fileSizeLimit),
      })
      .send(),
  );

  app.post(base, async (request, reply) => {
    checkVersion(request);
    const length = bytesOf(request, 'upload-length', 'lengthRequired');
    const metadata = metadataOf(request);
    const target = {
      bucket: metadata.get('bucketName') ?? '',
      key: checkKey(metadata.get('objectName') ?? ''),
    };
    const { caller, upsert } = await callerOf(request, target);
    const bucket = await bucketByName(pool, target.bucket);
    if (length > sizeLimit(bucket, settings.fileSizeLimit)) throw new StorageError('resumableTooLarge');
    const contentType = metadata.get('contentType') ?? 'application/octet-stream';
    const known = { mimetype: bareType(contentType) ?? contentType, size: length, contentLength: length };
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
        userMetadata: parseMetadata(metadata.get('metadata')),
        robotsTag: null,
      },
    });
    const upload = await findUpload(pool, id);
    if (!upload) throw new StorageError('uploadMissing');
    const location = `/storage/v1${base}/${Buffer.from(id).toString('base64url')}`;
    reply.code(201).header('location', location);
    const withPiece = headerOf(request, 'content-type') === pieceType;
    if (length === 0) await finish(storage, upload, caller);
    const offset = withPiece && length > 0 ? await take(request, upload, caller, 0) : 0;
    return say(reply, upload, offset).send();
  });

  app.head<IdRoute>(`${base}/:id`, async (request, reply) => {
    const { upload, caller } = await uploadOf(request);
    // Whole, and still here: its maker crashed. Said to be whole, it must be an object.
    if (upload.received === upload.length) await finish(storage, upload, caller);
    return say(reply, upload, upload.received).send();
  });

  app.patch<IdRoute>(`${base}/:id`, async (request, reply) => {
    const { upload, caller } = await uploadOf(request);
    checkPieceType(request);
    const offset = await take(request, upload, caller, bytesOf(request, 'upload-offset', 'offsetRequired'));
    return say(reply.code(204), upload, offset).send();
  });

  app.delete<IdRoute>(`${base}/:id`, async (request, reply) => {
    const { upload } = await uploadOf(request);
    await deleteUpload(pool, upload.id);
    storage.upkeep.nudge();
    return reply.code(204).header('tus-resumable', version).send();
  });
}

export function addResumableRoutes(app: FastifyInstance, storage: Storage): void {
  addForm(app, storage, '/upload/resumable', false);
  addForm(app, storage, '/upload/resumable/sign', true);
}
