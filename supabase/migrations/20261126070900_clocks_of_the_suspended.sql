-- While somebody is suspended, no offer that waits for them runs out, no reminder is sent to them and no listing says that
-- they leave investors waiting; nor do they add files to a deal (decision 267). The guarantee of days back goes on: to the
-- investor it does not matter why nobody answers.

create or replace function private.expire_offers(at_most integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  late uuid;
  person uuid;
  done integer := 0;
begin
  -- Suspensions that ended by themselves.
  for person in
    select s.person from private.suspended_times s where s.ends_at <= now() and not s.is_given_back order by s.ends_at limit at_most
  loop
    perform private.give_time_back(person);
  end loop;
  for late in
    select c.id from public.offers o
    join public.conversations c on c.id = o.conversation_id
    where o.state = 'open' and o.answer_by <= now()
      and not private.is_time_owed(case o.side when 'investor' then c.founder else c.investor end)
    order by o.answer_by
    limit at_most
    for update of c skip locked
  loop
    -- False where it was answered in the moment before the lock.
    done := done + private.end_open_offer(late, 'expired')::integer;
  end loop;
  return done;
end;
$$;
comment on function private.expire_offers is
  'Gives time back after suspensions, then ends offers that nobody answered in time; gives how many. Security definer: the '
  'worker that calls it has no rights on tables.';

create or replace function private.remind_unanswered(at_most integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  c public.conversations;
  reminded integer := 0;
begin
  for c in
    select * from public.conversations waits
    where waits.waiting_for = 'founder' and waits.waiting_since < now() - interval '7 days'
      and waits.reminded_at is null and waits.founder is not null and waits.investor is not null
      and not exists (select from private.blocks b where (b.blocker, b.blocked) in ((waits.founder, waits.investor), (waits.investor, waits.founder)))
      and not private.is_time_owed(waits.founder)
    order by waits.waiting_since
    limit at_most
    for update skip locked
  loop
    perform private.tell_conversation('answer_waiting', c, c.founder, now(), now());
    update public.conversations set reminded_at = now() where id = c.id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;

create or replace function private.unanswered_since(idea uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(c.waiting_since)
  from public.conversations c
  where c.idea_id = unanswered_since.idea and c.waiting_for = 'founder' and c.reminded_at <= now() - interval '3 days'
    and c.founder is not null and c.investor is not null and not private.is_time_owed(c.founder)
    and not exists (
      select from private.blocks b where (b.blocker, b.blocked) in ((c.founder, c.investor), (c.investor, c.founder))
    );
$$;

create or replace function private.may_add_deal_file(object_name text, size bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_files constant integer := 600;
  max_bytes constant bigint := 524288000;
  caller uuid := (select auth.uid());
  subject uuid := private.subject_of_file(object_name);
begin
  if subject is null or private.is_suspended(caller) or split_part(object_name, '/', 2) <> caller::text or not exists (
    select from public.deals d where d.founder = caller and d.funded_at is not null and subject in (d.id, d.idea_id)
  ) then
    return false;
  end if;
  -- One after the other, so that no two uploads of the same moment count past each other.
  perform pg_advisory_xact_lock(hashtextextended(concat('deal files of ', caller), 0));
  return (
    select count(*) < max_files and coalesce(sum((o.metadata ->> 'size')::bigint), 0) + coalesce(size, 0) <= max_bytes
    from storage.objects o
    where o.bucket_id = 'deal-files' and o.name <> object_name and o.name like concat('%/', caller, '/%')
  );
end;
$$;
