/** Statements about `storage.buckets`. */
import type { RequestPool, Statement } from '../../../platform/postgres/request-pool.ts';
import { ownerUuid, service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import { isBucketName } from '../rules/names.ts';
import { changedRows, isoTime, jsonRows } from './json-rows.ts';

export interface BucketRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly public: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly type?: string;
}

const fields = `'id', b.id, 'name', b.name, 'owner', coalesce(b.owner_id, b.owner::text, ''), 'public', coalesce(b.public, false),
  'created_at', ${isoTime('b.created_at')}, 'updated_at', ${isoTime('b.updated_at')},
  'file_size_limit', b.file_size_limit, 'allowed_mime_types', b.allowed_mime_types`;

const one = `select json_build_object(${fields}) from storage.buckets b where b.id = $1`;

/** @throws {StorageError} bucketMissing, also when the caller may not see it */
export async function findBucket(pool: RequestPool, caller: Caller, id: string): Promise<BucketRow> {
  const known = isBucketName(id)
    ? jsonRows<BucketRow>(
        await pool.run(caller.session('storage.bucket.get'), { text: one, values: [id] }),
      )[0]
    : undefined;
  if (!known) throw new StorageError('bucketMissing');
  return known;
}

/**
 * The bucket, even if the caller may not see it: its limits apply to everybody. @throws {StorageError}
 * bucketMissing
 */
export function bucketByName(pool: RequestPool, id: string): Promise<BucketRow> {
  return findBucket(pool, service, id);
}

export interface BucketPage {
  readonly limit: number | null;
  readonly offset: number;
  readonly sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  readonly descending: boolean;
  readonly search: string;
}

export async function listBuckets(pool: RequestPool, caller: Caller, page: BucketPage): Promise<BucketRow[]> {
  const pattern = `%${page.search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const statement: Statement = {
    text: `select json_build_object(${fields}, 'type', b.type) from storage.buckets b where b.name ilike $1
      order by b.${page.sortColumn} ${page.descending ? 'desc' : 'asc'}, b.id limit $2 offset $3`,
    values: [pattern, page.limit === null ? null : String(page.limit), String(page.offset)],
  };
  return jsonRows(await pool.run(caller.session('storage.bucket.list'), statement));
}

export interface BucketFields {
  readonly public?: boolean;
  /** Bytes. */
  readonly fileSizeLimit?: number | null;
  readonly allowedMimeTypes?: readonly string[] | null;
}

const array = (parameter: string): string =>
  `(select array_agg(t) from jsonb_array_elements_text(${parameter}::jsonb) t)`;

function listText(types: readonly string[] | null | undefined): string | null {
  return types?.length ? JSON.stringify(types) : null;
}

export async function insertBucket(
  pool: RequestPool,
  caller: Caller,
  bucket: BucketFields & { readonly id: string; readonly name: string },
): Promise<void> {
  await pool.run(caller.session('storage.bucket.create'), {
    text: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
      values ($1, $2, $3, $4, ${array('$5')}, $6, $7)`,
    values: [
      bucket.id,
      bucket.name,
      String(bucket.public ?? false),
      bucket.fileSizeLimit?.toString() ?? null,
      listText(bucket.allowedMimeTypes),
      ownerUuid(caller.owner),
      caller.owner,
    ],
  });
}

/** Undefined fields stay unchanged. @throws {StorageError} bucketMissing */
export async function updateBucket(
  pool: RequestPool,
  caller: Caller,
  id: string,
  change: BucketFields,
): Promise<void> {
  const result = await pool.run(caller.session('storage.bucket.update'), {
    text: `update storage.buckets set public = coalesce($2::boolean, public),
      file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
      allowed_mime_types = case when $5::boolean then ${array('$6')} else allowed_mime_types end
      where id = $1`,
    values: [
      id,
      change.public?.toString() ?? null,
      String(change.fileSizeLimit !== undefined),
      change.fileSizeLimit?.toString() ?? null,
      String(change.allowedMimeTypes !== undefined),
      listText(change.allowedMimeTypes),
    ],
  });
  if (changedRows(result) === 0) throw new StorageError('bucketMissing');
}

/** @throws {StorageError} bucketMissing, bucketNotEmpty */
export async function deleteBucket(pool: RequestPool, caller: Caller, id: string): Promise<void> {
  await findBucket(pool, caller, id);
  const operation = 'storage.bucket.delete';
  const { rows } = await pool.run(service.session(operation), {
    text: 'select exists (select from storage.objects where bucket_id = $1)',
    values: [id],
  });
  if (rows[0]?.[0] === 't') throw new StorageError('bucketNotEmpty');
  const result = await pool
    .run(caller.session(operation), { text: 'delete from storage.buckets where id = $1', values: [id] })
    .catch((error: unknown) => {
      // An object came in between.
      if ((error as { code?: string }).code === '23503') throw new StorageError('bucketNotEmpty');
      throw error;
    });
  if (changedRows(result) === 0) throw new StorageError('bucketMissing');
}
