-- The ways in without the phone (decision 303): recovery codes, each once, and the end of two-step verification for who lost it.

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

revoke all on function
  private.recovery_code_hash, private.end_other_access, private.drop_second_factors, public.new_recovery_codes,
  public.use_recovery_code, public.own_two_steps, public.forget_lost_apps
from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code to awaiting_second_step;
grant execute on function public.new_recovery_codes, public.own_two_steps, public.forget_lost_apps to authenticated;
