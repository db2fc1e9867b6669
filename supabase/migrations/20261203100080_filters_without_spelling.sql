-- Pages and counts know by bits which words begin so: beginnings are not spelled out any more, and no table has to know all
-- lexemes (decision 329).

drop trigger listings_70_note_new_lexemes on public.listings;
drop trigger listings_80_note_changed_lexemes on public.listings;

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
    filters.words := coalesce(filters.words && word, word);
    filters.each_word := filters.each_word || word;
  end loop;
  return filters;
end;
$$;

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
      (8, 'new', filters.badge = 'new', 'approved_at > now() - interval ''168 hours'''),
      (9, 'place', filters.places is not null, 'location in (select unnest(($1).places))'),
      (10, 'place', filters.places is null and filters.place_pattern is not null, 'location ilike ($1).place_pattern'),
      (11, 'words', filters.words is not null, 'search @@ ($1).words')
  ) as known (nth, name, is_given, condition)
  where is_given and name = any (names);
$$;
comment on function private.filter_conditions is
  'The where clause for those of the named filters that are given: industry, roi, funding, vetted, trending, new, place or '
  'words.';
