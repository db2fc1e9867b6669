-- A word that no listing has is corrected to the nearest that one has (decision 197), so what a search looks for may
-- change with the words of listings. Before a listing is compared, searches with a word near one of its own are made
-- ready again; a nightly look finds what words that are gone have changed.

alter table private.search_conditions add column corrigible text[] not null default '{}';
comment on column private.search_conditions.corrigible is 'Words of the search that are corrected where no listing has them.';
create index search_conditions_corrigible on private.search_conditions using gin (corrigible) with (fastupdate = off);

create table private.searched_words (
  word text collate "C" primary key,
  corrected text,
  checked_at timestamptz not null default now()
);
comment on table private.searched_words is
  'Each corrigible word of saved searches, and what their queries take it for; null is as it was typed.';
create index searched_words_near on private.searched_words using gin (extensions.show_trgm(word)) with (fastupdate = off);
create index searched_words_checked on private.searched_words (checked_at);

alter table private.searched_words enable row level security;
revoke all on private.searched_words from public, anon, authenticated, service_role;

create function private.corrigible_words(words text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct typed.word), '{}')
  from (select word, row_number() over () as nth from private.typed_words(words) as word) as typed
  where nth <= 6 and char_length(typed.word) between 4 and 30 and typed.word !~ '\d'
    and not exists (select from private.search_meanings known where known.word = typed.word);
$$;
comment on function private.corrigible_words is 'The words of a search that private.read_words may correct.';

create function private.note_corrections()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.corrigible := private.corrigible_words((select search from public.saved_searches where id = new.search_id));
  insert into private.searched_words (word, corrected)
  select word, (select corrected from private.read_words(word))
  from unnest(new.corrigible) as word
  order by word
  on conflict (word) do nothing;
  return new;
end;
$$;
comment on function private.note_corrections is 'Notes the corrigible words of a search. Called by definer functions only.';

create trigger search_conditions_10_note_corrections
  before insert on private.search_conditions
  for each row execute function private.note_corrections();

create function private.check_corrections(words text[])
returns integer
language plpgsql
set search_path = ''
as $$
declare
  changed text[];
begin
  with read as (
    select word, (select corrected from private.read_words(word)) as corrected from unnest(words) as word
  ),
  different as (
    update private.searched_words known set corrected = read.corrected, checked_at = now()
    from read where known.word = read.word and known.corrected is distinct from read.corrected
    returning known.word
  )
  select array_agg(word) into changed from different;
  update private.search_conditions c
  set query = made.query, keys = made.keys
  from public.saved_searches s cross join lateral private.conditions_of(s) as made
  where s.id = c.search_id and c.corrigible operator(pg_catalog.&&) changed;
  return coalesce(cardinality(changed), 0);
end;
$$;
comment on function private.check_corrections is
  'Makes the searches with these words ready again where a word is now taken for another; gives the number of such words.';

create function private.letters_apart(word text, typed text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select least(
    extensions.levenshtein_less_equal(word, typed, 2),
    extensions.levenshtein_less_equal(left(word, char_length(typed)), typed, 2)
  );
$$;
comment on function private.letters_apart is
  'How many letters a word, or its beginning, is away from what was typed, as private.nearest_word counts; beyond 2 it '
  'is just more than 2.';

create function private.check_corrections_near(listing public.listings)
returns integer
language sql
set search_path = ''
set enable_seqscan = off
as $$
  -- Checking a word costs a millisecond: only those that a word of the listing may be taken for now, and was not.
  select private.check_corrections(array(
    select distinct near.word
    from (
      select
        known.word, known.corrected, listed.word as other, private.letters_apart(listed.word, known.word) as letters
      from private.listing_words(listing.title, listing.category, listing.industry, listing.location) as listed (word)
      join private.searched_words known
        on extensions.show_trgm(known.word) operator(pg_catalog.&&) extensions.show_trgm(listed.word)
    ) as near
    left join private.search_words present on present.word = near.corrected
    left join private.search_words other on other.word = near.other
    where near.letters <= 2
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
comment on function private.check_corrections_near is
  'Checks the searched words that a word of this listing may have changed the meaning of.';

create function private.check_searched_words(batch_size integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text[];
begin
  words := array(
    select word from private.searched_words where checked_at < now() - interval '20 hours'
    order by checked_at limit batch_size for update skip locked
  );
  perform private.check_corrections(words);
  delete from private.searched_words known
  where word = any (words)
    and not exists (
      select from private.search_conditions c where c.corrigible operator(pg_catalog.@>) array[known.word::text]
    );
  update private.searched_words set checked_at = now() where word = any (words);
  return cardinality(words);
end;
$$;
comment on function private.check_searched_words is
  'Checks the words that were not checked for longest, so many at most; gives the number. Security definer: the worker '
  'that calls it has no rights on tables.';

revoke all on function
  private.corrigible_words, private.note_corrections, private.check_corrections, private.letters_apart,
  private.check_corrections_near,
  private.check_searched_words
from public, anon, authenticated, service_role;
grant execute on function private.check_searched_words to sangam_worker;
