-- Filters keep each word of a search as well (decision 328).

alter type private.listing_filters add attribute each_word tsquery[];

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
    filters.each_word := filters.each_word || word;
  end loop;
  return filters;
end;
$$;
