/** Statements about multipart uploads of the S3 protocol; only the service sees those tables. */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';
import type { UploadDetails } from '../upload/upload-body.ts';
import type { Sender } from '../upload/in-flight.ts';
import { unclaimed } from './claims.ts';
import { changedRows, isoTime, jsonRows } from './json-rows.ts';

/** An upload is kept for so long after its last part. */
const life = "interval '24 hours'";
/** Of one sender; beyond it a new one replaces the oldest, unless it is being completed. */
const maxUnfinished = 10;

export interface MultipartUpload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly role: string;
  readonly owner: string | null;
  readonly sender: Sender;
  readonly details: UploadDetails;
  /** ISO 8601. */
  readonly created: string;
}

export interface MultipartPart {
  readonly number: number;
  /** Bytes. */
  readonly size: number;
  readonly version: string;
  /** ISO 8601. */
  readonly created: string;
}

const session = service.session('storage.s3.upload.part');

const fields = `json_build_object('id', u.id, 'bucket', u.bucket_id, 'key', u.name, 'role', u.role, 'owner', u.owner_id,
  'sender', u.sender, 'details', u.details, 'created', ${isoTime('u.created_at')})`;

export type NewMultipart = Omit<MultipartUpload, 'created'>;

/** Who began an upload. Those without an account are told apart as senders. */
export type Beginner = Pick<MultipartUpload, 'role' | 'owner' | 'sender'>;

/** @returns whether an older upload of the sender had to go, whose parts can be discarded now */
export async function insertMultipart(pool: RequestPool, upload: NewMultipart): Promise<boolean> {
  const { id, bucket, key, role, owner, sender, details } = upload;
  const result = await pool.run(session, {
    text: `with gone as (
        delete from storage.s3_multipart_uploads where id in (
          select id from storage.s3_multipart_uploads where sender = $6
          order by created_at desc, id offset ${maxUnfinished - 1}) and ${unclaimed} returning id),
      begun as (
        insert into storage.s3_multipart_uploads (id, bucket_id, name, role, owner_id, sender, details, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, now() + ${life}))
      select exists (select from gone)`,
    values: [id, bucket, key, role, owner, sender, JSON.stringify(details)],
  });
  return result.rows[0]?.[0] === 't';
}

export async function findMultipart(pool: RequestPool, id: string): Promise<MultipartUpload | undefined> {
  const result = await pool.run(session, {
    text: `select ${fields} from storage.s3_multipart_uploads u where u.id = $1 and u.expires_at > now()`,
    values: [id],
  });
  return jsonRows<MultipartUpload>(result)[0];
}

export interface MultipartPage {
  readonly prefix: string;
  readonly limit: number;
  /** One entry for all below a `/` after the prefix. */
  readonly withDelimiter: boolean;
  /** Where the page before ended; empty texts begin at the start. */
  readonly after: { readonly key: string; readonly id: string };
  /** Whose; null lists everybody's. */
  readonly by: Beginner | null;
}

/** What stands for the uploads below it. */
export interface UploadsBelow {
  /** Ends with `/`. */
  readonly below: string;
}

/** By key, then by id; one more than asked for tells that there is a next page. */
export async function listMultipart(
  pool: RequestPool,
  bucket: string,
  { prefix, limit, withDelimiter, after, by }: MultipartPage,
): Promise<(MultipartUpload | UploadsBelow)[]> {
  const rest = 'substr(u.name, length($2) + 1)';
  const found = `from storage.s3_multipart_uploads u
      cross join lateral (select case when $10::boolean and strpos(${rest}, '/') > 0
        then $2 || split_part(${rest}, '/', 1) || '/' end collate "C" as below) b
      where u.bucket_id = $1 and starts_with(u.name, $2) and u.expires_at > now()
        and ($5::boolean or u.role = $6 and u.owner_id is not distinct from $7
          and (u.owner_id is not null or u.sender is not distinct from $8))`;
  const result = await pool.run(session, {
    text: `select e.entry from (
        select ${fields} as entry, u.name, u.id::text as id ${found} and b.below is null
          and (u.name > $3 collate "C" or u.name = $3 and $4 <> '' and u.id::text > $4)
        union all
        select json_build_object('below', b.below), b.below, '' ${found} and b.below > $3 collate "C"
        group by b.below
      ) e order by e.name collate "C", e.id limit $9`,
    values: [
      bucket,
      prefix,
      after.key,
      after.id,
      String(by === null),
      by?.role ?? null,
      by?.owner ?? null,
      by?.sender ?? null,
      String(limit + 1),
      String(withDelimiter),
    ],
  });
  return jsonRows(result);
}

export type PutPart = 'stored' | 'too-large' | 'over';

/**
 * Names a stored file as a part, instead of one with its number.
 * @param maxBytes of all parts together
 * @returns 'over' where the upload is gone, or is being completed
 */
export async function putPart(
  pool: RequestPool,
  id: string,
  { number, size, version }: Omit<MultipartPart, 'created'>,
  maxBytes: number,
): Promise<PutPart> {
  return pool.transaction(session, async (run) => {
    const standing = await run({
      text: `update storage.s3_multipart_uploads set expires_at = now() + ${life} where id = $1 and ${unclaimed}`,
      values: [id],
    });
    if (changedRows(standing) === 0) return { value: 'over' };
    // The row above is locked: nobody else adds a part meanwhile.
    const stored = await run({
      text: `insert into storage.s3_multipart_uploads_parts as p (upload_id, part_number, size, version)
        select $1::uuid, $2::integer, $3::bigint, $4 where $3::bigint + (
          select coalesce(sum(o.size), 0) from storage.s3_multipart_uploads_parts o
          where o.upload_id = $1::uuid and o.part_number <> $2::integer) <= $5::bigint
        on conflict (upload_id, part_number)
          do update set size = excluded.size, version = excluded.version, created_at = now()`,
      values: [id, String(number), String(size), version, String(maxBytes)],
    });
    return { value: changedRows(stored) > 0 ? 'stored' : 'too-large' };
  });
}

/** In the order of their numbers. @param after a part's number */
export async function partsOf(
  pool: RequestPool,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<MultipartPart[]> {
  const result = await pool.run(session, {
    text: `select json_build_object('number', p.part_number, 'size', p.size, 'version', p.version,
        'created', ${isoTime('p.created_at')})
      from storage.s3_multipart_uploads_parts p where p.upload_id = $1 and p.part_number > $2
      order by p.part_number limit $3`,
    values: [id, String(after), String(limit)],
  });
  return jsonRows(result);
}

/** Its parts are discarded with it. @returns false while somebody completes it, unless that is the caller */
export async function deleteMultipart(pool: RequestPool, id: string, isOwnClaim: boolean): Promise<boolean> {
  const result = await pool.run(session, {
    text: `delete from storage.s3_multipart_uploads where id = $1 and ($2::boolean or ${unclaimed})`,
    values: [id, String(isOwnClaim)],
  });
  return changedRows(result) > 0;
}

/** Uploads that nobody went on with. */
export async function removeExpiredMultipart(pool: RequestPool): Promise<void> {
  await pool.run(session, {
    text: `delete from storage.s3_multipart_uploads where id in (
      select id from storage.s3_multipart_uploads where expires_at < now() and ${unclaimed} limit 1000)
        and ${unclaimed}`,
    values: [],
  });
}
