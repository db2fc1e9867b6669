-- The statements of browsing are made as text, and until now took $1 to $10: what $6 was stood in another
-- function. From now on all filters are one value of one type, $1, and conditions name its fields:
-- ($1).roi_min. PostgreSQL turns a field of a given value into a constant before it plans, so every plan
-- stays as it was (decision 174).

create type private.listing_filters as (
  industry text,
  roi_min numeric,
  roi_max numeric,
  funding_min bigint,
  funding_max bigint,
  badge text,
  -- Part of a place, as a pattern of ilike.
  place_pattern text,
  -- The places that contain the part; null where they are too many to list, or none was typed.
  places text[],
  words tsquery,
  -- The same within the industry, if one is given: one index finds both together.
  words_in_industry tsquery
);
comment on type private.listing_filters is
  'The filters of a call of browsing, as its statements take them: $1. Null is no condition.';
revoke all on type private.listing_filters from public;

create function private.places_up_to(part text, at_most integer)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  places text[];
begin
  if btrim(part) <> '' then
    places := private.places_with(part, at_most + 1);
  end if;
  return case when cardinality(places) <= at_most then places end;
end;
$$;
comment on function private.places_up_to is
  'The places that contain what was typed; null where nothing was typed, or more contain it than asked for.';

create function private.read_filters(
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
  -- Words that are too common to be looked for (the, and) leave none.
  if numnode(private.search_query(words)) > 0 then
    filters.words := private.search_query(words);
    filters.words_in_industry := private.search_within(words, industry);
  end if;
  return filters;
end;
$$;
comment on function private.read_filters is 'The filters of a call, made ready for its statements.';

create function private.filter_conditions(filters private.listing_filters, variadic names text[])
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
      (10, 'place', filters.places is null and filters.place_pattern is not null,
        'location ilike ($1).place_pattern'),
      (11, 'words', filters.words is not null, 'search @@ ($1).words'),
      (12, 'words_in_industry', filters.words is not null, 'search @@ ($1).words_in_industry')
  ) as known (nth, name, is_given, condition)
  where is_given and name = any (names);
$$;
comment on function private.filter_conditions is
  'The where clause for those of the named filters that are given: industry, roi, funding, vetted, trending, '
  'new, place, words or words_in_industry.';

create function private.leading_filter(sort text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case coalesce(sort, 'Featured')
    when 'Featured' then 'trending'
    when 'ROI High to Low' then 'roi'
    when 'Funding Low to High' then 'funding'
    when 'Recently Added' then 'new'
  end;
$$;
comment on function private.leading_filter is
  'The filter that a sort order begins with: it cuts its index, so that what is looked through begins where '
  'matches do.';

revoke all on function
  private.places_up_to, private.read_filters, private.filter_conditions, private.leading_filter
  from public, anon, authenticated, service_role;
