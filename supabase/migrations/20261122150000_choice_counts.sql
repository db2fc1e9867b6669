-- Beside each choice of a filter stands how many ideas it would leave under the other filters. One call
-- counts them all: a filter's choices are counted in one pass over what the other filters leave, as far as
-- that is cheap; what the pass cannot tell is counted by itself, up to 1,001 (decision 195).

create function private.filter_choices()
returns table (filter text, choice text, condition text)
language sql
immutable
set search_path = ''
as $$
  -- Conditions are texts of statements: constants of ours, no value of a caller. A test holds the choices
  -- equal to those of the screens.
  values
    ('industry', 'Food & Beverage', 'industry = ''Food & Beverage'''),
    ('industry', 'Retail & Commerce', 'industry = ''Retail & Commerce'''),
    ('industry', 'Transportation', 'industry = ''Transportation'''),
    ('industry', 'Franchise', 'industry = ''Franchise'''),
    ('industry', 'Service Business', 'industry = ''Service Business'''),
    ('industry', 'Technology', 'industry = ''Technology'''),
    ('industry', 'Manufacturing', 'industry = ''Manufacturing'''),
    ('industry', 'Other', 'industry = ''Other'''),
    ('roi', '15-20%', 'roi_is_stated and roi_estimate >= 15 and roi_estimate <= 20'),
    ('roi', '20-25%', 'roi_is_stated and roi_estimate >= 20 and roi_estimate <= 25'),
    ('roi', '25-30%', 'roi_is_stated and roi_estimate >= 25 and roi_estimate <= 30'),
    ('roi', '30%+', 'roi_is_stated and roi_estimate >= 30'),
    ('funding', '1L-5L', 'funding_amount >= 100000 and funding_amount <= 500000'),
    ('funding', '5L-15L', 'funding_amount >= 500000 and funding_amount <= 1500000'),
    ('funding', '15L-30L', 'funding_amount >= 1500000 and funding_amount <= 3000000'),
    ('funding', '30L-50L', 'funding_amount >= 3000000 and funding_amount <= 5000000'),
    ('funding', '50L+', 'funding_amount >= 5000000'),
    ('status', 'vetted', 'is_vetted'),
    ('status', 'trending', 'is_trending'),
    ('status', 'new', 'approved_at > now() - interval ''7 days''');
$$;
comment on function private.filter_choices is
  'The choices of each filter of browsing, with the condition that each stands for.';

create function private.count_choices(filters private.listing_filters, counted text, max_rows integer)
returns table (choice text, listings integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- The filter that is counted is no condition; status is three of them, of which a reader chooses one.
  names text[] := '{roi, funding, vetted, trending, new, place, industry, words_in_industry}';
  others text;
  choices text[];
  conditions text[];
  counts integer[];
  looked_through integer;
  counted_alone integer;
begin
  names := case counted
    when 'status' then names[1:2] || names[6:8]
    -- The same words in whatever industry.
    when 'industry' then names[1:6] || array['words']
    else array_remove(names, counted)
  end;
  others := private.filter_conditions(filters, variadic names);
  select array_agg(known.choice), array_agg(known.condition) into choices, conditions
  from private.filter_choices() as known where known.filter = counted;
  execute 'select array['
    || (select string_agg('count(*) filter (where ' || each || ')', ', ' order by nth)
        from unnest(conditions) with ordinality as listed (each, nth))
    || '], count(*) from (select industry, roi_is_stated, roi_estimate, funding_amount, is_vetted,'
    || ' is_trending, approved_at from public.listings where ' || others
    || ' limit ' || max_rows || ') as left_over'
  into counts, looked_through using filters;
  for nth in 1 .. cardinality(choices) loop
    if looked_through = max_rows and counts[nth] <= 1000 then
      -- Materialized: found by the shortest way to all of them, and no further than needed.
      execute 'select count(*) from (with matching as materialized (select 1 from public.listings where '
        || others || ' and ' || conditions[nth] || ') select 1 from matching limit 1001) as matching'
      into counted_alone using filters;
      counts[nth] := counted_alone;
    end if;
    choice := choices[nth];
    listings := least(counts[nth], 1001);
    return next;
  end loop;
end;
$$;
comment on function private.count_choices is
  'How many listings each choice of one filter would leave under the other filters, counted up to 1,001.';

create function public.count_listing_choices(
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
  -- Words are in the table alone, which costs more to look through.
  max_rows integer := 10000;
begin
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if filters.places is null then
    filters.places := private.places_up_to(place, 20000);
  end if;
  if filters.words is not null then
    max_rows := 4000;
  end if;
  return query
    select counted, each.choice, each.listings
    from unnest(array['industry', 'roi', 'funding', 'status']) as counted,
      private.count_choices(filters, counted, max_rows) as each;
end;
$$;
comment on function public.count_listing_choices is
  'Beside each choice of a filter: how many listings it would leave under the other filters, counted up to '
  '1,001, which means more than a thousand. Security definer as browse_listings.';

revoke all on function private.filter_choices, private.count_choices
  from public, anon, authenticated, service_role;
revoke all on function public.count_listing_choices from public, anon, authenticated, service_role;
grant execute on function public.count_listing_choices to authenticated, service_role;
