/** What a bucket takes. */
import type { BucketRow } from '../store/buckets.ts';
import { StorageError } from '../errors/storage-error.ts';
import { isWebPicture, recognise, typeOf } from '../rules/content.ts';
import { isAllowed } from '../rules/mime.ts';
import { isFolderPlaceholder } from '../rules/names.ts';

/** Bytes: the bucket's own limit, at most the installation's. */
export function sizeLimit(bucket: BucketRow, installation: number): number {
  return Math.min(bucket.file_size_limit ?? installation, installation);
}

/** @throws {StorageError} mimeType when the bucket does not take the type */
export function checkType(bucket: BucketRow, type: string): void {
  if (!isAllowed(type, bucket.allowed_mime_types)) throw new StorageError('mimeType', { type });
}

/**
 * The type under which the content is stored.
 * @throws {StorageError} mimeType when the content is not what was declared, or the bucket does not take it
 */
export async function judgeContent(
  bucket: BucketRow,
  key: string,
  declared: string,
  sample: Uint8Array,
): Promise<string> {
  if (isFolderPlaceholder(key)) {
    if (sample.length > 0) throw new StorageError('placeholder');
    return 'application/octet-stream';
  }
  const type = typeOf(declared, sample, await recognise(sample));
  if (type === null) throw new StorageError('mimeType', { type: declared.slice(0, 255) });
  const takesDeclared = isAllowed(declared, bucket.allowed_mime_types);
  // The actual type must be allowed too, except that one image type may be declared as another: browsers show
  // both.
  if (!(takesDeclared && isWebPicture(declared) && isWebPicture(type))) checkType(bucket, type);
  return takesDeclared ? declared : type;
}
