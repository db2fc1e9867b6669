/**
 * A throw-away PostgreSQL for tests: one a run, with a migrated template; each worker clones its own database
 * from it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapDatabase } from '@sangam/backend/bootstrap';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { serviceMigrations } from '@sangam/backend/services';
import { Client } from 'pg';

export interface TestCluster {
  /** Superuser connection to database `postgres`, where nothing is migrated. */
  readonly connection: ConnectionOptions;
  stop(): Promise<void>;
}

/** Name of the database that holds the backend's and a project's migrations and is never connected to. */
export const templateDatabase = 'migrated';

async function administer(connection: ConnectionOptions, statement: string): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Starts a cluster in a temporary folder (not durable) and migrates the template.
 * @param projectDirectory whose `supabase/migrations` the template holds; null for the backend's own only
 */
export async function startTestCluster(projectDirectory: string | null): Promise<TestCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'sangam-test-'));
  const server = await startEmbeddedPostgres({ directory, durable: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await administer(server.connection, `create database ${templateDatabase}`);
    const connection = { ...server.connection, database: templateDatabase };
    await bootstrapDatabase({ connection, services: serviceMigrations, projectDirectory });
    return { connection: server.connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Removes a database that was cloned, and ends connections to it. */
export async function dropClone({ database, ...cluster }: ConnectionOptions): Promise<void> {
  await administer({ ...cluster, database: 'postgres' }, `drop database if exists ${database} with (force)`);
}

/** A new database with everything of the template in it. @returns its owner's connection */
export async function cloneTemplate(cluster: ConnectionOptions): Promise<ConnectionOptions> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(cluster, `create database ${database} template ${templateDatabase} strategy file_copy`);
  return { ...cluster, database };
}
