-- Only words that are taken for another one since the listing came are checked: as far away and as alike as
-- private.nearest_word wants them. Beside a million listings each check takes milliseconds.

create or replace function private.check_corrections_near(listing public.listings)
returns integer
language sql
set search_path = ''
set enable_seqscan = off
set pg_trgm.word_similarity_threshold = 0.3
as $$
  select private.check_corrections(array(
    select distinct near.word
    from (
      select
        known.word, known.corrected, listed.word as other, private.letters_apart(listed.word, known.word) as letters
      from private.listing_words(listing.title, listing.category, listing.industry, listing.location) as listed (word)
      join private.searched_words known
        on extensions.show_trgm(known.word) operator(pg_catalog.&&) extensions.show_trgm(listed.word)
      where listed.word operator(extensions.%>) known.word
    ) as near
    left join private.search_words present on present.word = near.corrected
    left join private.search_words other on other.word = near.other
    where near.letters <= case when char_length(near.word) < 6 then 1 else 2 end
      and case
        when starts_with(near.other, near.word) then near.corrected is not null
        when near.corrected is null then not exists (
          select from private.search_words beginning
          where beginning.word >= near.word and beginning.word < near.word || chr(1114111)
        )
        else (near.letters, -coalesce(other.listings, 0), near.other collate "C")
          < (private.letters_apart(near.corrected, near.word), -coalesce(present.listings, 0), near.corrected)
      end
  ));
$$;
