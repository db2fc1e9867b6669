/**
 * The worker tells the desk that it runs, gives back the jobs of workers that are gone, and does jobs again
 * that an admin asked for (decisions 274, 275).
 */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { maxAttempts } from './jobs.ts';
import { inTransaction } from './transaction.ts';

interface Beat {
  /** The id of this process. */
  readonly worker: string;
  readonly sendsMail: boolean;
  readonly isStopping?: boolean;
}

/** @throws when the database cannot be asked */
export async function beat(pool: Pool, { worker, sendsMail, isStopping = false }: Beat): Promise<void> {
  await pool.query('select private.worker_beat($1, $2, $3)', [worker, sendsMail, isStopping]);
}

const requests = z.object({ holders: z.array(z.string()), jobs: z.array(z.string()) });

/**
 * Unlocks the jobs that dead workers held, which the library does after four hours, and adds those that were
 * asked for: in one transaction with taking them, so that a crash here loses none and adds none twice.
 * @throws when the database cannot be asked
 */
export async function takeRequests(pool: Pool, log: Logger): Promise<void> {
  const { holders, jobs } = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ taken: unknown }>('select private.take_job_requests() as taken');
    const taken = requests.parse(rows[0]?.taken);
    if (taken.holders.length > 0)
      await client.query('select graphile_worker.force_unlock_workers($1)', [taken.holders]);
    for (const job of taken.jobs)
      await client.query(
        `select graphile_worker.add_job($1, max_attempts => $2, job_key => 'again ' || $1)`,
        [job, maxAttempts],
      );
    return taken;
  });
  if (holders.length > 0) log.warn({ holders }, 'jobs of a worker that is gone are done again');
  if (jobs.length > 0) log.info({ jobs }, 'jobs are done again, as an admin asked');
}
