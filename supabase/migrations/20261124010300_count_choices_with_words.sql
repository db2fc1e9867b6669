-- Counts beside choices with words: rare ones are found by their index, common ones compared in chunks of the
-- table, and what is few without words is compared one by one (decision 214).

create function private.count_choices_nearby(
  filters private.listing_filters, conditions text, is_indexed boolean, row_limit integer,
  inout choices private.counted_choice[]
)
language sql
stable
set search_path = ''
-- An index gives them one by one: finding all first would cost more than comparing some.
set enable_bitmapscan = off
as $$
  select private.count_choices_among(
    filters,
    'select *, search @@ ($1).words as has_words from '
      || case when is_indexed then 'public.listings where ' || conditions
      -- Fetched by their key, which costs three times as much a row, but only those that fit.
      else '(select id from public.listings where ' || conditions || ' limit ' || row_limit || ') as fitting'
        || ' cross join lateral (select ' || private.counted_columns()
        || ', search from public.listings where id = fitting.id offset 0) as near'
      end,
    row_limit, choices
  );
$$;
comment on function private.count_choices_nearby is
  'Counts the open choices among so many listings that fulfil the conditions, compared with the words one by one. '
  'Whether one index finds them, or nearly all fulfil them, decides how they are fetched.';

create function private.count_choices_with_words(
  filters private.listing_filters, chunk_limit integer default 400, row_limit integer default 12000
)
returns setof private.counted_choice
language plpgsql
stable
set search_path = ''
as $$
declare
  choices private.counted_choice[] := private.choices_to_count(filters);
  groups text[] := array(select distinct others from unnest(choices));
  -- All; those with the words; those that fulfil what the other filters of a choice say.
  estimates bigint[] := private.sample_listings(filters, array['true', 'search @@ ($1).words'] || groups);
  are_rare boolean := estimates[2] <= 5 * row_limit;
  in_chunks text[] := '{}';
  one private.counted_choice;
  left_over bigint;
begin
  if are_rare then
    choices := private.count_choices_among(
      filters,
      'select ' || private.counted_columns() || ', true as has_words from public.listings where search @@ ($1).spelled_words',
      row_limit, choices, false
    );
  end if;
  for place in 1 .. cardinality(groups) loop
    select * into one from unnest(choices) where others = groups[place] and not is_known limit 1;
    continue when not found;
    left_over := estimates[2 + place];
    -- Few are compared one by one; of many where an index has them and the words are in most of them.
    if left_over <= row_limit or one.others_set = 1 and left_over < estimates[1] / 4 and estimates[2] > estimates[1] / 2 then
      choices := private.open_choices(choices, one.others);
      choices := private.count_choices_nearby(filters, one.others, one.others_set = 1, row_limit, choices);
    elsif not are_rare then
      in_chunks := in_chunks || one.others;
    end if;
  end loop;
  choices := private.count_choices_in_chunks(filters, chunk_limit, private.open_choices(choices, variadic in_chunks));
  -- Badges that few have.
  for place in 1 .. cardinality(choices) loop
    one := choices[place];
    if not one.is_known and one.choice in ('trending', 'new') then
      choices[place].is_open := true;
      choices := private.count_choices_nearby(
        filters, one.others || ' and ' || one.condition,
        estimates[2 + array_position(groups, one.others)] * 3 > estimates[1],
        least(row_limit / 2, 1300 * estimates[1] / greatest(estimates[2], 1))::integer, choices
      );
    end if;
  end loop;
  return query select each.* from unnest(choices) as each where each.is_known;
end;
$$;
comment on function private.count_choices_with_words is
  'The choices whose number is known: those that are left out would cost more than the list. Smaller limits of chunks '
  'and rows leave out more, and change no number.';

revoke all on function private.count_choices_nearby, private.count_choices_with_words
  from public, anon, authenticated, service_role;
