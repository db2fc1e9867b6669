-- Runs of jobs (decision 274). A run is written down before it begins, and its end in the transaction of its work: a run
-- that did not end did nothing. The library's own tables stay the worker's: nobody with more rights reads or writes them.

create table private.job_runs (
  id bigint generated always as identity primary key,
  job text not null constraint job_runs_job_form check (job ~ '^[a-z_]{1,60}$'),
  -- Null: the server does it itself.
  worker uuid,
  -- The name under which the job library has it locked.
  holder text,
  attempt integer not null,
  max_attempts integer not null,
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- lost: its worker went away
  outcome text constraint job_runs_outcome_known check (outcome in ('done', 'failed', 'lost')),
  done integer,
  error text constraint job_runs_error_length check (char_length(error) <= 200),
  next_try_at timestamptz,
  -- What an admin did about a last attempt that failed.
  settlement text constraint job_runs_settlement_known check (settlement in ('retried', 'dismissed')),
  constraint job_runs_attempts_range check (attempt between 1 and max_attempts),
  constraint job_runs_ended_whole check ((ended_at is null) = (outcome is null)),
  constraint job_runs_done_counted check ((coalesce(outcome, '') = 'done') = (done is not null)),
  constraint job_runs_error_of_failed check ((coalesce(outcome, '') = 'failed') = (error is not null)),
  constraint job_runs_settled_last check (settlement is null or (attempt = max_attempts and coalesce(outcome, '') in ('failed', 'lost')))
);
comment on table private.job_runs is
  'Runs of background jobs: at most 500 of each job and 90 days; of those that found nothing to do only the latest. Names nobody.';
create index job_runs_latest on private.job_runs (job, id desc);
create index job_runs_open on private.job_runs (worker) where ended_at is null;
create index job_runs_dead on private.job_runs (job, id desc)
  where attempt = max_attempts and outcome in ('failed', 'lost') and settlement is null;

create table private.job_requests (
  job text primary key,
  requested_at timestamptz not null default now()
);
comment on table private.job_requests is 'Jobs that an admin wants done again; a worker takes each once.';

alter table private.job_runs enable row level security;
alter table private.job_requests enable row level security;
revoke all on private.job_runs, private.job_requests from public, anon, authenticated, service_role;

create function private.begin_run(worker uuid, job text, holder text, attempt integer, max_attempts integer)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  begun bigint;
begin
  -- A worker has one job at a time: what it began before has no end any more.
  update private.job_runs r set outcome = 'lost', ended_at = clock_timestamp()
  where r.ended_at is null and r.worker is not distinct from begin_run.worker
    and (begin_run.worker is not null or r.job = begin_run.job);
  delete from private.job_runs r where r.job = begin_run.job and (
    r.began_at < now() - interval '90 days'
    or r.id <= (select old.id from private.job_runs old where old.job = begin_run.job order by old.id desc offset 499 limit 1)
  );
  insert into private.job_runs (job, worker, holder, attempt, max_attempts)
  values (begin_run.job, begin_run.worker, begin_run.holder, begin_run.attempt, greatest(begin_run.max_attempts, begin_run.attempt))
  returning id into begun;
  return begun;
end;
$$;
comment on function private.begin_run is
  'A job begins; gives the number of the run. Security definer: the worker has no rights on tables.';

create function private.end_run(run bigint, done integer)
returns void
language sql
security definer
set search_path = ''
as $$
  -- Also of one that was given up meanwhile: it has ended after all.
  update private.job_runs r
  set outcome = 'done', done = end_run.done, ended_at = clock_timestamp(), error = null, next_try_at = null, settlement = null
  where r.id = end_run.run and r.outcome is distinct from 'done';
  delete from private.job_runs idle using private.job_runs r
  where r.id = end_run.run and idle.job = r.job and idle.id < r.id and idle.outcome = 'done' and idle.done = 0;
$$;
comment on function private.end_run is
  'A run is done, and how much it did; called in the transaction of the work. Security definer: the worker has no rights on tables.';

create function private.fail_run(run bigint, problem text, next_try_in interval)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.job_runs r
  set outcome = 'failed', ended_at = clock_timestamp(), error = coalesce(private.plain_error(problem), ''),
    next_try_at = clock_timestamp() + next_try_in
  where r.id = fail_run.run and r.ended_at is null;
$$;
comment on function private.fail_run is
  'A run failed, why in one line without people, and when it is tried again (null: not any more). Security definer: the '
  'worker has no rights on tables.';

create function private.take_job_requests()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with lost as (
    update private.job_runs r set outcome = 'lost', ended_at = clock_timestamp()
    where r.ended_at is null and r.worker is not null and not exists (
      select from private.workers w where w.worker = r.worker and private.is_heard(w, interval '1 minute')
    )
    returning r.holder
  ), taken as (
    delete from private.job_requests returning job
  )
  select jsonb_build_object(
    'holders', coalesce((select jsonb_agg(holder) from lost where holder is not null), '[]'),
    'jobs', coalesce((select jsonb_agg(job) from taken), '[]')
  );
$$;
comment on function private.take_job_requests is
  'What a worker is to do beside its clock: unlock jobs whose worker was not heard of for a minute (holders), and do jobs '
  'again that an admin asked for (jobs). Security definer: the worker has no rights on tables.';

revoke all on function
  private.begin_run, private.end_run, private.fail_run, private.take_job_requests
from public, anon, authenticated, service_role;
grant execute on function private.begin_run, private.end_run, private.fail_run, private.take_job_requests to sangam_worker;
