import type { Pool, PoolClient } from 'pg';

async function isRolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

/** Does the work in a transaction of its own. @throws what the work or the database says */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let problem: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    problem = error as Error;
    // What is rolled back leaves a connection that can be used again.
    if (await isRolledBack(client)) problem = undefined;
    throw error;
  } finally {
    // One that could not roll back is of no use to the next.
    client.release(problem);
  }
}
