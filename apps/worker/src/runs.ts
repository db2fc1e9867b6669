/**
 * Writes runs of jobs down, for the desk: that one begins, and how it ended. The end of one that is done is
 * noted in the transaction of its work, so that a run without an end did nothing (decision 274).
 */
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './transaction.ts';

export interface Run {
  /** The id of this process. */
  readonly worker: string;
  readonly job: string;
  /** The name under which the job library has it locked. */
  readonly holder: string | null;
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** Seconds until graphile-worker tries a job again; null after the last attempt. */
function nextTryInSeconds({ attempt, maxAttempts }: Pick<Run, 'attempt' | 'maxAttempts'>) {
  return attempt >= maxAttempts ? null : Math.exp(Math.min(attempt, 10));
}

/** What went wrong, as the database keeps it: with the code, where there is one, and without details. */
function problemOf(error: unknown): string {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const words = typeof message === 'string' && message !== '' ? message : String(error);
  return typeof code === 'string' ? `${code}: ${words}` : words;
}

/**
 * Does the work of a job in a transaction. @returns how much it did
 * @throws what the work or the database says; noted as far as the database can be asked
 */
export async function recordRun(
  pool: Pool,
  run: Run,
  work: (client: PoolClient) => Promise<number>,
): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('select private.begin_run($1, $2, $3, $4, $5) as id', [
    run.worker,
    run.job,
    run.holder,
    run.attempt,
    run.maxAttempts,
  ]);
  const id = rows[0]!.id;
  try {
    return await inTransaction(pool, async (client) => {
      const done = await work(client);
      await client.query('select private.end_run($1, $2)', [id, done]);
      return done;
    });
  } catch (error) {
    await pool
      .query('select private.fail_run($1, $2, make_interval(secs => $3))', [
        id,
        problemOf(error),
        nextTryInSeconds(run),
      ])
      .catch(() => undefined);
    throw error;
  }
}
