-- Counts beside choices ask a sample of pages first (decision 322).

drop function private.count_choices_in_chunks, private.listings_in_chunks, private.listing_chunks,
  private.count_choices_with_words, private.count_choices_without_words;

create function private.count_choices_in_pages(
  filters private.listing_filters, page_limit integer, inout choices private.counted_choice[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  pages integer := private.listing_pages();
  pages_read integer := 0;
  next_page integer;
  groups text[];
  counted record;
  -- In how many pages each choice was found.
  found_in bigint[] := array_fill(0, array[cardinality(choices)]);
  certain_at_last integer := private.certain_pages(page_limit, pages);
begin
  foreach next_page in array array[page_limit * 2 / 5, page_limit] loop
    groups := array(select distinct others from unnest(choices) where is_open order by 1);
    exit when not private.is_sampled(page_limit) or next_page <= pages_read or cardinality(groups) = 0;
    -- What the other filters say is asked once for each row.
    select * into counted from private.count_in_pages(
      filters,
      array(
        select case when is_open then
          'fits_' || array_position(groups, others) || ' and ' || replace(condition, 'now() - interval ''7 days''', '$2') end
        from unnest(choices)
      ),
      private.counted_columns()
        || (select string_agg(', (' || others || ') as fits_' || nth, '' order by nth)
            from unnest(groups) with ordinality as each (others, nth)),
      -- Tested for truth, places are looked up in a hash and not in their index.
      '((' || array_to_string(groups, ') or (') || ')) is true'
        -- Words lie behind all other columns, and few choices leave few rows to read as far.
        || (select case when count(*) <= 4 then ' and ((' || string_agg(distinct condition, ') or (') || '))' else '' end
            from unnest(choices) where is_open)
        || case when filters.words is null then '' else ' and search @@ ($1).words' end,
      pages_read, next_page - 1
    );
    pages_read := next_page;
    for nth in 1 .. cardinality(choices) loop
      continue when not choices[nth].is_open;
      found_in[nth] := found_in[nth] + counted.found_in[nth];
      if found_in[nth] >= private.certain_pages(pages_read, pages) then
        choices[nth].listings := 1001;
        choices[nth].is_known := true;
      end if;
      -- What the pages that are left would hardly decide is not counted any further.
      choices[nth].is_open := not choices[nth].is_known
        and coalesce(found_in[nth] * page_limit / pages_read >= certain_at_last * 0.9, false);
    end loop;
  end loop;
  choices := private.open_choices(choices);
end;
$$;
comment on function private.count_choices_in_pages is
  'Knows those of the open choices of which a sample of pages leaves no reasonable doubt that more than a thousand '
  'listings fulfil them.';

create or replace function private.count_choices_by_marks(
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
      -- A day is longer than what is new of it. Tested for truth, it does not go through the index of all new ones.
      case badge when 'trending' then 'true' else $new$(approved_at > now() - interval '7 days') is true$new$ end
    ),
    row_limit, choices, false
  );
end;
$$;

create function private.count_choices_with_words(
  filters private.listing_filters, page_limit integer default 1000, row_limit integer default 12000
)
returns setof private.counted_choice
language plpgsql
stable
set search_path = ''
as $$
declare
  choices private.counted_choice[] := private.count_choices_in_pages(filters, page_limit, private.choices_to_count(filters));
  groups text[] := array(select distinct others from unnest(choices));
  -- All; those with the words; those that fulfil what the other filters of a choice say.
  estimates bigint[];
  are_rare boolean;
  by_marks boolean;
  one private.counted_choice;
begin
  if not exists (select from unnest(choices) where not is_known) then
    return query select each.* from unnest(choices) as each;
    return;
  end if;
  estimates := private.sample_listings(filters, array['true', 'search @@ ($1).words'] || groups);
  are_rare := estimates[2] <= 5 * row_limit;
  -- What trending and new listings have of the words is found by an index, where most of them have not.
  by_marks := not are_rare and estimates[2] <= estimates[1] / 2;
  if are_rare then
    choices := private.count_choices_among(
      filters,
      'select ' || private.counted_columns() || ', true as has_words from public.listings where search @@ ($1).spelled_words',
      row_limit, private.open_choices(choices, variadic groups), false
    );
  end if;
  if by_marks and filters.badge in ('trending', 'new') then
    for place in 1 .. cardinality(choices) loop
      choices[place].is_open := choices[place].filter <> 'status' and not choices[place].is_known;
    end loop;
    choices := private.count_choices_by_marks(filters, filters.badge, row_limit, choices);
  end if;
  for place in 1 .. cardinality(groups) loop
    select * into one from unnest(choices) where others = groups[place] and not is_known limit 1;
    continue when not found;
    -- Few are compared one by one; of many where an index has them and the words are in most of them.
    if estimates[2 + place] <= row_limit
      or one.others_set = 1 and estimates[2 + place] < estimates[1] / 4 and estimates[2] > estimates[1] / 2
    then
      choices := private.count_choices_nearby(
        filters, one.others, one.others_set = 1, row_limit, private.open_choices(choices, one.others)
      );
    end if;
  end loop;
  -- Badges that few have.
  for place in 1 .. cardinality(choices) loop
    one := choices[place];
    if not one.is_known and one.choice in ('trending', 'new') then
      choices := private.open_choices(choices);
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
comment on function private.count_choices_with_words is
  'The choices whose number is known: those that are left out would cost more than the list. Smaller limits of pages '
  'and rows leave out more, and change no number.';

create function private.count_choices_without_words(
  filters private.listing_filters, page_limit integer default 1000, row_limit integer default 13000
)
returns setof private.counted_choice
language plpgsql
stable
set search_path = ''
as $$
declare
  choices private.counted_choice[] := private.count_choices_by_sets(filters, private.choices_to_count(filters));
  of_others text;
  one private.counted_choice;
begin
  for nth in 1 .. cardinality(choices) loop
    choices[nth].is_open := not choices[nth].is_known;
  end loop;
  choices := private.count_choices_in_pages(filters, page_limit, choices);
  -- What the other filters leave is looked through once for all choices beside which they are the same.
  for of_others in
    select others from unnest(choices) where not is_known group by others
    -- A few beside a common place alone are found sooner one by one, each by its own index.
    having count(*) > case when filters.place_pattern is not null and filters.places is null and min(others_set) = 1
      then 5 else 1 end
  loop
    choices := private.count_choices_among(
      filters,
      'select ' || private.counted_columns() || ', true as has_words from public.listings where ' || of_others,
      row_limit, private.open_choices(choices, of_others)
    );
  end loop;
  for nth in 1 .. cardinality(choices) loop
    one := choices[nth];
    if not one.is_known then
      -- Materialized: found by the shortest way to all of them, and no further than needed.
      execute 'select count(*) from (with matching as materialized (select 1 from public.listings where '
        || one.condition || ' and ' || one.others || ') select 1 from matching limit 1001) as matching'
      into one.listings using filters;
      choices[nth].listings := one.listings;
    end if;
  end loop;
  return query select each.* from unnest(choices) as each;
end;
$$;
comment on function private.count_choices_without_words is
  'Every choice with its number: what no sum and no sample tells is counted.';

create or replace function public.count_listing_choices(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns table (filter text, choice text, listings integer)
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set enable_seqscan = off
set work_mem = '32MB'
as $$
declare
  filters private.listing_filters;
begin
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return query select known.filter, known.choice, 0 from private.filter_choices() as known;
  elsif filters.words is null then
    return query
      select counted.filter, counted.choice, least(counted.listings, 1001)
      from private.count_choices_without_words(filters) as counted;
  else
    return query
      select counted.filter, counted.choice, least(counted.listings, 1001)
      from private.count_choices_with_words(filters) as counted;
  end if;
end;
$$;

revoke all on function
  private.count_choices_in_pages,
  private.count_choices_with_words,
  private.count_choices_without_words
  from public, anon, authenticated, service_role;
