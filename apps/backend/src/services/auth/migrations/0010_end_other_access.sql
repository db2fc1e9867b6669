-- Who comes in without the lost phone signs it out: what the project's own functions call, as auth.end_access.

create function auth.end_other_access(account uuid, kept uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ended uuid[];
begin
  with gone as (
    delete from auth.sessions where user_id = end_other_access.account and id <> end_other_access.kept returning id
  )
  select array_agg(id) into ended from gone;
  if ended is not null then
    perform auth.note_ended_access(end_other_access.account, ended, end_other_access.kept);
  end if;
end;
$$;
comment on function auth.end_other_access(uuid, uuid) is
  'Ends the sessions of an account but for one, and refuses their tokens within seconds. For the owner and the secret key.';
alter function auth.end_other_access(uuid, uuid) owner to supabase_auth_admin;
revoke execute on function auth.end_other_access(uuid, uuid) from public;
grant execute on function auth.end_other_access(uuid, uuid) to service_role;
