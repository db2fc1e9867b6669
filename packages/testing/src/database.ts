/** What a database test needs: its worker's own database, and transactions that leave nothing behind. */
import type { Socket } from 'node:net';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { cloneTemplate, dropClone } from './cluster.ts';

let own: Promise<ConnectionOptions> | undefined;

/** The owner's connection to this worker's database, cloned from the migrated template on first use. */
export function workerDatabase(): Promise<ConnectionOptions> {
  own ??= cloneTemplate(inject('cluster'));
  return own;
}

const fresh: ConnectionOptions[] = [];

/**
 * A database of a test's own, for what cannot be rolled back (replication, several connections). It is there
 * until the tests of the file are over.
 */
export async function freshDatabase(): Promise<ConnectionOptions> {
  const connection = await cloneTemplate(inject('cluster'));
  fresh.push(connection);
  return connection;
}

/** Removes such a database before the file is over. */
export async function dropFreshDatabase(connection: ConnectionOptions): Promise<void> {
  const index = fresh.indexOf(connection);
  if (index >= 0) fresh.splice(index, 1);
  await dropClone(connection);
}

/** Removes the databases of tests that are over: each has some thousand files. */
export async function dropFreshDatabases(): Promise<void> {
  // One that a replication slot still uses goes with the cluster.
  for (const connection of fresh.splice(0)) await dropClone(connection).catch(() => undefined);
}

/** Opens a client as the owner; the caller ends it. */
export async function openClient(connection: ConnectionOptions): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  return client;
}

/**
 * Connections to the worker's database that nobody uses. A new one reads the catalogue and plans every policy
 * and function again (decision 316).
 */
const idle: Client[] = [];

async function begunClient(): Promise<Client> {
  const client = idle.pop() ?? (await openClient(await workerDatabase()));
  // A worker ends though its connections are open.
  (client as unknown as { connection: { stream: Socket } }).connection.stream.unref();
  await client.query('begin');
  return client;
}

/** Undoes what was done, also what a rollback leaves; a connection that fails at that is not used again. */
async function giveBack(client: Client): Promise<void> {
  try {
    await client.query('rollback; reset all; select pg_advisory_unlock_all()');
    idle.push(client);
  } catch {
    await client.end().catch(() => undefined);
  }
}

/** Runs the work inside a transaction of the worker's database that is always rolled back. */
export async function rolledBack<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await begunClient();
  try {
    return await work(client);
  } finally {
    await giveBack(client);
  }
}

/**
 * One transaction for the tests of a file, which is rolled back after them: what `prepare` builds is built
 * once, and what a test does is undone after it. For many tests about the same rows.
 * @returns runs a test's work in it
 */
export function preparedOnce<Prepared>(
  prepare: (client: Client) => Promise<Prepared>,
): <T>(work: (client: Client, prepared: Prepared) => Promise<T>) => Promise<T> {
  let begun: Promise<{ readonly client: Client; readonly prepared: Prepared }> | undefined;
  let afterFile: (() => Promise<void>) | undefined;
  const begin = async () => {
    const client = await openClient(await workerDatabase());
    afterFile = async () => {
      await client.query('rollback').catch(() => undefined);
      await client.end();
    };
    await client.query('begin');
    return { client, prepared: await prepare(client) };
  };
  afterAll(() => afterFile?.());
  return async (work) => {
    begun ??= begin();
    const { client, prepared } = await begun;
    await client.query('savepoint test');
    try {
      return await work(client, prepared);
    } finally {
      await client.query('rollback to savepoint test').catch(() => undefined);
    }
  };
}

export interface Actor {
  readonly role: 'anon' | 'authenticated' | 'awaiting_second_step' | 'service_role';
  /** The user's id, for `authenticated`. */
  readonly id?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/**
 * Runs the work as somebody, as a request would; a failure undoes only this work, so that a test can go on
 * after a refusal.
 * @throws {DatabaseError} of the work
 */
export async function as<T>(client: Client, actor: Actor, work: () => Promise<T>): Promise<T> {
  const claims = JSON.stringify({
    role: actor.role,
    ...(actor.id === undefined ? {} : { sub: actor.id }),
    ...actor.claims,
  });
  await client.query('savepoint actor');
  try {
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      actor.role,
      claims,
    ]);
    const result = await work();
    await client.query(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
    return result;
  } catch (error) {
    await client.query('rollback to savepoint actor');
    throw error;
  } finally {
    await client.query('release savepoint actor').catch(() => undefined);
  }
}
