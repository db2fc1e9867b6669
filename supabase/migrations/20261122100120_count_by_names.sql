-- count_listings with its filters by name, as browse_listings has them: see the two migrations before. The
-- functions that told the old positions go.

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
  plain_filters text[] := '{industry, roi, funding, vetted, trending, new}';
  all_filters text[] := plain_filters || '{place, words_in_industry}'::text[];
  found_rows integer;
  compared_rows integer;
begin
  if not private.has_accepted_disclaimer() then
    return 0;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return 0;
  end if;

  if filters.words is not null then
    -- Words are compared one by one with what else matches, as far as that is cheap.
    execute 'select count(*) filter (where ' || private.filter_conditions(filters, 'place', 'words') || '),'
      || ' count(*) from (select location, search from public.listings'
      || ' where ' || private.filter_conditions(filters, variadic plain_filters) || ' limit 8000) as compared'
    into found_rows, compared_rows using filters;
    if found_rows > 1000 or compared_rows < 8000 then
      return least(found_rows, 1001);
    end if;
  else
    execute 'select count(*) from (select 1'
      || ' from (select * from public.listings order by approved_at desc, id desc limit 5000) as latest'
      || ' where ' || private.filter_conditions(filters, variadic all_filters) || ' limit 1001) as matching'
    into found_rows using filters;
    if found_rows > 1000 then
      return found_rows;
    end if;
  end if;

  if filters.places is null then
    filters.places := private.places_up_to(place, 20000);
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings'
    || ' where ' || private.filter_conditions(filters, variadic all_filters) || ')'
    || ' select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;

drop function private.plain_conditions(text, numeric, numeric, bigint, bigint, text);
drop function private.conditions_of_order(text, numeric, numeric, bigint, bigint, text);
drop function private.typed_conditions(text, text[], text);
