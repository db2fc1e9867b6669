-- Counts beside choices by one way of counting, with words and without (decision 214).

create function private.count_choices_without_words(filters private.listing_filters, row_limit integer default 13000)
returns setof private.counted_choice
language plpgsql
stable
set search_path = ''
as $$
declare
  choices private.counted_choice[] := private.choices_to_count(filters);
  of_others text;
  one private.counted_choice;
begin
  -- What the other filters leave is looked through once for all choices beside which they are the same.
  for of_others in select distinct others from unnest(choices) loop
    choices := private.count_choices_among(
      filters,
      'select ' || private.counted_columns() || ', true as has_words from public.listings where ' || of_others,
      row_limit, private.open_choices(choices, of_others)
    );
  end loop;
  for nth in 1 .. cardinality(choices) loop
    one := choices[nth];
    if not one.is_known then
      -- Materialized: found by the shortest way to all of them, and no further than needed.
      execute 'select count(*) from (with matching as materialized (select 1 from public.listings where '
        || one.others || ' and ' || one.condition || ') select 1 from matching limit 1001) as matching'
      into one.listings using filters;
      choices[nth].listings := one.listings;
    end if;
  end loop;
  return query select each.* from unnest(choices) as each;
end;
$$;
comment on function private.count_choices_without_words is
  'All choices with their number. How many rows are looked through changes what it costs, and no number.';

create or replace function public.count_listing_choices(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns table (filter text, choice text, listings integer)
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set enable_seqscan = off
set work_mem = '32MB'
as $$
declare
  filters private.listing_filters;
begin
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return query select known.filter, known.choice, 0 from private.filter_choices() as known;
  elsif filters.words is null then
    return query
      select counted.filter, counted.choice, least(counted.listings, 1001)
      from private.count_choices_without_words(filters) as counted;
  else
    return query
      select counted.filter, counted.choice, least(counted.listings, 1001)
      from private.count_choices_with_words(filters) as counted;
  end if;
end;
$$;

drop function private.count_choices(private.listing_filters, text[], integer);
revoke all on function private.count_choices_without_words from public, anon, authenticated, service_role;
