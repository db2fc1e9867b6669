-- Whether somebody's account is suspended, asked in one place. A suspended person can still have a living token for a
-- while, so every act that counts between people asks it (decision 267).

create function private.is_suspended(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u where u.id = is_suspended.person and u.banned_until > now()
  );
$$;
comment on function private.is_suspended is
  'True while a person''s account is suspended. Security definer: accounts are readable by no request role.';
revoke all on function private.is_suspended from public, anon, authenticated, service_role;
