/** `x-amz-copy-source`: what is copied, and under which conditions. */
import { validatorsOf } from '../download/validators.ts';
import { StorageError } from '../errors/storage-error.ts';
import { headerOf } from '../requests/request-fields.ts';
import { checkKey } from '../rules/names.ts';
import { failedPrecondition } from '../rules/preconditions.ts';
import type { ObjectName, ObjectRow } from '../store/objects.ts';
import type { S3Request } from './s3-request.ts';

/** `/bucket/key` or `bucket/key`, percent-encoded. @throws {StorageError} s3Argument, s3NotOffered, key */
export function copySourceOf({ request }: S3Request): ObjectName {
  const [text = '', parameters] = (headerOf(request, 'x-amz-copy-source') ?? '').split('?');
  if (parameters !== undefined) throw new StorageError('s3NotOffered', { feature: 'A version of an object' });
  const [bucket = '', ...key] = text.replace(/^\//, '').split('/');
  try {
    return { bucket: decodeURIComponent(bucket), key: checkKey(decodeURIComponent(key.join('/'))) };
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('s3Argument', { detail: 'The source is not encoded as UTF-8' }, { cause: error });
  }
}

/** @throws {StorageError} s3Precondition */
export function checkSource({ request }: S3Request, row: ObjectRow): void {
  const prefix = 'x-amz-copy-source-';
  const failed = failedPrecondition(
    (condition) => headerOf(request, prefix + condition) ?? null,
    validatorsOf(row),
    false,
  );
  if (failed !== null) throw new StorageError('s3Precondition', { header: prefix + failed });
}
