-- Live updates of the list: a listing that came or changed is held against the very filters that the reader
-- has set. The web app judged by the words as typed, and missed a tea stall that was approved while somebody
-- looked for chai (decision 199).

create function public.match_listings(
  ids uuid[],
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns setof public.listings
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  filters private.listing_filters;
begin
  if cardinality(ids) > 50 then
    raise exception using errcode = '22023', message = 'too many ids', hint = 'At most 50 are matched at once.';
  end if;
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  -- Found by their ids, then compared: offset 0 keeps the planner from looking for words first.
  return query execute 'select * from (select * from public.listings where id = any ($2) offset 0) as named'
    || ' where ' || private.filter_conditions(
      filters, 'industry', 'roi', 'funding', 'vetted', 'trending', 'new', 'place', 'words')
    using filters, ids;
end;
$$;
comment on function public.match_listings is
  'Those of at most 50 listings that browse_listings gives under the same filters, in no order. Security definer '
  'as browse_listings.';

revoke all on function public.match_listings from public, anon, authenticated, service_role;
grant execute on function public.match_listings to authenticated;
