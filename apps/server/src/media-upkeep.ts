/**
 * Removes uploads that nothing refers to (decision 55). The database lists them, but only the storage API
 * removes a file together with its row, and that takes the secret key, which the worker does not have. So it
 * is done here, where product and backend meet.
 */
import type { ConnectionOptions } from '@sangam/backend/connection';
import { conversationBucket } from '@sangam/domain/conversations';
import { identityBucket } from '@sangam/domain/identity';
import { mediaBucket } from '@sangam/domain/media';
import { dealFilesBucket } from '@sangam/domain/monthly-report';
import { Client } from 'pg';
import { type RecordRun, unrecorded } from './job-runs.ts';

/** Maximum number of files in one request. */
const batchSize = 100;
/** Files a run removes at most; the rest waits for the next. */
const maxPerRun = 5000;
const firstDelayMs = 10 * 60_000;
const intervalMs = 24 * 3_600_000;
const timeoutMs = 60_000;

/** Which uploads nothing refers to, by bucket. */
const listings = {
  [mediaBucket]: 'private.unreferenced_media',
  [conversationBucket]: 'private.unsent_files',
  [dealFilesBucket]: 'private.unsent_deal_files',
  [identityBucket]: 'private.unsent_identity_files',
} as const;
type Bucket = keyof typeof listings;

/**
 * Passes the names of unreferenced uploads of a bucket to `remove` in batches, oldest first, until there are
 * none. Returns their number.
 * @throws when the database is unreachable or `remove` fails; files removed by then stay removed
 */
export async function removeUnreferencedMedia(
  client: Pick<Client, 'query'>,
  remove: (names: readonly string[]) => Promise<void>,
  bucket: Bucket = mediaBucket,
): Promise<number> {
  let removed = 0;
  let last = '';
  while (removed < maxPerRun) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${listings[bucket]}($1) as name`,
      [batchSize],
    );
    const names = rows.map(({ name }) => name);
    if (names.length === 0) break;
    // The same names again: the storage answered, but removed nothing.
    if (names.join() === last) throw new Error('the storage service removes nothing');
    await remove(names);
    last = names.join();
    removed += names.length;
  }
  return removed;
}

interface Installation {
  readonly url: string;
  readonly secretKey: string;
  readonly connection: ConnectionOptions;
  /** Prints a sentence. */
  readonly report: (sentence: string) => void;
  readonly record?: RecordRun;
}

async function removeFiles(
  { url, secretKey }: Installation,
  bucket: Bucket,
  names: readonly string[],
): Promise<void> {
  const answer = await fetch(new URL(`/storage/v1/object/${bucket}`, url), {
    method: 'DELETE',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
}

async function removeAll(installation: Installation): Promise<number> {
  const client = new Client({ ...installation.connection, statement_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    let removed = 0;
    for (const bucket of Object.keys(listings) as Bucket[])
      removed += await removeUnreferencedMedia(
        client,
        (names) => removeFiles(installation, bucket, names),
        bucket,
      );
    return removed;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function run(installation: Installation): Promise<void> {
  const { report, record = unrecorded } = installation;
  try {
    const { done } = await record('remove_uploads', async () => ({
      done: await removeAll(installation),
      problem: null,
    }));
    if (done > 0) report(`${done} uploads that nothing refers to were removed.`);
  } catch (error) {
    report(`Unreferenced uploads could not be removed: ${(error as Error).message}`);
  }
}

/**
 * Runs a while after the start, then once a day. Returns a function that stops it and waits for a run under
 * way.
 */
export function startMediaUpkeep(installation: Installation): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const begin = (): void => {
    running = run(installation);
  };
  const first = setTimeout(begin, firstDelayMs);
  const daily = setInterval(begin, intervalMs);
  return async () => {
    clearTimeout(first);
    clearInterval(daily);
    await running;
  };
}
