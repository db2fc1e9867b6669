-- The review desk's list of one category by amount: 440 ms at a million ideas, because few of the dearest ideas are of
-- some categories, and all of one were found and sorted. It has indexes of its own now.

create index desk_ideas_category_amount on private.desk_ideas (category, funding_amount, id) where standing <> 'withdrawn';
create index desk_ideas_standing_category_amount on private.desk_ideas (standing, category, funding_amount, id);

create or replace function private.desk_page(
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
  end
  -- What is asked for lies together in some trades, so that the dearest ideas of all may hold few of another.
  || case when sort = 'amount' and filters.category is not null then ' and category = ($1).category' else '' end
  || position_after;
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
