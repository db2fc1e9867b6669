-- The clock of an answer stands still for somebody who is suspended: they could not answer. What waits for them gets the
-- time back when the suspension ends (decision 267).

create table private.suspended_times (
  id bigint generated always as identity primary key,
  person uuid not null references auth.users (id) on delete cascade,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Given back to what waited.
  is_given_back boolean not null default false,
  constraint suspended_times_in_order check (ends_at >= began_at)
);
comment on table private.suspended_times is
  'From when to when a person was suspended, as the clocks of answers need it. Why and by whom is not told here.';
alter table private.suspended_times enable row level security;
revoke all on private.suspended_times from public, anon, authenticated, service_role;
create index suspended_times_person on private.suspended_times (person);
create index suspended_times_to_give_back on private.suspended_times (ends_at) where not is_given_back;

create or replace function private.keep_offer()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array['state', 'ended_at', 'note', 'terms', 'answer_by'];
  words text[] := array['purpose', 'company'];
begin
  if to_jsonb(new) - moving <> to_jsonb(old) - moving
    or (new.note is distinct from old.note and new.note is not null)
    or new.terms not in (old.terms, old.terms - words)
    or (new.answer_by <> old.answer_by and (new.answer_by < old.answer_by or old.state <> 'open'))
  then
    raise exception using errcode = 'insufficient_privilege', message = 'offers are never changed';
  end if;
  if new.state <> old.state then
    if not (
      old.state = 'open' and new.state not in ('called_off', 'completed')
      or old.state = 'accepted' and new.state in ('called_off', 'completed')
    ) then
      raise exception using errcode = 'PT409', constraint = 'offers_not_open', message = 'this offer does not wait any more',
        detail = old.state;
    end if;
    new.ended_at := clock_timestamp();
  end if;
  return new;
end;
$$;
comment on function private.keep_offer is
  'Refuses every change of an offer but the steps of its states: open to an end, accepted to called off or completed '
  '(PT409), more time while it waits, and the loss of its note and the words of its terms.';

create function private.is_time_owed(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.suspended_times s where s.person = is_time_owed.person and not s.is_given_back);
$$;
comment on function private.is_time_owed is
  'True while a person is suspended, and until what waits for them has its time back. Called by definer functions only.';

create function private.give_time_back(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  past private.suspended_times;
  waiting record;
begin
  for past in
    update private.suspended_times s set is_given_back = true
    where s.person = give_time_back.person and not s.is_given_back and s.ends_at <= now()
    returning *
  loop
    for waiting in
      select o.id, o.conversation_id, o.answer_by + (past.ends_at - greatest(past.began_at, o.made_at)) as answer_by
      from public.conversations c
      join public.offers o on o.conversation_id = c.id and o.state = 'open' and o.side <> private.side_of(c, past.person)
      where past.person in (c.investor, c.founder) and past.began_at < o.answer_by and past.ends_at > o.made_at
      order by c.id
      for update of c
    loop
      update public.offers o set answer_by = waiting.answer_by where o.id = waiting.id and o.state = 'open';
      if found then
        perform private.write_record(
          waiting.conversation_id, 'sangam',
          jsonb_build_object('kind', 'answer_time_moved', 'offer', waiting.id, 'answer_by', waiting.answer_by)
        );
      end if;
    end loop;
    update public.conversations c
    set waiting_since = c.waiting_since + (past.ends_at - greatest(past.began_at, c.waiting_since)),
      reminded_at = case
        when past.ends_at > c.reminded_at then c.reminded_at + (past.ends_at - greatest(past.began_at, c.reminded_at))
        else c.reminded_at
      end
    where past.person = case c.waiting_for when 'investor' then c.investor when 'founder' then c.founder end
      and past.ends_at > c.waiting_since;
  end loop;
end;
$$;
comment on function private.give_time_back is
  'After a person''s suspension: what waited for them waits that much longer, offers with a record. Security definer: called '
  'by definer functions only.';

create function private.note_suspension()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.banned_until > now() then
    update private.suspended_times s set ends_at = new.banned_until where s.person = new.id and s.ends_at > now();
    if not found then
      insert into private.suspended_times (person, ends_at) values (new.id, new.banned_until);
    end if;
  else
    update private.suspended_times s set ends_at = now() where s.person = new.id and s.ends_at > now();
    perform private.give_time_back(new.id);
  end if;
  return null;
end;
$$;
comment on function private.note_suspension is
  'Notes from when to when somebody is suspended, and gives time back when a suspension is lifted. Security definer: the auth '
  'service has no rights here.';
create trigger note_suspension_of_account
  after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until)
  execute function private.note_suspension();

revoke all on function private.is_time_owed, private.give_time_back, private.note_suspension from public, anon, authenticated, service_role;
