/**
 * Writes runs of the server's own jobs down beside the worker's, for the desk (decision 274). Not being able
 * to write one down keeps no job from being done.
 */
import type { ConnectionOptions } from '@sangam/backend/connection';
import { type ServerJob, serverJobs } from '@sangam/domain/background-jobs';
import { Client } from 'pg';

/** What came of a job: how much it did, and what it could not do, which the next run tries again. */
export interface JobResult {
  readonly done: number;
  /** One line for the desk; null where all was done. */
  readonly problem: string | null;
}

/** Does a job and writes the run down. @throws what the job throws */
export type RecordRun = <Result extends JobResult>(
  job: ServerJob,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Does the job and writes nothing down. */
export const unrecorded: RecordRun = (_job, work) => work();

const timeoutMs = 10_000;

async function ask(
  connection: ConnectionOptions,
  text: string,
  values: readonly unknown[],
): Promise<unknown> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: unknown }>(text, [...values]);
    return rows[0]?.answer;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param connection the owner's */
export function runRecorder(connection: ConnectionOptions): RecordRun {
  return async (job, work) => {
    // The next run is the next attempt: there is always one more.
    const run = await ask(connection, 'select private.begin_run(null, $1, null, 1, 2) as answer', [job]);
    const fail = (problem: string) =>
      ask(connection, 'select private.fail_run($1, $2, make_interval(hours => $3)) as answer', [
        run,
        problem,
        serverJobs[job].hours,
      ]);
    try {
      const result = await work();
      if (result.problem === null)
        await ask(connection, 'select private.end_run($1, $2) as answer', [run, result.done]);
      else await fail(result.problem);
      return result;
    } catch (error) {
      await fail((error as Error).message);
      throw error;
    }
  };
}
