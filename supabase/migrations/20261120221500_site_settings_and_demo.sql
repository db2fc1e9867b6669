-- Settings that pages show, and the demo accounts: known passwords that are offered only while demo data is on, and are of no use otherwise.

create table public.site_settings (
  key text primary key check (key ~ '^[a-z_]+$'),
  value jsonb not null,
  is_public boolean not null default false
);
comment on table public.site_settings is 'Settings of this installation; public ones are readable without an account.';

alter table public.site_settings enable row level security;
create policy "Everybody sees public settings" on public.site_settings
  for select to anon, authenticated
  using (is_public);

revoke all on public.site_settings from public, anon, authenticated, service_role;
grant select on public.site_settings to anon, authenticated;
grant select, insert, update, delete on public.site_settings to service_role;

create table private.demo_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  place integer not null unique,
  role text not null,
  email text not null,
  password text not null,
  label text not null
);
comment on table private.demo_accounts is 'Accounts of the demo data with their known passwords.';

alter table private.demo_accounts enable row level security;
revoke all on private.demo_accounts from public, anon, authenticated, service_role;

create function private.demo_data_loaded()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select 1 from private.demo_accounts);
$$;
comment on function private.demo_data_loaded is 'True once the demo data was loaded. For the owner at start.';
revoke all on function private.demo_data_loaded from public, anon, authenticated, service_role;

create function public.demo_accounts()
returns table (role text, email text, password text, label text)
language sql
stable
security definer
set search_path = ''
as $$
  select a.role, a.email, a.password, a.label
  from private.demo_accounts a
  where exists (select 1 from public.site_settings where key = 'demo' and value = '{"enabled": true}')
  order by a.place;
$$;
comment on function public.demo_accounts is
  'The accounts offered on the sign-in page while demo data is on. Security definer: the table is in a schema that request roles cannot read.';
revoke all on function public.demo_accounts from public, anon, authenticated, service_role;
grant execute on function public.demo_accounts to anon, authenticated, service_role;

create function private.set_demo_accounts(enabled boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.site_settings (key, value, is_public) values ('demo', jsonb_build_object('enabled', enabled), true)
  on conflict (key) do update set value = excluded.value, is_public = true;
  update auth.users u set banned_until = case when enabled then null else now() + interval '100 years' end
  from private.demo_accounts a where u.id = a.user_id;
  if not enabled then
    delete from auth.sessions s using private.demo_accounts a where s.user_id = a.user_id;
  end if;
end;
$$;
comment on function private.set_demo_accounts is
  'Switches the demo accounts: off bans them, ends their sessions and hides them; on restores them. For the owner at start.';
revoke all on function private.set_demo_accounts from public, anon, authenticated, service_role;
