-- Choices of filters while they are counted: each is counted among the rows of one statement after the other,
-- until its number is known (decision 214).

create type private.counted_choice as (
  filter text,
  choice text,
  -- What it stands for; what the other filters say, and how many of them are set.
  condition text,
  others text,
  others_set integer,
  listings integer,
  is_open boolean,
  is_known boolean
);
comment on type private.counted_choice is
  'A choice of a filter while it is counted: only where it is open. Once it is known, the count is right up to '
  '1,000; more means only more.';
revoke all on type private.counted_choice from public;

create function private.choices_to_count(filters private.listing_filters)
returns private.counted_choice[]
language sql
stable
set search_path = ''
as $$
  select array_agg(
    (known.filter, known.choice, known.condition, other.conditions, other.filters_set, 0, true, false)::private.counted_choice
    order by nth
  )
  from private.filter_choices() with ordinality as known (filter, choice, condition, nth)
  cross join lateral (
    -- The filter that is counted is no condition; status is three of them, of which a reader chooses one.
    select concat_ws(' and ', 'true', string_agg(conditions, ' and ' order by conditions)) as conditions,
      count(*)::integer as filters_set
    from (
      values ('industry', '{industry}'::text[]), ('roi', '{roi}'), ('funding', '{funding}'),
        ('status', '{vetted, trending, new}'), ('place', '{place}')
    ) as kind (filter, names), private.filter_conditions(filters, variadic names) as conditions
    where kind.filter <> known.filter and conditions <> 'true'
  ) as other;
$$;
comment on function private.choices_to_count is
  'All choices of all filters, with what the other filters say but words. None is counted yet.';

create function private.counted_columns()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location';
$$;
comment on function private.counted_columns is 'The columns of listings that filters ask for, words apart.';

create function private.add_choice_counts(
  filters private.listing_filters, source text, inout choices private.counted_choice[], out rows_seen integer,
  is_filtered boolean default false
)
language plpgsql
stable
set search_path = ''
as $$
declare
  groups text[] := array(select distinct others from unnest(choices) where is_open order by 1);
  counts integer[];
begin
  if cardinality(groups) = 0 then
    return;
  end if;
  -- What the other filters say is asked once for each row, not for each choice.
  execute 'select array['
    || (select string_agg(case when is_open
            then 'count(*) filter (where fits_' || array_position(groups, others) || ' and ' || condition || ')'
            else '0' end, ', ' order by nth)
        from unnest(choices) with ordinality
          as each (filter, choice, condition, others, others_set, listings, is_open, is_known, nth))
    || '], count(*) from (select *'
    || (select string_agg(
            ', has_words and (' || case when is_filtered and cardinality(groups) = 1 then 'true' else others end
            || ') as fits_' || nth, '' order by nth)
        from unnest(groups) with ordinality as each (others, nth))
    || ' from (' || source || ') as source offset 0) as passed'
  into counts, rows_seen using filters;
  for nth in 1 .. cardinality(choices) loop
    choices[nth].listings := choices[nth].listings + counts[nth];
    if choices[nth].is_open and choices[nth].listings > 1000 then
      choices[nth].is_open := false;
      choices[nth].is_known := true;
    end if;
  end loop;
end;
$$;
comment on function private.add_choice_counts is
  'Adds the rows of a statement to the counts of the choices that are open, and says how many rows there were. The '
  'statement selects private.counted_columns() and has_words; is_filtered, if only rows that '
  'fulfil what the other filters of an open choice say.';

create function private.open_choices(choices private.counted_choice[], variadic groups text[] default '{}')
returns private.counted_choice[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  for nth in 1 .. cardinality(choices) loop
    choices[nth].is_open := not choices[nth].is_known and choices[nth].others = any (groups);
  end loop;
  return choices;
end;
$$;
comment on function private.open_choices is
  'The same choices: those that are not known, of which the other filters say one of these, are counted next, and no other.';

create function private.count_choices_among(
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
    end if;
    choices[nth].is_open := false;
  end loop;
end;
$$;
comment on function private.count_choices_among is
  'Counts the open choices among so many rows of a statement, and knows them if that were all; is_filtered, as '
  'private.add_choice_counts has it.';

revoke all on function
  private.choices_to_count, private.counted_columns, private.add_choice_counts, private.open_choices,
  private.count_choices_among
  from public, anon, authenticated, service_role;
