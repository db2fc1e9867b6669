-- A word that no known word begins with was compared with all that come after it: some milliseconds at a million listings.

create or replace function private.read_words(words text)
returns table (nth bigint, word text, corrected text, meanings text[])
language plpgsql
stable
set search_path = ''
as $$
begin
  for nth, word in select row_number() over (), typed from private.typed_words(words) as typed loop
    corrected := null;
    -- Comparing costs a millisecond or so: words enough for a name and a trade.
    if nth <= 6 and char_length(word) between 4 and 30 and word !~ '\d'
      and not exists (select from private.search_meanings as known where known.word = read_words.word)
      and not exists (
        select from private.search_words as known
        where known.word between read_words.word and read_words.word || chr(1114111)
      )
    then
      corrected := private.nearest_word(word);
    end if;
    meanings := array(
      select distinct other.word
      from private.search_meanings as known join private.search_meanings as other using (meaning)
      where known.word = any (array[read_words.word, corrected])
        and other.word <> all (array_remove(array[read_words.word, corrected], null))
      order by other.word
    );
    return next;
  end loop;
end;
$$;
