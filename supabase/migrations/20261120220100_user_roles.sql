-- Who is an admin. A role is given by the admins' tools (owner or service role), never through a person's own session, because
-- user metadata can be edited by its user and must decide nothing.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'Special rights of a user. A row with role admin makes an admin.';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_roles where user_id = (select auth.uid()) and role = 'admin');
$$;
comment on function private.is_admin is
  'True when the caller is an admin. Security definer: policies of user_roles itself use it and must not recurse.';
revoke all on function private.is_admin from public, anon, authenticated, service_role;
grant execute on function private.is_admin to authenticated, service_role;

alter table public.user_roles enable row level security;
create policy "People see their own roles and admins see all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

revoke all on public.user_roles from public, anon, authenticated, service_role;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

create function private.audit_user_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('user_role.revoked', 'user_roles', old.user_id::text, jsonb_build_object('role', old.role));
  else
    perform private.record_audit('user_role.granted', 'user_roles', new.user_id::text, jsonb_build_object('role', new.role));
  end if;
  return null;
end;
$$;
comment on function private.audit_user_role is 'Security definer: writes the audit log, which no request role may write.';
revoke all on function private.audit_user_role from public, anon, authenticated, service_role;

create trigger user_roles_audit
  after insert or update or delete on public.user_roles
  for each row execute function private.audit_user_role();

create function public.is_admin()
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_admin();
$$;
comment on function public.is_admin is 'True when the caller is an admin.';
revoke all on function public.is_admin from public, anon, authenticated, service_role;
grant execute on function public.is_admin to authenticated, service_role;
