-- The ground that the product's tables stand on: extensions, the schema that is not exposed, and the log of sensitive changes.
-- Works on the embedded server and on hosted Supabase alike; there the default privileges are generous, so that every later
-- migration first revokes and then grants by name.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
comment on schema private is 'Functions that policies use, and evidence. Never exposed by the API.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor uuid,
  actor_role text not null default current_user,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_table text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);
comment on table private.audit_log is
  'Who changed a status, a role or an entitlement, and when. Append-only; actor has no foreign key because evidence outlives accounts.';

alter table private.audit_log enable row level security;
revoke all on private.audit_log from public, anon, authenticated, service_role;
grant select on private.audit_log to service_role;

create index audit_log_subject on private.audit_log (subject_table, subject_id, happened_at);
create index audit_log_actor on private.audit_log (actor, happened_at);

create function private.record_audit(action text, subject_table text, subject_id text, detail jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.audit_log (actor, actor_role, action, subject_table, subject_id, detail)
  values ((select auth.uid()), coalesce((select auth.role()), session_user), action, subject_table, subject_id, detail);
$$;
comment on function private.record_audit is
  'Security definer: no request role may write the log itself. Called by triggers that run as the owner only.';
revoke all on function private.record_audit from public, anon, authenticated, service_role;
