-- One level of a bucket, as a folder shows it; under the caller's policies.

create function storage.search(
  prefix text,
  bucketname text,
  limits integer default 100,
  levels integer default 1,
  offsets integer default 0,
  search text default '',
  sortcolumn text default 'name',
  sortorder text default 'asc'
) returns table (
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
  direction constant text := case when lower(sortorder) = 'desc' then 'desc' else 'asc' end;
  by_time constant boolean := sortcolumn in ('updated_at', 'created_at', 'last_accessed_at');
  -- Folders have no times: in an order by time they come first, sorted by name.
  ordering constant text := case
    when by_time then format('(e.id is null) desc, e.%I %s nulls last, e.name', sortcolumn, direction)
    else format('lower(e.name) %1$s, e.name %1$s', direction)
  end;
  low constant text collate "C" := lower(prefix || search);
begin
  return query execute format(
    $query$
      select e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
      from (
        select distinct o.path_tokens[$4] collate "C" as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from storage.objects o
        where o.bucket_id = $1 and o.folded_name >= $2 and o.folded_name < $3 and cardinality(o.path_tokens) > $4
        union all
        select o.path_tokens[$4] collate "C", o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
        from storage.objects o
        where o.bucket_id = $1 and o.folded_name >= $2 and o.folded_name < $3 and cardinality(o.path_tokens) = $4
      ) e
      order by %s
      limit $5 offset $6
    $query$,
    ordering
  ) using bucketname, low, low || chr(1114111), levels, limits, offsets;
end
$$;
comment on function storage.search(text, text, integer, integer, integer, text, text, text) is
  'One level of a bucket; names are matched without case and are the part of that level. Folders have no id.';

create function storage.search_v2(
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
  -- A folder counts as old as its youngest file, so that pages by time have an order that holds.
  moment constant text := case when by_time then format('e.%I', sort_column) else '''epoch''::timestamptz' end;
begin
  return query execute format(
    $query$
      select e.key, e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
      from (
        select o.path_tokens[$4] as key,
          array_to_string(o.path_tokens[1:$4], '/') collate "C" || '/' as name,
          null::uuid as id, max(o.updated_at) as updated_at, max(o.created_at) as created_at,
          max(o.last_accessed_at) as last_accessed_at, null::jsonb as metadata
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
comment on function storage.search_v2(text, text, integer, integer, text, text, text, text) is
  'A page of a bucket after an entry; levels 0 lists every object below the prefix, otherwise folders of that level stand for what they hold.';

alter function storage.search(text, text, integer, integer, integer, text, text, text) owner to supabase_storage_admin;
alter function storage.search_v2(text, text, integer, integer, text, text, text, text) owner to supabase_storage_admin;
