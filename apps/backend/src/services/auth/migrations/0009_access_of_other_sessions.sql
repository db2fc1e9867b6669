-- Who signs out their other devices, changes the password or gives a second factor ends the other sessions: their access tokens
-- are refused as well (decision 253), those of the session that stays are not.

alter table auth.ended_access add column kept uuid;
comment on column auth.ended_access.kept is 'Auth: the session whose tokens are good nevertheless; null for none.';

create function auth.note_ended_access(account uuid, ended uuid[], kept uuid default null) returns void
language sql set search_path = ''
as $$
  insert into auth.ended_access as known (account, ended_at, sessions, kept)
  values (note_ended_access.account, clock_timestamp(), ended, note_ended_access.kept)
  on conflict on constraint ended_access_pkey do update
    set ended_at = excluded.ended_at, kept = excluded.kept,
      -- A suspension ends the sessions, and bans in the same second: what the first one named is still refused.
      sessions = excluded.sessions || case
        when date_trunc('second', known.ended_at) = date_trunc('second', excluded.ended_at) then known.sessions else '{}'
      end;
$$;
comment on function auth.note_ended_access(uuid, uuid[], uuid) is
  'Refuses the tokens of an account that were issued before now, those of these sessions also where they are as young.';
alter function auth.note_ended_access(uuid, uuid[], uuid) owner to supabase_auth_admin;
revoke execute on function auth.note_ended_access(uuid, uuid[], uuid) from public;

create or replace function auth.end_access(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ended uuid[];
begin
  with gone as (delete from auth.sessions where user_id = end_access.account returning id)
  select coalesce(array_agg(id), '{}') into ended from gone;
  perform auth.note_ended_access(u.id, ended) from auth.users u where u.id = end_access.account;
end;
$$;

create or replace function auth.end_access_of_banned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Its sessions stay, so that a refusal says that it is banned, and go on once the ban is lifted.
  perform auth.note_ended_access(new.id, array(select id from auth.sessions where user_id = new.id));
  return null;
end;
$$;

create or replace function auth.end_access_of_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform auth.note_ended_access(
    old.id,
    array(select id from auth.sessions where user_id = old.id)
      || coalesce((select sessions from auth.ended_access where account = old.id), '{}')
  );
  return old;
end;
$$;
