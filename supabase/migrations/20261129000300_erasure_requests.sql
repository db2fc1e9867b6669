-- Deleting one's account (decision 287): asked for in the settings, waits for a week in which it can be taken back, and ends by
-- itself. The row goes with the account; the audit log keeps that it was asked for and done, with the id alone.

create table private.erasure_requests (
  person uuid primary key references auth.users (id) on delete cascade,
  -- asked: by the person. unused: nobody has signed in for three years.
  cause text not null constraint erasure_requests_cause_known check (cause in ('asked', 'unused')),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null constraint erasure_requests_due_later check (due_at > asked_at),
  -- Set while it does not work; tried again every hour, and seen at the desk.
  failed_at timestamptz
);
comment on table private.erasure_requests is
  'An account that will be deleted: why, since when, and when that is due. Gone with the account, or when it is taken back.';
alter table private.erasure_requests enable row level security;
revoke all on private.erasure_requests from public, anon, authenticated, service_role;
create index erasure_requests_due on private.erasure_requests (due_at, person);

create function private.is_only_admin(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.user_roles r where r.role = 'admin' and r.user_id = is_only_admin.person)
    and not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> is_only_admin.person);
$$;
comment on function private.is_only_admin is 'Whether a person is the only admin, without whom nobody keeps the desk''s promises.';

create function private.erasure_hindrance(person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when private.is_only_admin(erasure_hindrance.person) then 'only_admin'
    -- Everybody knows their passwords: nobody may take them away from the others.
    when exists (select from private.demo_accounts d where d.user_id = erasure_hindrance.person) then 'demo'
  end;
$$;
comment on function private.erasure_hindrance is
  'Why a person cannot ask for their account''s deletion: only_admin, demo; null where they can.';

create function private.erase_account(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from auth.users u where u.id = erase_account.person for update;
  if not found then
    return;
  end if;
  -- All of them locked: of two admins who leave at once, one stays.
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  if private.is_only_admin(erase_account.person) then
    raise exception using errcode = 'PT409', constraint = 'erasure_requests_only_admin', detail = 'only_admin',
      message = 'the only admin stays until there is another one';
  end if;
  perform private.end_access(erase_account.person);
  perform private.record_audit('account.erased', 'users', erase_account.person::text, '{}');
  -- What goes, what is emptied and what stays is each table's rule (decisions 207, 268, 271).
  delete from auth.users u where u.id = erase_account.person;
end;
$$;
comment on function private.erase_account is
  'Deletes an account with everything that goes with it; signed out first, everywhere. PT409 for the only admin. Called by '
  'erase_accounts and confirm_grave_act.';

create function public.request_erasure()
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Long enough to notice that somebody else did it.
  wait constant interval := interval '7 days';
  caller uuid := (select auth.uid());
  hindrance text := private.erasure_hindrance(caller);
  due timestamptz;
begin
  perform private.require_recent_sign_in();
  if hindrance is not null then
    raise exception using errcode = 'PT409', constraint = concat('erasure_requests_', hindrance), detail = hindrance,
      message = 'this account cannot be deleted now';
  end if;
  insert into private.erasure_requests as r (person, cause, due_at) values (caller, 'asked', now() + wait)
  -- The person's own word counts more than that nobody came; a repeated call changes nothing.
  on conflict on constraint erasure_requests_pkey do update
    set cause = excluded.cause, asked_at = excluded.asked_at, due_at = excluded.due_at
    where r.cause = 'unused'
  returning r.due_at into due;
  if due is null then
    return (select r.due_at from private.erasure_requests r where r.person = caller);
  end if;
  perform private.record_audit('account.erasure_asked', 'users', caller::text, '{}');
  perform private.tell_safety(caller, null, jsonb_build_object('what', 'erasure_asked', 'due_at', due));
  return due;
end;
$$;
comment on function public.request_erasure is
  'Asks for the caller''s account to be deleted in seven days; gives when. Asks for a sign-in of the last ten minutes (42501, '
  'detail recent_sign_in); PT409 for the only admin, and for demo accounts. Security definer: requests are not writable through '
  'the API.';

create function public.cancel_erasure()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  delete from private.erasure_requests r where r.person = caller;
  if found then
    perform private.record_audit('account.erasure_cancelled', 'users', caller::text, '{}');
    perform private.tell_safety(caller, null, jsonb_build_object('what', 'erasure_cancelled'));
  end if;
end;
$$;
comment on function public.cancel_erasure is
  'Keeps the caller''s account that was to be deleted. Does nothing where none was. Security definer: requests are not writable '
  'through the API.';

create function public.own_erasure()
returns table (due_at timestamptz, cause text, hindrance text)
language sql
stable
security definer
set search_path = ''
as $$
  select r.due_at, r.cause, private.erasure_hindrance(me.id)
  from (select (select auth.uid()) as id) as me
  left join private.erasure_requests r on r.person = me.id
  where me.id is not null;
$$;
comment on function public.own_erasure is
  'When the caller''s account will be deleted and why, null where it will not; and what keeps them from asking (only_admin, '
  'demo), null where nothing does. Security definer: requests are not readable through the API.';

revoke all on function
  private.is_only_admin, private.erasure_hindrance, private.erase_account, public.request_erasure, public.cancel_erasure, public.own_erasure
from public, anon, authenticated, service_role;
grant execute on function public.request_erasure, public.cancel_erasure, public.own_erasure to authenticated;
