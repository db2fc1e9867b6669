/** For tests of what callers do at the same moment. */
import { dropFreshDatabase, freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';

/** Runs the work with so many connections to one database. */
export async function withClients(
  count: number,
  work: (clients: readonly Client[]) => Promise<void>,
): Promise<void> {
  const connection = await freshDatabase();
  const clients = await Promise.all(Array.from({ length: count }, () => openClient(connection)));
  try {
    await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await dropFreshDatabase(connection);
  }
}

/** Runs the work in a transaction of its own, and commits it. */
export async function committed<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  const result = await work();
  await client.query('commit');
  return result;
}

/** Resolves once another connection of this database waits for a lock. */
export async function somebodyWaits(client: Client): Promise<void> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
  }
  throw new Error('nobody waits');
}
