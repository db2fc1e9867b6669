-- Why a mail failed for good, and that a crash repeats no mail for ever (decision 275). Handing a mail over and noting it
-- are two acts: an attempt that nobody told the end of may have arrived. It is repeated twice, under the same Message-ID;
-- after that a person decides.

alter table private.mails
  -- address: the server knows no such mailbox; refused: it does not take this mail; exhausted: tried long enough;
  -- unwritten: there is no writing it; lost: the worker died over it
  add column failure text constraint mails_failure_known
    check (failure in ('address', 'refused', 'exhausted', 'unwritten', 'lost')),
  -- Attempts up to here belong to an earlier round, which an admin had begun anew.
  add column attempts_before integer not null default 0,
  add column is_under_way boolean not null default false,
  -- Attempts of this round whose end nobody told.
  add column untold_attempts integer not null default 0,
  add column dismissed_at timestamptz;

update private.mails set failure = case
  when last_error like 'it cannot be written%' then 'unwritten'
  when last_error = 'its worker died each time' then 'lost'
  when last_error ~ '\m5\.1\.\d' then 'address'
  when attempts < 20 then 'refused'
  else 'exhausted'
end
where outcome = 'failed';

alter table private.mails
  add constraint mails_failure_of_failed check ((coalesce(outcome, '') = 'failed') = (failure is not null)),
  add constraint mails_dismissed_failed check (dismissed_at is null or coalesce(outcome, '') = 'failed');
drop index private.mails_failed;
create index mails_failed on private.mails (finished_at) where outcome = 'failed' and dismissed_at is null;

create or replace function private.next_mail(lease interval, most_attempts integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_untold constant integer := 3;
  mail private.mails;
  content jsonb;
  problem text;
  cause text;
begin
  loop
    select * into mail from private.mails
    where finished_at is null and send_after <= clock_timestamp()
    order by send_after, id
    limit 1
    for update skip locked;
    if not found then
      return null;
    end if;
    mail.untold_attempts := mail.untold_attempts + mail.is_under_way::integer;
    problem := null;
    cause := null;
    begin
      content := private.mail_content(mail);
    exception when others then
      -- One mail that cannot be written must not stand in the way of the others.
      problem := left('it cannot be written: ' || sqlerrm, 500);
      cause := 'unwritten';
    end;
    if problem is null and mail.untold_attempts >= max_untold then
      problem := 'its worker died each time';
      cause := 'lost';
    elsif problem is null and mail.attempts - mail.attempts_before >= most_attempts then
      problem := coalesce(mail.last_error, 'its worker died each time');
      cause := 'exhausted';
    end if;
    if problem is not null then
      update private.mails m
      set finished_at = now(), outcome = 'failed', failure = cause, last_error = problem, is_under_way = false
      where m.id = mail.id;
    elsif content is null then
      update private.mails m set finished_at = now(), outcome = 'skipped', is_under_way = false where m.id = mail.id;
    else
      update private.mails m
      set attempts = m.attempts + 1, send_after = clock_timestamp() + lease, is_under_way = true,
        untold_attempts = mail.untold_attempts
      where m.id = mail.id;
      return content || jsonb_build_object(
        'id', mail.id, 'attempt', mail.attempts + 1, 'round_attempt', mail.attempts - mail.attempts_before + 1
      );
    end if;
  end loop;
end;
$$;
comment on function private.next_mail is
  'The next mail that is due, taken for the length of the lease; null when none is. One whose worker died over it three '
  'times fails. Security definer: the worker sees no table, only what it is to send.';

create or replace function private.mail_sent(mail_id bigint, attempt integer)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with done as (
    update private.mails set finished_at = now(), outcome = 'sent', last_error = null, is_under_way = false
    where id = mail_id and attempts = attempt and finished_at is null
    returning 1
  )
  select exists (select from done);
$$;

drop function private.mail_refused;
create function private.mail_refused(
  mail_id bigint, attempt integer, reason text, try_again_after interval, failure text default 'refused'
)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with done as (
    update private.mails m set
      last_error = left(reason, 500),
      send_after = coalesce(clock_timestamp() + try_again_after, m.send_after),
      finished_at = case when try_again_after is null then now() end,
      outcome = case when try_again_after is null then 'failed' end,
      failure = case when try_again_after is null then mail_refused.failure end,
      is_under_way = false
    where m.id = mail_id and m.attempts = mail_refused.attempt and m.finished_at is null
    returning 1
  )
  select exists (select from done);
$$;
comment on function private.mail_refused is
  'The mail was not taken in this attempt; it is tried again after the interval, or never when that is null: then failure '
  'says why. Security definer: the worker has no rights on tables.';
revoke all on function private.mail_refused from public, anon, authenticated, service_role;
grant execute on function private.mail_refused to sangam_worker;
