/**
 * What the routes of resumable uploads share. There are two forms, each with its own path: for a caller, and
 * for a signed link.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../callers/caller.ts';
import { requireCaller } from '../callers/require-caller.ts';
import type { Storage } from '../context.ts';
import { StorageError } from '../errors/storage-error.ts';
import { callerForSigner } from '../links/signers.ts';
import { headerOf } from '../requests/request-fields.ts';
import type { ObjectName } from '../store/objects.ts';
import { findUpload } from '../store/resumable-uploads.ts';
import type { ResumableUpload } from '../store/resumable-uploads.ts';
import { senderOf } from '../upload/in-flight.ts';
import { finish } from './finish.ts';
import { checkVersion, version } from './protocol.ts';
import { receive } from './receive.ts';

export interface ResumableForm {
  readonly storage: Storage;
  /** The path of its routes. */
  readonly base: string;
  /** By a signed link. */
  readonly signed: boolean;
}

export interface IdRoute {
  Params: { id: string };
}

function idOf(request: FastifyRequest): string {
  const id = Buffer.from((request.params as IdRoute['Params']).id, 'base64url').toString('utf8');
  if (!/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)) throw new StorageError('uploadMissing');
  return id;
}

/** Says where an upload stands. */
export function say(reply: FastifyReply, upload: ResumableUpload, offset: number): FastifyReply {
  return reply.headers({
    'tus-resumable': version,
    'cache-control': 'no-store',
    'upload-offset': String(offset),
    'upload-length': String(upload.length),
    'upload-expires': new Date(upload.expires).toUTCString(),
  });
}

/** Who sends; a link also says whether to replace. */
export async function uploaderOf(
  { storage: { pool, tokens, links }, signed }: ResumableForm,
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
export async function uploadOf(
  form: ResumableForm,
  request: FastifyRequest,
): Promise<{ upload: ResumableUpload; caller: Caller }> {
  checkVersion(request);
  const upload = await findUpload(form.storage.pool, idOf(request));
  if (!upload || upload.signed !== form.signed) throw new StorageError('uploadMissing');
  const { caller } = await uploaderOf(form, request, upload);
  if (caller.owner !== upload.owner) throw new StorageError('uploadMissing');
  if (upload.expired) throw new StorageError('uploadExpired');
  return { upload, caller };
}

/** Takes a piece; a whole upload becomes an object. @returns where the upload stands now */
export async function take(
  { storage, signed }: ResumableForm,
  request: FastifyRequest,
  upload: ResumableUpload,
  caller: Caller,
  offset: number,
): Promise<number> {
  const sender = senderOf(caller, request, signed);
  const now = await receive(storage, upload, offset, { sender, connection: request.raw });
  if (now !== upload.length) return now;
  const whole = await findUpload(storage.pool, upload.id);
  if (whole) await finish(storage, whole, caller);
  return now;
}
