-- The outbox: mails that are owed, queued in the transaction of what they are about, worked off by apps/worker. A row holds ids only; address,
-- name and texts are read when it is sent, so that a mail never tells what has been taken back since.

create table private.mails (
  id bigint generated always as identity primary key,
  recipient uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint mails_kind_known check (kind in ('review', 'digest')),
  review_id bigint constraint mails_review_of_review references public.idea_reviews (id) on delete cascade,
  first_day date,
  last_day date,
  queued_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  finished_at timestamptz,
  outcome text constraint mails_outcome_known check (outcome in ('sent', 'skipped', 'failed')),
  last_error text constraint mails_last_error_length check (char_length(last_error) <= 500),
  constraint mails_about check (
    case kind
      when 'review' then review_id is not null and first_day is null and last_day is null
      else review_id is null and first_day is not null and last_day >= first_day
    end
  ),
  constraint mails_finished check ((finished_at is null) = (outcome is null))
);
comment on table private.mails is
  'Outbox of the product. send_after is also the lease of a mail that is being sent: when its worker dies, another tries once that is over.';

alter table private.mails enable row level security;
revoke all on private.mails from public, anon, authenticated, service_role;

create index mails_due on private.mails (send_after, id) where finished_at is null;
create index mails_recipient on private.mails (recipient, last_day);
create unique index mails_review on private.mails (review_id) where review_id is not null;
create unique index mails_digest_once on private.mails (recipient, last_day) where kind = 'digest';
create index mails_finished on private.mails (finished_at) where finished_at is not null;

create function private.tell_of_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('sangam_mail', '');
  return null;
end;
$$;
comment on function private.tell_of_mail is
  'Wakes the worker; PostgreSQL delivers it on commit. Security definer like the functions that queue mails.';
revoke all on function private.tell_of_mail from public, anon, authenticated, service_role;

create trigger tell_of_mail
  after insert on private.mails
  for each statement execute function private.tell_of_mail();

create function private.queue_digests(today date default (now() at time zone 'Asia/Kolkata')::date)
returns integer
language sql
security definer
set search_path = ''
as $$
  with period as (
    select
      p.user_id as recipient,
      today - 1 as last_day,
      greatest(today - 7, (select max(m.last_day) + 1 from private.mails m where m.recipient = p.user_id)) as first_day
    from public.notification_preferences p
    where p.activity_mail = 'daily'
  ),
  queued as (
    insert into private.mails (recipient, kind, first_day, last_day)
    select period.recipient, 'digest', period.first_day, period.last_day
    from period
    where exists (
      select from public.notifications n
      where n.recipient = period.recipient and n.read_at is null and n.day between period.first_day and period.last_day
    )
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from queued;
$$;
comment on function private.queue_digests is
  'Owes a digest to everybody who wants one and has unread activity of the days before today that no digest was about, a week back at most; '
  'gives their number. Repeating it adds nothing. Security definer: the worker that calls it has no rights on tables.';
revoke all on function private.queue_digests from public, anon, authenticated, service_role;
