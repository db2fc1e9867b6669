-- Name and picture as Google gives them, taken from the verified identity and not from user metadata, which its user can edit.

create table public.google_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text,
  picture text constraint google_profiles_picture_format check (picture ~ '^https://'),
  email text
);
comment on table public.google_profiles is 'What Google says of an account that signed in with it; kept by a trigger on its identities.';

alter table public.google_profiles enable row level security;
create policy "People see their own Google profile and admins see all" on public.google_profiles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

revoke all on public.google_profiles from public, anon, authenticated, service_role;
grant select on public.google_profiles to authenticated;
grant select, insert, update, delete on public.google_profiles to service_role;

create function private.copy_google_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims jsonb := coalesce(new.identity_data, '{}');
  picture text := coalesce(claims ->> 'picture', claims ->> 'avatar_url');
begin
  insert into public.google_profiles (user_id, name, picture, email)
  values (
    new.user_id,
    coalesce(claims ->> 'full_name', claims ->> 'name'),
    case when picture ~ '^https://' then picture end,
    claims ->> 'email'
  )
  on conflict (user_id) do update
    set name = excluded.name, picture = excluded.picture, email = excluded.email;
  return null;
end;
$$;
comment on function private.copy_google_profile is
  'Security definer: the auth service that writes identities has no rights on public tables.';
revoke all on function private.copy_google_profile from public, anon, authenticated, service_role;

create trigger copy_google_profile
  after insert or update of identity_data on auth.identities
  for each row when (new.provider = 'google')
  execute function private.copy_google_profile();

-- Somebody who gives up Google as a way to sign in takes name and picture back; with a second Google account, that one's count.
create function private.drop_google_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.google_profiles where user_id = old.user_id;
  update auth.identities set identity_data = identity_data
  where id = (
    select id from auth.identities where user_id = old.user_id and provider = 'google' order by last_sign_in_at desc nulls last limit 1
  );
  return null;
end;
$$;
comment on function private.drop_google_profile is
  'Security definer: the auth service that removes identities has no rights on public tables.';
revoke all on function private.drop_google_profile from public, anon, authenticated, service_role;

create trigger drop_google_profile
  after delete on auth.identities
  for each row when (old.provider = 'google')
  execute function private.drop_google_profile();
