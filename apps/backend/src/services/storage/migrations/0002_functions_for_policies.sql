-- What policies and lists ask. Plain SQL bodies, so that the planner can inline them.

create function storage.foldername(name text) returns text[]
language sql immutable strict parallel safe
return case
  when position('/' in name) = 0 then array[]::text[]
  else (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1]
end;
comment on function storage.foldername(text) is 'The folders of a name: {a,b} of a/b/file.txt.';

create function storage.filename(name text) returns text
language sql immutable strict parallel safe
return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
comment on function storage.filename(text) is 'The last part of a name: file.txt of a/b/file.txt.';

create function storage.extension(name text) returns text
language sql immutable strict parallel safe
return reverse(split_part(reverse(storage.filename(name)), '.', 1));
comment on function storage.extension(text) is 'What follows the last dot of a file name: txt of a/b/file.txt.';

create function storage.operation() returns text
language sql stable parallel safe
return nullif(current_setting('storage.operation', true), '');
comment on function storage.operation() is 'What the service is about to do, such as storage.object.upload; null outside of it.';

create function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable parallel safe
return coalesce(
  regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(nullif(expected_operation, ''), '^storage\.', ''),
  false
);
comment on function storage.allow_only_operation(text) is 'Whether the service does exactly this, with or without the prefix storage.';

create function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable parallel safe
return coalesce(
  (select bool_or(storage.allow_only_operation(expected)) from unnest(expected_operations) as expected),
  false
);
comment on function storage.allow_any_operation(text[]) is 'Whether the service does one of these.';

alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter function storage.operation() owner to supabase_storage_admin;
alter function storage.allow_only_operation(text) owner to supabase_storage_admin;
alter function storage.allow_any_operation(text[]) owner to supabase_storage_admin;
