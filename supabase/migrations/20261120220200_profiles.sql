-- A profile for every account: the name shown in the header and the role chosen at sign-up, copied once. The role decides wording and
-- landing pages only; rights come from user_roles, user_disclaimers and subscriptions.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text constraint profiles_full_name_length check (char_length(full_name) <= 120),
  role text constraint profiles_role_known check (role in ('investor', 'entrepreneur')),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'Name and chosen role of each account; made by a trigger when the account is made.';

alter table public.profiles enable row level security;
create policy "People see their own profile and admins see all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "People change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (full_name) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
  wanted_role text := metadata ->> 'role';
begin
  insert into public.profiles (id, full_name, role)
  values (
    new.id,
    nullif(btrim(left(coalesce(metadata ->> 'full_name', metadata ->> 'name'), 120)), ''),
    case when wanted_role in ('investor', 'entrepreneur') then wanted_role end
  )
  on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.create_profile is
  'Copies name and role of a new account. Security definer: the auth service that inserts accounts has no rights on public tables. '
  'An unknown role becomes null (asked on first arrival), never an error, so that no sign-up can fail here.';
revoke all on function private.create_profile from public, anon, authenticated, service_role;

create trigger create_profile
  after insert on auth.users
  for each row execute function private.create_profile();

-- Until an address is confirmed the latest sign-up with it counts: somebody who mistyped the role simply signs up again.
create function private.renew_unconfirmed_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  update public.profiles set
    full_name = nullif(btrim(left(coalesce(metadata ->> 'full_name', metadata ->> 'name'), 120)), ''),
    role = case when metadata ->> 'role' in ('investor', 'entrepreneur') then metadata ->> 'role' end
  where id = new.id;
  return null;
end;
$$;
comment on function private.renew_unconfirmed_profile is
  'Copies name and role of a repeated sign-up. Security definer: the auth service that writes accounts has no rights on public tables.';
revoke all on function private.renew_unconfirmed_profile from public, anon, authenticated, service_role;

create trigger renew_unconfirmed_profile
  after update of raw_user_meta_data on auth.users
  for each row
  when (new.email_confirmed_at is null and old.raw_user_meta_data is distinct from new.raw_user_meta_data)
  execute function private.renew_unconfirmed_profile();

-- Accounts that were there before this migration (a hosted project that adopts the product).
insert into public.profiles (id, full_name, role)
select
  id,
  nullif(btrim(left(coalesce(raw_user_meta_data ->> 'full_name', raw_user_meta_data ->> 'name'), 120)), ''),
  case when raw_user_meta_data ->> 'role' in ('investor', 'entrepreneur') then raw_user_meta_data ->> 'role' end
from auth.users
on conflict (id) do nothing;

create function public.choose_role(role text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if choose_role.role is null or choose_role.role not in ('investor', 'entrepreneur') then
    raise exception using errcode = 'check_violation', constraint = 'profiles_role_known',
      message = 'role must be investor or entrepreneur';
  end if;
  update public.profiles set role = choose_role.role where id = (select auth.uid()) and profiles.role is null;
  if not found then
    raise exception using errcode = 'P0001', constraint = 'profiles_role_chosen',
      message = 'the role was chosen already', hint = 'It can be chosen once, by accounts that came without one.';
  end if;
  perform private.record_audit('profile.role_chosen', 'profiles', (select auth.uid())::text, jsonb_build_object('role', choose_role.role));
end;
$$;
comment on function public.choose_role is
  'Sets the caller''s role where none is set (Google accounts). Security definer: the column is not writable through the API.';
revoke all on function public.choose_role from public, anon, authenticated, service_role;
grant execute on function public.choose_role to authenticated;
