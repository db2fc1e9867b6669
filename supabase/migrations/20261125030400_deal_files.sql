-- Pictures of reports and bills: a private bucket, objects named <idea or deal>/<founder>/<random>.<ext>.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'deal-files', 'deal-files', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.subject_of_file(object_name text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  -- The pattern first, so that no name of another bucket can make the cast fail.
  select case
    when object_name ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){2}[A-Za-z0-9_-]{8,64}\.(pdf|jpg|png|webp)$'
    then left(object_name, 36)::uuid
  end;
$$;
comment on function private.subject_of_file is
  'The idea or the deal that an object of the bucket deal-files is about; null for a name that no upload has.';

create function private.has_uploaded(subject uuid, object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.subject_of_file(object_name) = subject and split_part(object_name, '/', 2) = (select auth.uid())::text
    and exists (select from storage.objects o where o.bucket_id = 'deal-files' and o.name = object_name);
$$;
comment on function private.has_uploaded is
  'True where the caller uploaded this file about this idea or deal. Security definer: asks the storage''s table.';

create function private.may_add_deal_file(object_name text, size bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_files constant integer := 600;
  max_bytes constant bigint := 524288000;
  caller uuid := (select auth.uid());
  subject uuid := private.subject_of_file(object_name);
begin
  if subject is null or split_part(object_name, '/', 2) <> caller::text or not exists (
    select from public.deals d where d.founder = caller and d.funded_at is not null and subject in (d.id, d.idea_id)
  ) then
    return false;
  end if;
  -- One after the other, so that no two uploads of the same moment count past each other.
  perform pg_advisory_xact_lock(hashtextextended(concat('deal files of ', caller), 0));
  return (
    select count(*) < max_files and coalesce(sum((o.metadata ->> 'size')::bigint), 0) + coalesce(size, 0) <= max_bytes
    from storage.objects o
    where o.bucket_id = 'deal-files' and o.name <> object_name and o.name like concat('%/', caller, '/%')
  );
end;
$$;
comment on function private.may_add_deal_file is
  'True for the founder of a funded deal, in their own folder of the deal or its idea, who keeps no more than 600 files and '
  '500 MB. Security definer: counts what policies would hide.';

create function private.is_deal_file_sent(object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.monthly_reports r where r.picture = object_name)
    or exists (select from public.deal_bills b where b.file = object_name);
$$;
comment on function private.is_deal_file_sent is
  'True when a report or a bill has the file. Security definer: the answer must not depend on who may read it.';

create function private.sees_deal_file(object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.subject_of_file(object_name) is not null and (
    split_part(object_name, '/', 2) = (select auth.uid())::text
    or exists (
      select from public.monthly_reports r
      where r.picture = object_name and private.reads_reports(r.idea_id, r.month)
    )
    or exists (select from public.deal_bills b where b.file = object_name and private.is_in_deal(b.deal_id))
  );
$$;
comment on function private.sees_deal_file is
  'True for who uploaded a file, and for those who read the report or the bill that has it. Security definer: asks reports and '
  'bills of everybody.';

create function private.unsent_deal_files(at_most integer, older_than interval default interval '7 days')
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'deal-files' and o.created_at < now() - older_than and not private.is_deal_file_sent(o.name)
  order by o.created_at, o.name
  limit at_most;
$$;
comment on function private.unsent_deal_files is
  'Names of files that no report and no bill has, older than that, oldest first: never sent, or of deleted accounts. Security '
  'definer: asks reports and bills of everybody.';

revoke all on function
  private.subject_of_file, private.has_uploaded, private.may_add_deal_file, private.is_deal_file_sent,
  private.sees_deal_file, private.unsent_deal_files
  from public, anon, authenticated, service_role;
grant execute on function private.may_add_deal_file, private.is_deal_file_sent, private.sees_deal_file
  to authenticated, service_role;
grant execute on function private.unsent_deal_files to service_role;

create policy "The founder of a funded deal uploads into their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'deal-files'
    and private.may_add_deal_file(name, (metadata ->> 'size')::bigint)
    and storage.operation() is distinct from 'storage.object.sign_upload_url'
  );
create policy "A founder removes a file that no report or bill has" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'deal-files' and split_part(name, '/', 2) = (select auth.uid())::text
    and not private.is_deal_file_sent(name)
  );
create policy "The two see the files of reports and bills" on storage.objects
  for select to authenticated
  using (bucket_id = 'deal-files' and private.sees_deal_file(name));
