/**
 * Removes files that no row names: what a crash left between the file and its row. A file gets its row within
 * seconds of its last byte, so one without a row after hours never will.
 */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';
import type { FileStore } from '../files/file-store.ts';

export const orphanAgeMs = 6 * 3_600_000;

const batchSize = 500;
/** Maximum number of files per run; the next run continues where this one stopped. */
const maxPerRun = 50_000;

async function removeUnnamed(
  pool: RequestPool,
  files: FileStore,
  versions: readonly string[],
): Promise<number> {
  const { rows } = await pool.run(service.session('storage.upkeep'), {
    text: `select v from jsonb_array_elements_text($1::jsonb) v
      where not exists (select from storage.objects o where o.version = v)
        and not exists (select from storage.resumable_parts p where p.version = v)
        and not exists (select from storage.s3_multipart_uploads_parts p where p.version = v)`,
    values: [JSON.stringify(versions)],
  });
  const unnamed = rows.flatMap(([version]) => (version === null || version === undefined ? [] : [version]));
  await files.remove(unnamed);
  return unnamed.length;
}

export interface OrphanSearch {
  readonly pool: RequestPool;
  readonly files: FileStore;
  /** Files last touched before this moment are looked at. Milliseconds since 1970. */
  readonly before: number;
  readonly mayGoOn: () => boolean;
}

/**
 * @param after where the previous search stopped; null starts from the beginning
 * @returns how many were removed, and where to go on (null: all were seen)
 */
export async function removeOrphans(
  { pool, files, before, mayGoOn }: OrphanSearch,
  after: string | null,
): Promise<{ removed: number; after: string | null }> {
  let removed = 0;
  let seen = 0;
  let last = after;
  let old: string[] = [];
  for await (const { version, modified } of files.list(after)) {
    last = version;
    seen += 1;
    if (modified < before) old.push(version);
    if (old.length === batchSize) {
      removed += await removeUnnamed(pool, files, old);
      old = [];
    }
    if (seen === maxPerRun || !mayGoOn()) break;
  }
  if (old.length > 0) removed += await removeUnnamed(pool, files, old);
  return { removed, after: seen === maxPerRun || !mayGoOn() ? last : null };
}
