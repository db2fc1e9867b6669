-- Uploads that come in pieces and may be taken up again, by whichever process is asked next. Only the service sees them.

create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null collate "C",
  owner_id text,
  upsert boolean not null,
  -- A signed link asked its questions when it was made; every other upload is judged by the policies at its end too.
  signed boolean not null,
  length bigint not null,
  received bigint not null default 0,
  details jsonb not null,
  -- Who makes the object of the pieces, lest two do; the claim of one that crashed runs out.
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
