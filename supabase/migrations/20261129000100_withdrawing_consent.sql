-- Reading and withdrawing consents (decision 286). Withdrawing takes along what was kept for that purpose alone.

create function public.own_consents()
returns table (purpose text, given_at timestamptz, notice smallint, withdrawn_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select distinct on (c.purpose) c.purpose, c.given_at, c.notice, c.withdrawn_at
  from private.consents c
  where c.person = (select auth.uid())
  order by c.purpose, c.id desc;
$$;
comment on function public.own_consents is
  'For each purpose that the caller has agreed to: when, under which version of the privacy policy (null: before versions were '
  'noted), and when they withdrew it. Security definer: consents are not readable through the API.';

create function private.forget_what_was_given(person uuid, purpose text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if forget_what_was_given.purpose = 'identity' then
    -- The pictures have no submission then, and are removed with the next sweep of files.
    delete from public.verified_identities v where v.user_id = forget_what_was_given.person;
    delete from public.kyc_submissions k where k.user_id = forget_what_was_given.person;
  elsif forget_what_was_given.purpose = 'investor_profile' then
    delete from public.investor_profiles i where i.user_id = forget_what_was_given.person;
  elsif forget_what_was_given.purpose = 'visits' then
    -- Days keep their numbers, which name nobody.
    delete from private.idea_views v where v.viewer = forget_what_was_given.person;
    delete from private.document_openings o where o.reader = forget_what_was_given.person;
  end if;
end;
$$;
comment on function private.forget_what_was_given is
  'Removes what is kept of a person for one purpose alone. Called by definer functions only.';

create function public.withdraw_consent(purpose text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if withdraw_consent.purpose = 'account' then
    raise exception using errcode = 'PT409', constraint = 'consents_account', detail = 'account',
      message = 'without it there is no account', hint = 'Ask for the account to be deleted.';
  end if;
  update private.consents c set withdrawn_at = now()
  where c.person = caller and c.purpose = withdraw_consent.purpose and c.withdrawn_at is null;
  if not found then
    -- A repeated call finds it done.
    return;
  end if;
  perform private.forget_what_was_given(caller, withdraw_consent.purpose);
  perform private.record_audit(
    'consent.withdrawn', 'users', caller::text, jsonb_build_object('purpose', withdraw_consent.purpose)
  );
end;
$$;
comment on function public.withdraw_consent is
  'Withdraws the caller''s consent to a purpose, and removes what was kept for it alone: identity, investor_profile, visits. '
  'That of the account is withdrawn by its deletion (PT409). Security definer: consents are not writable through the API.';

create function public.give_consent(purpose text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  -- The other ones are given by sending their form.
  if give_consent.purpose <> 'visits' then
    raise exception using errcode = 'check_violation', constraint = 'consents_given_here',
      message = 'this is given with the form that it is about';
  end if;
  if not exists (select from public.profiles p where p.id = caller) then
    raise exception using errcode = 'insufficient_privilege', message = 'only people with an account may do this';
  end if;
  perform private.record_consent(caller, give_consent.purpose);
end;
$$;
comment on function public.give_consent is
  'Gives the caller''s consent to being counted among an idea''s visitors again; every other one is given with its form (23514). PT429 '
  'beyond 20 times a day. '
  'Security definer: consents are not writable through the API.';

revoke all on function
  public.own_consents, private.forget_what_was_given, public.withdraw_consent, public.give_consent
from public, anon, authenticated, service_role;
grant execute on function public.own_consents, public.withdraw_consent, public.give_consent to authenticated;
