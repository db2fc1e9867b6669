-- In pages by time a folder stands where its oldest file was made, whether the order is by creation or by change, as in
-- the reference.

create or replace function storage.search_v2(
  prefix text,
  bucket_name text,
  limits integer default 100,
  levels integer default 1,
  start_after text default '',
  sort_order text default 'asc',
  sort_column text default 'name',
  sort_column_after text default ''
) returns table (
  key text,
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  direction constant text := case when lower(sort_order) = 'desc' then 'desc' else 'asc' end;
  after constant text := case when direction = 'desc' then '<' else '>' end;
  by_time constant boolean := sort_column in ('updated_at', 'created_at');
  -- A folder counts as old as its oldest file, so that pages by time have an order that holds.
  moment constant text := case when by_time then format('e.%I', sort_column) else '''epoch''::timestamptz' end;
begin
  return query execute format(
    $query$
      select e.key, e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
      from (
        select o.path_tokens[$4] as key,
          array_to_string(o.path_tokens[1:$4], '/') collate "C" || '/' as name,
          null::uuid as id, min(o.created_at) as updated_at, min(o.created_at) as created_at,
          null::timestamptz as last_accessed_at, null::jsonb as metadata
        from storage.objects o
        where $4 > 0 and o.bucket_id = $1 and o.name >= $2 and o.name < $3 and cardinality(o.path_tokens) > $4
        group by 1, 2
        union all
        select o.path_tokens[cardinality(o.path_tokens)], o.name, o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
        from storage.objects o
        where o.bucket_id = $1 and o.name >= $2 and o.name < $3 and ($4 = 0 or cardinality(o.path_tokens) = $4)
      ) e
      where $6 = '' or (%1$s, e.name) %2$s (case when $7 = '' then 'epoch'::timestamptz else $7::timestamptz end, $6 collate "C")
      order by %1$s %3$s, e.name %3$s
      limit $5
    $query$,
    moment, after, direction
  ) using bucket_name, prefix collate "C", (prefix || chr(1114111)) collate "C", levels, limits, start_after,
    case when by_time then sort_column_after else '' end;
end
$$;
