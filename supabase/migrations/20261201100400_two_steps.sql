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

create function private.recovery_code_hash(code text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  -- As it is typed: in capitals, with or without its dashes.
  select sha256(convert_to(regexp_replace(lower(recovery_code_hash.code), '[^a-z0-9]', '', 'g'), 'UTF8'));
$$;

comment on function private.recovery_code_hash is 'What is kept of a recovery code. Called by definer functions only.';

create function public.new_recovery_codes()
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- 32 of them, none of which looks like another one.
  letters constant text := 'abcdefghjkmnpqrstuvwxyz123456789';
  caller constant uuid := auth.uid();
  bytes bytea;
  code text;
begin
  if auth.jwt() ->> 'aal' is distinct from 'aal2' or not private.has_second_factor(caller) then
    raise exception using errcode = 'insufficient_privilege', constraint = 'recovery_codes_second_step', detail = 'second_step',
      message = 'recovery codes are for who has given a code of their app';
  end if;
  perform private.require_recent_sign_in();
  -- Of two at once the later one's codes count.
  perform pg_advisory_xact_lock(hashtextextended('two steps ' || caller, 0));
  delete from private.recovery_codes c where c.person = caller;
  for nth in 1 .. 8 loop
    bytes := extensions.gen_random_bytes(16);
    select string_agg(
      substr(letters, get_byte(bytes, place) % 32 + 1, 1) || case when place % 4 = 3 and place < 15 then '-' else '' end, ''
      order by place
    ) into code
    from generate_series(0, 15) as place;
    insert into private.recovery_codes (person, code_hash) values (caller, private.recovery_code_hash(code));
    return next code;
  end loop;
  perform private.record_audit('two_steps.codes_made', 'users', caller::text, '{}');
end;
$$;
comment on function public.new_recovery_codes is
  'Eight new recovery codes of the caller, in place of those before; told once. For a session of the last minutes that has '
  'given a second factor (42501). Security definer: codes are in a schema that request roles cannot read.';

create function public.use_recovery_code(code text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  session constant uuid := (
    select s.id from auth.sessions s where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id'
  );
begin
  if session is null then
    return false;
  end if;
  -- Sent again, because the answer was lost.
  if exists (select from private.recovered_sessions s where s.session_id = session) then
    return true;
  end if;
  -- Guesses are hopeless, at eighty bits, and are not counted.
  update private.recovery_codes c set used_at = now()
  where c.person = caller and c.used_at is null and c.code_hash = private.recovery_code_hash(use_recovery_code.code);
  if not found then
    return false;
  end if;
  insert into private.recovered_sessions (session_id) values (session) on conflict do nothing;
  perform private.record_audit('two_steps.recovery_code', 'users', caller::text, '{}');
  perform private.tell_safety(caller, null, jsonb_build_object('what', 'recovery_code_used'));
  return true;
end;
$$;
comment on function public.use_recovery_code is
  'Takes the second step by a recovery code, once: tokens of this session that are issued from then on let the caller in. False '
  'where the code does not fit, or was used. Security definer: codes are in a schema that request roles cannot read.';

create function public.own_two_steps()
returns table (is_required boolean, codes_left integer, came_by_code boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.must_use_two_steps(auth.uid()),
    (select count(*)::integer from private.recovery_codes c where c.person = auth.uid() and c.used_at is null),
    exists (select from private.recovered_sessions s where s.session_id::text = auth.jwt() ->> 'session_id')
  where auth.uid() is not null;
$$;
comment on function public.own_two_steps is
  'What the caller is told of their two-step verification beside its apps: whether it can be switched off, how many recovery '
  'codes are left, and whether this session came in by one. Security definer: request roles cannot read those tables.';

create function private.end_other_access(person uuid, kept uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Ours: tokens that are still valid are refused within seconds. On another server of the contract they run out.
  if to_regprocedure('auth.end_other_access(uuid,uuid)') is not null then
    execute 'select auth.end_other_access($1, $2)' using end_other_access.person, end_other_access.kept;
  end if;
  delete from auth.sessions s where s.user_id = end_other_access.person and s.id <> end_other_access.kept;
end;
$$;
comment on function private.end_other_access is
  'Signs an account out everywhere but in one session, with the tokens that the others still have. Called by definer functions.';

create function private.drop_second_factors(person uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  factor uuid;
  were boolean := false;
begin
  -- One by one: the last one's end is told, and no other.
  for factor in
    select f.id from auth.mfa_factors f where f.user_id = drop_second_factors.person and f.status = 'verified'
  loop
    delete from auth.mfa_factors f where f.id = factor;
    were := true;
  end loop;
  return were;
end;
$$;
comment on function private.drop_second_factors is
  'Switches two-step verification off for a person; false where it was off. Called by definer functions and by the operator.';

create function public.forget_lost_apps()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform private.require_recent_sign_in();
  delete from private.recovered_sessions s where s.session_id::text = auth.jwt() ->> 'session_id';
  if not found then
    raise exception using errcode = 'insufficient_privilege', constraint = 'recovered_sessions_only', detail = 'second_step',
      message = 'only who came in by a recovery code does this';
  end if;
  perform private.drop_second_factors(caller);
  -- Who has the phone may be signed in on it.
  perform private.end_other_access(caller, (auth.jwt() ->> 'session_id')::uuid);
  return true;
end;
$$;
comment on function public.forget_lost_apps is
  'Switches the caller''s two-step verification off and signs out their other devices: for who lost the phone and came in by a '
  'recovery code lately (42501). Security definer: request roles cannot write the tables of accounts.';

create function public.reset_two_steps(person uuid, reason text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(coalesce(reset_two_steps.reason, ''), e' \n\r\t');
begin
  perform private.require_desk();
  perform private.require_recent_sign_in();
  if char_length(typed) not between 10 and 500 then
    raise exception using errcode = 'check_violation', constraint = 'reset_two_steps_reason',
      message = 'a reason has 10 to 500 characters';
  end if;
  if exists (select from public.user_roles r where r.user_id = reset_two_steps.person and r.role = 'admin') then
    raise exception using errcode = 'PT409', constraint = 'reset_two_steps_of_admin', detail = 'admin',
      message = 'two-step verification of an admin is reset by the operator';
  end if;
  if not private.drop_second_factors(reset_two_steps.person) then
    return false;
  end if;
  perform private.end_access(reset_two_steps.person);
  perform private.record_audit(
    'person.two_steps_reset', 'users', reset_two_steps.person::text, jsonb_build_object('reason', typed)
  );
  return true;
end;
$$;
comment on function public.reset_two_steps is
  'Switches a person''s two-step verification off, who lost the phone and the recovery codes, and signs them out everywhere; '
  'false where it was off. For admins who signed in lately (42501), never for an admin (PT409). Security definer: accounts are '
  'not writable through the API.';

create or replace function public.person_for_desk(person uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb := private.person_history(person_for_desk.person);
begin
  return history || jsonb_build_object(
    'identity', (
      select jsonb_build_object('submission', s.id, 'state', s.state, 'submitted_at', s.submitted_at, 'decided_at', s.decided_at,
        'is_appeal', s.state = 'submitted' and s.appealed_at is not null)
      from public.kyc_submissions s where s.user_id = person_for_desk.person order by s.submitted_at desc, s.id desc limit 1
    ),
    'verified_until', (select v.expires_at from public.verified_identities v where v.user_id = person_for_desk.person),
    'admin_request', private.waiting_about('grant_admin', person_for_desk.person),
    'erase_request', private.waiting_about('erase_account', person_for_desk.person),
    'erasure', (
      select jsonb_build_object('due_at', r.due_at, 'cause', r.cause)
      from private.erasure_requests r where r.person = person_for_desk.person
    ),
    'has_two_steps', private.has_second_factor(person_for_desk.person),
    'stays', private.erasure_hindrance(person_for_desk.person) is not null,
    'has_other_admin', exists (
      select from public.user_roles r
      where r.role = 'admin' and r.user_id not in ((select auth.uid()), person_for_desk.person)
    )
  );
end;
$$;
comment on function public.person_for_desk is
  'A person with their history, how their identity stands, the requests about them that wait for a second admin, when their '
  'account will be deleted and whether it cannot be; whether two-step verification is on, and there is another admin than the caller and them. Each look is in '
  'the audit log. For admins (42501); P0002 where there is none. Security definer: nobody but the desk reads all this.';

revoke all on function
  private.has_second_factor, private.must_use_two_steps, private.access_token_claims, private.two_steps_told,
  private.recovery_code_hash, private.end_other_access, private.drop_second_factors, public.new_recovery_codes, public.use_recovery_code,
  public.own_two_steps, public.forget_lost_apps, public.reset_two_steps
from public, anon, authenticated, service_role;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.access_token_claims to supabase_auth_admin;
grant execute on function public.use_recovery_code to awaiting_second_step;
grant execute on function public.new_recovery_codes, public.own_two_steps, public.forget_lost_apps, public.reset_two_steps
to authenticated;
