/** Statements about single rows of `storage.objects`; each runs as the caller, so that policies decide. */
import type { RequestPool, Statement } from '../../../platform/postgres/request-pool.ts';
import { ownerUuid, service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import { changedRows, isoTime, jsonRows } from './json-rows.ts';

/** What is known of a file (contract §4.3). */
export interface FileMetadata {
  readonly eTag: string;
  readonly size: number;
  /** In hex; not of the largest files. */
  readonly sha256?: string;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: 200;
  readonly xRobotsTag?: string;
}

export interface ObjectRow {
  readonly name: string;
  readonly bucket_id: string;
  readonly owner: string;
  readonly owner_id: string | null;
  readonly version: string;
  readonly id: string;
  readonly updated_at: string;
  readonly created_at: string;
  readonly last_accessed_at: string;
  readonly metadata: Partial<FileMetadata> | null;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
}

/**
 * A row that SQL wrote, a seed for example, may have no version. Its own id stands for that: no file has this
 * name, so the row is answered as one whose file is gone.
 */
const json = `json_build_object('name', o.name, 'bucket_id', o.bucket_id, 'owner', coalesce(o.owner_id, o.owner::text, ''),
  'owner_id', o.owner_id, 'version', coalesce(o.version, o.id::text), 'id', o.id, 'updated_at', ${isoTime('o.updated_at')},
  'created_at', ${isoTime('o.created_at')}, 'last_accessed_at', ${isoTime('o.last_accessed_at')},
  'metadata', o.metadata, 'user_metadata', o.user_metadata)`;

export interface ObjectName {
  readonly bucket: string;
  readonly key: string;
}

const one = `select ${json} from storage.objects o where o.bucket_id = $1 and o.name = $2`;

/** @returns undefined when there is none that the caller may see */
export async function findObject(
  pool: RequestPool,
  caller: Caller,
  { bucket, key }: ObjectName,
  operation: string,
): Promise<ObjectRow | undefined> {
  return jsonRows<ObjectRow>(
    await pool.run(caller.session(operation), { text: one, values: [bucket, key] }),
  )[0];
}

export interface NewObject extends ObjectName {
  readonly id: string;
  readonly version: string;
  readonly metadata: Partial<FileMetadata>;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

/** Plain insert needs no right to read; replacing does, as in every PostgreSQL upsert. */
function putStatement(caller: Caller, object: NewObject, upsert: boolean): Statement {
  const text = `insert into storage.objects as o (id, bucket_id, name, version, metadata, user_metadata, owner, owner_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  const replacing = `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id returning to_json(o.id)`;
  return {
    text: upsert ? `${text} ${replacing}` : text,
    values: [
      object.id,
      object.bucket,
      object.key,
      object.version,
      JSON.stringify(object.metadata),
      object.userMetadata === null ? null : JSON.stringify(object.userMetadata),
      ownerUuid(caller.owner),
      caller.owner,
    ],
  };
}

/**
 * Checks the caller's right before any byte is read, by writing the row and rolling back. @throws the
 * policies' refusal
 */
export async function mayPut(
  pool: RequestPool,
  caller: Caller,
  object: NewObject,
  { upsert, operation }: { readonly upsert: boolean; readonly operation: string },
): Promise<void> {
  await pool.transaction(caller.session(operation), async (run) => {
    await run(putStatement(caller, object, upsert));
    return { value: undefined, rollback: true };
  });
}

/** @returns the row's id: the old one where an object was replaced */
export async function putObject(
  pool: RequestPool,
  caller: Caller,
  object: NewObject,
  { upsert, operation }: { readonly upsert: boolean; readonly operation: string },
): Promise<string> {
  const result = await pool.run(caller.session(operation), putStatement(caller, object, upsert));
  return jsonRows<string>(result)[0] ?? object.id;
}

/** Whether a file is an object's already: of an upload in pieces its version is the upload's id. */
export async function isSettled(pool: RequestPool, version: string): Promise<boolean> {
  const { rows } = await pool.run(service.session('storage.upkeep'), {
    text: 'select exists (select from storage.objects where version = $1)',
    values: [version],
  });
  return rows[0]?.[0] === 't';
}

/** @throws {StorageError} objectMissing, mayNotDelete */
export async function deleteObject(
  pool: RequestPool,
  caller: Caller,
  { bucket, key }: ObjectName,
): Promise<void> {
  const operation = 'storage.object.delete';
  if (!(await findObject(pool, caller, { bucket, key }, operation))) throw new StorageError('objectMissing');
  const result = await pool.run(caller.session(operation), {
    text: 'delete from storage.objects where bucket_id = $1 and name = $2',
    values: [bucket, key],
  });
  if (changedRows(result) === 0) throw new StorageError('mayNotDelete');
}

/** Deletes those that the caller may see and delete; the others are passed over. @returns the deleted rows */
export async function deleteObjects(
  pool: RequestPool,
  caller: Caller,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  const result = await pool.run(caller.session('storage.object.delete_many'), {
    text: `delete from storage.objects o where o.bucket_id = $1
      and o.name in (select jsonb_array_elements_text($2::jsonb) collate "C") returning ${json}`,
    values: [bucket, JSON.stringify(keys)],
  });
  return jsonRows(result);
}

/** Deletes so many objects of a bucket, whosever they are, as the service. @returns how many there were */
export async function deleteSomeObjects(pool: RequestPool, bucket: string, limit: number): Promise<number> {
  const result = await pool.run(service.session('storage.bucket.empty'), {
    text: `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit ${limit})`,
    values: [bucket],
  });
  return changedRows(result);
}

/**
 * The file stays where it is; only its name changes. @returns whether there was one that the caller may
 * change
 */
export async function renameObject(
  pool: RequestPool,
  caller: Caller,
  from: ObjectName,
  to: ObjectName,
): Promise<boolean> {
  const result = await pool.run(caller.session('storage.object.move'), {
    text: 'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
    values: [from.bucket, from.key, to.bucket, to.key],
  });
  return changedRows(result) > 0;
}

/** Which of the names exist for the caller. */
export async function visibleKeys(
  pool: RequestPool,
  caller: Caller,
  bucket: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const result = await pool.run(caller.session('storage.object.sign_many'), {
    text: `select to_json(o.name) from storage.objects o where o.bucket_id = $1
      and o.name in (select jsonb_array_elements_text($2::jsonb) collate "C")`,
    values: [bucket, JSON.stringify(keys)],
  });
  return new Set(jsonRows<string>(result));
}
