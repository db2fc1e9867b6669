/** Statements about uploads under way; only the service sees those tables. */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';
import { unclaimed } from './claims.ts';
import { changedRows, isoTime, jsonRows } from './json-rows.ts';
import type { UploadDetails } from '../upload/upload-body.ts';
import type { Sender } from '../upload/in-flight.ts';

/** An upload is kept for so long after its last piece. */
const life = "interval '24 hours'";

export interface ResumableUpload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly owner: string | null;
  readonly upsert: boolean;
  readonly signed: boolean;
  readonly length: number;
  readonly received: number;
  readonly details: UploadDetails;
  readonly expires: string;
  readonly expired: boolean;
  readonly parts: readonly string[];
}

const session = service.session('storage.tus.upload');

export type NewUpload = Pick<
  ResumableUpload,
  'id' | 'bucket' | 'key' | 'owner' | 'upsert' | 'signed' | 'length' | 'details'
> & { readonly sender: Sender };

export async function insertUpload(pool: RequestPool, upload: NewUpload): Promise<void> {
  await pool.run(session, {
    text: `insert into storage.resumable_uploads (id, bucket_id, name, owner_id, upsert, signed, length, details, sender, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + ${life})`,
    values: [
      upload.id,
      upload.bucket,
      upload.key,
      upload.owner,
      String(upload.upsert),
      String(upload.signed),
      String(upload.length),
      JSON.stringify(upload.details),
      upload.sender,
    ],
  });
}

/**
 * Maximum number of unfinished uploads of one sender. Beyond it a new upload replaces the oldest, so that
 * nobody can fill the disk with unfinished uploads, and failed attempts lock nobody out.
 */
const maxUnfinished = 10;
/** Limit of all unfinished uploads of one sender together, as a multiple of the largest file. */
export const unfinishedFiles = 5;

/**
 * @param length of the upload that is to begin, bytes
 * @param maxBytes of all unfinished uploads of the sender
 * @returns whether an upload had to go, whose pieces can be discarded now
 */
export async function makeRoom(
  pool: RequestPool,
  sender: string,
  length: number,
  maxBytes: number,
): Promise<boolean> {
  const result = await pool.run(session, {
    text: `delete from storage.resumable_uploads where id in (
      select id from (
        select id, row_number() over latest as place, sum(length) over latest as bytes
        from storage.resumable_uploads where sender = $1 and received < length
        window latest as (order by expires_at desc, id rows unbounded preceding)
      ) unfinished
      where place >= ${maxUnfinished} or bytes + $2 > $3)`,
    values: [sender, String(length), String(maxBytes)],
  });
  return changedRows(result) > 0;
}

export async function findUpload(pool: RequestPool, id: string): Promise<ResumableUpload | undefined> {
  const result = await pool.run(session, {
    text: `select json_build_object('id', u.id, 'bucket', u.bucket_id, 'key', u.name, 'owner', u.owner_id, 'upsert', u.upsert,
        'signed', u.signed, 'length', u.length, 'received', u.received, 'details', u.details,
        'expires', ${isoTime('u.expires_at')}, 'expired', u.expires_at < now(),
        'parts', (select coalesce(json_agg(p.version order by p.position), '[]') from storage.resumable_parts p where p.upload_id = u.id))
      from storage.resumable_uploads u where u.id = $1`,
    values: [id],
  });
  return jsonRows<ResumableUpload>(result)[0];
}

/** A lease that is not renewed expires, in case its process has died. */
const leaseTime = "interval '30 seconds'";

/**
 * Claims the upload's current offset. @returns false when the offset differs, the upload is complete, or
 * another sender has the lease
 */
export async function leaseUpload(
  pool: RequestPool,
  id: string,
  { lease, offset }: { readonly lease: string; readonly offset: number },
): Promise<boolean> {
  const result = await pool.run(session, {
    text: `update storage.resumable_uploads set lease = $2, leased_until = now() + ${leaseTime}
      where id = $1 and received = $3 and received < length and (leased_until is null or leased_until < now())`,
    values: [id, lease, String(offset)],
  });
  return changedRows(result) > 0;
}

/** @returns false when somebody else has the lease by now */
export async function renewLease(pool: RequestPool, id: string, lease: string): Promise<boolean> {
  const result = await pool.run(session, {
    text: `update storage.resumable_uploads set leased_until = now() + ${leaseTime} where id = $1 and lease = $2`,
    values: [id, lease],
  });
  return changedRows(result) > 0;
}

export async function releaseUpload(pool: RequestPool, id: string, lease: string): Promise<void> {
  await pool.run(session, {
    text: 'update storage.resumable_uploads set lease = null, leased_until = null where id = $1 and lease = $2',
    values: [id, lease],
  });
}

/**
 * Adds a piece at the upload's current offset. @returns false when the offset differs by now, or another
 * sender has the lease
 */
export async function addPart(
  pool: RequestPool,
  id: string,
  lease: string,
  part: { readonly position: number; readonly size: number; readonly version: string },
): Promise<boolean> {
  const result = await pool.run(session, {
    text: `with standing as (
        update storage.resumable_uploads set received = received + $3, expires_at = now() + ${life}
        where id = $1 and received = $2 and lease = $5 returning id)
      insert into storage.resumable_parts (upload_id, position, size, version) select id, $2, $3, $4 from standing`,
    values: [id, String(part.position), String(part.size), part.version, lease],
  });
  return changedRows(result) > 0;
}

/** Its pieces go with it. @returns false while somebody makes its object, unless that is the caller */
export async function deleteUpload(pool: RequestPool, id: string, isOwnClaim: boolean): Promise<boolean> {
  const result = await pool.run(session, {
    text: `delete from storage.resumable_uploads where id = $1 and ($2::boolean or ${unclaimed})`,
    values: [id, String(isOwnClaim)],
  });
  return changedRows(result) > 0;
}

/** Uploads that nobody took up again. */
export async function removeExpired(pool: RequestPool): Promise<void> {
  await pool.run(session, {
    text: `delete from storage.resumable_uploads where id in (
      select id from storage.resumable_uploads where expires_at < now() and ${unclaimed} limit 1000)
        and ${unclaimed}`,
    values: [],
  });
}
