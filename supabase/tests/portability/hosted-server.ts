/** A server of the tests whose roles and rights are a hosted one's. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapDatabase } from '@sangam/backend/bootstrap';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { serviceMigrations } from '@sangam/backend/services';
import { openClient } from '@sangam/testing/database';

export interface HostedServer {
  /** As `postgres`, who is no superuser. */
  readonly owner: ConnectionOptions;
  readonly superuser: ConnectionOptions;
  stop(): Promise<void>;
}

/** Runs statements as somebody. */
async function administer(connection: ConnectionOptions, statements: string): Promise<void> {
  const client = await openClient(connection);
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Starts one, with the schemas of auth, storage and realtime, and nothing of the product. */
export async function startHostedServer(): Promise<HostedServer> {
  const directory = await mkdtemp(join(tmpdir(), 'sangam-hosted-'));
  const server = await startEmbeddedPostgres({ directory, durable: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const { connection } = server;
    await bootstrapDatabase({ connection, services: serviceMigrations, projectDirectory: null });
    const password = randomBytes(12).toString('hex');
    await administer(connection, `create role supabase_admin login superuser password '${password}'`);
    const superuser = { ...connection, user: 'supabase_admin', password };
    const set = await readFile(new URL('hosted-server.sql', import.meta.url), 'utf8');
    await administer(superuser, `${set}; alter role postgres password '${password}'`);
    return { owner: { ...connection, password }, superuser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
