-- Words of trending and of new listings: one index has both, and meets few of the listings that have the words
-- (decision 317).

create function private.badge_marks(approved_at timestamptz, is_trending boolean)
returns integer[]
language sql
immutable
set search_path = ''
as $$
  select array_remove(
    array[floor(extract(epoch from approved_at at time zone 'UTC') / 86400)::integer, case when is_trending then 0 end],
    null
  );
$$;
comment on function private.badge_marks is
  'What a listing may be found by beside its words: the day of its approval since 1970, and 0 while it is trending.';

drop index public.listings_search;
create index listings_search on public.listings using gin (search, private.badge_marks(approved_at, is_trending));

create or replace function private.count_choices_among(
  filters private.listing_filters, source text, row_limit integer, inout choices private.counted_choice[],
  is_filtered boolean default true
)
language plpgsql
stable
set search_path = ''
as $$
declare
  rows_seen integer;
begin
  for nth in 1 .. cardinality(choices) loop
    if choices[nth].is_open then
      choices[nth].listings := 0;
    end if;
  end loop;
  select added.choices, added.rows_seen into choices, rows_seen
  from private.add_choice_counts(filters, source || ' limit ' || row_limit, choices, is_filtered) as added;
  for nth in 1 .. cardinality(choices) loop
    if choices[nth].is_open and rows_seen < row_limit then
      choices[nth].is_known := true;
    elsif choices[nth].is_open then
      -- Only some of them, to which nothing may be added.
      choices[nth].listings := 0;
    end if;
    choices[nth].is_open := false;
  end loop;
end;
$$;

create function private.count_choices_by_marks(
  filters private.listing_filters, badge text, row_limit integer, inout choices private.counted_choice[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  today integer := floor(extract(epoch from now()) / 86400);
  -- Nobody approves in the future, but what is stored counts as new.
  last_day integer := least(
    greatest(today, (select floor(extract(epoch from max(approved_at)) / 86400)::integer from public.listings)), today + 1000
  );
begin
  choices := private.count_choices_among(
    filters,
    format(
      'select %s, true as has_words from public.listings where search @@ ($1).spelled_words'
        || ' and private.badge_marks(approved_at, is_trending) && %L::integer[] and %s',
      private.counted_columns(),
      case badge when 'trending' then '{0}' else array(select generate_series(today - 7, last_day))::text end,
      -- A day is longer than what is new of it.
      case badge when 'trending' then 'true' else $new$approved_at > now() - interval '7 days'$new$ end
    ),
    row_limit, choices, false
  );
end;
$$;
comment on function private.count_choices_by_marks is
  'Counts the open choices among so many trending or new listings that have the words.';
revoke all on function private.badge_marks, private.count_choices_by_marks
  from public, anon, authenticated, service_role;

create or replace function private.count_choices_with_words(
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
  -- What trending and new listings have of the words is found by an index, where most of them have not.
  by_marks boolean := not are_rare and estimates[2] <= estimates[1] / 2;
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
  if by_marks and filters.badge in ('trending', 'new') then
    for place in 1 .. cardinality(choices) loop
      choices[place].is_open := choices[place].filter <> 'status';
    end loop;
    choices := private.count_choices_by_marks(filters, filters.badge, row_limit, choices);
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
      if by_marks then
        choices := private.count_choices_by_marks(
          filters, one.choice,
          case when one.others_set = 0 then least(row_limit, 1001)
            else least(row_limit / 2, 1300 * estimates[1] / greatest(estimates[2 + array_position(groups, one.others)], 1))
          end::integer,
          choices
        );
      else
        choices := private.count_choices_nearby(
          filters, one.others || ' and ' || one.condition,
          estimates[2 + array_position(groups, one.others)] * 3 > estimates[1],
          least(row_limit / 2, 1300 * estimates[1] / greatest(estimates[2], 1))::integer, choices
        );
      end if;
    end if;
  end loop;
  return query select each.* from unnest(choices) as each where each.is_known;
end;
$$;
