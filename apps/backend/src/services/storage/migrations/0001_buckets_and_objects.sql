-- Buckets and the rows of stored files (contract §4.7). A row names a file by its version; the file itself
-- lies where the service keeps files, under that random name, so that what people call their files never
-- reaches a file system.
do $$
begin
  -- Owns the schema; nobody logs in as it. Roles belong to the whole server, so it may exist already.
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin nologin noinherit;
  end if;
end
$$;

create schema storage authorization supabase_storage_admin;
revoke all on schema storage from public;
grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema auth, extensions to supabase_storage_admin;
comment on schema storage is 'Buckets, stored objects, and what policies ask about them.';

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
alter type storage.buckettype owner to supabase_storage_admin;

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
comment on table storage.buckets is 'Containers of objects, with what may be put into them.';
comment on column storage.buckets.public is 'Anyone who knows an object''s name may read it by the public path, without any policy.';
comment on column storage.buckets.owner is 'Deprecated, use owner_id.';
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id) on delete no action,
  name text collate "C",
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  folded_name text collate "C" generated always as (lower(name)) stored
);
comment on table storage.objects is 'One row an object: its name, what the file is, and the version under which the file lies.';
comment on column storage.objects.metadata is 'Of the file: eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode.';
comment on column storage.objects.version is 'The name of the file; changes with every upload.';
-- A condition on lower(name) would run after the policies, row by row; one on a column can use the index.
comment on column storage.objects.folded_name is 'The name in lower case, for lists that do not mind the case.';
comment on column storage.objects.owner is 'Deprecated, use owner_id.';
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index objects_folded_name on storage.objects (bucket_id, folded_name);
create index objects_version on storage.objects (version);

alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- Policies decide; without one, nothing may be seen or done.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
