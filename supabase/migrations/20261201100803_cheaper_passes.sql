-- Passes over listings cost less a row, and are prepared once for all choices of a filter (decision 317).

create or replace function private.choices_to_count(filters private.listing_filters)
returns private.counted_choice[]
language sql
stable
set search_path = ''
as $$
  with filters_set as materialized (
    -- A place is dearest to compare.
    select kind.filter, name_order,
      -- What ilike finds: most by what was typed as it stands, which costs a fifth.
      replace(
        conditions, 'location ilike ($1).place_pattern',
        '(location like ($1).place_pattern or lower(location) like lower(($1).place_pattern))'
      ) as conditions
    from (
      values (1, 'industry', '{industry}'::text[]), (2, 'roi', '{roi}'), (3, 'funding', '{funding}'),
        (4, 'status', '{vetted, trending, new}'), (5, 'place', '{place}')
    ) as kind (name_order, filter, names), private.filter_conditions(filters, variadic names) as conditions
    where conditions <> 'true'
  ), other as materialized (
    -- The filter that is counted is no condition; status is three of them, of which a reader chooses one.
    select counted.filter, count(conditions)::integer as filters_set,
      concat_ws(' and ', 'true', string_agg(conditions, ' and ' order by name_order)) as conditions
    from (select distinct filter from private.filter_choices()) as counted
    left join filters_set on filters_set.filter <> counted.filter
    group by counted.filter
  )
  select array_agg(
    (known.filter, known.choice, known.condition, other.conditions, other.filters_set, 0, true, false)::private.counted_choice
    order by nth
  )
  from private.filter_choices() with ordinality as known (filter, choice, condition, nth)
  join other on other.filter = known.filter;
$$;

create or replace function private.add_choice_counts(
  filters private.listing_filters, source text, inout choices private.counted_choice[], out rows_seen integer,
  is_filtered boolean default false
)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- As a parameter it is not computed for each row.
  new_since constant text := 'now() - interval ''7 days''';
  groups text[] := array(select distinct others from unnest(choices) where is_open order by 1);
  is_plain boolean := is_filtered and cardinality(groups) = 1;
  counts integer[];
begin
  if cardinality(groups) = 0 then
    return;
  end if;
  -- What the other filters say is asked once for each row, not for each choice.
  execute 'select array['
    || (select string_agg(case when is_open
            then 'count(*) filter (where '
              || case when is_plain then 'has_words' else 'fits_' || array_position(groups, others) end
              || ' and ' || replace(condition, new_since, '$2') || ')'
            else '0' end, ', ' order by nth)
        from unnest(choices) with ordinality
          as each (filter, choice, condition, others, others_set, listings, is_open, is_known, nth))
    || '], count(*) from '
    || case when is_plain then '(' || source || ') as passed'
      else '(select *'
        || (select string_agg(', has_words and (' || others || ') as fits_' || nth, '' order by nth)
            from unnest(groups) with ordinality as each (others, nth))
        || ' from (' || source || ') as source offset 0) as passed'
      end
  into counts, rows_seen using filters, now() - interval '7 days';
  for nth in 1 .. cardinality(choices) loop
    choices[nth].listings := choices[nth].listings + counts[nth];
    if choices[nth].is_open and choices[nth].listings > 1000 then
      choices[nth].is_open := false;
      choices[nth].is_known := true;
    end if;
  end loop;
end;
$$;

create or replace function private.count_choices_in_chunks(
  filters private.listing_filters, chunk_limit integer, inout choices private.counted_choice[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  chunks integer := private.listing_chunks();
  chunk integer := 0;
  next_chunk integer;
begin
  while chunk < least(chunk_limit, chunks) and exists (select from unnest(choices) where is_open) loop
    -- As many as the slowest of the open choices is likely to need.
    next_chunk := least(
      (select greatest(chunk + 10, 50, max(ceil(chunk * 1100.0 / greatest(listings, 1)))) from unnest(choices) where is_open),
      chunk_limit, chunks
    );
    select added.choices into choices from private.add_choice_counts(
      filters,
      private.listings_in_chunks(
        chunk, next_chunk - 1, private.counted_columns() || ', true as has_words',
        -- Tested for truth, places are looked up in a hash and not in their index.
        (select '((' || string_agg(distinct others, ') or (') || ')) is true'
            -- Words lie behind all other columns, and few choices leave few rows to read as far.
            || case when count(*) <= 4 then ' and ((' || string_agg(distinct condition, ') or (') || '))' else '' end
          from unnest(choices) where is_open)
          || ' and search @@ ($1).words'
      ),
      choices, true
    ) as added;
    chunk := next_chunk;
    for nth in 1 .. cardinality(choices) loop
      if choices[nth].is_open and chunk = chunks then
        choices[nth].is_known := true;
      end if;
      -- What the chunks that are left would hardly decide is not counted any further.
      choices[nth].is_open := choices[nth].is_open and chunk < chunks
        and (chunks <= chunk_limit or choices[nth].listings::bigint * chunk_limit / chunk > 1000);
    end loop;
  end loop;
  choices := private.open_choices(choices);
end;
$$;

create or replace function private.listings_in_chunks(first_chunk integer, last_chunk integer, columns text, conditions text)
returns text
language sql
stable
set search_path = ''
as $$
  -- The steps of the golden ratio spread whatever part of the chunks evenly over the table; without a common
  -- divisor they come by every chunk once.
  select format(
    'select chunk.* from generate_series(%1$s, %2$s) as turn cross join lateral (select %3$s from public.listings'
      || ' where ctid >= format(''(%%s,0)'', turn::bigint * %4$s %% %5$s * 8)::tid'
      || ' and ctid < format(''(%%s,0)'', turn::bigint * %4$s %% %5$s * 8 + 8)::tid and %6$s offset 0) as chunk',
    first_chunk, last_chunk, columns, step, chunks, conditions
  )
  from private.listing_chunks() as chunks
  cross join lateral (
    -- One after the other, until the first.
    select step from (select generate_series((chunks * 0.618)::integer, chunks) as step) as each
    where gcd(step, chunks) = 1 limit 1
  ) as steps;
$$;

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
  max_chunks constant integer := 125;
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
      from private.count_choices_with_words(filters, max_chunks) as counted;
  end if;
end;
$$;
