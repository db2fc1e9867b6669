/** Empties a bucket, batch by batch: the first ones before the answer, a great many behind it. */
import type { Storage } from '../context.ts';
import { deleteSomeObjects } from '../store/objects.ts';

const batchSize = 1000;
/** The asker waits no longer. Milliseconds. */
const timeoutMs = 5000;

async function removeSome({ pool, upkeep }: Storage, bucket: string): Promise<boolean> {
  const removed = await deleteSomeObjects(pool, bucket, batchSize);
  upkeep.nudge();
  return removed === batchSize;
}

/** Who asks again after a crash goes on where it stopped. */
export async function emptyBucket(storage: Storage, bucket: string): Promise<void> {
  const end = Date.now() + timeoutMs;
  let isMore = true;
  while (isMore && Date.now() < end) isMore = await removeSome(storage, bucket);
  if (!isMore) return;
  const behind = async (): Promise<void> => {
    while (!storage.stopping.aborted && (await removeSome(storage, bucket)));
  };
  behind().catch((error: unknown) =>
    storage.log.warn({ err: error }, 'storage: a bucket could not be emptied'),
  );
}
