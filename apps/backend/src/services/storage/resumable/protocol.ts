/** The words of the resumable upload protocol (tus 1.0.0): its headers. */
import type { FastifyRequest } from 'fastify';
import { StorageError } from '../errors/storage-error.ts';
import { headerOf } from '../requests/request-fields.ts';

export const version = '1.0.0';
export const extensions = 'creation,creation-with-upload,termination,expiration';
export const pieceType = 'application/offset+octet-stream';

/** @throws {StorageError} resumableVersion */
export function checkVersion(request: FastifyRequest): void {
  if (headerOf(request, 'tus-resumable') !== version) throw new StorageError('resumableVersion');
}

/**
 * A header that is a number of bytes.
 * @param required what is said where it is not there
 * @throws {StorageError} required, resumableHeader
 */
export function bytesOf(
  request: FastifyRequest,
  name: string,
  required: 'offsetRequired' | 'lengthRequired',
): number {
  const text = headerOf(request, name);
  if (text === undefined) throw new StorageError(required);
  const bytes = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(bytes)) throw new StorageError('resumableHeader', { header: name });
  return bytes;
}

/** @throws {StorageError} pieceTypeRequired, resumableHeader */
export function checkPieceType(request: FastifyRequest): void {
  const type = headerOf(request, 'content-type');
  if (type === undefined) throw new StorageError('pieceTypeRequired');
  if (type !== pieceType) throw new StorageError('resumableHeader', { header: 'content-type' });
}

/** `Upload-Metadata`: keys, each with its value in base64. */
export function metadataOf(request: FastifyRequest): ReadonlyMap<string, string> {
  const pairs = (headerOf(request, 'upload-metadata') ?? '')
    .split(',')
    .flatMap((part): [string, string][] => {
      const [key = '', value = ''] = part.trim().split(/ +/);
      return key === '' ? [] : [[key, Buffer.from(value, 'base64').toString('utf8')]];
    });
  return new Map(pairs);
}
