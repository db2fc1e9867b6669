-- Two-step verification (decision 303): a password alone lets nobody in who has switched it on, and no admin outside the demo.
-- Until the second step their tokens have a role of their own, which may do nothing but take it.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'awaiting_second_step') then
    create role awaiting_second_step nologin noinherit;
  end if;
end
$$;
grant awaiting_second_step to authenticator;
grant usage on schema public to awaiting_second_step;

create table private.recovery_codes (
  person uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (person, code_hash)
);
comment on table private.recovery_codes is
  'What lets somebody in whose authenticator app is not at hand; each code once. Eighty random bits, kept as SHA-256.';
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated, service_role;

create table private.recovered_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  recovered_at timestamptz not null default now()
);
comment on table private.recovered_sessions is 'Sessions whose second step was a recovery code.';
alter table private.recovered_sessions enable row level security;
revoke all on private.recovered_sessions from public, anon, authenticated, service_role;

create function private.has_second_factor(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors f where f.user_id = has_second_factor.person and f.status = 'verified'
  );
$$;
comment on function private.has_second_factor is 'Whether a person has switched two-step verification on.';

create function private.must_use_two_steps(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.user_roles r where r.user_id = must_use_two_steps.person and r.role = 'admin'
    ) and not exists (
      select from public.site_settings s where s.key = 'demo' and s.value = '{"enabled": true}'
    );
$$;
comment on function private.must_use_two_steps is
  'Whether a person is let in by two steps only: admins, unless the demo is on, whose passwords are known to all.';

create function private.access_token_claims(event jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person constant uuid := event ->> 'user_id';
  is_awaited boolean;
begin
  is_awaited := event #>> '{claims,role}' = 'authenticated' and event #>> '{claims,aal}' = 'aal1'
    and (private.has_second_factor(person) or private.must_use_two_steps(person))
    and not exists (
      select from private.recovered_sessions s where s.session_id::text = event #>> '{claims,session_id}'
    );
  return case when is_awaited then jsonb_set(event, '{claims,role}', '"awaiting_second_step"') else event end;
end;
$$;
comment on function private.access_token_claims is
  'The auth service asks it what each access token says (auth.hook.custom_access_token). Security definer: that service reads '
  'no table of the product.';

create function private.two_steps_told()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  whose constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  was_one constant boolean := tg_op <> 'INSERT' and old.status = 'verified';
  is_one constant boolean := tg_op <> 'DELETE' and new.status = 'verified';
  others integer;
begin
  -- Two at once see each other's end, so that one of them tells.
  perform pg_advisory_xact_lock(hashtextextended('two steps ' || whose, 0));
  others := (
    select count(*) from auth.mfa_factors f
    where f.user_id = whose and f.status = 'verified' and f.id <> case tg_op when 'DELETE' then old.id else new.id end
  );
  -- Others still count, or the account goes with all that it has.
  if was_one = is_one or others > 0 or not exists (select from auth.users u where u.id = whose) then
    return null;
  end if;
  if was_one then
    delete from private.recovery_codes c where c.person = whose;
    delete from private.recovered_sessions r using auth.sessions s where s.id = r.session_id and s.user_id = whose;
  end if;
  perform private.record_audit(case when is_one then 'two_steps.on' else 'two_steps.off' end, 'users', whose::text, '{}');
  perform private.tell_safety(
    whose, null, jsonb_build_object('what', case when is_one then 'two_steps_on' else 'two_steps_off' end)
  );
  return null;
end;
$$;
comment on function private.two_steps_told is
  'A person hears at once that two-step verification was switched on or off for them, whoever did it. Security definer: the '
  'auth service writes no table of the product.';
create trigger two_steps_told
  after insert or delete or update of status on auth.mfa_factors
  for each row execute function private.two_steps_told();

revoke all on function
  private.has_second_factor, private.must_use_two_steps, private.access_token_claims, private.two_steps_told
from public, anon, authenticated, service_role;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.access_token_claims to supabase_auth_admin;
