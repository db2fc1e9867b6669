-- More than a thousand is also known where a sample of pages leaves no reasonable doubt (decision 322).

drop function private.count_choices_in_chunks, private.listings_in_chunks, private.listing_chunks, private.count_choices_with_words,
  private.count_choices_without_words;

create function private.listing_pages()
returns integer
language sql
stable
set search_path = ''
as $$
  select (pg_relation_size('public.listings') / current_setting('block_size')::integer)::integer;
$$;
comment on function private.listing_pages is 'How many pages public.listings has.';

create function private.count_in_pages(
  filters private.listing_filters, counted text[], listed text, conditions text, first_page integer, last_page integer,
  out listings integer[], out found_in integer[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  pages integer := private.listing_pages();
  step integer;
begin
  if last_page < first_page then
    listings := array_fill(0, array[cardinality(counted)]);
    found_in := listings;
    return;
  end if;
  -- The steps of the golden ratio spread whatever part of the pages evenly over the table; without a common divisor
  -- they come by every page once.
  step := (pages * 0.618)::integer + 1;
  while gcd(step, pages) > 1 loop
    step := step + 1;
  end loop;
  execute (
    select format(
      'select array[%s]::integer[], array[%s]::integer[] from generate_series(%s, %s) as turn cross join lateral ('
        || 'select %s from (select %s from public.listings'
        || ' where ctid >= format(''(%%s,0)'', turn::bigint * %s %% %s)::tid'
        || ' and ctid < format(''(%%s,0)'', turn::bigint * %s %% %s + 1)::tid and %s offset 0) as passed) as page',
      string_agg(case when condition is null then '0' else 'sum(listings_' || nth || ')' end, ', ' order by nth),
      string_agg(
        case when condition is null then '0' else 'count(*) filter (where listings_' || nth || ' > 0)' end, ', ' order by nth
      ),
      first_page, last_page,
      string_agg('count(*) filter (where ' || condition || ') as listings_' || nth, ', ' order by nth),
      listed, step, pages, step, pages, conditions
    )
    from unnest(counted) with ordinality as each (condition, nth)
  ) into listings, found_in using filters, now() - interval '7 days';
end;
$$;
comment on function private.count_in_pages is
  'How many of the listings in some pages, evenly spread over the table, fulfil each condition, and how many of the '
  'pages have one. $1 of a condition is the filters, $2 since when listings are new; null is not counted.';

create or replace function private.sample_listings(filters private.listing_filters, conditions text[])
returns bigint[]
language sql
stable
set search_path = ''
as $$
  select array(
    select fulfil::bigint * pages / greatest(least(pages, 96), 1)
    from private.count_in_pages(filters, conditions, '*', 'true', 0, least(pages, 96) - 1) as counted
    cross join unnest(counted.listings) with ordinality as each (fulfil, nth)
    order by nth
  )
  from private.listing_pages() as pages;
$$;
comment on function private.sample_listings is
  'About how many listings fulfil each condition, by a hundred pages of the table.';

create function private.certain_pages(pages_read integer, pages integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  -- Of a thousand listings at most a thousand pages have one, `expected` of them among those that were read. Chernoff's
  -- bound of that many more, exp(hits - expected - hits * ln(hits / expected)), is below a third of one in a thousand
  -- million: a sample is looked at three times at most.
  select min(hits)
  from (select pages_read * 1000.0::float8 / greatest(pages, 1) as expected) as each
  cross join generate_series(1, pages_read) as hits
  where hits > expected and hits * ln(hits / expected) - hits + expected > 21.9;
$$;
comment on function private.certain_pages is
  'In how many of the pages read, of so many in all, something is found where more than a thousand listings have it, '
  'with a doubt of less than one in a thousand million, wherever they lie; null where no number is enough.';

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
    -- A small table has no thousand pages more, and its indexes are as fast.
    exit when pages < 5 * page_limit or next_page <= pages_read or cardinality(groups) = 0;
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

create or replace function private.count_choices_without_words(
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

create function private.are_over_a_thousand(
  filters private.listing_filters, conditions text, page_limit integer default 1000
)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  pages integer := private.listing_pages();
  certain_at_last integer := private.certain_pages(page_limit, pages);
  pages_read integer := 0;
  next_page integer;
  counted record;
  found_in bigint := 0;
begin
  -- A small table has no thousand pages more, and its indexes are as fast.
  if pages < 5 * page_limit then
    return false;
  end if;
  foreach next_page in array array[page_limit / 10, page_limit * 2 / 5, page_limit] loop
    select * into counted from private.count_in_pages(
      filters, '{true}', 'true', '(' || conditions || ') is true', pages_read, next_page - 1
    );
    pages_read := next_page;
    found_in := found_in + counted.found_in[1];
    if found_in >= private.certain_pages(pages_read, pages) then
      return true;
    end if;
    -- The pages that are left would hardly decide it.
    exit when coalesce(found_in * page_limit / pages_read < certain_at_last * 0.7, true);
  end loop;
  return false;
end;
$$;
comment on function private.are_over_a_thousand is
  'Whether a sample of pages leaves no reasonable doubt that more than a thousand listings fulfil the conditions. '
  'False says nothing.';

create or replace function private.filter_conditions(filters private.listing_filters, variadic names text[])
returns text
language sql
immutable
set search_path = ''
as $$
  -- $1 is a parameter of the statement that this becomes part of; no value enters the text.
  select concat_ws(' and ', 'true', string_agg(condition, ' and ' order by nth))
  from (
    values
      (1, 'industry', filters.industry is not null, 'industry = ($1).industry'),
      (2, 'roi', filters.roi_min is not null, 'roi_is_stated and roi_estimate >= ($1).roi_min'),
      (3, 'roi', filters.roi_max is not null, 'roi_is_stated and roi_estimate <= ($1).roi_max'),
      (4, 'funding', filters.funding_min is not null, 'funding_amount >= ($1).funding_min'),
      (5, 'funding', filters.funding_max is not null, 'funding_amount <= ($1).funding_max'),
      (6, 'vetted', filters.badge = 'vetted', 'is_vetted'),
      (7, 'trending', filters.badge = 'trending', 'is_trending'),
      (8, 'new', filters.badge = 'new', 'approved_at > now() - interval ''7 days'''),
      (9, 'place', filters.places is not null, 'location in (select unnest(($1).places))'),
      (9, 'place_list', filters.places is not null, 'location = any (($1).places)'),
      (10, 'place', filters.places is null and filters.place_pattern is not null, 'location ilike ($1).place_pattern'),
      (10, 'place_list', filters.places is null and filters.place_pattern is not null,
        'location ilike ($1).place_pattern'),
      (11, 'words', filters.words is not null, 'search @@ ($1).words'),
      (12, 'spelled_words', filters.words is not null, 'search @@ ($1).spelled_words')
  ) as known (nth, name, is_given, condition)
  where is_given and name = any (names);
$$;
comment on function private.filter_conditions is
  'The where clause for those of the named filters that are given: industry, roi, funding, vetted, trending, '
  'new, place, words or spelled_words. place_list finds all its places in one go, which takes a millisecond or two '
  'to plan.';

create function private.places_of_few(part text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select found.places
  from (select private.places_up_to(part, 20000) as places) as found
  cross join lateral (
    select coalesce(sum(listings), 0) as listings from private.listing_places where location = any (found.places)
  ) as there
  -- More are looked through by another filter: all places one after the other take longer than all listings.
  where there.listings <= 50000;
$$;
comment on function private.places_of_few is
  'The places that contain what was typed, where few listings are in them; null where there are more.';

create or replace function private.count_with_words(filters private.listing_filters, sample integer default 1100)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  names text[] := '{roi, funding, vetted, trending, new}';
  others text := private.filter_conditions(filters, variadic names || '{industry, place}'::text[]);
  are_many boolean := private.listing_pages() >= 5000;
  -- All; those with the words; those that fulfil the other filters.
  estimates bigint[];
  are_rare boolean;
  found_rows integer;
  compared_rows integer;
begin
  if are_many and private.are_over_a_thousand(filters, others || ' and search @@ ($1).words') then
    return 1001;
  end if;
  if are_many then
    estimates := private.sample_listings(filters, array['true', 'search @@ ($1).words', others]);
    are_rare := estimates[2] * 100 <= estimates[1];
  end if;
  -- Words are compared one by one with what else fits, where that is little or most of it has them.
  if not are_many or estimates[3] <= 10 * sample or estimates[2] * 10 > estimates[1] then
    select * from private.compare_words(filters, others, sample) into found_rows, compared_rows;
    if found_rows > 1000 or compared_rows < sample then
      return least(found_rows, 1001);
    end if;
    are_rare := coalesce(are_rare, found_rows * 100 <= sample);
  end if;
  -- An index finds them within the industry.
  filters.spelled_words := private.within_industry(filters.spelled_words, filters.industry);
  if are_rare then
    -- What is rare is not looked for in a second index.
    execute 'select count(*) filter (where ' || private.filter_conditions(filters, variadic names || 'place'::text)
      || '), count(*) from (select * from public.listings'
      || ' where ' || private.filter_conditions(filters, 'spelled_words') || ' offset 0 limit 2000) as rare'
    into found_rows, compared_rows using filters;
    if compared_rows < 2000 then
      return least(found_rows, 1001);
    end if;
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings where '
    || private.filter_conditions(
      filters, variadic names || case when are_many then 'place_list' else 'place' end || 'spelled_words'::text
    )
    || ') select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;

create or replace function public.count_listings(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns integer
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
  names text[] := '{industry, roi, funding, vetted, trending, new, place}';
  found_rows integer;
begin
  if not private.has_accepted_disclaimer() then
    return 0;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return 0;
  end if;
  if filters.words is not null then
    return private.count_with_words(filters);
  end if;

  if private.listing_pages() < 5000 then
    execute 'select count(*) from (select 1'
      || ' from (select * from public.listings order by approved_at desc, id desc limit 5000) as latest'
      || ' where ' || private.filter_conditions(filters, variadic names) || ' limit 1001) as matching'
    into found_rows using filters;
  end if;
  if found_rows > 1000 or private.are_over_a_thousand(filters, private.filter_conditions(filters, variadic names)) then
    return 1001;
  end if;
  if filters.places is null then
    filters.places := private.places_of_few(place);
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings'
    || ' where ' || private.filter_conditions(filters, variadic names) || ')'
    || ' select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;

create or replace function public.browse_listings(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null,
  sort text default 'Featured', "after" jsonb default null, page_size integer default 20
)
returns setof public.listings
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set enable_seqscan = off
set work_mem = '32MB'
-- What is read often is in memory, and comparing words is what costs.
set seq_page_cost = 0.1
set random_page_cost = 0.1
as $$
declare
  keys text := private.order_keys(sort);
  -- The most that an address asks for at once (decision 269), and one more that tells whether there are others.
  size integer := least(greatest(coalesce(page_size, 20), 1), 201);
  last_row public.listings := jsonb_populate_record(null::public.listings, "after");
  position_after text := '';
  filters private.listing_filters;
  -- All but words are in the indexes of the orders.
  plain_filters text[] := '{industry, roi, funding, vetted, trending, new, place}';
  looked_at text := 'id, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate, funding_amount, '
    'industry, is_vetted, location';
  nearest text;
  reach integer;
  page uuid[];
begin
  if keys is null then
    raise exception using errcode = '22023', message = 'unknown sort order', detail = sort;
  end if;
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  if "after" is not null then
    last_row.roi_is_stated := coalesce(last_row.roi_is_stated, true);
    -- A position without its keys would compare as unknown and look like the end of the list.
    if last_row.id is null or last_row.approved_at is null or last_row.saves_count is null
      or last_row.is_trending is null or last_row.roi_estimate is null or last_row.funding_amount is null
    then
      raise exception using errcode = '22023', message = 'after must be the last listing of the page before',
        hint = 'It needs id, is_trending, saves_count, approved_at, roi_estimate and funding_amount.';
    end if;
    -- Behind the end of a range that the order goes through there is nothing.
    if keys like 'roi_is_stated%' and coalesce(last_row.roi_estimate < roi_min, false)
      or keys like 'roi_is_stated%' and not last_row.roi_is_stated and coalesce(roi_min, roi_max) is not null
      or keys like 'funding_amount%' and coalesce(last_row.funding_amount > funding_max, false)
    then
      return;
    end if;
    -- A position before the beginning of such a range is no position: all entries up to the range would be read.
    if not (keys like 'roi_is_stated%' and coalesce(last_row.roi_estimate > roi_max, false)
      or keys like 'funding_amount%' and coalesce(last_row.funding_amount < funding_min, false))
    then
      position_after := ' and ' || private.position_after(keys, last_row);
    end if;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return;
  end if;

  -- First the next entries of the order; five times as many where that is likely to do.
  foreach reach in array array[5000, 25000] loop
    continue when reach > 5000 and coalesce(cardinality(page), 0) * 4 < size;
    nearest := 'select * from (select ' || looked_at || ' from public.listings'
      || ' where ' || private.filter_conditions(filters, private.leading_filter(sort)) || position_after
      || ' order by ' || keys || ' limit ' || reach || ') as nearest'
      || ' where ' || private.filter_conditions(filters, variadic plain_filters);
    if filters.words is not null then
      -- Words are in the table alone: only of what else fits, a fifth at most, rows are fetched and compared.
      nearest := 'select fitting.* from (' || nearest || ' order by ' || keys || ' limit ' || reach / 5 || ') as fitting'
        || ' cross join lateral (select from public.listings where id = fitting.id and search @@ ($1).words offset 0) as row';
    end if;
    execute 'select array_agg(id) from (' || nearest || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size;
    exit when cardinality(page) = size;
  end loop;

  -- Then all that match, found by the shortest way, then sorted: offset 0 keeps the planner from mixing both.
  if coalesce(cardinality(page), 0) < size then
    if filters.words is not null then
      -- One index finds words and industry together.
      filters.spelled_words := private.within_industry(filters.spelled_words, industry);
      plain_filters := array_remove(plain_filters, 'industry') || array['spelled_words'];
      if private.listing_pages() >= 5000 then
        plain_filters := array_replace(plain_filters, 'place', 'place_list');
      end if;
    elsif filters.places is null then
      filters.places := private.places_of_few(place);
    end if;
    execute 'select array_agg(id) from (select id from (select ' || looked_at || ' from public.listings'
      || ' where ' || private.filter_conditions(filters, variadic plain_filters) || position_after
      || ' offset 0) as matching'
      || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size;
  end if;
  return query
    select listings.* from unnest(page) with ordinality as found (id, place) join public.listings using (id)
    order by found.place;
end;
$$;

revoke all on function
  private.listing_pages, private.count_in_pages, private.sample_listings, private.certain_pages,
  private.count_choices_in_pages, private.count_choices_with_words, private.count_choices_without_words,
  private.are_over_a_thousand, private.places_of_few
  from public, anon, authenticated, service_role;
