/**
 * Claims of uploads, so that only one request makes the object of the pieces. Its mark tells a claim from
 * every later one; only the service sees those tables.
 */
import type { RequestPool, Statement } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';

/** The tables of uploads that can be claimed. */
export type Claimed = 'storage.resumable_uploads' | 'storage.s3_multipart_uploads';

/** A claim that was not renewed for so long belongs to a process that crashed. */
export const unclaimed = "(claimed_at is null or claimed_at < now() - interval '5 minutes')";

/** When it was made or renewed, to the microsecond; the session's time zone and style change nothing. */
const moment = 'extract(epoch from claimed_at)';
const own = `id = $1 and ${moment} = $2::numeric`;

const session = service.session('storage.upkeep');

async function marked(pool: RequestPool, statement: Statement): Promise<string | undefined> {
  return (await pool.run(session, statement)).rows[0]?.[0] ?? undefined;
}

/**
 * @param condition of the upload beside that nobody has it
 * @returns the claim's mark; undefined where somebody else has it
 */
export function claim(
  pool: RequestPool,
  table: Claimed,
  id: string,
  condition = 'true',
): Promise<string | undefined> {
  return marked(pool, {
    text: `update ${table} set claimed_at = clock_timestamp() where id = $1 and ${unclaimed} and ${condition}
      returning ${moment}::text`,
    values: [id],
  });
}

/** @returns the new mark; undefined where the claim is somebody else's by now, or the upload is gone */
export function renewClaim(
  pool: RequestPool,
  table: Claimed,
  id: string,
  mark: string,
): Promise<string | undefined> {
  return marked(pool, {
    text: `update ${table} set claimed_at = clock_timestamp() where ${own} returning ${moment}::text`,
    values: [id, mark],
  });
}

/** Gives a claim back, so that it can be tried again; somebody else's stays. */
export async function unclaim(pool: RequestPool, table: Claimed, id: string, mark: string): Promise<void> {
  await pool.run(session, { text: `update ${table} set claimed_at = null where ${own}`, values: [id, mark] });
}

/** Ends an upload whose object was refused; its pieces are discarded with it. Somebody else's stays. */
export async function deleteClaimed(
  pool: RequestPool,
  table: Claimed,
  id: string,
  mark: string,
): Promise<void> {
  await pool.run(session, { text: `delete from ${table} where ${own}`, values: [id, mark] });
}
