/**
 * Stores the pictures of the demo data. SQL can say that they are there, but only the storage service writes
 * a file, with the secret key: so it is done once the backend runs. A row that waits for its file names it;
 * with the file that name is gone.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { mediaBucket } from '@sangam/domain/media';
import { Client } from 'pg';
import { root } from './root.ts';

const folder = join(root, 'supabase/seed/pictures');
const timeoutMs = 30_000;

interface WaitingPicture {
  /** Of the object. */
  readonly name: string;
  readonly file: string;
}

interface Installation {
  readonly url: string;
  readonly secretKey: string;
  readonly connection: ConnectionOptions;
  /** Prints a sentence. */
  readonly report: (sentence: string) => void;
}

async function waitingPictures(connection: ConnectionOptions): Promise<readonly WaitingPicture[]> {
  const client = new Client({ ...connection, statement_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<WaitingPicture>(
      `select name, user_metadata ->> 'demo_picture' as file from storage.objects
       where bucket_id = $1 and user_metadata ? 'demo_picture'`,
      [mediaBucket],
    );
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function store({ url, secretKey }: Installation, { name, file }: WaitingPicture): Promise<void> {
  const answer = await fetch(new URL(`/storage/v1/object/${mediaBucket}/${name}`, url), {
    method: 'PUT',
    headers: { apikey: secretKey, 'content-type': 'image/webp' },
    body: await readFile(join(folder, basename(file))),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}: ${await answer.text()}`);
}

/** Stores those that wait for their file. A failure is told; the next start tries again. */
export async function storeDemoPictures(installation: Installation): Promise<void> {
  try {
    for (const picture of await waitingPictures(installation.connection)) await store(installation, picture);
  } catch (error) {
    installation.report(`Pictures of the demo data could not be stored: ${(error as Error).message}`);
  }
}
