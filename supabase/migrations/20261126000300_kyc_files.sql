-- Pictures of identity documents and selfies: a private bucket. People upload <person>/<random>.<extension>; the function
-- kyc-submit stores what it cleaned as <person>/<submission>/<file>-<random>.<extension> and removes the upload. Admins
-- have no policy here: they see a picture through the function kyc-file alone, marked with their name (decision 240).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'kyc', 'kyc', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.may_add_identity_file(object_name text, size bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_files constant integer := 20;
  max_bytes constant bigint := 104857600;
  caller uuid := (select auth.uid());
begin
  if object_name !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,64}\.(pdf|jpg|png|webp)$'
    or split_part(object_name, '/', 1) is distinct from caller::text or not private.is_email_confirmed()
  then
    return false;
  end if;
  -- One after the other, so that no two uploads of the same moment count past each other.
  perform pg_advisory_xact_lock(hashtextextended(concat('identity files of ', caller), 0));
  return (
    select count(*) < max_files and coalesce(sum((o.metadata ->> 'size')::bigint), 0) + coalesce(size, 0) <= max_bytes
    from storage.objects o
    where o.bucket_id = 'kyc' and o.name <> object_name and o.name like concat(caller, '/%') and o.name not like '%/%/%'
  );
end;
$$;
comment on function private.may_add_identity_file is
  'True for a person with a confirmed e-mail, in their own folder, who has no more than 20 uploads and 100 MB there that no '
  'submission took. Security definer: counts what policies would hide.';

create function private.is_identity_file_sent(object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.kyc_submissions s where s.id_file = object_name)
    or exists (select from public.kyc_submissions s where s.selfie = object_name);
$$;
comment on function private.is_identity_file_sent is
  'True when a submission has the file. Security definer: submissions are not readable through the API.';

create function private.unsent_identity_files(at_most integer, older_than interval default interval '1 day')
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'kyc' and o.created_at < now() - older_than and not private.is_identity_file_sent(o.name)
  order by o.created_at, o.name
  limit at_most;
$$;
comment on function private.unsent_identity_files is
  'Names of files that no submission has, older than that, oldest first: never sent, or of deleted accounts. A day is '
  'enough for a form. Security definer: asks submissions of everybody.';

revoke all on function
  private.may_add_identity_file, private.is_identity_file_sent, private.unsent_identity_files
from public, anon, authenticated, service_role;
grant execute on function private.may_add_identity_file, private.is_identity_file_sent to authenticated, service_role;
grant execute on function private.unsent_identity_files to service_role;

create policy "People upload what verifies their identity into their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'kyc'
    and private.may_add_identity_file(name, (metadata ->> 'size')::bigint)
    and storage.operation() is distinct from 'storage.object.sign_upload_url'
  );
create policy "People remove an upload that no submission has" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'kyc' and split_part(name, '/', 1) = (select auth.uid())::text
    and not private.is_identity_file_sent(name)
  );
create policy "People see the files of their own identity" on storage.objects
  for select to authenticated
  using (bucket_id = 'kyc' and split_part(name, '/', 1) = (select auth.uid())::text);
