import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { lookAgainMs, type WorkerState } from '#shared/desk/worker-state.ts';

/** Last attempts of a job that failed and that nobody has seen to. */
export interface DeadRuns {
  /** The latest of them. */
  readonly run: number;
  readonly runs: number;
  readonly since: string;
  readonly error: string | null;
}

/** A job by its latest run. */
export interface JobState {
  readonly job: string;
  readonly state: 'running' | 'done' | 'failed' | 'lost';
  readonly began_at: string;
  readonly ended_at: string | null;
  /** How much it did, of whatever it does. */
  readonly done: number | null;
  /** One line, without people. */
  readonly error: string | null;
  readonly attempt: number;
  readonly max_attempts: number;
  readonly next_try_at: string | null;
  readonly last_done_at: string | null;
  /** Since it was last done. */
  readonly failures: number;
  readonly dead: DeadRuns | null;
  /** An admin asked for it, and no worker has taken it yet. */
  readonly is_requested: boolean;
}

interface Work {
  readonly worker: WorkerState;
  /** Those that ran at least once. */
  readonly jobs: readonly JobState[];
}

/** All that is read of background work. */
export const workKey = ['desk-work'] as const;

async function fetchWork(): Promise<Work> {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_work');
  if (error) throw error;
  // JSON to the schema; `desk_work` makes it so, and its tests hold it.
  return data as unknown as Work;
}

/** Whether a worker runs, and how each job does; asked for again and again while it is shown. */
export const workQuery = () =>
  queryOptions({ queryKey: [...workKey, 'jobs'], queryFn: fetchWork, refetchInterval: lookAgainMs });
