-- Counts beside choices look through fewer chunks of the table: at a million listings they may take three times as long
-- as at ten thousand, and no longer (decision 214).

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
  max_chunks constant integer := 230;
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
      from private.count_choices_with_words(filters, max_chunks) as counted;
  end if;
end;
$$;
