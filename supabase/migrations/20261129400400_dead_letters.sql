-- What an admin does about work that failed for good (decision 275): have it tried again, whole and once, or put it away
-- with a reason. Each is in the audit log; the second of two who press at once is told that it was done.

create function private.refuse_settled()
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', constraint = 'job_runs_settled', message = 'somebody has seen to this already';
end;
$$;
comment on function private.refuse_settled is 'Refuses an act about work that does not wait for a decision any more (PT409).';

create function private.reason_of_dismissal(reason text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  given constant text := btrim(coalesce(reason, ''), e' \n\r\t');
begin
  if char_length(given) not between 10 and 500 then
    raise exception using errcode = '22023', message = 'a reason has 10 to 500 characters';
  end if;
  return given;
end;
$$;
comment on function private.reason_of_dismissal is 'The reason as it is kept; refuses one that is too short or too long (22023).';

create function private.settle_runs(run bigint, settlement text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  of_job text;
begin
  select r.job into of_job from private.job_runs r where r.id = settle_runs.run;
  -- With the earlier ones of the same job, which the caller saw as one.
  update private.job_runs r set settlement = settle_runs.settlement
  where r.id <= settle_runs.run and r.job = of_job and r.settlement is null
    and r.id in (select dead.id from private.dead_runs() dead);
  if not found then
    perform private.refuse_settled();
  end if;
  return of_job;
end;
$$;
comment on function private.settle_runs is
  'Settles a last attempt that failed, and earlier ones of its job; gives the job. PT409 where none waits. Called by definer functions of the desk.';

create function public.retry_job(run bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  job text;
begin
  perform private.require_admin();
  job := private.settle_runs(retry_job.run, 'retried');
  insert into private.job_requests (job) values (job) on conflict do nothing;
  perform pg_notify('sangam_jobs', '');
  perform private.record_audit('job.retried', 'job_runs', retry_job.run::text, jsonb_build_object('job', job));
end;
$$;
comment on function public.retry_job is
  'Has a job whose last attempt failed done again, with attempts of its own. For admins (42501); PT409 where it was seen to, or '
  'has been done since. Security definer: nobody writes runs.';

create function public.dismiss_job(run bigint, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  job text;
  given text;
begin
  perform private.require_admin();
  given := private.reason_of_dismissal(dismiss_job.reason);
  job := private.settle_runs(dismiss_job.run, 'dismissed');
  perform private.record_audit(
    'job.dismissed', 'job_runs', dismiss_job.run::text, jsonb_build_object('job', job, 'reason', given)
  );
end;
$$;
comment on function public.dismiss_job is
  'Puts away a job whose last attempt failed, with a reason of 10 to 500 characters. For admins (42501); PT409 where it was seen '
  'to, or has been done since. Security definer: nobody writes runs.';

create function public.retry_mail(id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Attempts go on counting, so that what is left of an earlier one cannot end this one.
  update private.mails m
  set finished_at = null, outcome = null, failure = null, last_error = null, send_after = clock_timestamp(),
    attempts_before = m.attempts, untold_attempts = 0
  where m.id = retry_mail.id and m.outcome = 'failed' and m.dismissed_at is null;
  if not found then
    perform private.refuse_settled();
  end if;
  perform pg_notify('sangam_mail', '');
  perform private.record_audit('mail.retried', 'mails', retry_mail.id::text, '{}');
end;
$$;
comment on function public.retry_mail is
  'Owes a mail that failed for good again, with attempts of its own; whether it is still wanted, and to which address, is read as it is '
  'sent. For admins (42501); PT409 where it was seen to. Security definer: nobody writes mails.';

create function public.dismiss_mail(id bigint, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  given text;
begin
  perform private.require_admin();
  given := private.reason_of_dismissal(dismiss_mail.reason);
  update private.mails m set dismissed_at = now()
  where m.id = dismiss_mail.id and m.outcome = 'failed' and m.dismissed_at is null;
  if not found then
    perform private.refuse_settled();
  end if;
  perform private.record_audit('mail.dismissed', 'mails', dismiss_mail.id::text, jsonb_build_object('reason', given));
end;
$$;
comment on function public.dismiss_mail is
  'Puts away a mail that failed for good, with a reason of 10 to 500 characters. For admins (42501); PT409 where it was seen to. '
  'Security definer: nobody writes mails.';

create function private.due_dead_letters()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.due_work(
    'dead_letter', count(*), 0, 0, case when count(*) > 0 then jsonb_build_array(jsonb_build_object('since', min(since))) end
  )
  from (
    (
      select finished_at as since from private.mails
      where outcome = 'failed' and dismissed_at is null and finished_at > now() - interval '30 days'
      order by finished_at limit 1001
    )
    union all
    select min(dead.ended_at) from private.dead_runs() dead group by dead.job
  ) as failed;
$$;
comment on function private.due_dead_letters is
  'Mails of the last 30 days and jobs that failed for good and that nobody has seen to.';

create or replace function public.desk_due(mine boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  perform private.note_desk_look(false);
  return jsonb_build_object(
    'work', jsonb_build_array(
      private.due_reviews(6, case when mine then (select auth.uid()) end), private.due_identities(), private.due_reports(),
      private.due_appeals(), private.due_grave_requests(), private.due_erasures(), private.due_dead_letters()
    ),
    'promise', private.kept_promise(),
    'worker', private.worker_now()
  );
end;
$$;
drop function private.due_mails;

revoke all on function
  private.refuse_settled, private.reason_of_dismissal, private.settle_runs, public.retry_job, public.dismiss_job,
  public.retry_mail, public.dismiss_mail, private.due_dead_letters
from public, anon, authenticated, service_role;
grant execute on function public.retry_job, public.dismiss_job, public.retry_mail, public.dismiss_mail to authenticated;
