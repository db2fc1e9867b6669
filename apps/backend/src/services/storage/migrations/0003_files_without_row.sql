-- A file is removed only after its row is gone for good: the transaction that drops a file's row also adds
-- the file to this list, and the service removes the listed files. A row deleted by hand would lose its file,
-- so that is refused.

create table storage.discarded_files (
  version text primary key,
  discarded_at timestamptz not null default now()
);
comment on table storage.discarded_files is 'Files that no row names any more and that are to be removed.';
alter table storage.discarded_files owner to supabase_storage_admin;
alter table storage.discarded_files enable row level security;
grant select, insert, update, delete on storage.discarded_files to service_role;

-- Definer: users who may delete or replace an object may not write this list themselves.
create function storage.discard_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.version is not null and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    insert into storage.discarded_files (version) values (old.version) on conflict (version) do nothing;
  end if;
  return null;
end
$$;
comment on function storage.discard_file() is 'Lists the file of an object that was deleted or replaced.';
alter function storage.discard_file() owner to supabase_storage_admin;
revoke execute on function storage.discard_file() from public;

create trigger discard_file after delete or update of version on storage.objects
  for each row execute function storage.discard_file();

create function storage.protect_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception using
      errcode = '42501',
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      hint = 'Deleting a row here would leave its file behind.';
  end if;
  return null;
end
$$;
comment on function storage.protect_delete() is 'Refuses deletions that do not come from the service.';
alter function storage.protect_delete() owner to supabase_storage_admin;

create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

create function storage.keep_times() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end
$$;
comment on function storage.keep_times() is 'Says when a row was changed.';
alter function storage.keep_times() owner to supabase_storage_admin;

create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.keep_times();
create trigger update_buckets_updated_at before update on storage.buckets
  for each row execute function storage.keep_times();
