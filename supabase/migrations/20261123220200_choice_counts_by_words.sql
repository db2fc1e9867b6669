-- Counts beside choices at a million listings: filters that are not set share one pass, for what the others leave
-- is the same for all of them (decision 210).

drop function public.count_listing_choices(text, numeric, numeric, bigint, bigint, text, text, text);
drop function private.count_choices(private.listing_filters, text, integer);

create function private.count_choices(
  filters private.listing_filters, counted text[], max_rows integer default null
)
returns table (filter text, choice text, listings integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  names text[] := '{roi, funding, vetted, trending, new, place}';
  industry text;
  looking private.listing_filters := filters;
  conditions text;
  counts integer[];
  looked_through integer;
  known record;
begin
  -- Rows with words are fetched from the table, which costs more.
  max_rows := coalesce(max_rows, case when filters.words is null then 13000 else 6000 end);
  -- The filters that are counted are no conditions; status is three of them, of which a reader chooses one.
  if 'status' = any (counted) then
    names := array(select name from unnest(names) as name where name not in ('vetted', 'trending', 'new'));
  end if;
  names := array(select name from unnest(names) as name where name <> all (counted));
  conditions := private.filter_conditions(filters, variadic names);
  if 'industry' <> all (counted) then
    industry := filters.industry;
  end if;

  looking.spelled_words := private.within_industry(filters.spelled_words, industry);
  -- With words rows are fetched: bounded is how many, whether they fulfil the other conditions or not.
  execute 'select array['
    || (select string_agg('count(*) filter (where fits and ' || each.condition || ')', ', ' order by each.nth)
        from private.filter_choices() with ordinality as each (filter, choice, condition, nth)
        where each.filter = any (counted))
    || '], count(*) from (select *, ' || case when filters.words is null then 'true' else conditions end || ' as fits'
    || ' from (select industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location'
    || ' from public.listings where '
    || case
      when filters.words is not null then 'search @@ ($1).spelled_words'
      when industry is not null then conditions || ' and industry = ($1).industry'
      else conditions
    end
    || ' limit ' || max_rows || ') as passed offset 0) as looked_at'
  into counts, looked_through using looking;

  for known in
    select each.filter, each.choice, each.condition, row_number() over (order by each.nth) as nth
    from private.filter_choices() with ordinality as each (filter, choice, condition, nth)
    where each.filter = any (counted)
  loop
    filter := known.filter;
    choice := known.choice;
    listings := least(counts[known.nth], 1001);
    if looked_through = max_rows and listings <= 1000 then
      -- Each by itself would cost what the list costs, for one choice.
      continue when filters.words is not null;
      -- Materialized: found by the shortest way to all of them, and no further than needed.
      execute 'select count(*) from (with matching as materialized (select 1 from public.listings where '
        || conditions || ' and ' || known.condition
        || case when industry is null then '' else ' and industry = ($1).industry' end
        || ') select 1 from matching limit 1001) as matching'
      into listings using filters;
    end if;
    return next;
  end loop;
end;
$$;
comment on function private.count_choices is
  'How many listings each choice of the counted filters would leave under all other filters, counted up to 1,001. Of '
  'filters that are counted together at most one is set. Where words are in more listings than are looked through, '
  'choices that these do not decide are left out.';

create function public.count_listing_choices(
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
  set_filters text[];
begin
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  set_filters := array_remove(array[
    case when industry is not null then 'industry' end,
    case when coalesce(roi_min, roi_max) is not null then 'roi' end,
    case when coalesce(funding_min, funding_max) is not null then 'funding' end,
    case when badge is not null then 'status' end
  ], null);
  return query
    -- Without one that is set what is left is the same for all that are not.
    select counts.*
    from private.count_choices(
      filters, array(select name from unnest(array['industry', 'roi', 'funding', 'status']) as name
        where name <> all (set_filters))
    ) as counts
    union all
    select counts.* from unnest(set_filters) as name, private.count_choices(filters, array[name]) as counts;
end;
$$;
comment on function public.count_listing_choices is
  'Beside each choice of a filter: how many listings it would leave under the other filters, counted up to '
  '1,001, which means more than a thousand. With words that are in very many listings a choice may be left out: how '
  'many it would leave is not known. Security definer as browse_listings.';

revoke all on function private.count_choices
  from public, anon, authenticated, service_role;
revoke all on function public.count_listing_choices from public, anon, authenticated, service_role;
grant execute on function public.count_listing_choices to authenticated, service_role;
