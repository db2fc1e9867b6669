-- Files of a message that the desk hid (decision 279): nobody reads, removes or sends them again, and they are kept. A
-- signed link asks this policy at each use, so one that was given out before ends within half a minute (decision 115).

create function private.is_file_hidden(object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.hidden_messages h where h.files @> jsonb_build_array(jsonb_build_object('name', object_name))
  );
$$;
comment on function private.is_file_hidden is
  'True when a message that the desk hid has the file. Security definer: hidden messages are in a schema that request roles '
  'cannot read.';
revoke all on function private.is_file_hidden from public, anon, authenticated, service_role;
grant execute on function private.is_file_hidden to authenticated, service_role;

create or replace function private.is_file_sent(object_name text)
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
  ) or private.is_file_hidden(object_name);
$$;
comment on function private.is_file_sent is
  'True when a message has the file, hidden or not. Security definer: the answer must not depend on who may read it.';

drop policy "The two see the files of their conversation" on storage.objects;
create policy "The two see the files of their conversation" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'conversation-files' and (select private.is_in_conversation(private.conversation_of_file(name)))
    and (split_part(name, '/', 2) = (select auth.uid())::text or private.is_file_sent(name))
    and not private.is_file_hidden(name)
  );

create or replace function private.files_of_message(conversation uuid, sender uuid, files jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whole jsonb;
begin
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 5 then
    raise exception using errcode = 'check_violation', constraint = 'messages_files_list',
      message = 'files are a list of up to five';
  end if;
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'name', o.name, 'title', left(coalesce(nullif(btrim(f.file ->> 'title'), ''), 'File'), 120),
        'type', o.metadata ->> 'mimetype', 'size', (o.metadata ->> 'size')::bigint
      ) || case
        when o.metadata ? 'sha256' then jsonb_build_object('sha256', o.metadata ->> 'sha256') else '{}'
      end
      order by f.place
    ),
    '[]'
  ) into whole
  from jsonb_array_elements(files) with ordinality as f (file, place)
  join storage.objects o on o.bucket_id = 'conversation-files' and o.name = f.file ->> 'name'
  where o.name like concat(conversation, '/', sender, '/%') and not private.is_file_hidden(o.name);
  if jsonb_array_length(whole) <> jsonb_array_length(files) then
    raise exception using errcode = 'check_violation', constraint = 'messages_files_uploaded',
      message = 'a file of the message was not uploaded';
  end if;
  return whole;
end;
$$;
comment on function private.files_of_message is
  'The files of a message with name, title, type, size and SHA-256 as stored; refuses (23514) what its sender did not upload '
  'for this conversation, and what the desk hid. Security definer: called by triggers.';
