-- The review desk's list: a page by status, filters and words, in one of four orders, fast at a million ideas. As
-- in browsing (decision 120), first the next entries of the order are looked through, and only where these do not
-- fill the page, everything that matches is found: by one index, which has words, standing, category and state.

-- What a row is compared with is one value, $1 of every statement (decision 174).
create type private.desk_filters as (
  standing text, category text, state text, reviewer text, caller uuid, due_after timestamptz, due_by timestamptz, words tsquery, lexemes tsquery
);

create function private.read_desk_filters(status text, filters jsonb, words text)
returns private.desk_filters
language plpgsql
stable
set search_path = ''
as $$
declare
  given jsonb := coalesce(filters, '{}');
  read private.desk_filters;
  unknown text;
  -- The day's last moment in India.
  midnight timestamptz := ((private.india_day(now()) + 1)::timestamp at time zone 'Asia/Kolkata') - interval '1 microsecond';
begin
  select string_agg(key, ', ') into unknown from jsonb_object_keys(given) as key where key not in ('category', 'state', 'due', 'reviewer');
  if unknown is not null
    or status not in ('pending', 'approved', 'rejected', 'needs_revision', 'withdrawn')
    or given ->> 'due' not in ('overdue', 'today', 'later')
    or given ->> 'reviewer' not in ('me', 'nobody')
  then
    raise exception using errcode = '22023', message = 'unknown filter', detail = coalesce(unknown, 'status, due or reviewer');
  end if;
  -- Only what waits is due.
  read.standing := coalesce(status, case when given ->> 'due' is not null then 'pending' end);
  read.due_after := case given ->> 'due' when 'today' then now() when 'later' then midnight end;
  read.due_by := case given ->> 'due' when 'overdue' then now() when 'today' then midnight end;
  read.category := given ->> 'category';
  read.state := given ->> 'state';
  read.reviewer := given ->> 'reviewer';
  read.caller := (select auth.uid());
  -- Words hold neither quotes nor backslashes: they are split there.
  select string_agg('''' || word || ''':*', ' & ')::tsquery into read.words
  from (select word from unnest(private.desk_words(words)) as word limit 10) as typed;
  if read.words is null and btrim(words) <> '' then
    -- Signs alone are in no idea.
    read.words := '''#nothing'''::tsquery;
  end if;
  select string_agg(format('''%s''', replace(lexeme, '''', '''''')), ' & ')::tsquery into read.lexemes
  from (
    values ('#standing ' || read.standing), ('#category ' || read.category), ('#state ' || read.state)
  ) as known (lexeme)
  where lexeme is not null;
  read.lexemes := case
    when read.words is null then read.lexemes
    when read.lexemes is null then read.words
    else read.words && read.lexemes
  end;
  return read;
end;
$$;
comment on function private.read_desk_filters is
  'What the review desk was asked for, as one value; refuses what it does not know (22023). Words mean beginnings of words, all of them.';

create function private.held_reviews()
returns table (idea_id uuid, reviewer uuid, reviewer_name text)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select held.idea_id, held.reviewer, people.full_name
    from public.review_assignments as held left join public.profiles as people on people.id = held.reviewer
    where held.reviewer is not null and held.assigned_at > now() - interval '30 minutes';
end;
$$;
comment on function private.held_reviews is 'The ideas that somebody is reviewing now, and who (decision 248).';

create function private.desk_conditions(filters private.desk_filters, by_index boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  -- $1 is a parameter of the statement that this becomes part of; no value enters the text.
  select concat_ws(
    ' and ',
    case when filters.standing is null then 'standing <> ''withdrawn''' when not by_index then 'standing = ($1).standing' end,
    case when filters.due_after is not null then 'due_at > ($1).due_after' end,
    case when filters.due_by is not null then 'due_at <= ($1).due_by' end,
    case filters.reviewer
      when 'me' then 'id in (select idea_id from private.held_reviews() where reviewer = ($1).caller)'
      when 'nobody' then 'id not in (select idea_id from private.held_reviews())'
    end,
    case when not by_index and filters.category is not null then 'category = ($1).category' end,
    case when not by_index and filters.state is not null then 'state = ($1).state' end,
    case when not by_index and filters.words is not null then 'search @@ ($1).words' end,
    case when by_index and filters.lexemes is not null then 'search @@ ($1).lexemes' end
  );
$$;
comment on function private.desk_conditions is
  'The where clause for the filters of the review desk: column by column, or as its one index finds them.';

create function private.desk_page(
  filters private.desk_filters, sort text, "after" jsonb, page_size integer, reach integer default 4000
)
returns uuid[]
language plpgsql
stable
set search_path = ''
set jit = off
set enable_seqscan = off
set work_mem = '32MB'
-- What is read often is in memory.
set seq_page_cost = 0.1
set random_page_cost = 0.1
as $$
declare
  key text := case sort when 'due' then 'due_at' when 'newest' then 'sent_at' when 'oldest' then 'sent_at' when 'amount' then 'funding_amount' end;
  direction text := case when sort in ('due', 'oldest') then 'asc' else 'desc' end;
  last_row private.desk_ideas := jsonb_populate_record(null::private.desk_ideas, "after");
  lead text;
  position_after text := '';
  order_by text;
  page uuid[];
  entries integer;
begin
  if key is null or (sort = 'due' and filters.standing is distinct from 'pending') then
    raise exception using errcode = '22023', message = 'unknown sort order', detail = sort, hint = 'Only what is pending is due.';
  end if;
  order_by := format(' order by %1$s %2$s, id %2$s', key, direction);
  if "after" is not null then
    -- A position without its key would compare as unknown and look like the end of the list.
    if last_row.id is null or "after" -> key is null then
      raise exception using errcode = '22023', message = 'after must be the last row of the page before', hint = 'It needs id and ' || key || '.';
    end if;
    position_after := format(' and (%1$s, id) %2$s (($2).%1$s, ($2).id)', key, case direction when 'asc' then '>' else '<' end);
  end if;
  lead := case
    when sort = 'due' then concat_ws(
      ' and ', 'due_at is not null', case when filters.due_after is not null then 'due_at > ($1).due_after' end,
      case when filters.due_by is not null then 'due_at <= ($1).due_by' end
    )
    when filters.standing is null then 'standing <> ''withdrawn'''
    else 'standing = ($1).standing'
  end || position_after;
  execute 'select array_agg(id) from (select id from (select * from private.desk_ideas where ' || lead || order_by
    || ' limit $4) as nearest where ' || private.desk_conditions(filters, false) || order_by || ' limit $3) as page'
  into page using filters, last_row, page_size, reach;
  if coalesce(cardinality(page), 0) < page_size then
    execute 'select count(*) from (select from private.desk_ideas where ' || lead || ' limit $3) as entries'
    into entries using filters, last_row, reach;
    -- Offset 0: all that match are found by the shortest way, then sorted.
    if entries = reach then
      execute 'select array_agg(id) from (select id from (select * from private.desk_ideas where '
        || private.desk_conditions(filters, true) || position_after || ' offset 0) as matching' || order_by || ' limit $3) as page'
      into page using filters, last_row, page_size;
    end if;
  end if;
  return page;
end;
$$;
comment on function private.desk_page is
  'Ids of a page of the review desk''s list, in order. So many entries of the order are looked through before everything that matches is found.';

revoke all on function private.read_desk_filters, private.held_reviews, private.desk_conditions, private.desk_page
  from public, anon, authenticated, service_role;
