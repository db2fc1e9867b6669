-- Background work as the desk reads it (decision 274): whether a worker runs, how each job does, how long the queues are,
-- and which mails failed for good.

create function private.worker_now()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'is_running', coalesce(bool_or(private.is_heard(w)), false),
    'workers', count(*) filter (where private.is_heard(w)),
    'since', min(w.started_at) filter (where private.is_heard(w)),
    'heard_at', max(w.heard_at),
    'sends_mail', coalesce(bool_or(w.sends_mail) filter (where private.is_heard(w)), false)
  )
  from private.workers w;
$$;
comment on function private.worker_now is
  'Whether a worker runs, how many, since when, when one was heard of last (null: never), and whether one sends mails.';

create function public.worker_state()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.worker_now();
end;
$$;
comment on function public.worker_state is
  'Whether a worker runs: {is_running, workers, since, heard_at, sends_mail}. For admins (42501), whose open pages ask again and '
  'again: it says nothing of people, and is not in the audit log. Security definer: no request role reads workers.';

create function private.last_done(job text)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select r.id from private.job_runs r where r.job = last_done.job and r.outcome = 'done' order by r.id desc limit 1), 0
  );
$$;
comment on function private.last_done is 'The number of the last run of a job that was done; 0 where there is none.';

create function private.dead_runs()
returns setof private.job_runs
language sql
stable
set search_path = ''
as $$
  select r.* from private.job_runs r
  where r.attempt = r.max_attempts and r.outcome in ('failed', 'lost') and r.settlement is null
    and r.id > private.last_done(r.job);
$$;
comment on function private.dead_runs is
  'Last attempts that failed and that nothing came of since: neither a later run that was done, nor an admin''s decision.';

create function private.job_state(latest private.job_runs)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'job', latest.job, 'began_at', latest.began_at, 'ended_at', latest.ended_at, 'done', latest.done, 'error', latest.error,
    'attempt', latest.attempt, 'max_attempts', latest.max_attempts, 'next_try_at', latest.next_try_at,
    'state', case
      when latest.outcome is not null then latest.outcome
      when latest.worker is null then case when latest.began_at > now() - interval '3 hours' then 'running' else 'lost' end
      when exists (select from private.workers w where w.worker = latest.worker and private.is_heard(w)) then 'running'
      else 'lost'
    end,
    'last_done_at', (select r.ended_at from private.job_runs r where r.id = private.last_done(latest.job)),
    'failures', (
      select count(*) from private.job_runs r
      where r.job = latest.job and r.id > private.last_done(latest.job) and r.outcome in ('failed', 'lost')
    ),
    'dead', (
      select case when count(*) > 0 then jsonb_build_object(
        'run', max(r.id), 'runs', count(*), 'since', min(r.ended_at),
        'error', (array_agg(r.error order by r.id desc))[1]
      ) end
      from private.dead_runs() r where r.job = latest.job
    ),
    'is_requested', exists (select from private.job_requests q where q.job = latest.job)
  );
$$;
comment on function private.job_state is
  'How a job does, by its latest run: running, done, failed or lost, failures since it was last done, and the last attempts that failed.';

create function public.desk_work()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'worker', private.worker_now(),
    'jobs', (
      select coalesce(jsonb_agg(private.job_state(latest) order by latest.job), '[]')
      from (select distinct on (r.job) r.* from private.job_runs r order by r.job, r.id desc) as latest
    )
  );
end;
$$;
comment on function public.desk_work is
  'Background work at the desk: worker (as worker_state) and jobs, each by its latest run; a job that never ran is not there. '
  'For admins (42501); says nothing of people, and is not in the audit log. Security definer: no request role reads runs.';

create function public.failed_mails()
returns table (
  id bigint, kind text, notice text, recipient uuid, queued_at timestamptz, finished_at timestamptz, attempts integer,
  failure text, error text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.kind, n.kind, m.recipient, m.queued_at, m.finished_at, m.attempts - m.attempts_before, m.failure,
      private.plain_error(m.last_error)
    from private.mails m left join public.notifications n on n.id = m.notification_id
    where m.outcome = 'failed' and m.dismissed_at is null and m.finished_at > now() - interval '30 days'
    order by m.finished_at desc, m.id desc
    limit 100;
end;
$$;
comment on function public.failed_mails is
  'Mails of the last 30 days that failed for good, the latest hundred: about what, why, and whose (an id, no address). For admins '
  '(42501). Security definer: no request role reads mails.';

create function private.queue_length(kind text, waiting bigint, oldest timestamptz)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('kind', kind, 'waiting', waiting, 'oldest', oldest);
$$;
comment on function private.queue_length is 'One queue as the desk reads it.';

create function private.discarded_files()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  files jsonb;
begin
  -- A table of our own backend: other servers have none.
  if to_regclass('storage.discarded_files') is null then
    return null;
  end if;
  execute $sql$
    select private.queue_length('files', count(*), min(discarded_at))
    from (select discarded_at from storage.discarded_files order by discarded_at limit 1001) as waiting
  $sql$ into files;
  return files;
end;
$$;
comment on function private.discarded_files is 'Files that no row names any more and that wait to be removed; null where the server keeps no list.';

create function public.desk_queues()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(queue) from (
      select private.queue_length('mails', count(*), min(queued_at)) as queue
      from (select queued_at from private.mails where finished_at is null order by send_after, id limit 1001) as waiting
      union all
      select private.queue_length('mails_put_off', count(*), min(queued_at))
      from (
        select queued_at from private.mails where finished_at is null and last_error is not null
        order by send_after, id limit 1001
      ) as waiting
      union all
      select private.queue_length('listings', count(*), min(queued_at))
      from (select queued_at from private.listings_to_match order by queued_at, listing_id limit 1001) as waiting
      union all
      select private.queue_length('alerts', count(*), min(matched_at))
      from (select matched_at from private.search_matches where told_at is null order by matched_at limit 1001) as waiting
      union all
      select private.queue_length('log', count(*), min(happened_at))
      from (
        select l.happened_at
        from (select log_id from private.audit_unsealed order by log_id limit 1001) as unsealed
        join private.audit_log l on l.id = unsealed.log_id
      ) as waiting
      union all
      select private.discarded_files()
      union all
      select private.queue_length('mandates', count(*), min(queued_at))
      from (select queued_at from private.mandates_to_end where ended_at is null order by id limit 1001) as waiting
      union all
      select private.queue_length('refunds', count(*), null)
      from (values ('razorpay'), ('sandbox')) as by (provider), public.refunds_due(by.provider, 100)
      union all
      select private.queue_length('payment_events', count(*), min(received_at))
      from (select received_at from private.payment_events where subscription_id is null limit 1001) as waiting
    ) as queues
    where queue is not null
  );
end;
$$;
comment on function public.desk_queues is
  'What waits for the worker or the server: [{kind, waiting, oldest}], counted up to 1,001 (refunds: 100 of a provider). For '
  'admins (42501); says nothing of people. Security definer: the queues are in no request role''s reach.';

revoke all on function
  private.worker_now, public.worker_state, private.last_done, private.dead_runs, private.job_state, public.desk_work,
  public.failed_mails, private.queue_length, private.discarded_files, public.desk_queues
from public, anon, authenticated, service_role;
grant execute on function public.worker_state, public.desk_work, public.failed_mails, public.desk_queues to authenticated;
