-- Which mails a person wants, and the tokens by which a mail lets him turn its kind off without signing in.

create table public.notification_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  review_mail text not null default 'at_once'
    constraint notification_preferences_review_mail_known check (review_mail in ('at_once', 'none')),
  activity_mail text not null default 'daily'
    constraint notification_preferences_activity_mail_known check (activity_mail in ('daily', 'none'))
);
comment on table public.notification_preferences is
  'Which mails each account wants; made by a trigger with its profile, so that the person only ever changes it.';

alter table public.notification_preferences enable row level security;
create policy "People see which mails they want" on public.notification_preferences
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People choose which mails they want" on public.notification_preferences
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.notification_preferences from public, anon, authenticated, service_role;
grant select on public.notification_preferences to authenticated;
grant update (review_mail, activity_mail) on public.notification_preferences to authenticated;
grant select, insert, update, delete on public.notification_preferences to service_role;

create function private.create_preferences()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notification_preferences (user_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;
comment on function private.create_preferences is
  'Security definer: profiles are made by the auth service, which has no rights on public tables.';
revoke all on function private.create_preferences from public, anon, authenticated, service_role;

create trigger create_preferences
  after insert on public.profiles
  for each row execute function private.create_preferences();

-- Accounts that were there before.
insert into public.notification_preferences (user_id) select id from public.profiles on conflict do nothing;

create table private.unsubscribe_tokens (
  token text primary key default encode(extensions.gen_random_bytes(24), 'hex'),
  user_id uuid not null references auth.users (id) on delete cascade,
  topic text not null constraint unsubscribe_tokens_topic_known check (topic in ('reviews', 'activity')),
  constraint unsubscribe_tokens_once unique (user_id, topic)
);
comment on table private.unsubscribe_tokens is
  'Random and meaningless by themselves: one a person and topic, in the footer of each mail. They can turn that topic off and on, nothing else.';

alter table private.unsubscribe_tokens enable row level security;
revoke all on private.unsubscribe_tokens from public, anon, authenticated, service_role;

create function private.unsubscribe_token(person uuid, wanted_topic text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  found_token text;
begin
  insert into private.unsubscribe_tokens (user_id, topic) values (person, wanted_topic) on conflict (user_id, topic) do nothing;
  select token into found_token from private.unsubscribe_tokens where user_id = person and topic = wanted_topic;
  return found_token;
end;
$$;
comment on function private.unsubscribe_token is 'The token of a person and topic, made when first asked for. Called by definer functions only.';
revoke all on function private.unsubscribe_token from public, anon, authenticated, service_role;

create function public.unsubscribe(token text, undo boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  whose uuid;
  about text;
begin
  select t.user_id, t.topic into whose, about from private.unsubscribe_tokens t where t.token = unsubscribe.token;
  if not found then
    return null;
  end if;
  if about = 'reviews' then
    update public.notification_preferences set review_mail = case when undo then 'at_once' else 'none' end where user_id = whose;
  else
    update public.notification_preferences set activity_mail = case when undo then 'daily' else 'none' end where user_id = whose;
  end if;
  return about;
end;
$$;
comment on function public.unsubscribe is
  'Turns the mails of a token''s topic off (or on again) and gives the topic; null for a token that is not known. Says nothing of whose it is. '
  'Security definer: called from mails, by people who are not signed in.';
revoke all on function public.unsubscribe from public, anon, authenticated, service_role;
grant execute on function public.unsubscribe to anon, authenticated;
