-- That somebody is typing goes through the private channel `conversation:<id>`: for the two alone, and sent only
-- by who may send a message. Nothing of it is stored by the app.

create function private.conversation_of_topic(topic text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  -- The pattern first, so that no other topic can make the cast fail.
  select case
    when topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(topic, 36)::uuid
  end;
$$;
comment on function private.conversation_of_topic is 'Of which conversation a channel is; null for every other topic.';

create function private.may_send_in(conversation uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.conversations c
    where c.id = may_send_in.conversation and (select auth.uid()) in (c.investor, c.founder)
      and private.sending_of(c, (select auth.uid())) = 'open'
  );
$$;
comment on function private.may_send_in is
  'True for those of the two who may send in a conversation now. Security definer: asks rows that the caller may not read.';

revoke all on function private.conversation_of_topic, private.may_send_in from public, anon, authenticated, service_role;
grant execute on function private.conversation_of_topic, private.may_send_in to authenticated;

create policy "The two of a conversation hear its channel" on realtime.messages
  for select to authenticated
  using ((select private.is_in_conversation(private.conversation_of_topic(realtime.topic()))));
create policy "The two of a conversation speak in its channel" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('broadcast', 'presence')
    and (select private.may_send_in(private.conversation_of_topic(realtime.topic())))
  );
