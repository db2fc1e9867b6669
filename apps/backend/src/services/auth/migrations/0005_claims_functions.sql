-- What policies ask about the caller. A request's claims arrive in `request.jwt.claims` (JSON); the older
-- single-claim settings win when they are set (contract §0). Plain SQL without `set`, so that the planner can
-- inline them; parallel safe, so that a policy does not forbid a parallel plan.

create function auth.jwt() returns jsonb
language sql stable parallel safe
return coalesce(
  nullif(current_setting('request.jwt.claim', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')
)::jsonb;
comment on function auth.jwt() is 'All claims of the caller''s token, or null.';

create function auth.uid() returns uuid
language sql stable parallel safe
return coalesce(
  nullif(current_setting('request.jwt.claim.sub', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
)::uuid;
comment on function auth.uid() is 'The caller''s user id (claim sub), or null.';

create function auth.role() returns text
language sql stable parallel safe
return coalesce(
  nullif(current_setting('request.jwt.claim.role', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
);
comment on function auth.role() is 'The caller''s role (claim role), or null.';

create function auth.email() returns text
language sql stable parallel safe
return coalesce(
  nullif(current_setting('request.jwt.claim.email', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
);
comment on function auth.email() is 'The caller''s e-mail address (claim email), or null.';

alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;
alter function auth.email() owner to supabase_auth_admin;

grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
