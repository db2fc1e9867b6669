-- Uploads that arrive in pieces and can be resumed, by any process. Only the service sees them.

create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null collate "C",
  owner_id text,
  upsert boolean not null,
  -- The policies were checked when a signed link was made; for every other upload they are also checked at
  -- its end.
  signed boolean not null,
  length bigint not null,
  received bigint not null default 0,
  details jsonb not null,
  -- Claims the upload, so that only one process makes the object of the pieces; the claim of a crashed
  -- process expires.
  claimed_at timestamptz,
  expires_at timestamptz not null
);
comment on table storage.resumable_uploads is 'Uploads under way; bytes so far are in resumable_parts.';
comment on column storage.resumable_uploads.details is 'What was said of the file: contentType, cacheControl, userMetadata.';
create index resumable_uploads_bucket_id on storage.resumable_uploads (bucket_id);
create index resumable_uploads_owner_id on storage.resumable_uploads (owner_id, expires_at);
create index resumable_uploads_expires_at on storage.resumable_uploads (expires_at);

create table storage.resumable_parts (
  upload_id uuid not null references storage.resumable_uploads (id) on delete cascade,
  position bigint not null,
  size bigint not null,
  version text not null unique,
  primary key (upload_id, position)
);
comment on table storage.resumable_parts is 'The pieces of an upload, each a file of its own; their files are discarded with them.';

alter table storage.resumable_uploads owner to supabase_storage_admin;
alter table storage.resumable_parts owner to supabase_storage_admin;
alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_parts enable row level security;
grant select, insert, update, delete on storage.resumable_uploads, storage.resumable_parts to service_role;

create trigger discard_file after delete on storage.resumable_parts
  for each row execute function storage.discard_file();
