-- Pictures and documents of a conversation: a private bucket, objects named <conversation>/<sender>/<random>.<ext>.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'conversation-files', 'conversation-files', false, 10485760,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.conversation_of_file(object_name text)
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
comment on function private.conversation_of_file is
  'Of which conversation an object of the bucket conversation-files is; null for a name that no upload has.';

create function private.may_send_file(object_name text, size bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_files constant integer := 200;
  max_bytes constant bigint := 209715200;
  caller uuid := (select auth.uid());
  conversation public.conversations;
begin
  select * into conversation from public.conversations c where c.id = private.conversation_of_file(object_name);
  if not found or split_part(object_name, '/', 2) <> caller::text
    or private.side_of(conversation, caller) is null or private.sending_of(conversation, caller) <> 'open' then
    return false;
  end if;
  -- One after the other, so that no two uploads of the same moment count past each other.
  perform pg_advisory_xact_lock(hashtextextended(concat('conversation files of ', caller), 0));
  return (
    select count(*) < max_files and coalesce(sum((o.metadata ->> 'size')::bigint), 0) + coalesce(size, 0) <= max_bytes
    from storage.objects o
    where o.bucket_id = 'conversation-files' and o.name <> object_name
      and o.name like concat(conversation.id, '/', caller, '/%')
  );
end;
$$;
comment on function private.may_send_file is
  'True when the caller may send in the conversation of a file, the name is in their own folder, and they keep no '
  'more than 200 files and 200 MB there. Security definer: counts what policies would hide.';

create function private.is_file_sent(object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.messages m
    where m.conversation_id = private.conversation_of_file(object_name)
      and m.files @> jsonb_build_array(jsonb_build_object('name', object_name))
  );
$$;
comment on function private.is_file_sent is
  'True when a message has the file. Security definer: the answer must not depend on who may read it.';
create index messages_files on public.messages (conversation_id) where files <> '[]';

create function private.unsent_files(at_most integer, older_than interval default interval '7 days')
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'conversation-files' and o.created_at < now() - older_than and not private.is_file_sent(o.name)
  order by o.created_at, o.name
  limit at_most;
$$;
comment on function private.unsent_files is
  'Names of files that no message has, older than that, oldest first: never sent, or of deleted accounts. Security '
  'definer: asks messages of everybody.';

revoke all on function
  private.conversation_of_file, private.may_send_file, private.is_file_sent, private.unsent_files
  from public, anon, authenticated, service_role;
grant execute on function private.conversation_of_file, private.may_send_file, private.is_file_sent
  to authenticated, service_role;
grant execute on function private.unsent_files to service_role;

create policy "The two of a conversation upload into their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'conversation-files'
    and private.may_send_file(name, (metadata ->> 'size')::bigint)
    and storage.operation() is distinct from 'storage.object.sign_upload_url'
  );
create policy "A sender removes a file that no message has" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'conversation-files' and split_part(name, '/', 2) = (select auth.uid())::text
    and not private.is_file_sent(name)
  );
create policy "The two see the files of their conversation" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'conversation-files' and (select private.is_in_conversation(private.conversation_of_file(name)))
    and (split_part(name, '/', 2) = (select auth.uid())::text or private.is_file_sent(name))
  );
