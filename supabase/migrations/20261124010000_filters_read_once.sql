-- Each word of a search is spelled out once, and counts with words ask for filters as all other statements do
-- (decision 214).

create or replace function private.read_filters(
  industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint,
  place text, badge text, words text
)
returns private.listing_filters
language plpgsql
stable
set search_path = ''
as $$
declare
  filters private.listing_filters;
  word tsquery;
  spelled tsquery;
begin
  filters.industry := industry;
  filters.roi_min := roi_min;
  filters.roi_max := roi_max;
  filters.funding_min := funding_min;
  filters.funding_max := funding_max;
  filters.badge := badge;
  if btrim(place) <> '' then
    filters.place_pattern := private.part_pattern(place);
    filters.places := private.places_up_to(place, 1000);
  end if;
  for word in select to_tsquery('pg_catalog.english', private.word_query(read.word, corrected, meanings))
    from private.read_words(words) as read order by nth
  loop
    -- Words that are too common to be looked for (the, and) leave none.
    continue when numnode(word) = 0;
    spelled := private.spelled_out(word);
    filters.words := coalesce(filters.words && word, word);
    filters.spelled_words := coalesce(filters.spelled_words && spelled, spelled);
  end loop;
  return filters;
end;
$$;

drop function private.count_with_words(private.listing_filters, text, text, integer);

create function private.count_with_words(filters private.listing_filters, sample integer default 1100)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  names text[] := '{roi, funding, vetted, trending, new, place}';
  conditions text := private.filter_conditions(filters, variadic names);
  reach integer;
  found_rows integer;
  compared_rows integer;
begin
  -- Words are compared one by one with what else fits; then with so many that a thousand of them are likely to be
  -- found, where these are not too many.
  foreach reach in array array[sample, 9 * sample] loop
    if reach > sample then
      reach := 1300 * sample / greatest(found_rows, 1);
      exit when reach > 9 * sample;
    end if;
    select * from private.compare_words(
      filters, private.filter_conditions(filters, variadic names || array['industry']), reach
    ) into found_rows, compared_rows;
    if found_rows > 1000 or compared_rows < reach then
      return least(found_rows, 1001);
    end if;
  end loop;
  -- An index finds them within the industry.
  filters.spelled_words := private.within_industry(filters.spelled_words, filters.industry);
  if found_rows <= sample / 100 then
    -- What is rare is not looked for in a second index.
    execute 'select count(*) filter (where ' || conditions || '), count(*) from (select * from public.listings'
      || ' where ' || private.filter_conditions(filters, 'spelled_words') || ' offset 0 limit 2000) as rare'
    into found_rows, compared_rows using filters;
    if compared_rows < 2000 then
      return least(found_rows, 1001);
    end if;
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings where '
    || private.filter_conditions(filters, variadic names || array['spelled_words'])
    || ') select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;
comment on function private.count_with_words is
  'How many listings fulfil filters with words, counted up to 1,001. How many are compared first changes what it '
  'costs, and no number.';

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

  execute 'select count(*) from (select 1'
    || ' from (select * from public.listings order by approved_at desc, id desc limit 5000) as latest'
    || ' where ' || private.filter_conditions(filters, variadic names) || ' limit 1001) as matching'
  into found_rows using filters;
  if found_rows > 1000 then
    return found_rows;
  end if;
  if filters.places is null then
    filters.places := private.places_up_to(place, 20000);
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings'
    || ' where ' || private.filter_conditions(filters, variadic names) || ')'
    || ' select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;

revoke all on function private.count_with_words from public, anon, authenticated, service_role;
