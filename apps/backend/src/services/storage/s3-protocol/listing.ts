/** Pages of a bucket, as both forms of ListObjects show them. */
import { StorageError } from '../errors/storage-error.ts';
import { bucketByName } from '../store/buckets.ts';
import { listPage } from '../store/lists.ts';
import type { PageEntry } from '../store/lists.ts';
import type { FileMetadata } from '../store/objects.ts';
import { numberOf } from './s3-request.ts';
import type { S3Request } from './s3-request.ts';
import type { XmlValue } from './xml/write.ts';

const maxKeys = 1000;
const maxTextLength = 1024;

/** A parameter that is a part of a key. @throws {StorageError} s3Argument */
export function textOf({ query }: S3Request, name: string): string {
  const text = query.get(name) ?? '';
  if (text.length > maxTextLength || text.includes('\0'))
    throw new StorageError('s3Argument', { detail: `${name} is longer than a key can be, or holds a NUL` });
  return text;
}

/** Levels end with `/`, or there are none. @throws {StorageError} s3Argument, s3NotOffered */
export function delimiterOf(s3: S3Request): '' | '/' {
  const delimiter = textOf(s3, 'delimiter');
  if (delimiter === '' || delimiter === '/') return delimiter;
  throw new StorageError('s3NotOffered', { feature: 'A delimiter other than /' });
}

/**
 * How keys stand in the answer: percent-encoded where the client asks for it.
 * @throws {StorageError} s3Argument
 */
export function keyWriter({ query }: S3Request): (key: string) => string {
  const encoding = query.get('encoding-type');
  if (encoding === undefined) return (key) => key;
  if (encoding !== 'url') throw new StorageError('s3Argument', { detail: 'encoding-type must be url' });
  return (key) => encodeURIComponent(key).replaceAll('%2F', '/');
}

interface Page {
  /** What stands in the answer of both forms. */
  readonly shown: Readonly<Record<string, XmlValue>>;
  /** Keys and common prefixes together. */
  readonly count: number;
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

function shownObject({ name, metadata, updated_at }: PageEntry, write: (key: string) => string): XmlValue {
  const { eTag, size, lastModified } = (metadata ?? {}) as Partial<FileMetadata>;
  return {
    Key: write(name),
    LastModified: lastModified ?? updated_at ?? undefined,
    ETag: eTag,
    Size: size ?? 0,
    StorageClass: 'STANDARD',
  };
}

/**
 * A page after a key. The caller sees what the policies let them see.
 * @throws {StorageError} s3Argument, s3NotOffered, bucketMissing
 */
export async function pageOf(s3: S3Request, after: string): Promise<Page> {
  const { storage, caller, bucket } = s3;
  const limit = numberOf(s3, 'max-keys', { min: 0, max: 2 ** 31 - 1, usual: maxKeys });
  const prefix = textOf(s3, 'prefix');
  const delimiter = delimiterOf(s3);
  const write = keyWriter(s3);
  await bucketByName(storage.pool, bucket);
  const size = Math.min(limit, maxKeys);
  const found =
    size === 0
      ? []
      : await listPage(storage.pool, caller, bucket, {
          prefix,
          limit: size,
          withDelimiter: delimiter === '/',
          column: 'name',
          order: 'asc',
          after: { name: after, value: '' },
        });
  const entries = found.slice(0, size);
  const next = found.length > size ? (entries.at(-1)?.name ?? null) : null;
  return {
    shown: {
      Name: bucket,
      Prefix: write(prefix),
      Delimiter: delimiter === '' ? undefined : delimiter,
      MaxKeys: size,
      EncodingType: s3.query.get('encoding-type'),
      IsTruncated: next !== null,
      Contents: entries.filter(({ id }) => id !== null).map((entry) => shownObject(entry, write)),
      CommonPrefixes: entries.filter(({ id }) => id === null).map(({ name }) => ({ Prefix: write(name) })),
    },
    count: entries.length,
    next,
  };
}
