-- A verification that ends: its person is reminded 30 days before, and told once it is over. Whether it counts,
-- private.is_verified asks of the moment itself.

create function private.remind_of_identities(at_most integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ending record;
  done integer := 0;
begin
  for ending in
    select v.user_id, v.submission_id, v.expires_at <= now() as is_over
    from public.verified_identities v
    where v.expired_at is null
      and (v.expires_at <= now() or (v.reminded_at is null and v.expires_at <= now() + interval '30 days'))
    order by v.expires_at, v.user_id
    limit at_most
    for update skip locked
  loop
    update public.verified_identities v
    set reminded_at = coalesce(v.reminded_at, now()), expired_at = case when ending.is_over then now() end
    where v.user_id = ending.user_id;
    -- Who renews it already has nothing to do.
    if not exists (
      select from public.kyc_submissions s where s.user_id = ending.user_id and s.state = 'submitted'
    ) then
      perform private.tell_of_identity(
        ending.user_id, case when ending.is_over then 'expired' else 'expiring' end, ending.submission_id
      );
    end if;
    done := done + 1;
  end loop;
  return done;
end;
$$;
comment on function private.remind_of_identities is
  'Marks verifications that are over, and reminds of those that end within 30 days, each once; gives how many. Security '
  'definer: the worker that calls it has no rights on tables.';
revoke all on function private.remind_of_identities from public, anon, authenticated, service_role;
grant execute on function private.remind_of_identities to sangam_worker;
