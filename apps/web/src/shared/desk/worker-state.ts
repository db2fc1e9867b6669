import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';

/** Whether a worker runs, as the database says it. */
export interface WorkerState {
  readonly is_running: boolean;
  readonly workers: number;
  /** Null where none runs. */
  readonly since: string | null;
  /** When one said last that it runs; null where there never was one. */
  readonly heard_at: string | null;
  readonly sends_mail: boolean;
}

/** A worker is missed after 40 seconds: with this, an open page says so within a minute. */
export const lookAgainMs = 15_000;

async function fetchWorkerState(): Promise<WorkerState> {
  const client = await getClient();
  const { data, error } = await client.rpc('worker_state');
  if (error) throw error;
  // JSON to the schema; `worker_state` makes it so, and its tests hold it.
  return data as unknown as WorkerState;
}

/** Asks again and again while it is shown. @param known what another call has just told */
export const workerStateQuery = (known: WorkerState) =>
  queryOptions({
    queryKey: ['worker-state'],
    queryFn: fetchWorkerState,
    initialData: known,
    staleTime: lookAgainMs,
    refetchInterval: lookAgainMs,
  });
