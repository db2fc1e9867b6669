-- A signed link opens what its signer may read at the moment it is used (decision 115). The account's present
-- state is read here, so that a link does not have to carry it and ends with the account.

grant select (id, email, phone, raw_app_meta_data, raw_user_meta_data, banned_until, deleted_at) on auth.users to supabase_storage_admin;
create policy "The storage service reads the account of who signed a link" on auth.users
  for select to supabase_storage_admin using (true);

create function storage.signer_account(account uuid) returns jsonb
language sql stable strict security definer set search_path = ''
as $$
  select jsonb_build_object(
    'active', deleted_at is null and coalesce(banned_until <= now(), true),
    'claims', jsonb_build_object(
      'email', coalesce(email, ''),
      'phone', coalesce(phone, ''),
      'app_metadata', coalesce(raw_app_meta_data, '{}'),
      'user_metadata', coalesce(raw_user_meta_data, '{}')
    )
  )
  from auth.users
  where id = account
$$;
comment on function storage.signer_account(uuid) is
  'Whether an account may be acted for, and the claims that its tokens carry now; null where there is no account. Definer: only the service may ask, and it may not read accounts.';
alter function storage.signer_account(uuid) owner to supabase_storage_admin;
revoke execute on function storage.signer_account(uuid) from public;
grant execute on function storage.signer_account(uuid) to service_role;
