-- More than a thousand is also known where a sample of pages leaves no reasonable doubt (decision 322).

create function private.listing_pages()
returns integer
language sql
stable
set search_path = ''
as $$
  select (pg_relation_size('public.listings') / current_setting('block_size')::integer)::integer;
$$;
comment on function private.listing_pages is 'How many pages public.listings has.';

create function private.is_sampled(page_limit integer default 1000)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.listing_pages() >= 5 * page_limit;
$$;
comment on function private.is_sampled is
  'Whether so many pages are a sample of the listings: of a table with fewer than five times as many (some 50,000 '
  'listings for a thousand pages) none is taken, because its indexes are as fast.';

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
  if not private.is_sampled(page_limit) then
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

revoke all on function
  private.listing_pages,
  private.is_sampled,
  private.count_in_pages,
  private.sample_listings,
  private.certain_pages,
  private.are_over_a_thousand
  from public, anon, authenticated, service_role;
