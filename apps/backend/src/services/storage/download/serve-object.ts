/** Sends a stored file: all of it, a range of it, or 304 Not Modified. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../../../platform/http/conditional.ts';
import { StorageError } from '../errors/storage-error.ts';
import { FileMissingError } from '../files/file-store.ts';
import type { OpenFile } from '../files/file-store.ts';
import type { ObjectRow } from '../store/objects.ts';
import { unknownType } from '../rules/content.ts';
import { presentation } from '../rules/presentation.ts';
import { parseRange } from '../rules/range.ts';
import type { ByteRange } from '../rules/range.ts';
import type { Storage } from '../context.ts';
import { headerOf, parameterOf } from '../requests/request-fields.ts';

/** A reader that accepts nothing for this long is gone. Milliseconds. */
const timeoutMs = 120_000;

/** How long a browser may cache a file opened by a link. Seconds. */
const linkCacheSeconds = 30;

/** A range is only useful if it is of the same version as the parts that the client has. */
function rangeOf(
  request: FastifyRequest,
  eTag: string,
  modified: number,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const condition = headerOf(request, 'if-range')?.trim();
  const holds =
    condition === undefined ||
    condition === eTag ||
    Date.parse(condition) === Math.floor(modified / 1000) * 1000;
  return holds ? parseRange(headerOf(request, 'range'), size) : null;
}

async function openVersion(
  { files }: Storage,
  version: string,
  range: ByteRange | null,
): Promise<OpenFile | null> {
  try {
    return await files.open(version, range);
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

interface ShownAs {
  readonly type?: string;
  readonly disposition?: string;
  readonly cacheControl?: string;
}

export interface Served {
  readonly row: ObjectRow;
  /** Read once more: between row and file somebody may have replaced both. */
  again(): Promise<ObjectRow | undefined>;
  /** Seconds since 1970, of a link. */
  readonly expires?: number;
  /** What the request says that the file is shown as, instead of what is stored. */
  readonly shownAs?: ShownAs;
  /** Whether the response depends on the caller or on the link's signer. */
  readonly isPersonal: boolean;
}

function headersOf(
  request: FastifyRequest,
  { row, expires, isPersonal, shownAs = {} }: Served,
  modified: number,
): Record<string, string> & { readonly etag: string } {
  const {
    mimetype = unknownType,
    cacheControl = 'no-cache',
    eTag = `"${row.version}"`,
    xRobotsTag,
  } = row.metadata ?? {};
  const vary = isPersonal && expires === undefined ? 'Origin, Authorization' : 'Origin';
  const { type = mimetype, disposition } = shownAs;
  return {
    // What is safe to open stays so: another disposition does not take a forced download away.
    ...(disposition === undefined ? {} : { 'content-disposition': disposition }),
    ...presentation(type, parameterOf(request, 'download')),
    ...(disposition !== undefined && /^attachment\b/i.test(disposition)
      ? { 'content-disposition': disposition }
      : {}),
    ...(xRobotsTag === undefined ? {} : { 'x-robots-tag': xRobotsTag }),
    vary,
    ...(expires === undefined
      ? { 'cache-control': shownAs.cacheControl ?? cacheControl }
      : {
          expires: new Date(expires * 1000).toUTCString(),
          // What the signer may no longer read must not be served from a cache either.
          ...(isPersonal ? { 'cache-control': `private, max-age=${linkCacheSeconds}` } : {}),
        }),
    etag: eTag,
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** @throws {StorageError} range, fileGone */
export async function serveObject(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
  mayTryAgain = true,
): Promise<FastifyReply> {
  const { row } = served;
  const { size = 0, eTag = `"${row.version}"`, lastModified = row.updated_at } = row.metadata ?? {};
  const modified = Date.parse(lastModified);
  const headers = headersOf(request, served, modified);
  if (isNotModified(request, headers))
    return reply.code(304).headers(headers).removeHeader('content-type').send();
  const range = rangeOf(request, eTag, modified, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new StorageError('range');
  }
  if (request.method === 'HEAD') return reply.headers({ ...headers, 'content-length': String(size) }).send();
  const file = await openVersion(storage, row.version, range);
  if (file === null) {
    const now = mayTryAgain ? await served.again() : undefined;
    if (now === undefined || now.version === row.version) throw new StorageError('fileGone');
    return serveObject(storage, request, reply, { ...served, row: now }, false);
  }
  const length = range === null ? file.size : range.end - range.start + 1;
  if (range !== null)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.headers({ ...headers, 'content-length': String(length) });
  reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
  return reply.send(file.content);
}
