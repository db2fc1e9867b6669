-- A founder hears that somebody opened the contact of an idea. Who it was is asked of contacts_of_idea, never told here.

create function private.notify_of_contact()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  idea uuid := case tg_op when 'INSERT' then new.idea_id else old.idea_id end;
  happened timestamptz := case tg_op when 'INSERT' then new.first_at else old.first_at end;
  its_day date := private.india_day(happened);
  number integer;
begin
  if not exists (select from public.ideas where id = idea) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contacts of ' || idea, 0));
  select count(*) into number from public.idea_contacts where idea_id = idea and private.india_day(first_at) = its_day;
  perform private.keep_counted_update(idea, 'contacts', its_day, number, happened, tg_op = 'INSERT');
  return null;
end;
$$;
comment on function private.notify_of_contact is
  'Counts the first contacts of an idea and Indian day; those of a deleted account go. Security definer: no request role may write updates.';
revoke all on function private.notify_of_contact from public, anon, authenticated, service_role;

create trigger notify_of_contact
  after insert or delete on public.idea_contacts
  for each row execute function private.notify_of_contact();
