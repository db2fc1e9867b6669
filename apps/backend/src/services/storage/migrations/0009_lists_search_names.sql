-- A search text may go deeper than the prefix (`folder/fi`): the level is where prefix and search end together,
-- and names are relative to the prefix, as in the reference since its migration 63. Both follow from the two
-- texts; `levels` stays so that who calls the function with it still can.

create or replace function storage.search(
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
  sought constant text := coalesce(prefix, '') || coalesce(search, '');
  low constant text collate "C" := lower(sought);
  -- An empty text has no parts in PostgreSQL, and is on the first level.
  first_level constant integer := greatest(cardinality(string_to_array(coalesce(prefix, ''), '/')), 1);
  last_level constant integer := greatest(cardinality(string_to_array(sought, '/')), 1);
begin
  return query execute format(
    $query$
      select e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
      from (
        select distinct array_to_string(o.path_tokens[$4:$5], '/') collate "C" as name, null::uuid as id,
          null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
          null::jsonb as metadata
        from storage.objects o
        where o.bucket_id = $1 and o.folded_name >= $2 and o.folded_name < $3 and cardinality(o.path_tokens) > $5
        union all
        select array_to_string(o.path_tokens[$4:$5], '/') collate "C", o.id, o.updated_at, o.created_at,
          o.last_accessed_at, o.metadata
        from storage.objects o
        where o.bucket_id = $1 and o.folded_name >= $2 and o.folded_name < $3 and cardinality(o.path_tokens) = $5
      ) e
      order by %s
      limit $6 offset $7
    $query$,
    ordering
  ) using bucketname, low, low || chr(1114111), first_level, last_level, limits, offsets;
end
$$;
comment on function storage.search(text, text, integer, integer, integer, text, text, text) is
  'One level of a bucket, the one where prefix and search end; names are matched without case and are relative to the prefix. Folders have no id.';
