-- Browsing with returns that were not stated as unknown: see the migration before. Both functions are otherwise as they were.

create or replace function private.plain_conditions(
  industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, badge text
)
returns text
language sql
immutable
set search_path = ''
as $$
  -- The parameters are $1 to $5 of the statement that this becomes part of; no value enters the text.
  select concat_ws(
    ' and ', 'true',
    case when industry is not null then 'industry = $1' end,
    case when roi_min is not null then 'roi_is_stated and roi_estimate >= $2' end,
    case when roi_max is not null then 'roi_is_stated and roi_estimate <= $3' end,
    case when funding_min is not null then 'funding_amount >= $4' end,
    case when funding_max is not null then 'funding_amount <= $5' end,
    case badge
      when 'vetted' then 'is_vetted'
      when 'trending' then 'is_trending'
      when 'new' then 'approved_at > now() - interval ''7 days'''
    end
  );
$$;

create or replace function public.browse_listings(
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
    when 'ROI High to Low' then 'roi_is_stated desc, roi_estimate desc, id desc'
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
    last_row.roi_is_stated := coalesce(last_row.roi_is_stated, true);
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
