-- Search knows the words that people use for a trade (tea, chai, चाय), and forgives typing errors. Each word
-- typed is looked for together with what it may also mean, so nothing that was found before is lost
-- (decision 197).

create extension if not exists fuzzystrmatch with schema extensions;

create table private.search_meanings (
  word text not null,
  meaning text not null,
  primary key (word, meaning),
  constraint search_meanings_word_folded check (word = lower(normalize(word, nfc)) and word !~ '\s')
);
comment on table private.search_meanings is
  'Words that mean the same trade, in English, and in Hindi in Latin letters and in Devanagari; a word may have '
  'several meanings. Searching for one finds the others.';
create index search_meanings_meaning on private.search_meanings (meaning);

insert into private.search_meanings (word, meaning)
select distinct lower(normalize(word, nfc)), split_part(words, ' ', 1)
from unnest(array[
  'tea chai chay chaha चाय',
  'coffee kaapi kapi कॉफी',
  'juice ras sharbat जूस रस शरबत',
  'sweets mithai mithaai halwai मिठाई हलवाई',
  'bakery baker bread बेकरी',
  'restaurant dhaba eatery bhojanalay bhojanalaya ढाबा भोजनालय रेस्टोरेंट',
  'tiffin dabba daba mess टिफिन डब्बा',
  'snacks namkeen namkin nashta farsan नमकीन नाश्ता',
  'milk dairy doodh dudh दूध डेयरी',
  'grocery groceries kirana provision किराना',
  'shop store dukan dukaan दुकान',
  'vegetable vegetables sabzi sabji सब्ज़ी सब्जी',
  'fruit fruits phal फल',
  'spices spice masala मसाला मसाले',
  'flour atta aata chakki आटा चक्की',
  'oil tel तेल',
  'meat gosht mutton chicken मांस',
  'fish machhli machli मछली',
  'poultry murgi eggs मुर्गी अंडे',
  'clothes clothing garment garments kapda kapde कपड़ा कपड़े',
  'tailor tailoring darzi silai stitching दर्जी सिलाई',
  'saree sari sarees साड़ी',
  'handloom weaving weaver khadi hathkargha हथकरघा खादी',
  'salon saloon parlour parlor barber nai सैलून पार्लर नाई',
  'jewellery jewelry gehne zevar गहने ज़ेवर',
  'shoes footwear chappal joota joote जूते चप्पल',
  'furniture carpenter carpentry badhai फर्नीचर बढ़ई',
  'pottery potter clay mitti kumhar मिट्टी कुम्हार',
  'farm farming agriculture kheti krishi खेती कृषि',
  'seeds seed beej बीज',
  'flowers flower florist phool फूल',
  'medicine medicines pharmacy chemist dawa dawai दवा दवाई',
  'clinic hospital aspatal क्लिनिक अस्पताल',
  'school vidyalaya pathshala विद्यालय पाठशाला स्कूल',
  'coaching tuition tuitions classes कोचिंग ट्यूशन',
  'books book kitab kitaab stationery किताब किताबें',
  'toys toy khilona khilaune खिलौने खिलौना',
  'mobile phone phones मोबाइल फोन',
  'repair repairs mechanic marammat मरम्मत',
  'bicycle bicycles cycle cycles साइकिल',
  'transport logistics tempo truck trucks ढुलाई ट्रक',
  'rickshaw auto रिक्शा',
  'laundry dhobi dhulai धोबी धुलाई',
  'printing press chhapai छपाई',
  'water paani pani पानी',
  'solar saur सोलर सौर',
  'gym fitness akhada जिम अखाड़ा'
]) as words, regexp_split_to_table(words, ' ') as word;

create table private.search_words (
  -- Compared byte by byte, so that the index finds what begins with a word.
  word text collate "C" primary key,
  listings integer not null constraint search_words_listings_positive check (listings >= 0)
);
comment on table private.search_words is
  'Each word of four letters or more in titles, categories and places of listings, and in how many; kept by '
  'triggers on listings. What is typed wrongly is compared with them.';
create index search_words_near on private.search_words using gin (word extensions.gin_trgm_ops);

alter table private.search_meanings enable row level security;
alter table private.search_words enable row level security;
revoke all on private.search_meanings, private.search_words from public, anon, authenticated, service_role;

create function private.typed_words(words text)
returns setof text
language sql
immutable
set search_path = ''
as $$
  select word
  from regexp_split_to_table(lower(normalize(left(words, 100), nfc)), '[\s!-/:-@\[-`{-~]+') as word
  where word <> '';
$$;
comment on function private.typed_words is
  'The words of a text, in lower case, without punctuation: of its first 100 characters.';

create function private.listing_words(title text, category text, industry text, location text)
returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct word
  from unnest(array[title, category, industry, location]) as part, private.typed_words(part) as word
  where char_length(word) between 4 and 30 and word !~ '\d';
$$;
comment on function private.listing_words is 'The words of a listing that typing errors are compared with.';

create function private.count_search_words()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In the order of the words, so that two statements never wait for each other.
  if tg_op = 'INSERT' then
    insert into private.search_words as known (word, listings)
    select word, count(*)
    from added, private.listing_words(added.title, added.category, added.industry, added.location) as word
    group by word order by word
    on conflict (word) do update set listings = known.listings + excluded.listings;
  end if;
  if tg_op = 'DELETE' then
    update private.search_words as known set listings = known.listings - gone.listings
    from (
      select word, count(*) as listings
      from removed, private.listing_words(removed.title, removed.category, removed.industry, removed.location) as word
      group by word order by word
    ) as gone
    where known.word = gone.word;
    delete from private.search_words
    where listings = 0 and word in (
      select private.listing_words(removed.title, removed.category, removed.industry, removed.location) from removed
    );
  end if;
  return null;
