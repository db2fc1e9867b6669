/** Sends a stored file: all of it, a range of it, or 304 Not Modified. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../../../platform/http/conditional.ts';
import { StorageError } from '../errors/storage-error.ts';
import { FileMissingError } from '../files/file-store.ts';
import type { OpenFile } from '../files/file-store.ts';
import type { ObjectRow } from '../store/objects.ts';
import type { Validators } from '../rules/preconditions.ts';
import { parseRange } from '../rules/range.ts';
import type { ByteRange } from '../rules/range.ts';
import type { Storage } from '../context.ts';
import { headerOf } from '../requests/request-fields.ts';
import { headersOf } from './object-headers.ts';
import type { Described } from './object-headers.ts';
import { validatorsOf } from './validators.ts';

/** A reader that accepts nothing for this long is gone. Milliseconds. */
const timeoutMs = 120_000;

/** A range is only useful if it is of the same version as the parts that the client has. */
function rangeOf(
  request: FastifyRequest,
  { eTag, modified }: Validators,
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

export interface Served extends Described {
  /** Read once more: between row and file somebody may have replaced both. */
  again(): Promise<ObjectRow | undefined>;
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
  const { size = 0 } = row.metadata ?? {};
  const headers = headersOf(request, served);
  if (isNotModified(request, headers))
    return reply.code(304).headers(headers).removeHeader('content-type').send();
  const range = rangeOf(request, validatorsOf(row), size);
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
