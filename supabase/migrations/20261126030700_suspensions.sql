-- Suspending a person (decision 253): signing in and renewing are refused (banned_until), sessions end, access tokens and
-- sockets with them where the server knows how (auth.end_access), their ideas are offered no more, and nothing is charged.

create function private.end_access(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = end_access.person;
  -- Ours: tokens that are still valid are refused within seconds. On another server of the contract they run out.
  if to_regprocedure('auth.end_access(uuid)') is not null then
    execute 'select auth.end_access($1)' using end_access.person;
  end if;
end;
$$;
comment on function private.end_access is
  'Signs an account out everywhere, with the tokens that it still has. Called by definer functions of the desk.';

create function public.suspend_person(person uuid, reason text, words text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.require_desk();
  perform from auth.users u where u.id = suspend_person.person and u.deleted_at is null for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such person';
  end if;
  if exists (select from public.user_roles r where r.user_id = suspend_person.person and r.role = 'admin') then
    raise exception using errcode = 'PT409', constraint = 'sanctions_of_admin',
      message = 'an admin is suspended once the role is revoked';
  end if;
  if exists (
    select from private.sanctions s where s.person = suspend_person.person and s.kind = 'suspension' and s.ended_at is null
  ) then
    raise exception using errcode = 'PT409', constraint = 'sanctions_open_suspension', message = 'this person is suspended';
  end if;
  made := private.impose('suspension', suspend_person.person, null, suspend_person.reason, suspend_person.words);
  perform private.end_access(suspend_person.person);
  update auth.users u set banned_until = now() + interval '100 years' where u.id = suspend_person.person;
  update public.ideas i set suspended_at = now() where i.submitted_by = suspend_person.person;
  -- Nobody is charged for what they cannot use: the mandate ends at the provider, and a charge on its way goes back.
  insert into private.mandates_to_end (provider, provider_subscription_id)
  select s.provider, s.provider_subscription_id from public.subscriptions s
  where s.user_id = suspend_person.person and s.provider_subscription_id is not null and s.ended_at is null
  on conflict on constraint mandates_to_end_once do nothing;
  perform private.tell_safety(suspend_person.person, null, jsonb_build_object('what', 'suspended', 'sanction_id', made));
  perform private.record_audit(
    'person.suspended', 'users', suspend_person.person::text,
    jsonb_build_object('sanction', made, 'reason', suspend_person.reason)
  );
  return made;
end;
$$;
comment on function public.suspend_person is
  'Suspends a person with a reason and words that they read; gives the sanction. PT409 for admins and who is suspended. For '
  'admins (42501). Security definer: accounts, ideas and sanctions are not writable so through the API.';

create function public.restore_person(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  perform private.require_desk();
  perform from auth.users u where u.id = restore_person.person for update;
  select * into open from private.sanctions s
  where s.person = restore_person.person and s.kind = 'suspension' and s.ended_at is null for update;
  if open.id is null then
    raise exception using errcode = 'PT409', constraint = 'sanctions_open_suspension', message = 'this person is not suspended';
  end if;
  perform private.end_sanction(open);
end;
$$;
comment on function public.restore_person is
  'Ends a suspension: the person may sign in, and their ideas are offered again. A mandate that ended is not begun again. For '
  'admins (42501). Security definer: accounts and sanctions are not writable through the API.';

create function public.sign_out_person(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_desk();
  perform private.end_access(sign_out_person.person);
  perform private.record_audit('person.signed_out', 'users', sign_out_person.person::text, '{}'::jsonb);
end;
$$;
comment on function public.sign_out_person is
  'Signs a person out on every device. For admins (42501). Security definer: sessions are not writable through the API.';

create function public.suspension_of(token text)
returns table (
  reason text, words text, imposed_at timestamptz, ended_at timestamptz, appeal text, appealed_at timestamptz, decision text,
  decision_words text, decided_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select s.reason, s.words, s.imposed_at, s.ended_at, s.appeal, s.appealed_at, s.decision, s.decision_words, s.decided_at
  from private.sanctions s where s.token = suspension_of.token and s.kind = 'suspension';
$$;
comment on function public.suspension_of is
  'Why somebody is suspended and what became of their appeal, by the token of the mail: they cannot sign in. Security definer: '
  'sanctions are in a schema that request roles cannot read.';

revoke all on function
  private.end_access, public.suspend_person, public.restore_person, public.sign_out_person, public.suspension_of
from public, anon, authenticated, service_role;
grant execute on function public.suspend_person, public.restore_person, public.sign_out_person to authenticated;
grant execute on function public.suspension_of to anon, authenticated;
