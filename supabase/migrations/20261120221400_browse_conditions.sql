-- The filters of browsing as conditions of a statement, for the functions of the next migration.

create function private.search_query(words text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  select to_tsquery('pg_catalog.english', string_agg('''' || word || ''':*', ' & '))
  from regexp_split_to_table(left(words, 100), '[\s!-/:-@\[-`{-~]+') as word
  where word <> '';
$$;
comment on function private.search_query is 'All words typed, each as the beginning of a word; null for no word.';
revoke all on function private.search_query from public, anon, authenticated, service_role;

create function private.plain_conditions(
  industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, badge text
)
returns text
language sql
immutable
set search_path = ''
as $$
  -- The parameters are $1 to $5 of the statement that this becomes part of; no value enters the text.
  select concat_ws(
    ' and ', 'true',
    case when industry is not null then 'industry = $1' end,
    case when roi_min is not null then 'roi_estimate >= $2' end,
    case when roi_max is not null then 'roi_estimate <= $3' end,
    case when funding_min is not null then 'funding_amount >= $4' end,
    case when funding_max is not null then 'funding_amount <= $5' end,
    case badge
      when 'vetted' then 'is_vetted'
      when 'trending' then 'is_trending'
      when 'new' then 'approved_at > now() - interval ''7 days'''
    end
  );
$$;
comment on function private.plain_conditions is 'The where clause for the filters that are given and whose matches PostgreSQL can estimate.';

create function private.text_conditions(place text, words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(
    ' and ', 'true',
    case when btrim(place) <> '' then 'location ilike $6' end,
    case when numnode(private.search_query(words)) > 0 then 'search @@ $7' end
  );
$$;
comment on function private.text_conditions is 'The where clause for place and words, $6 and $7, whose matches PostgreSQL can only guess.';

create function private.part_pattern(part text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Longer than any place; a text of megabytes would take seconds.
  select '%' || regexp_replace(btrim(left(part, 100)), '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.part_pattern is 'The pattern of ilike for texts that contain the part.';
revoke all on function private.plain_conditions, private.text_conditions, private.part_pattern from public, anon, authenticated, service_role;
