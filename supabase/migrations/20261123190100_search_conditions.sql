-- Saved searches made ready to be found by a listing. The list looks for listings that fit a search; an alert looks for
-- searches that fit a listing. For that each search is filed under a few keys, at least one of which every listing has
-- that fits it; what the keys bring up is compared in full (decision 204).

create table private.search_conditions (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- What was listed before is no news to its owner.
  since timestamptz not null,
  industry text,
  roi numrange,
  funding int8range,
  badge text,
  place_pattern text,
  query tsquery,
  keys text[] not null
);
comment on table private.search_conditions is
  'The conditions of each saved search with alerts, as the list''s own search reads them; null is none.';
create index search_conditions_user on private.search_conditions (user_id);
-- Without a list of pending entries, which each search would read through.
create index search_conditions_keys on private.search_conditions using gin (keys) with (fastupdate = off);

alter table private.search_conditions enable row level security;
revoke all on private.search_conditions from public, anon, authenticated, service_role;

create function private.roi_range(choice text)
returns numrange
language sql
immutable
set search_path = ''
as $$
  select case choice
    when '15-20%' then '[15,20]'::numrange
    when '20-25%' then '[20,25]'
    when '25-30%' then '[25,30]'
    when '30%+' then '[30,)'
  end;
$$;
comment on function private.roi_range is 'The percents that a choice of the list''s filter stands for.';

create function private.funding_ranges()
returns table (choice text, range int8range)
language sql
immutable
set search_path = ''
as $$
  values
    ('1L-5L', int8range(100000, 500000, '[]')),
    ('5L-15L', int8range(500000, 1500000, '[]')),
    ('15L-30L', int8range(1500000, 3000000, '[]')),
    ('30L-50L', int8range(3000000, 5000000, '[]')),
    ('50L+', int8range(5000000, null));
$$;
comment on function private.funding_ranges is 'The rupees that each choice of the list''s filter stands for.';

create function private.word_query(word text, corrected text, meanings text[])
returns text
language sql
immutable
set search_path = ''
as $$
  -- Words have no punctuation left, so they need no escapes. What is typed may be the beginning of a word;
  -- what is looked for beside it (tea) is a whole word, or teachers would come with it.
  select format('(''%s'':*', word)
    || (
      select coalesce(string_agg(format(' | ''%s''', other), ''), '')
      from unnest(array_prepend(corrected, meanings)) as other where other is not null
    )
    || ')';
$$;
comment on function private.word_query is 'One word of a search with all that it may mean, as text of a tsquery.';

create or replace function private.search_query(words text)
returns tsquery
language sql
stable
set search_path = ''
as $$
  select to_tsquery('pg_catalog.english', string_agg(private.word_query(word, corrected, meanings), ' & ' order by nth))
  from private.read_words(words);
$$;

create function private.word_keys(words text)
returns text[]
language sql
stable
set search_path = ''
as $$
  -- Every listing that fits has one of the alternatives of each word: those of one word are enough to find it by.
  -- The longest word is in the fewest listings.
  with alternatives as (
    select to_tsquery('pg_catalog.english', private.word_query(word, corrected, meanings)) as query, word, nth
    from private.read_words(words)
  ),
  longest as (
    select query from alternatives where numnode(query) > 0 order by char_length(word) desc, nth limit 1
  )
  select array_agg(distinct 'w:' || left(lexeme[1], 8))
  from longest cross join lateral regexp_matches(longest.query::text, '''([^'']+)''', 'g') as lexeme;
$$;
comment on function private.word_keys is 'The keys of a search with words: how their alternatives begin.';

create function private.listing_keys(listing public.listings)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select 'w:' || left(lexeme, letters)
    from unnest(tsvector_to_array(listing.search)) as lexeme, generate_series(1, least(8, char_length(lexeme))) as letters
    union
    select 'p:' || substr(lower(listing.location), place, letters)
    from generate_series(1, char_length(listing.location)) as place, generate_series(1, 4) as letters
    union
    select concat('r:', industry, '|', funding)
    from
      unnest(array['*', listing.industry]) as industry,
      (
        select '*' as funding
        union all
        select choice from private.funding_ranges() where range operator(pg_catalog.@>) listing.funding_amount
      ) as fitting
  );
$$;
comment on function private.listing_keys is
  'All keys of searches that this listing may fit: how its words begin, parts of its place, its industry and amount.';

create function private.conditions_of(saved public.saved_searches)
returns private.search_conditions
language plpgsql
stable
set search_path = ''
as $$
declare
  made private.search_conditions;
  query tsquery := private.search_query(saved.search);
begin
  made.search_id := saved.id;
  made.user_id := saved.user_id;
  made.since := clock_timestamp();
  made.industry := saved.industry;
  made.roi := private.roi_range(saved.roi);
  made.funding := (select range from private.funding_ranges() where choice = saved.funding);
  made.badge := saved.status;
  made.place_pattern := private.part_pattern(saved.location);
  -- Words that are too common to be looked for (the, and) leave none.
  made.query := case when numnode(query) > 0 then query end;
  made.keys := case
    when made.query is not null then private.word_keys(saved.search)
    when saved.location is not null then array['p:' || left(lower(saved.location), 4)]
    else array[concat('r:', coalesce(saved.industry, '*'), '|', coalesce(saved.funding, '*'))]
  end;
  return made;
end;
$$;
comment on function private.conditions_of is 'A saved search as listings find it, from now on.';

create function private.file_saved_search()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.alerts = 'off' then
    delete from private.search_conditions where search_id = new.id;
  else
    insert into private.search_conditions select (private.conditions_of(new)).* on conflict (search_id) do nothing;
  end if;
  return null;
end;
$$;
comment on function private.file_saved_search is
  'Keeps the conditions of a search while its owner wants alerts. Security definer: no request role reads or writes '
  'them.';

create trigger saved_searches_10_file
  after insert or update of alerts on public.saved_searches
  for each row execute function private.file_saved_search();

revoke all on function
  private.roi_range, private.funding_ranges, private.word_query, private.word_keys, private.listing_keys,
  private.conditions_of, private.file_saved_search
from public, anon, authenticated, service_role;
