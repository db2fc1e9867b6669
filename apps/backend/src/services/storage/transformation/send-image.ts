/** Answers with a stored picture as another. Who may see it is decided as for the picture itself. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../../../platform/http/conditional.ts';
import { partyOf } from '../../../platform/http/party.ts';
import { service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import { headersOf } from '../download/object-headers.ts';
import { StorageError } from '../errors/storage-error.ts';
import { FileMissingError } from '../files/file-store.ts';
import { headerOf } from '../requests/request-fields.ts';
import { appliedText, formatOf, transformationText } from '../rules/transformation.ts';
import type { Transformation } from '../rules/transformation.ts';
import { findObject } from '../store/objects.ts';
import type { ObjectName, ObjectRow } from '../store/objects.ts';
import type { Picture } from './messages.ts';
import type { Transformer, Wanted } from './transformer.ts';

/** Another number makes browsers ask again for pictures that are made in another way. */
const generation = 1;

/** What the routes need. */
export interface Rendering {
  readonly storage: Storage;
  readonly images: Transformer;
}

export interface AskedImage {
  readonly target: ObjectName;
  readonly transformation: Transformation;
  /** Whose rights decide: the service's in a public bucket and for its own links. */
  readonly reader: Caller;
  /** Who sends the request, where they say so; what it costs counts for them. */
  readonly caller: Caller | null;
  /** For policies that ask. */
  readonly operation: string;
  /** Seconds since 1970, of a link. */
  readonly expires?: number;
}

function etagOf(key: string): string {
  return `"${createHash('sha256').update(`${generation} ${key}`).digest('base64url').slice(0, 27)}"`;
}

/** Aborted when there is nobody left to answer. */
function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort(new StorageError('aborted'));
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new StorageError('aborted'));
  });
  return gone.signal;
}

function headersOfImage(
  request: FastifyRequest,
  row: ObjectRow,
  { transformation, reader, expires }: AskedImage,
  { etag, type }: { readonly etag: string; readonly type: string },
): ReturnType<typeof headersOf> {
  const described = {
    row: { ...row, metadata: { ...row.metadata, mimetype: type, eTag: etag } },
    expires,
    isPersonal: reader !== service,
  };
  const { 'accept-ranges': _, ...headers } = headersOf(request, described);
  const applied = appliedText(transformation);
  return {
    ...headers,
    etag,
    vary: transformation.format === undefined ? `${headers.vary}, Accept` : (headers.vary ?? ''),
    ...(applied === '' ? {} : { 'x-transformations': applied }),
  };
}

/** @returns null where the row is there and the file is not */
async function transformed(
  images: Transformer,
  wanted: Wanted,
  reply: FastifyReply,
): Promise<Picture | null> {
  try {
    return await images.transform(wanted, whileConnected(reply));
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    if (error instanceof StorageError && error.definition.http === 503) reply.header('retry-after', '1');
    throw error;
  }
}

/**
 * Answers with the picture, or 304.
 * @param missing the version whose file was not there a moment ago
 * @throws {StorageError} objectMissing, fileGone; what is wrong with the picture; tooManyPictures, overloaded
 */
export async function sendImage(
  rendering: Rendering,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  asked: AskedImage,
  missing?: string,
): Promise<FastifyReply> {
  const { storage, images } = rendering;
  const { target, reader, caller, operation } = asked;
  const row = await findObject(storage.pool, reader, target, operation);
  if (!row) throw new StorageError('objectMissing');
  if (row.version === missing) throw new StorageError('fileGone');
  const format = formatOf(asked.transformation, headerOf(request, 'accept'));
  const transformation = { ...asked.transformation, format };
  const key = `${row.version} ${transformationText(transformation)}`;
  const etag = etagOf(key);
  // Of whichever type: only the result has one, and 304 sends none.
  const unchanged = headersOfImage(request, row, asked, { etag, type: 'image/png' });
  if (isNotModified(request, unchanged))
    return reply.code(304).headers(unchanged).removeHeader('content-type').send();
  const picture = await transformed(
    images,
    {
      key,
      transformation,
      size: row.metadata?.size ?? 0,
      party: partyOf(caller?.role ?? 'anon', { sub: caller?.owner ?? undefined }, request),
      open: () => storage.files.open(row.version, null),
    },
    reply,
  );
  if (picture === null) {
    if (missing !== undefined) throw new StorageError('fileGone');
    return sendImage(rendering, { request, reply }, asked, row.version);
  }
  const { bytes, type } = picture;
  reply.headers(headersOfImage(request, row, asked, { etag, type }));
  reply.header('content-length', String(bytes.length));
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
}
