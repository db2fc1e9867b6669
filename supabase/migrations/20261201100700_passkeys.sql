-- Passkeys (decision 309): who owns an account hears at once that one was added or taken away, and those of a lost phone go.

create function private.passkey_told()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  whose constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  passkey constant uuid := case tg_op when 'DELETE' then old.id else new.id end;
begin
  -- The account goes with all that it has.
  if not exists (select from auth.users u where u.id = whose and u.deleted_at is null) then
    return null;
  end if;
  perform private.record_audit(
    case tg_op when 'DELETE' then 'passkey.removed' else 'passkey.added' end,
    'users', whose::text, jsonb_build_object('passkey', passkey)
  );
  perform private.tell_safety(
    whose, null,
    jsonb_build_object('what', case tg_op when 'DELETE' then 'passkey_removed' else 'passkey_added' end)
  );
  return null;
end;
$$;
comment on function private.passkey_told is
  'A person hears at once that a passkey was added to their account or taken away, whoever did it. Security definer: the auth '
  'service writes no table of the product.';
revoke all on function private.passkey_told from public, anon, authenticated, service_role;

-- A server of the contract that knows no passkeys has no such table.
do $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger passkey_told
      after insert or delete on auth.webauthn_credentials
      for each row execute function private.passkey_told();
  end if;
end
$$;

create or replace function private.drop_second_factors(person uuid)
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
  -- A passkey of the phone that is lost would sign in by itself now.
  if were and to_regclass('auth.webauthn_credentials') is not null then
    execute 'delete from auth.webauthn_credentials where user_id = $1' using drop_second_factors.person;
  end if;
  return were;
end;
$$;
comment on function private.drop_second_factors is
  'Switches two-step verification off for a person, and takes their passkeys away, which are on the phone that is lost; false '
  'where it was off. Called by definer functions and by the operator.';
