-- A hook that holds some people back until their second step, and rows that applications see only some of.

create schema hooks;
grant usage on schema hooks to supabase_auth_admin;
create role half_open nologin;
grant half_open to authenticator;

create function hooks.access_token(event jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select case when event #>> '{claims,app_metadata,held_back}' = 'true' and event #>> '{claims,aal}' = 'aal1'
    then jsonb_set(event, '{claims,role}', '"half_open"') else event end;
$$;
grant execute on function hooks.access_token(jsonb) to supabase_auth_admin;

create table public.letters (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid(),
  is_secret boolean not null default false
);
alter table public.letters enable row level security;
create policy "People read their own letters" on public.letters for select to authenticated
  using (owner = (select auth.uid()));
create policy "People write letters" on public.letters for insert to authenticated
  with check (owner = (select auth.uid()));
create policy "Applications read none that are secret" on public.letters as restrictive for select to authenticated
  using (not is_secret or (select auth.jwt() ->> 'client_id') is null);
grant select, insert on public.letters to authenticated;
