-- A typing error is corrected by what is known of trades, too: `restarant` finds a dhaba where no listing has
-- the word restaurant (decision 197).

create or replace function private.nearest_word(typed text)
returns text
language sql
stable
set search_path = ''
set pg_trgm.word_similarity_threshold = 0.3
as $$
  -- Trigrams find candidates by an index; letters typed wrongly, left out, added or swapped decide. What is
  -- still being typed is compared with as many letters.
  select word
  from (
    select
      known.word, known.listings,
      least(
        extensions.levenshtein_less_equal(known.word, typed, 2),
        extensions.levenshtein_less_equal(left(known.word, char_length(typed)), typed, 2)
      ) as distance
    from (
      select word, listings from private.search_words where word operator(extensions.%>) typed and listings > 0
      union all
      -- Known too, where no listing has the word itself: one of the same meaning may be in a listing.
      select distinct word collate "C", 0 from private.search_meanings where word operator(extensions.%>) typed
    ) as known
  ) as candidate
  where distance <= case when char_length(typed) < 6 then 1 else 2 end
  order by distance, listings desc, word
  limit 1;
$$;
comment on function private.nearest_word is
  'The word of a listing, or of a known meaning, that was probably meant: one letter away, from six letters on '
  'two; null for none.';
