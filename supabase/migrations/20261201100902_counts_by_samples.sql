-- Counts ask a sample of pages first; words and places are found by both indexes at once (decision 322).

create or replace function private.filter_conditions(filters private.listing_filters, variadic names text[])
returns text
language sql
immutable
set search_path = ''
as $$
  -- $1 is a parameter of the statement that this becomes part of; no value enters the text.
  select concat_ws(' and ', 'true', string_agg(condition, ' and ' order by nth))
  from (
    values
      (1, 'industry', filters.industry is not null, 'industry = ($1).industry'),
      (2, 'roi', filters.roi_min is not null, 'roi_is_stated and roi_estimate >= ($1).roi_min'),
      (3, 'roi', filters.roi_max is not null, 'roi_is_stated and roi_estimate <= ($1).roi_max'),
      (4, 'funding', filters.funding_min is not null, 'funding_amount >= ($1).funding_min'),
      (5, 'funding', filters.funding_max is not null, 'funding_amount <= ($1).funding_max'),
      (6, 'vetted', filters.badge = 'vetted', 'is_vetted'),
      (7, 'trending', filters.badge = 'trending', 'is_trending'),
      (8, 'new', filters.badge = 'new', 'approved_at > now() - interval ''7 days'''),
      (9, 'place', filters.places is not null, 'location in (select unnest(($1).places))'),
      (9, 'place_list', filters.places is not null, 'location = any (($1).places)'),
      (10, 'place', filters.places is null and filters.place_pattern is not null, 'location ilike ($1).place_pattern'),
      (10, 'place_list', filters.places is null and filters.place_pattern is not null,
        'location ilike ($1).place_pattern'),
      (11, 'words', filters.words is not null, 'search @@ ($1).words'),
      (12, 'spelled_words', filters.words is not null, 'search @@ ($1).spelled_words')
  ) as known (nth, name, is_given, condition)
  where is_given and name = any (names);
$$;
comment on function private.filter_conditions is
  'The where clause for those of the named filters that are given: industry, roi, funding, vetted, trending, '
  'new, place, words or spelled_words. place_list finds all its places in one go, which takes a millisecond or two '
  'to plan.';

create function private.places_of_few(part text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select found.places
  from (select private.places_up_to(part, 20000) as places) as found
  cross join lateral (
    select coalesce(sum(listings), 0) as listings from private.listing_places where location = any (found.places)
  ) as there
  -- More are looked through by another filter: all places one after the other take longer than all listings.
  where there.listings <= 50000;
$$;
comment on function private.places_of_few is
  'The places that contain what was typed, where few listings are in them; null where there are more.';

create or replace function private.count_with_words(filters private.listing_filters, sample integer default 1100)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  names text[] := '{roi, funding, vetted, trending, new}';
  others text := private.filter_conditions(filters, variadic names || '{industry, place}'::text[]);
  are_many boolean := private.is_sampled();
  -- All; those with the words; those that fulfil the other filters.
  estimates bigint[];
  are_rare boolean;
  found_rows integer;
  compared_rows integer;
begin
  if are_many and private.are_over_a_thousand(filters, others || ' and search @@ ($1).words') then
    return 1001;
  end if;
  if are_many then
    estimates := private.sample_listings(filters, array['true', 'search @@ ($1).words', others]);
    are_rare := estimates[2] * 100 <= estimates[1];
  end if;
  -- Words are compared one by one with what else fits, where that is little or most of it has them.
  if not are_many or estimates[3] <= 10 * sample or estimates[2] * 10 > estimates[1] then
    select * from private.compare_words(filters, others, sample) into found_rows, compared_rows;
    if found_rows > 1000 or compared_rows < sample then
      return least(found_rows, 1001);
    end if;
    are_rare := coalesce(are_rare, found_rows * 100 <= sample);
  end if;
  -- An index finds them within the industry.
  filters.spelled_words := private.within_industry(filters.spelled_words, filters.industry);
  if are_rare then
    -- What is rare is not looked for in a second index.
    execute 'select count(*) filter (where ' || private.filter_conditions(filters, variadic names || 'place'::text)
      || '), count(*) from (select * from public.listings'
      || ' where ' || private.filter_conditions(filters, 'spelled_words') || ' offset 0 limit 2000) as rare'
    into found_rows, compared_rows using filters;
    if compared_rows < 2000 then
      return least(found_rows, 1001);
    end if;
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings where '
    || private.filter_conditions(
      filters, variadic names || case when are_many then 'place_list' else 'place' end || 'spelled_words'::text
    )
    || ') select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;

create or replace function public.count_listings(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns integer
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
  names text[] := '{industry, roi, funding, vetted, trending, new, place}';
  found_rows integer;
begin
  if not private.has_accepted_disclaimer() then
    return 0;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return 0;
  end if;
  if filters.words is not null then
    return private.count_with_words(filters);
  end if;

  if not private.is_sampled() then
    execute 'select count(*) from (select 1'
      || ' from (select * from public.listings order by approved_at desc, id desc limit 5000) as latest'
      || ' where ' || private.filter_conditions(filters, variadic names) || ' limit 1001) as matching'
    into found_rows using filters;
  end if;
  if found_rows > 1000 or private.are_over_a_thousand(filters, private.filter_conditions(filters, variadic names)) then
    return 1001;
  end if;
  if filters.places is null then
    filters.places := private.places_of_few(place);
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings'
    || ' where ' || private.filter_conditions(filters, variadic names) || ')'
    || ' select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;

revoke all on function
  private.places_of_few
  from public, anon, authenticated, service_role;
