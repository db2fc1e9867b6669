/**
 * Makes the buckets that `supabase/config.toml` declares, or brings them to what it says, as the Supabase CLI
 * does.
 */
import type { StorageSettings } from '../../../platform/config/settings.ts';
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { service } from '../callers/caller.ts';
import { insertBucket, updateBucket } from '../store/buckets.ts';

/** Safe at every start and from several processes at once. */
export async function declareBuckets(pool: RequestPool, buckets: StorageSettings['buckets']): Promise<void> {
  for (const { name, ...fields } of buckets) {
    try {
      await insertBucket(pool, service, { id: name, name, ...fields });
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23505') throw error;
      await updateBucket(pool, service, name, fields);
    }
  }
}
