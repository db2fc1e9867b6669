/**
 * Removes files that committed transactions have discarded. The list is in the database, so a crash loses
 * none.
 */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';
import type { FileStore } from '../files/file-store.ts';

const batchSize = 100;

/**
 * Several processes may do this at once: each skips rows that another has locked. @returns whether there may
 * be more
 */
export async function removeDiscarded(pool: RequestPool, files: FileStore): Promise<boolean> {
  return pool.transaction(service.session('storage.upkeep'), async (run) => {
    const { rows } = await run({
      text: `delete from storage.discarded_files where version in (
          select version from storage.discarded_files order by discarded_at limit ${batchSize} for update skip locked)
        returning version, exists (select from storage.objects o where o.version = discarded_files.version)`,
      values: [],
    });
    const unnamed = rows.flatMap(([version, isNamed]) =>
      version !== null && version !== undefined && isNamed === 'f' ? [version] : [],
    );
    // If this fails, the list stays unchanged.
    await files.remove(unnamed);
    return { value: rows.length === batchSize };
  });
}
