-- How many listings fulfil exactly which choices of the filters: some thousand sets at most, whatever the number of
-- listings, of which each number beside a choice is a sum (decision 317).

create function private.choice_bits()
returns table (filter text, choice text, condition text, choice_bit integer)
language sql
immutable
set search_path = ''
as $$
  -- What is new today is not new next week, without a change that a trigger sees.
  select known.filter, known.choice, known.condition, 1 << (nth - 1)::integer
  from private.filter_choices() with ordinality as known (filter, choice, condition, nth)
  where known.choice <> 'new';
$$;
comment on function private.choice_bits is 'The choices of which sets are kept, each with its bit in private.choice_sets.';

create function private.choice_set_text()
returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(format('case when %s then %s else 0 end', condition, choice_bit), ' + ' order by choice_bit)
  from private.choice_bits();
$$;
comment on function private.choice_set_text is 'The set of choices that a listing fulfils, as a term of a statement.';

create table private.choice_sets (
  choices integer primary key,
  listings integer not null constraint choice_sets_listings_positive check (listings >= 0)
) with (fillfactor = 50);
comment on table private.choice_sets is
  'A set of choices by their bits, and how many listings fulfil these and no other; kept by triggers on listings.';

alter table private.choice_sets enable row level security;
revoke all on private.choice_sets from public, anon, authenticated, service_role;

create function private.count_choice_sets()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sources text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    -- A save changes a listing, and seldom what it is counted as.
    if not exists (
      select from removed join added on added.id = removed.id
      where (
        added.industry, added.roi_is_stated, added.roi_estimate, added.funding_amount, added.is_vetted, added.is_trending
      ) is distinct from (
        removed.industry, removed.roi_is_stated, removed.roi_estimate, removed.funding_amount, removed.is_vetted,
        removed.is_trending
      )
    ) then
      return null;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    sources := sources || format('select %s as choices, 1 as change from added', private.choice_set_text());
  end if;
  if tg_op <> 'INSERT' then
    sources := sources || format('select %s as choices, -1 as change from removed', private.choice_set_text());
  end if;
  execute format(
    'select private.change_choice_sets(array_agg((choices, change)::private.choice_sets)) from ('
      || 'select choices, sum(change)::integer as change from (%s) as each group by choices having sum(change) <> 0'
      || ') as changed',
    array_to_string(sources, ' union all ')
  );
  return null;
end;
$$;
comment on function private.count_choice_sets is
  'Keeps the sets of choices. Security definer: whoever makes a listing by an approval may not write this table.';

create function private.change_choice_sets(changes private.choice_sets[])
returns void
language sql
set search_path = ''
as $$
  insert into private.choice_sets (choices, listings)
  select choices, 0 from unnest(changes) order by choices
  on conflict do nothing;
  -- In the order of their keys, so that two statements never wait for each other.
  select from private.choice_sets where choices in (select choices from unnest(changes)) order by choices for update;
  update private.choice_sets as kept set listings = kept.listings + changed.listings
  from unnest(changes) as changed where kept.choices = changed.choices;
$$;
comment on function private.change_choice_sets is 'Adds so many listings to each of these sets, or takes them away.';

create function private.recount_choice_sets()
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.choice_sets;
  execute 'insert into private.choice_sets (choices, listings) select ' || private.choice_set_text()
    || ', count(*) from public.listings group by 1';
end;
$$;
comment on function private.recount_choice_sets is
  'Counts all listings again, after some were stored without the triggers.';

revoke all on function
  private.choice_bits, private.choice_set_text, private.count_choice_sets, private.change_choice_sets,
  private.recount_choice_sets
  from public, anon, authenticated, service_role;

create trigger listings_90_count_new_choices
  after insert on public.listings
  referencing new table as added
  for each statement execute function private.count_choice_sets();
create trigger listings_92_move_choices
  after update on public.listings
  referencing old table as removed new table as added
  for each statement execute function private.count_choice_sets();
create trigger listings_94_count_gone_choices
  after delete on public.listings
  referencing old table as removed
  for each statement execute function private.count_choice_sets();

select private.recount_choice_sets();
