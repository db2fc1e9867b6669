-- The calls that count, and an end of what they did until now (decision 328).

create function private.are_in_bitmaps(filters private.listing_filters)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- A word that is written with signs is several lexemes in a row.
  select coalesce(array_to_string(filters.each_word, ' ') !~ '[&!<]', true);
$$;
comment on function private.are_in_bitmaps is 'Whether the bitmaps tell of these filters: of all but words in a row.';

create function private.rows_beside_bitmaps(filters private.listing_filters)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when private.are_in_bitmaps(filters) then 'private.listing_changes as counted'
    else '(select 1 as change, * from public.listings where search @@ ($1).words offset 0) as counted'
  end;
$$;
comment on function private.rows_beside_bitmaps is
  'What is counted row by row, as a term of a statement: what has changed since the bitmaps were built, or the listings '
  'that have words in a row.';

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
  build private.bitmap_build;
  conditions text;
  listings bigint;
  changes bigint;
begin
  if not private.has_accepted_disclaimer() then
    return 0;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return 0;
  end if;
  conditions := private.filter_conditions(
    filters, variadic '{industry, roi, funding, vetted, trending, new, place, words}'::text[]
  );
  if not private.are_in_bitmaps(filters) then
    execute 'select count(*) from (select from public.listings where ' || conditions || ' limit 1001) as matching'
    into listings using filters;
    return listings;
  end if;
  select * into build from private.bitmap_build;
  select coalesce(bit_count(bit_and(bitmap)), build.listings, 0) into listings
  from private.filter_bitmaps(filters, build.octets);
  execute 'select sum(change) from private.listing_changes where ' || conditions into changes using filters;
  return least(listings + coalesce(changes, 0), 1001);
end;
$$;

create function private.changes_of_choices(filters private.listing_filters)
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  changes bigint[];
begin
  execute (
    with kind (filter, names) as (
      values ('industry', '{industry}'::text[]), ('roi', '{roi}'), ('funding', '{funding}'),
        ('status', '{vetted, trending, new}')
    )
    select format(
      'select array[%s] from (select *, %s from %s where %s offset 0) as changed',
      -- The filter that is counted is no condition; status is three of them, of which a reader chooses one.
      (
        select string_agg(
          format(
            'coalesce(sum(change) filter (where %s and %s), 0)', known.condition,
            (select string_agg('fits_' || kind.filter, ' and ') from kind where kind.filter <> known.filter)
          ),
          ', ' order by nth
        )
        from private.filter_choices() with ordinality as known (filter, choice, condition, nth)
      ),
      (
        select string_agg(private.filter_conditions(filters, variadic kind.names) || ' as fits_' || kind.filter, ', ')
        from kind
      ),
      private.rows_beside_bitmaps(filters),
      private.filter_conditions(filters, 'place', 'words')
    )
  ) into changes using filters;
  return changes;
end;
$$;
comment on function private.changes_of_choices is
  'By how many listings each of private.filter_choices has changed since the bitmaps were built.';

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
  build private.bitmap_build;
  changes bigint[];
  not_new bit varying;
begin
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return query select known.filter, known.choice, 0 from private.filter_choices() as known;
    return;
  end if;
  if private.are_in_bitmaps(filters) then
    select * into build from private.bitmap_build;
  else
    -- More are not looked through: their choices have no numbers.
    perform from public.listings where search @@ filters.words offset 5000 limit 1;
    if found then
      return;
    end if;
  end if;
  changes := private.changes_of_choices(filters);
  not_new := ~private.not_new_any_more(build.octets);
  return query
    with set_filters as materialized (
      select each.filter, each.bitmap from private.filter_bitmaps(filters, build.octets) as each
      where build.octets is not null
    ), other as materialized (
      select counted.filter, bit_and(set_filters.bitmap) as bitmap
      from (select distinct each.filter from private.filter_choices() as each) as counted
      left join set_filters on set_filters.filter <> counted.filter
      group by counted.filter
    )
    select known.filter, known.choice,
      least(
        coalesce(
          case
            when build.octets is null then 0
            when known.choice = 'new' then bit_count(kept.bitmap & coalesce(not_new, kept.bitmap) & coalesce(other.bitmap, kept.bitmap))
            when other.bitmap is null then kept.listings
            else bit_count(kept.bitmap & other.bitmap)
          end, 0
        ) + changes[known.nth],
        1001
      )::integer
    from private.filter_choices() with ordinality as known (filter, choice, condition, nth)
    join other on other.filter = known.filter
    left join private.listing_bitmaps as kept on kept.key = ' ' || known.filter || ' ' || known.choice;
end;
$$;

comment on function public.count_listing_choices is
  'Beside each choice of a filter: how many listings it would leave under the other filters, counted up to 1,001, which means '
  'more than a thousand. No rows where words written with signs are in more than 5,000 listings. Security definer as '
  'browse_listings.';

revoke all on function private.are_in_bitmaps, private.rows_beside_bitmaps, private.changes_of_choices
  from public, anon, authenticated, service_role;

drop trigger listings_90_count_new_choices on public.listings;
drop trigger listings_92_move_choices on public.listings;
drop trigger listings_94_count_gone_choices on public.listings;
drop function
  private.count_choice_sets, private.recount_choice_sets, private.change_choice_sets, private.choice_set_text,
  private.choice_bits, private.set_choice_bits, private.count_choices_by_sets, private.count_choices_without_words,
  private.count_choices_with_words, private.count_choices_in_pages, private.count_choices_by_marks,
  private.count_choices_nearby, private.count_choices_among, private.add_choice_counts, private.counted_columns,
  private.open_choices, private.choices_to_count, private.count_with_words, private.compare_words,
  private.are_over_a_thousand, private.certain_pages, private.sample_listings, private.count_in_pages;
drop table private.choice_sets;
drop type private.counted_choice;
