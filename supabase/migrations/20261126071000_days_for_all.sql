-- The guarantee of days back reached the oldest thousand introductions each day, those among them that it cannot give to
-- again and again: a thousand of these left nothing for newer ones. They are not chosen any more.

create function private.may_be_given_days(investor uuid, days_each integer, max_days integer)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (
      select private.opens_until(s) is not null
      from public.subscription_of(may_be_given_days.investor) as s
      where s.id is not null
    )
    and (
      select coalesce(sum(g.days), 0) + days_each <= max_days
      from public.days_given g
      where g.user_id = may_be_given_days.investor and g.given_at > now() - interval '30 days'
    );
$$;
comment on function private.may_be_given_days is
  'True for an investor who has a subscription that opened something, and has not been given all days of 30 days yet. Called '
  'by definer functions only.';

create or replace function private.give_days_back(at_most integer default 1000)
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
      -- Nothing to give to, or all given that may be: asked here, so that these take nobody's turn.
      and private.may_be_given_days(looked_at.investor, days_each, max_days)
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
    -- Of several of one investor, each is judged after those before it.
    continue when not private.may_be_given_days(c.investor, days_each, max_days);
    subscription := public.subscription_of(c.investor);
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
  'tells them; gives how many times it did. Those that cannot be given to take no part. Security definer: the worker that '
  'calls it has no rights on tables.';

revoke all on function private.may_be_given_days from public, anon, authenticated, service_role;
