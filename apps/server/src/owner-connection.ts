/**
 * The owner's connection to the installation's database, for commands that run beside a server or without
 * one.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@sangam/backend/environment';
import { lockFolder, FolderInUseError } from '@sangam/backend/folder-lock';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import type { ConnectionOptions } from '@sangam/backend/connection';

async function runningEmbedded(directory: string): Promise<ConnectionOptions> {
  const port = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const password = await readFile(join(directory, 'postgres-password'), 'utf8');
  return {
    host: '127.0.0.1',
    port: Number(port),
    database: 'postgres',
    user: 'postgres',
    password,
    ssl: undefined,
    application_name: 'sangam-tools',
  };
}

/**
 * Runs the work with the owner's connection: the server that `DATABASE_URL` names, the embedded one that
 * runs, or the embedded one started for this work only.
 * @throws {Error} when there is no database yet
 */
export async function withOwner<T>(
  environment: Environment,
  work: (connection: ConnectionOptions) => Promise<T>,
): Promise<T> {
  if (environment.database) return work(environment.database);
  const directory = environment.dataDirectory;
  if (!existsSync(join(directory, 'postgres', 'PG_VERSION')))
    throw new Error(`there is no database in ${directory} yet; run npm start first`);
  let unlock: () => Promise<void>;
  try {
    unlock = await lockFolder(directory);
  } catch (error) {
    if (error instanceof FolderInUseError) return work(await runningEmbedded(directory));
    throw error;
  }
  try {
    const server = await startEmbeddedPostgres({ directory });
    try {
      return await work(server.connection);
    } finally {
      await server.stop();
    }
  } finally {
    await unlock();
  }
}
