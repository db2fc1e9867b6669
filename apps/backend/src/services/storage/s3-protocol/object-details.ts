/** What headers of the S3 protocol say of an object, there and back. */
import type { FastifyRequest } from 'fastify';
import { StorageError } from '../errors/storage-error.ts';
import { headerOf } from '../requests/request-fields.ts';
import { unknownType } from '../rules/content.ts';
import type { ObjectRow } from '../store/objects.ts';
import { cacheControlOf } from '../upload/upload-body.ts';
import type { UploadDetails } from '../upload/upload-body.ts';

const prefix = 'x-amz-meta-';
/** S3's own limit, names and values together. */
const maxMetadataBytes = 2048;

/** Features that change how an object is stored or who may see it: left out, they would be missed. */
const notOffered: Readonly<Record<string, string>> = {
  'x-amz-server-side-encryption': 'Encryption by the server',
  'x-amz-server-side-encryption-customer-algorithm': 'Encryption by the server',
  'x-amz-object-lock-mode': 'A lock of objects',
  'x-amz-object-lock-legal-hold': 'A lock of objects',
  'x-amz-website-redirect-location': 'A redirection',
  'x-amz-tagging': 'Tagging',
  'if-match': 'A write with If-Match',
};

/** Headers, or the fields of a form, by lower-case names. */
type Said = Readonly<Record<string, string | string[] | undefined>>;

/** @throws {StorageError} s3NotOffered */
export function checkOffered(said: Said): void {
  for (const [name, feature] of Object.entries(notOffered))
    if (said[name] !== undefined) throw new StorageError('s3NotOffered', { feature });
}

/** @throws {StorageError} s3MetadataTooLarge */
export function userMetadataOf(said: Said): UploadDetails['userMetadata'] {
  const pairs = Object.entries(said).flatMap(([name, value]): [string, string][] =>
    name.startsWith(prefix) && name !== prefix ? [[name.slice(prefix.length), String(value)]] : [],
  );
  const bytes = pairs.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value),
    0,
  );
  if (bytes > maxMetadataBytes) throw new StorageError('s3MetadataTooLarge');
  return pairs.length === 0 ? null : Object.fromEntries(pairs);
}

/** @throws {StorageError} s3MetadataTooLarge */
export function detailsOf(request: FastifyRequest): UploadDetails & { readonly contentType: string } {
  return {
    contentType: headerOf(request, 'content-type') ?? unknownType,
    cacheControl: cacheControlOf(headerOf(request, 'cache-control')),
    userMetadata: userMetadataOf(request.headers),
    robotsTag: null,
  };
}

/** The headers that say an object's own metadata, and how many of it no header can hold. */
export function metadataHeaders({ user_metadata: metadata }: ObjectRow): Record<string, string> {
  const all = Object.entries(metadata ?? {});
  const sayable = all.filter(
    ([name, value]) =>
      /^[\w.-]{1,200}$/.test(name) && typeof value === 'string' && /^[\x20-\x7e]{0,2048}$/.test(value),
  );
  const missing = all.length - sayable.length;
  return {
    ...Object.fromEntries(sayable.map(([name, value]) => [prefix + name.toLowerCase(), String(value)])),
    ...(missing === 0 ? {} : { 'x-amz-missing-meta': String(missing) }),
  };
}
