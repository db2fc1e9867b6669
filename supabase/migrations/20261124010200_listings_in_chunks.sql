-- Where words are in very many listings an index would hand over all of them first. Listings are read in chunks
-- instead, as they lie in the table, until every choice has its number (decision 214).

create function private.listing_chunks()
returns integer
language sql
stable
set search_path = ''
as $$
  select (pg_relation_size('public.listings') / current_setting('block_size')::integer / 8)::integer + 1;
$$;
comment on function private.listing_chunks is 'How many chunks of eight pages public.listings has.';

create function private.listings_in_chunks(first_chunk integer, last_chunk integer, columns text, conditions text)
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
    select step from generate_series((chunks * 0.618)::integer, chunks) as step where gcd(step, chunks) = 1 limit 1
  ) as steps;
$$;
comment on function private.listings_in_chunks is
  'The statement that reads some chunks of listings as they lie in the table, evenly spread.';

create function private.sample_listings(filters private.listing_filters, conditions text[])
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  chunks integer := private.listing_chunks();
  found bigint[];
begin
  execute 'select array['
    || (select string_agg('count(*) filter (where ' || condition || ')', ', ' order by nth)
        from unnest(conditions) with ordinality as each (condition, nth))
    || '] from (' || private.listings_in_chunks(0, least(chunks, 12) - 1, '*', 'true') || ') as sample'
  into found using filters;
  return array(
    select each * chunks / least(chunks, 12) from unnest(found) with ordinality as listed (each, nth) order by nth
  );
end;
$$;
comment on function private.sample_listings is
  'About how many listings fulfil each condition, by a hundred pages of the table.';

create function private.count_choices_in_chunks(
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
    next_chunk := least(greatest(3 * chunk, 50), chunk_limit, chunks);
    select added.choices into choices from private.add_choice_counts(
      filters,
      private.listings_in_chunks(
        chunk, next_chunk - 1, private.counted_columns() || ', true as has_words',
        -- Tested for truth, places are looked up in a hash and not in their index.
        (select '((' || string_agg(distinct others, ') or (') || ')) is true' from unnest(choices) where is_open)
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
comment on function private.count_choices_in_chunks is
  'Counts the open choices in some chunks of the table, as many as allowed, and knows them if that were all.';

revoke all on function
  private.listing_chunks, private.listings_in_chunks, private.sample_listings, private.count_choices_in_chunks
  from public, anon, authenticated, service_role;
