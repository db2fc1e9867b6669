-- Multipart uploads of the S3 protocol (decision 307). Only the service sees them.

create table storage.s3_multipart_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null collate "C",
  -- Who began it, and may go on with it.
  role text not null,
  owner_id text,
  sender text,
  details jsonb not null,
  -- Claims the upload, so that only one process makes the object of the parts; the claim of a crashed process
  -- expires.
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table storage.s3_multipart_uploads is 'Multipart uploads under way; bytes so far are in s3_multipart_uploads_parts.';
comment on column storage.s3_multipart_uploads.details is 'What was said of the file: contentType, cacheControl, userMetadata.';
comment on column storage.s3_multipart_uploads.sender is 'Whose unfinished uploads count together: an account, or a hash of an address; null for the service.';
create index s3_multipart_uploads_bucket_id on storage.s3_multipart_uploads (bucket_id, name, id);
create index s3_multipart_uploads_sender on storage.s3_multipart_uploads (sender, created_at);
create index s3_multipart_uploads_expires_at on storage.s3_multipart_uploads (expires_at);

create table storage.s3_multipart_uploads_parts (
  upload_id uuid not null references storage.s3_multipart_uploads (id) on delete cascade,
  part_number integer not null check (part_number between 1 and 10000),
  size bigint not null,
  version text not null unique,
  created_at timestamptz not null default now(),
  primary key (upload_id, part_number)
);
comment on table storage.s3_multipart_uploads_parts is 'The parts of an upload, each a file of its own; a file is discarded with its part, or with the part that replaces it.';

alter table storage.s3_multipart_uploads owner to supabase_storage_admin;
alter table storage.s3_multipart_uploads_parts owner to supabase_storage_admin;
alter table storage.s3_multipart_uploads enable row level security;
alter table storage.s3_multipart_uploads_parts enable row level security;
grant select, insert, update, delete on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to service_role;

create trigger discard_file after delete or update of version on storage.s3_multipart_uploads_parts
  for each row execute function storage.discard_file();
