/** Removes the files that committed transactions let go of; the list is in the database, so no crash forgets one. */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';
import type { FileStore } from '../files/file-store.ts';

const batchSize = 100;

/** Several processes may do this at once: each takes others' leave. @returns whether there may be more */
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
    // Should this fail, the list is as it was.
    await files.remove(unnamed);
    return { value: rows.length === batchSize };
  });
}
