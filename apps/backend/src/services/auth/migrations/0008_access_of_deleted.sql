-- Tokens of a deleted account are refused as those of a banned one are (decision 287): the row outlives the account, until
-- housekeeping removes it.

alter table auth.ended_access drop constraint ended_access_account_fkey;

create function auth.end_access_of_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into auth.ended_access as known (account, ended_at, sessions)
  values (old.id, clock_timestamp(), array(select id from auth.sessions where user_id = old.id))
  on conflict on constraint ended_access_pkey do update
    set ended_at = excluded.ended_at, sessions = known.sessions || excluded.sessions;
  return old;
end;
$$;
comment on function auth.end_access_of_deleted() is
  'An account that is deleted, by whatever means, has no access from then on. Before its sessions go: they are named.';
alter function auth.end_access_of_deleted() owner to supabase_auth_admin;
revoke execute on function auth.end_access_of_deleted() from public;
create trigger end_access_of_deleted
  before delete on auth.users
  for each row execute function auth.end_access_of_deleted();
