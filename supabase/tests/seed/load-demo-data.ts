import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

const folder = new URL('../../seed/', import.meta.url);

/** Loads the demo data as `npm start` does. */
export async function loadDemoData(client: Client): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const file of files) await client.query(await readFile(new URL(file, folder), 'utf8'));
}
