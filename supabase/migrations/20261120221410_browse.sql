-- Browsing at a million listings. Two things that a plain query on the table cannot do well: row-level security forbids index conditions
-- on operators that are not leakproof (ilike, @@, numeric comparison), and a filter grammar cannot say "after this row" in one comparison.
-- These functions ask the same permission first and then query as their owner, with the conditions as index conditions.

create function public.browse_listings(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null,
  sort text default 'Featured', "after" jsonb default null, page_size integer default 20
)
returns setof public.listings
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  keys text := case coalesce(sort, 'Featured')
    when 'Featured' then 'is_trending desc, saves_count desc, approved_at desc, id desc'
    when 'ROI High to Low' then 'roi_estimate desc, id desc'
    when 'Funding Low to High' then 'funding_amount asc, id asc'
    when 'Recently Added' then 'approved_at desc, id desc'
  end;
  last_row public.listings := jsonb_populate_record(null::public.listings, "after");
  position_after text := '';
  size integer := least(greatest(coalesce(page_size, 20), 1), 100);
  plain text;
  textual text;
  statement text;
  page public.listings[];
begin
  if keys is null then
    raise exception using errcode = '22023', message = 'unknown sort order', detail = sort;
  end if;
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  if "after" is not null then
    -- A position without its keys would compare as unknown and look like the end of the list.
    if last_row.id is null or last_row.approved_at is null or last_row.saves_count is null or last_row.is_trending is null
      or last_row.roi_estimate is null or last_row.funding_amount is null
    then
      raise exception using errcode = '22023', message = 'after must be the last listing of the page before',
        hint = 'It needs id, is_trending, saves_count, approved_at, roi_estimate and funding_amount.';
    end if;
    position_after := format(
      ' and (%s) %s (%s)',
      replace(replace(keys, ' desc', ''), ' asc', ''),
      case when keys like '%desc' then '<' else '>' end,
      regexp_replace(keys, '(\w+) (desc|asc)', '($8).\1', 'g')
    );
  end if;
  plain := private.plain_conditions(industry, roi_min, roi_max, funding_min, funding_max, badge) || position_after;
  textual := private.text_conditions(place, words);
  -- How many rows contain a text is known only afterwards, and a plan made on a wrong guess costs seconds. So look through the first 4,000
  -- rows in order, which fills the page for all but rare texts; only then find all that match, which are few, and sort them
  -- (offset 0 keeps the planner from mixing the two).
  foreach statement in array case
    when textual = 'true' then array['select * from public.listings where %1$s order by %3$s limit $9']
    else array[
      'select * from (select * from public.listings where %1$s order by %3$s limit 4000) as nearest where %2$s order by %3$s limit $9',
      'select * from (select * from public.listings where %1$s and %2$s offset 0) as matching order by %3$s limit $9'
    ]
  end loop
    execute format('select array_agg(page) from (' || statement || ') as page', plain, textual, keys)
    into page
    using
      industry, roi_min, roi_max, funding_min, funding_max, private.part_pattern(place), private.search_query(words), last_row, size;
    exit when cardinality(page) = size;
  end loop;
  return query select * from unnest(page);
end;
$$;
comment on function public.browse_listings is
  'One page of listings: filters (null is no condition, bounds inclusive), sort order, and the last row seen as position. '
  'Security definer, see above; without an accepted disclaimer it gives nothing, as the table does.';

create function public.count_listings(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_rows integer := 0;
begin
  if private.has_accepted_disclaimer() then
    execute format(
      'select count(*)::integer from (select 1 from public.listings where %s and %s limit 1001) as matching',
      private.plain_conditions(industry, roi_min, roi_max, funding_min, funding_max, badge), private.text_conditions(place, words)
    )
    into found_rows
    using industry, roi_min, roi_max, funding_min, funding_max, private.part_pattern(place), private.search_query(words);
  end if;
  return found_rows;
end;
$$;
comment on function public.count_listings is
  'How many listings match the filters, counted up to 1,001, which means more than a thousand. Security definer as browse_listings.';

revoke all on function public.browse_listings, public.count_listings from public, anon, authenticated, service_role;
grant execute on function public.browse_listings, public.count_listings to authenticated, service_role;
