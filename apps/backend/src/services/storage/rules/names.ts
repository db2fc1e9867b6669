/** Which names buckets and objects may have (contract §4.1). */
import { StorageError } from '../errors/storage-error.ts';

const bucketName = /^[\w!.*'()&$=@;:+,?-](?:[\w!.*'() &$=@;:+,?-]{0,98}[\w!.*'()&$=@;:+,?-])?$/;
const keyText = /^[\w/!.*'() &$=@;:+,?-]+$/;
/** S3's own limit. Characters, which are bytes here. */
const maxKeyLength = 1024;

/** Whether it could be a bucket's name at all. */
export function isBucketName(name: string): boolean {
  return bucketName.test(name);
}

/** A key that no address can carry (`a/../b`, `a//b`) would be stored and never found again. */
function isReachable(key: string): boolean {
  return key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** @throws {StorageError} key */
export function checkKey(key: string): string {
  if (key.length <= maxKeyLength && keyText.test(key) && isReachable(key)) return key;
  throw new StorageError('key', { key: key.slice(0, maxKeyLength) });
}

/** A name that stands for an empty folder; always without content. */
export function isFolderPlaceholder(key: string): boolean {
  return key === '.emptyFolderPlaceholder' || key.endsWith('/.emptyFolderPlaceholder');
}
