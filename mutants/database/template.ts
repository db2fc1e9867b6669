/** The template that the tests clone their databases from, made faulty and whole again. */
import { templateDatabase } from '@sangam/testing/cluster';
import type { TestCluster } from '@sangam/testing/cluster';
import { Client } from 'pg';

const pristine = 'pristine';

async function inDatabase<T>(
  cluster: TestCluster,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...cluster.connection, database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work on the template as it is migrated, before it is first made faulty. */
export async function readPristine<T>(
  cluster: TestCluster,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  await inDatabase(cluster, cluster.connection.database ?? 'postgres', (client) =>
    client.query(`create database ${pristine} template ${templateDatabase} strategy file_copy`),
  );
  return inDatabase(cluster, pristine, work);
}

/**
 * Makes the template a copy of the migrated database with one fault, and drops what earlier tests left.
 * @param sql the fault
 */
export async function plant(cluster: TestCluster, sql: string): Promise<void> {
  await inDatabase(cluster, cluster.connection.database ?? 'postgres', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(datname) as name from pg_database where datname like 'test\\_%' or datname = $1`,
      [templateDatabase],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${templateDatabase} template ${pristine} strategy file_copy`);
  });
  await inDatabase(cluster, templateDatabase, (client) => client.query(sql));
}
