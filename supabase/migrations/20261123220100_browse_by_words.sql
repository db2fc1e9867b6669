-- Browsing with words at a million listings: what words are compared with is first cut down by every other
-- filter, in indexes alone, and what is rare is found by its words spelled out (decision 210).

-- `words` is what rows are compared with; spelled out, it is what an index looks for.
alter type private.listing_filters drop attribute words_in_industry;
alter type private.listing_filters add attribute spelled_words tsquery;

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
  word tsquery;
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
  for word in select to_tsquery('pg_catalog.english', private.word_query(read.word, corrected, meanings))
    from private.read_words(words) as read order by nth
  loop
    -- Words that are too common to be looked for (the, and) leave none.
    continue when numnode(word) = 0;
    filters.words := coalesce(filters.words && word, word);
    filters.spelled_words := coalesce(filters.spelled_words && private.spelled_out(word), private.spelled_out(word));
  end loop;
  return filters;
end;
$$;

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
      (10, 'place', filters.places is null and filters.place_pattern is not null,
        'location ilike ($1).place_pattern'),
      (11, 'words', filters.words is not null, 'search @@ ($1).words'),
      (12, 'spelled_words', filters.words is not null, 'search @@ ($1).spelled_words')
  ) as known (nth, name, is_given, condition)
  where is_given and name = any (names);
$$;
comment on function private.filter_conditions is
  'The where clause for those of the named filters that are given: industry, roi, funding, vetted, trending, '
  'new, place, words or spelled_words.';

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
  size integer := least(greatest(coalesce(page_size, 20), 1), 100);
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
    position_after := ' and ' || private.position_after(keys, last_row);
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
    elsif filters.places is null then
      filters.places := private.places_up_to(place, 20000);
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

create function private.compare_words(
  filters private.listing_filters, conditions text, reach integer, out found_rows integer, out compared_rows integer
)
language plpgsql
stable
set search_path = ''
-- Rows are taken as an index finds them: finding all first would cost more than comparing some.
set enable_bitmapscan = off
as $$
begin
  execute 'select count(*) filter (where search @@ ($1).words), count(*) from (select search from public.listings'
    || ' where ' || conditions || ' limit ' || reach || ') as compared'
  into found_rows, compared_rows using filters;
end;
$$;
comment on function private.compare_words is
  'Of so many listings that fulfil the conditions, how many have the words; and how many there were.';

create function private.count_with_words(
  filters private.listing_filters, conditions text, industry text, sample integer default 1100
)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  reach integer;
  found_rows integer;
  compared_rows integer;
begin
  filters.industry := industry;
  -- Words are compared one by one with what else fits; then with so many that a thousand of them are likely to be
  -- found, where these are not too many.
  foreach reach in array array[sample, 9 * sample] loop
    if reach > sample then
      reach := 1300 * sample / greatest(found_rows, 1);
      exit when reach > 9 * sample;
    end if;
    select * from private.compare_words(
      filters, conditions || case when industry is null then '' else ' and industry = ($1).industry' end, reach
    ) into found_rows, compared_rows;
    if found_rows > 1000 or compared_rows < reach then
      return least(found_rows, 1001);
    end if;
  end loop;
  -- An index finds them within the industry.
  filters.spelled_words := private.within_industry(filters.spelled_words, industry);
  if found_rows <= sample / 100 then
    -- What is rare is not looked for in a second index.
    execute 'select count(*) filter (where ' || conditions || '), count(*) from (select * from public.listings'
      || ' where search @@ ($1).spelled_words offset 0 limit 2000) as rare'
    into found_rows, compared_rows using filters;
    if compared_rows < 2000 then
      return least(found_rows, 1001);
    end if;
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings'
    || ' where ' || conditions || ' and search @@ ($1).spelled_words) select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;
comment on function private.count_with_words is
  'How many listings fulfil the conditions and have the words, within the industry if one is given, counted up to '
  '1,001. Conditions are text of a statement, of filters in $1. So many rows as the sample has are compared first.';

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
  plain_filters text[] := '{roi, funding, vetted, trending, new, place}';
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
    return private.count_with_words(
      filters, private.filter_conditions(filters, variadic plain_filters), industry
    );
  end if;

  plain_filters := plain_filters || array['industry'];
  execute 'select count(*) from (select 1'
    || ' from (select * from public.listings order by approved_at desc, id desc limit 5000) as latest'
    || ' where ' || private.filter_conditions(filters, variadic plain_filters) || ' limit 1001) as matching'
  into found_rows using filters;
  if found_rows > 1000 then
    return found_rows;
  end if;
  if filters.places is null then
    filters.places := private.places_up_to(place, 20000);
  end if;
  -- Materialized: found by the shortest way to all of them, and no further than needed.
  execute 'select count(*) from (with matching as materialized (select 1 from public.listings'
    || ' where ' || private.filter_conditions(filters, variadic plain_filters) || ')'
    || ' select 1 from matching limit 1001) as matching'
  into found_rows using filters;
  return found_rows;
end;
$$;

revoke all on function private.compare_words, private.count_with_words
  from public, anon, authenticated, service_role;
