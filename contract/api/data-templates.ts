/**
 * Data folders that servers begin with, so that not every server makes one of its own. What is copied is
 * small: most of what copying costs goes by the byte (decision 320).
 */
import { chmodSync, cpSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseUrlOf, end, logFileOf, run } from './server-process.ts';

/** Names the folder that {@link initialiseData} filled. */
export const templateVariable = 'CONTRACT_DATA_TEMPLATE';

/**
 * Tests kill processes, and none cuts the power: nothing waits for the disk. Files of the write-ahead log are
 * sparse until they are written.
 */
const settings = { fsync: 'off', wal_init_zero: 'off', wal_recycle: 'off' };

/** Of the write-ahead log, as `initdb` makes them. */
const segmentBytes = 16 * 1024 * 1024;

const segmentsOf = (directory: string): string[] => {
  const folder = join(directory, 'postgres', 'pg_wal');
  return readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(folder, name));
};

/** Cuts off the zeros that files of the write-ahead log end with. */
function trimSegments(directory: string): void {
  for (const segment of segmentsOf(directory)) {
    const bytes = readFileSync(segment);
    let length = bytes.length;
    while (length > 0 && bytes[length - 1] === 0) length -= 1;
    truncateSync(segment, length);
  }
}

/** Runs the backend on a folder once, so that it prepares its database. */
async function prepare(
  directory: string,
  project: string,
  work: (owner: Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const child = await run(directory, { PROJECT_DIR: project });
  const owner = new Client({ connectionString: await databaseUrlOf(directory) });
  await owner.connect();
  await work(owner);
  // What is written from now on begins a file, and is little.
  await owner.query('select pg_switch_wal()');
  await owner.end();
  await end(child);
  await rm(logFileOf(directory));
  trimSegments(directory);
}

/** Fills an empty folder with a backend's data that no project has been applied to. */
export async function initialiseData(directory: string): Promise<void> {
  const project = await mkdtemp(join(tmpdir(), 'contract-nothing-'));
  await prepare(directory, project, async (owner) => {
    for (const [name, value] of Object.entries(settings))
      await owner.query(`alter system set ${name} = ${value}`);
    await owner.query('select pg_reload_conf()');
    // Nobody makes databases, and each of these is as large as the one that is used.
    for (const database of ['template0', 'template1']) {
      await owner.query(`alter database ${database} is_template false`);
      await owner.query(`drop database ${database}`);
    }
  });
  await rm(project, { recursive: true });
}

/** Copies a folder of such data to an empty folder, or to one that is not there. */
export function copyData(template: string, directory: string): void {
  // The synchronous copy takes a quarter of the processor time of the other one, and loses the modes of
  // folders.
  cpSync(template, directory, { recursive: true });
  chmodSync(join(directory, 'postgres'), 0o700);
  for (const segment of segmentsOf(directory)) truncateSync(segment, segmentBytes);
}

/** Copies the data that no project has been applied to, where the run has some. */
export function copyInitialisedData(directory: string): void {
  const template = process.env[templateVariable];
  if (template !== undefined) copyData(template, directory);
}

/** Fills a folder with initialised data, to which a project's migrations are applied. */
export async function migrateData(directory: string, project: string): Promise<void> {
  copyInitialisedData(directory);
  await prepare(directory, project);
}
