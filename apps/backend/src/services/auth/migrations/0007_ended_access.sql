-- Whose access has ended before its time: tokens of these accounts that were issued before are refused by every service, also
-- where no session is asked for (decision 253). Read by each process once a second; a row is of no use once such tokens have
-- run out, and housekeeping removes it.

create table auth.ended_access (
  account uuid primary key references auth.users (id) on delete cascade,
  ended_at timestamptz not null,
  sessions uuid[] not null default '{}'
);
comment on table auth.ended_access is
  'Auth: since when tokens of an account are refused, and sessions whose tokens are refused though they are as young.';
alter table auth.ended_access owner to supabase_auth_admin;
alter table auth.ended_access enable row level security;
create index ended_access_ended_at on auth.ended_access (ended_at);

create function auth.end_access(account uuid) returns void
language sql security definer set search_path = ''
as $$
  with ended as (
    delete from auth.sessions where user_id = end_access.account returning id
  )
  insert into auth.ended_access as known (account, ended_at, sessions)
  select u.id, clock_timestamp(), coalesce((select array_agg(id) from ended), '{}')
  from auth.users u where u.id = end_access.account
  on conflict on constraint ended_access_pkey do update set ended_at = excluded.ended_at, sessions = excluded.sessions;
$$;
comment on function auth.end_access(uuid) is
  'Ends an account''s sessions, and refuses the tokens that it has, in every service within seconds. Definer: only the service may write its tables.';
alter function auth.end_access(uuid) owner to supabase_auth_admin;
revoke execute on function auth.end_access(uuid) from public;
grant execute on function auth.end_access(uuid) to service_role;

create function auth.end_access_of_banned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Its sessions stay, so that a refusal says that it is banned, and go on once the ban is lifted.
  insert into auth.ended_access as known (account, ended_at, sessions)
  values (new.id, clock_timestamp(), array(select id from auth.sessions where user_id = new.id))
  on conflict on constraint ended_access_pkey do update set ended_at = excluded.ended_at, sessions = excluded.sessions;
  return null;
end;
$$;
comment on function auth.end_access_of_banned() is 'An account that is banned, by whatever means, has no access from then on.';
alter function auth.end_access_of_banned() owner to supabase_auth_admin;
revoke execute on function auth.end_access_of_banned() from public;
create trigger end_access_of_banned
  after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until and new.banned_until > now())
  execute function auth.end_access_of_banned();
