-- How many ideas have each standing, kept by triggers: counting a million takes seconds. One row a standing would
-- make every submission and decision wait for the others, and two that touch several standings could block each
-- other for good. So each statement adds what it changed, and now and then these lines are put together.

create table private.standing_changes (
  id bigint generated always as identity primary key,
  standing text not null,
  -- How many ideas came to have it, less how many had it before.
  ideas bigint not null
);
comment on table private.standing_changes is 'How many ideas have each standing, as changes that add up to it.';

alter table private.standing_changes enable row level security;
revoke all on private.standing_changes from public, anon, authenticated, service_role;

create function private.add_up_standings(longest integer default 200)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Who does not get the lock leaves it to who has it; a snapshot that is older than the lock may hold lines that
  -- somebody else has put together since.
  if (select count(*) <= longest from private.standing_changes)
    or current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtextextended('standing changes', 0))
  then
    return;
  end if;
  with gone as (delete from private.standing_changes returning standing, ideas)
  insert into private.standing_changes (standing, ideas)
  select standing, sum(ideas) from gone group by standing having sum(ideas) <> 0;
end;
$$;
comment on function private.add_up_standings is
  'Puts the changes of each standing together, where there are more than so many. Security definer: no role may write them.';

create function private.count_new_standings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.standing_changes (standing, ideas) select standing, count(*) from fresh group by standing;
  perform private.add_up_standings();
  return null;
end;
$$;
comment on function private.count_new_standings is 'Counts ideas that are new to the desk. Security definer: no role may write the counts.';

create function private.count_changed_standings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.standing_changes (standing, ideas)
  select standing, sum(change)
  from (select standing, 1 as change from fresh union all select standing, -1 from stale) as changes
  group by standing having sum(change) <> 0;
  perform private.add_up_standings();
  return null;
end;
$$;
comment on function private.count_changed_standings is 'Counts ideas that have another standing now. Security definer: no role may write the counts.';

create function private.count_gone_standings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.standing_changes (standing, ideas) select standing, -count(*) from stale group by standing;
  perform private.add_up_standings();
  return null;
end;
$$;
comment on function private.count_gone_standings is 'Takes ideas that are gone out of the counts. Security definer: no role may write them.';

revoke all on function private.add_up_standings, private.count_new_standings, private.count_changed_standings,
  private.count_gone_standings
  from public, anon, authenticated, service_role;

create trigger desk_ideas_10_count_new_standings
  after insert on private.desk_ideas referencing new table as fresh
  for each statement execute function private.count_new_standings();
create trigger desk_ideas_20_count_changed_standings
  after update on private.desk_ideas referencing old table as stale new table as fresh
  for each statement execute function private.count_changed_standings();
create trigger desk_ideas_30_count_gone_standings
  after delete on private.desk_ideas referencing old table as stale
  for each statement execute function private.count_gone_standings();

insert into private.standing_changes (standing, ideas) select standing, count(*) from private.desk_ideas group by standing;

create function public.desk_submission_counts()
returns table (standing text, ideas bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  return query
    select changes.standing, sum(changes.ideas)::bigint from private.standing_changes as changes
    group by changes.standing having sum(changes.ideas) > 0;
end;
$$;
comment on function public.desk_submission_counts is
  'How many ideas have each standing: a status, or withdrawn. Admins only. Security definer: the counts are in a schema that request roles cannot read.';
revoke all on function public.desk_submission_counts from public, anon, authenticated, service_role;
grant execute on function public.desk_submission_counts to authenticated;
