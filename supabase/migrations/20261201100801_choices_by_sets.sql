-- Counts beside choices are sums of the kept sets where each filter that is set is one of the choices (decision 317).

create function private.set_choice_bits(filters private.listing_filters)
returns table (filter text, choice_bit integer)
language sql
stable
set search_path = ''
as $$
  -- What a call asks for, in the words of the choices.
  with asked (filter, condition) as (
    values
      ('industry', 'industry = ' || quote_literal(filters.industry)),
      ('roi', 'roi_is_stated' || nullif(
        coalesce(' and roi_estimate >= ' || trim_scale(filters.roi_min), '')
          || coalesce(' and roi_estimate <= ' || trim_scale(filters.roi_max), ''), '')),
      ('funding', nullif(concat_ws(' and ', 'funding_amount >= ' || filters.funding_min,
        'funding_amount <= ' || filters.funding_max), '')),
      ('status', (select condition from private.filter_choices() where choice = filters.badge and filter = 'status'))
  )
  select asked.filter, known.choice_bit
  from asked left join private.choice_bits() as known on known.filter = asked.filter and known.condition = asked.condition
  where asked.condition is not null;
$$;
comment on function private.set_choice_bits is
  'The filters that are set, places and words apart, each with the bit of the choice that it is; none where it is no '
  'choice of private.choice_sets.';

create function private.count_choices_by_sets(filters private.listing_filters, inout choices private.counted_choice[])
language plpgsql
stable
set search_path = ''
as $$
declare
  known record;
begin
  if filters.words is not null or filters.place_pattern is not null then
    return;
  end if;
  for known in
    -- All bits that a listing has to have, if each of the other filters has one.
    with filters_set as materialized (select * from private.set_choice_bits(filters))
    select nth, one.choice_bit + coalesce(sum(other.choice_bit), 0)::integer as bits
    from unnest(choices) with ordinality
      as each (filter, choice, condition, others, others_set, listings, is_open, is_known, nth)
    join private.choice_bits() as one on one.filter = each.filter and one.choice = each.choice
    left join filters_set as other on other.filter <> each.filter
    group by nth, one.choice_bit
    having count(other.filter) = count(other.choice_bit)
  loop
    -- More than a thousand means only more.
    choices[known.nth].listings := (
      select least(coalesce(sum(kept.listings), 0), 1001) from private.choice_sets as kept
      where kept.choices & known.bits = known.bits
    );
    choices[known.nth].is_known := true;
  end loop;
end;
$$;
comment on function private.count_choices_by_sets is
  'Knows the choices that kept sets of choices tell of: without words and place, where each other filter is a choice.';

create or replace function private.count_choices_without_words(
  filters private.listing_filters, row_limit integer default 13000
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

revoke all on function private.set_choice_bits, private.count_choices_by_sets
  from public, anon, authenticated, service_role;
