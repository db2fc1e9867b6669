-- The sessions are ended by the server's own function, which notes which ones they were: tokens that were issued in the very
-- second are refused as well (decision 253). Ended before, none was named.

create or replace function private.end_access(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Ours: tokens that are still valid are refused within seconds. On another server of the contract they run out.
  if to_regprocedure('auth.end_access(uuid)') is not null then
    execute 'select auth.end_access($1)' using end_access.person;
  end if;
  delete from auth.sessions s where s.user_id = end_access.person;
end;
$$;
