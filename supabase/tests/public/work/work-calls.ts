/** Background work as the worker records it and admins see it. */
import type { Client } from 'pg';
import { buildUser } from '../../../factories/accounts.ts';
import { ask } from '../acting.ts';

export const buildAdmin = (client: Client) => buildUser(client, { isAdmin: true });

export interface WorkerNow {
  readonly is_running: boolean;
  readonly workers: number;
  readonly since: string | null;
  readonly heard_at: string | null;
  readonly sends_mail: boolean;
}

export interface JobState {
  readonly job: string;
  readonly state: string;
  readonly done: number | null;
  readonly error: string | null;
  readonly attempt: number;
  readonly next_try_at: string | null;
  readonly failures: number;
  readonly last_done_at: string | null;
  readonly is_requested: boolean;
  readonly dead: { readonly run: number; readonly runs: number; readonly error: string | null } | null;
}

export const workerState = async (client: Client, admin: string): Promise<WorkerNow> =>
  (await ask<{ state: WorkerNow }>(client, admin, 'select public.worker_state() as state'))[0]!.state;

/** How a job stands at the desk. */
export async function jobState(client: Client, admin: string, job = 'expire_offers'): Promise<JobState> {
  const [row] = await ask<{ work: { jobs: JobState[] } }>(client, admin, 'select public.desk_work() as work');
  return row!.work.jobs.find((each) => each.job === job)!;
}

export const worker = '00000000-0000-4000-8000-000000000001';
export const beat = (client: Client, id = worker, isStopping = false) =>
  client.query('select private.worker_beat($1, true, $2)', [id, isStopping]);

interface Begun {
  readonly job?: string;
  readonly attempt?: number;
  readonly by?: string | null;
}

/** @returns the number of the run */
export async function begin(client: Client, { job, attempt = 1, by = worker }: Begun = {}): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select private.begin_run($1, $2, $3, $4, 8) as id', [
    by,
    job ?? 'expire_offers',
    by === null ? null : `holder of ${by}`,
    attempt,
  ]);
  return Number(rows[0]!.id);
}

export const end = (client: Client, run: number, done = 0) =>
  client.query('select private.end_run($1, $2)', [run, done]);

export const fail = (client: Client, run: number, error = 'out of luck', next: string | null = '3 seconds') =>
  client.query('select private.fail_run($1, $2, $3::interval)', [run, error, next]);

/** A job that failed at its last attempt. @returns the run */
export async function buildDeadJob(client: Client, job = 'expire_offers', error = 'out of luck') {
  const run = await begin(client, { job, attempt: 8 });
  await fail(client, run, error, null);
  return run;
}

/** A mail that failed for good. @returns its id */
export async function buildDeadMail(
  client: Client,
  failure = 'exhausted',
  error = 'timed out',
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into private.mails (recipient, kind, finished_at, outcome, failure, last_error, attempts)
     values ($1, 'matches', now() - interval '1 hour', 'failed', $2, $3, 20) returning id`,
    [await buildUser(client), failure, error],
  );
  return Number(rows[0]!.id);
}

export const retryJob = (client: Client, admin: string, run: number) =>
  ask(client, admin, 'select public.retry_job($1)', [run]);
export const dismissJob = (client: Client, admin: string, run: number, reason = 'It is done by hand.') =>
  ask(client, admin, 'select public.dismiss_job($1, $2)', [run, reason]);
export const retryMail = (client: Client, admin: string, id: number) =>
  ask(client, admin, 'select public.retry_mail($1)', [id]);
export const dismissMail = (client: Client, admin: string, id: number, reason = 'They were telephoned.') =>
  ask(client, admin, 'select public.dismiss_mail($1, $2)', [id, reason]);

export interface Taken {
  readonly holders: readonly string[];
  readonly jobs: readonly string[];
}
export const takeRequests = async (client: Client): Promise<Taken> =>
  (await client.query<{ taken: Taken }>('select private.take_job_requests() as taken')).rows[0]!.taken;

/** The latest line of the audit log. */
export async function lastLine(client: Client): Promise<unknown> {
  const { rows } = await client.query(
    `select actor, action, subject_table, subject_id, detail from private.audit_log order by id desc limit 1`,
  );
  return rows[0];
}
