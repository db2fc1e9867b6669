-- Open pages of the desk hear that a report or an appeal came in or was settled (decision 273): by a private channel for
-- admins, which says only that something changed. What it is, they read by the functions that write each look down.

create function private.tell_desk()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'desk:reports');
  return null;
end;
$$;
comment on function private.tell_desk is
  'Tells open pages of the desk that reports or appeals changed, once a statement, and nothing more. Security definer: request '
  'roles send nothing in the name of the database.';
revoke all on function private.tell_desk from public, anon, authenticated, service_role;

create trigger idea_reports_90_tell_desk
  after insert or update of status on public.idea_reports
  for each statement execute function private.tell_desk();
create trigger conversation_reports_90_tell_desk
  after insert or update of status on public.conversation_reports
  for each statement execute function private.tell_desk();
create trigger person_reports_90_tell_desk
  after insert or update of status on public.person_reports
  for each statement execute function private.tell_desk();
create trigger sanctions_90_tell_desk
  after update of appealed_at, decided_at, ended_at on private.sanctions
  for each statement execute function private.tell_desk();

create policy "Admins hear the channel of reports" on realtime.messages
  for select to authenticated
  using (realtime.topic() = 'desk:reports' and (select private.is_admin()));
