-- An introduction that leads nowhere gives the investor days back (decision 223): the founder never answered, could
-- not be reached, withdrew the idea or left. The worker finds these; nobody has to ask.

create table public.days_given (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The one that they lengthen.
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  idea_id uuid references public.ideas (id) on delete set null,
  conversation_id uuid references public.conversations (id) on delete set null,
  reason text not null,
  days integer not null,
  given_at timestamptz not null default now(),
  constraint days_given_reason_known check (reason in ('unanswered', 'unreachable', 'withdrawn', 'left')),
  constraint days_given_days_range check (days between 1 and 15),
  unique (conversation_id)
);
comment on table public.days_given is
  'Days of a subscription given back for an introduction that led nowhere, once for each conversation. They run after '
  'what was paid for.';
create index days_given_user on public.days_given (user_id, given_at desc);
create index days_given_subscription on public.days_given (subscription_id);
create index days_given_idea on public.days_given (idea_id);

alter table public.days_given enable row level security;
create policy "People see what was given to them" on public.days_given
  for select to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.days_given from public, anon, authenticated, service_role;
grant select on public.days_given to authenticated;
grant select on public.days_given to service_role;

create function private.opens_until(subscription public.subscriptions)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when given.days is null then private.access_ends_at(subscription)
    else coalesce(
        private.access_ends_at(subscription), case when subscription.status = 'expired' then subscription.ended_at end
      ) + make_interval(days => given.days)
  end
  from (select sum(g.days)::integer as days from public.days_given g where g.subscription_id = subscription.id) as given;
$$;
comment on function private.opens_until is
  'The moment at which a subscription stops to open anything, days that were given back among it; null: it opens nothing.';

create or replace function private.has_live_subscription()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.subscriptions s
    where s.user_id = (select auth.uid()) and private.opens_until(s) > private.subscription_now(s)
  );
$$;

create or replace function public.access_seconds_left()
returns double precision
language sql
stable
security definer
set search_path = ''
as $$
  select extract(epoch from max(private.opens_until(s) - private.subscription_now(s)))
  from public.subscriptions s
  where s.user_id = (select auth.uid()) and private.opens_until(s) > private.subscription_now(s);
$$;

create function public.report_unreachable(conversation uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.conversations c set unreachable_at = coalesce(c.unreachable_at, now())
  where c.id = report_unreachable.conversation and c.investor = (select auth.uid()) and not c.is_answered;
$$;
comment on function public.report_unreachable is
  'Says that the founder of the caller''s unanswered conversation cannot be reached by telephone. Security definer: '
  'conversations are not writable through the API.';

create function private.dead_introduction(c public.conversations)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when c.is_answered or c.investor is null then null
    when c.founder is null then 'left'
    when exists (
      select from public.ideas i
      where i.id = c.idea_id and i.withdrawn_at between c.started_at and c.started_at + interval '14 days'
    ) then 'withdrawn'
    when c.waiting_since + private.time_to_answer(c) < now() then
      case when c.unreachable_at is not null then 'unreachable' else 'unanswered' end
  end;
$$;
comment on function private.dead_introduction is
  'Why a conversation led nowhere: the founder left, withdrew the idea within 14 days, has not answered for seven days '
  'and could not be reached, or has not answered for 14; null while it may still lead somewhere, or was answered once.';

create function private.give_days_back(at_most integer default 1000)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  days_each constant integer := 3;
  max_days constant integer := 15;
  c public.conversations;
  subscription public.subscriptions;
  given uuid;
  done integer := 0;
begin
  for c in
    select * from public.conversations looked_at
    where not looked_at.is_answered and looked_at.investor is not null
      and looked_at.started_at > now() - interval '60 days'
      and private.dead_introduction(looked_at) is not null
      and not exists (select from public.days_given g where g.conversation_id = looked_at.id)
      -- Whoever blocked the founder waits for no answer.
      and not exists (
        select from private.blocks b where b.blocker = looked_at.investor and b.blocked = looked_at.founder
      )
    order by looked_at.started_at
    limit at_most
    for update skip locked
  loop
    perform pg_advisory_xact_lock(hashtextextended(concat('days of ', c.investor), 0));
    subscription := public.subscription_of(c.investor);
    continue when subscription.id is null or private.opens_until(subscription) is null;
    continue when (
      select coalesce(sum(g.days), 0) + days_each > max_days from public.days_given g
      where g.user_id = c.investor and g.given_at > now() - interval '30 days'
    );
    insert into public.days_given (user_id, subscription_id, idea_id, conversation_id, reason, days)
    values (c.investor, subscription.id, c.idea_id, c.id, private.dead_introduction(c), days_each)
    returning id into given;
    insert into public.notifications (recipient, kind, idea_id, payload)
    values (
      c.investor, 'days_given', c.idea_id,
      jsonb_build_object('conversation_id', c.id, 'given_id', given, 'days', days_each)
    );
    perform private.queue_notice(
      (
        select n.id from public.notifications n
        where n.recipient = c.investor and n.kind = 'days_given' and n.payload ->> 'given_id' = given::text
      )
    );
    done := done + 1;
  end loop;
  return done;
end;
$$;
comment on function private.give_days_back is
  'Gives investors three days for each introduction of the last 60 days that led nowhere, 15 within 30 days at most, and '
  'tells them; gives how many times it did. Security definer: the worker that calls it has no rights on tables.';
create index conversations_never_answered on public.conversations (started_at) where not is_answered;

create function private.days_given_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'days', g.days, 'reason', g.reason, 'conversation', g.conversation_id,
    'idea', case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end,
    'open_until', private.opens_until(s)
  )
  from public.days_given g
  join public.subscriptions s on s.id = g.subscription_id
  left join public.ideas i on i.id = g.idea_id
  where g.id = (n.payload ->> 'given_id')::uuid and g.user_id = n.recipient;
$$;
comment on function private.days_given_mail is 'Of days that were given back: how many, why, and until when they last.';

create function public.own_days_given()
returns table (id uuid, idea_title text, reason text, days integer, given_at timestamptz, open_until timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select g.id, i.title, g.reason, g.days, g.given_at, private.opens_until(s)
  from public.days_given g
  join public.subscriptions s on s.id = g.subscription_id
  left join public.ideas i on i.id = g.idea_id
  where g.user_id = (select auth.uid())
  order by g.given_at desc, g.id
  limit 100;
$$;
comment on function public.own_days_given is
  'What was given back to the caller, the latest 100: for which idea, why, how many days, and until when the subscription '
  'that they lengthen opens. Security definer: withdrawn ideas are not readable through the API.';

revoke all on function
  private.opens_until, public.report_unreachable, private.dead_introduction, private.give_days_back,
  private.days_given_mail, public.own_days_given
from public, anon, authenticated, service_role;
grant execute on function public.report_unreachable, public.own_days_given to authenticated;
grant execute on function private.give_days_back to sangam_worker;
