-- By itself: who reads with the filters of before has read the lexemes first and listings then, and dropping a trigger waits for
-- listings (decision 329).

drop function private.note_search_lexemes, private.spelled_out, private.within_industry, private.places_of_few;
drop table private.search_lexemes;
alter type private.listing_filters drop attribute spelled_words;