end;
$$;
comment on function private.count_search_words is
  'Keeps the words of listings. Security definer: whoever makes a listing by an approval may not write this table.';

create function private.move_search_words()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A listing that is saved or trends has the same words as before, and no row of them is touched.
  added_words text[];
  removed_words text[];
begin
  with changed as (
    select
      array(select private.listing_words(new_row.title, new_row.category, new_row.industry, new_row.location)) as new_words,
      array(select private.listing_words(old_row.title, old_row.category, old_row.industry, old_row.location)) as old_words
    from added as new_row join removed as old_row using (id)
    where (new_row.title, new_row.category, new_row.industry, new_row.location)
      is distinct from (old_row.title, old_row.category, old_row.industry, old_row.location)
  )
  select
    array(select word from changed, unnest(new_words) as word where word <> all (old_words)),
    array(select word from changed, unnest(old_words) as word where word <> all (new_words))
  into added_words, removed_words;
  insert into private.search_words as known (word, listings)
  select word, count(*) from unnest(added_words) as word group by word order by word
  on conflict (word) do update set listings = known.listings + excluded.listings;
  update private.search_words as known set listings = known.listings - gone.listings
  from (select word, count(*) as listings from unnest(removed_words) as word group by word order by word) as gone
  where known.word = gone.word;
  delete from private.search_words where listings = 0 and word = any (removed_words);
  return null;
end;
$$;
comment on function private.move_search_words is
  'Keeps the words of listings whose words changed. Security definer, as count_search_words.';

create trigger listings_40_count_new_words
  after insert on public.listings
  referencing new table as added
  for each statement execute function private.count_search_words();
create trigger listings_50_move_words
  after update on public.listings
  referencing old table as removed new table as added
  for each statement execute function private.move_search_words();
create trigger listings_60_count_gone_words
  after delete on public.listings
  referencing old table as removed
  for each statement execute function private.count_search_words();

insert into private.search_words (word, listings)
select word, count(*) from public.listings, private.listing_words(title, category, industry, location) as word
group by word;

create function private.nearest_word(typed text)
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
      word, listings,
      least(
        extensions.levenshtein_less_equal(word, typed, 2),
        extensions.levenshtein_less_equal(left(word, char_length(typed)), typed, 2)
      ) as distance
    from private.search_words
    where word operator(extensions.%>) typed and listings > 0
  ) as candidate
  where distance <= case when char_length(typed) < 6 then 1 else 2 end
  order by distance, listings desc, word
  limit 1;
$$;
comment on function private.nearest_word is
  'The word of a listing that was probably meant: one letter away, from six letters on two; null for none.';

create function private.read_words(words text)
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
        where known.word >= read_words.word and starts_with(known.word, read_words.word)
        limit 1
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
comment on function private.read_words is
  'What is looked for: each word typed, what it was probably meant to be where no listing has it, and the words '
  'of the same meaning.';

create or replace function private.search_query(words text)
returns tsquery
language sql
stable
set search_path = ''
as $$
  -- Words have no punctuation left, so they need no escapes. What is typed may be the beginning of a word;
  -- what is looked for beside it (tea) is a whole word, or teachers would come with it.
  select to_tsquery(
    'pg_catalog.english',
    string_agg(
      format('(''%s'':*', word)
        || (
          select coalesce(string_agg(format(' | ''%s''', other), ''), '')
          from unnest(array_prepend(corrected, meanings)) as other where other is not null
        )
        || ')',
      ' & ' order by nth
    )
  )
  from private.read_words(words);
$$;
comment on function private.search_query is
  'All words typed, each as the beginning of a word or as what it means; null for no word.';

create function private.within_industry(query tsquery, industry text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  -- Beside its words each listing has its industry, with a sign that nothing typed begins with (listings.search).
  select case
    when industry is null then query
    else query && concat('''#', replace(replace(industry, '\', '\\'), '''', ''''''), '''')::tsquery
  end;
$$;
comment on function private.within_industry is
  'A query in one industry, where that is given: one index finds both together.';

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
  query tsquery := private.search_query(words);
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
  if numnode(query) > 0 then
    filters.words := query;
    filters.words_in_industry := private.within_industry(query, industry);
  end if;
  return filters;
end;
$$;

drop function private.search_within(text, text);

create function public.explain_search(words text)
returns table (word text, corrected text, meanings text[])
language sql
stable
security definer
set search_path = ''
as $$
  select found.word, found.corrected, found.meanings
  from private.read_words(words) as found
  where (select private.has_accepted_disclaimer())
    and (found.corrected is not null or cardinality(found.meanings) > 0)
  order by found.nth;
$$;
comment on function public.explain_search is
  'What a search looks for beside the words that were typed, for the reader to see. Security definer: the words '
  'of listings are in a table that no request role may read; without an accepted disclaimer it gives nothing.';

revoke all on function
  private.typed_words, private.listing_words, private.count_search_words, private.move_search_words,
  private.nearest_word, private.read_words, private.within_industry, public.explain_search
  from public, anon, authenticated, service_role;
grant execute on function public.explain_search to authenticated;
