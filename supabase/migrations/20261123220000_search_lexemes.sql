-- What is typed is the beginning of a word, and an index reads everything that begins so before it looks at
-- other conditions. Spelled out as the few words that begin so, it starts with the rarest (decision 210).

create table private.search_lexemes (
  -- Compared byte by byte, so that the index finds what begins with a lexeme.
  lexeme text collate "C" primary key
);
comment on table private.search_lexemes is
  'Each lexeme that a listing has or had. Triggers on listings add to it and never take one away: one that no '
  'listing has any more finds nothing.';

alter table private.search_lexemes enable row level security;
revoke all on private.search_lexemes from public, anon, authenticated, service_role;

create function private.note_search_lexemes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.search_lexemes (lexeme)
  select distinct lexeme
  from added, unnest(tsvector_to_array(added.search)) as lexeme
  where not exists (select from private.search_lexemes as known where known.lexeme = lexeme.lexeme)
  -- In their order, so that two statements never wait for each other.
  order by lexeme
  on conflict (lexeme) do nothing;
  return null;
end;
$$;
comment on function private.note_search_lexemes is
  'Notes the lexemes of listings. Security definer: whoever makes a listing by an approval may not write this table.';

create trigger listings_70_note_new_lexemes
  after insert on public.listings
  referencing new table as added
  for each statement execute function private.note_search_lexemes();
create trigger listings_80_note_changed_lexemes
  after update on public.listings
  referencing new table as added
  for each statement execute function private.note_search_lexemes();

insert into private.search_lexemes (lexeme)
select distinct lexeme from public.listings, unnest(tsvector_to_array(search)) as lexeme;

create function private.spelled_out(word tsquery)
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  operand text[];
  first text;
  last text;
  lexemes text[];
  spelled text[] := '{}';
begin
  -- A word that is written with signs may be several in a row.
  if word::text ~ '[&!<]' then
    return word;
  end if;
  -- A lexeme in quotes, its own quotes and backslashes doubled, and whether it is the beginning of a word.
  for operand in select regexp_matches(word::text, '''((?:[^''\\]|''''|\\\\)+)''(:\*)?', 'g') loop
    first := replace(replace(operand[1], '''''', ''''), '\\', '\');
    last := case when operand[2] is null then first else first || chr(1114111) end;
    lexemes := array(
      select lexeme from private.search_lexemes
      where lexeme between first and last order by lexeme limit 41
    );
    -- Too many begin so.
    if cardinality(lexemes) > 40 then
      return word;
    end if;
    spelled := spelled || lexemes;
  end loop;
  if cardinality(spelled) = 0 then
    return word;
  end if;
  return (
    select string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''', ' | ' order by lexeme)
    from (select distinct lexeme from unnest(spelled) as lexeme) as each
  )::tsquery;
end;
$$;
comment on function private.spelled_out is
  'What one word of a search may mean, as the 1 to 40 lexemes of listings that are meant; with more, or none, as it '
  'was. Both find the same listings.';

revoke all on function private.note_search_lexemes, private.spelled_out
  from public, anon, authenticated, service_role;
