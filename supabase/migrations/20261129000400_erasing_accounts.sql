-- Erasing what is due, noticing accounts that nobody uses, and clearing what has been kept long enough (decisions 287 and 288).

create function private.last_seen(person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select greatest(
    u.created_at, u.last_sign_in_at,
    -- Renewed while it is used.
    (select max(s.updated_at) from auth.sessions s where s.user_id = u.id)
  )
  from auth.users u where u.id = last_seen.person;
$$;
comment on function private.last_seen is 'When somebody last used their account. Called by definer functions only.';

create function private.has_open_deal(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.deals d
    where has_open_deal.person in (d.investor, d.founder) and d.ended_at is null
  );
$$;
comment on function private.has_open_deal is 'Whether a person has a deal that has not ended. Called by definer functions only.';

create function private.note_unused_accounts(at_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_one record;
  due timestamptz;
  done integer := 0;
begin
  for found_one in
    select u.id from auth.users u
    where u.deleted_at is null and u.created_at < now() - interval '3 years'
      and coalesce(u.last_sign_in_at, u.created_at) < now() - interval '3 years'
      and private.last_seen(u.id) < now() - interval '3 years'
      and not exists (select from private.erasure_requests r where r.person = u.id)
      and not exists (select from public.user_roles r where r.user_id = u.id)
      and not private.has_open_deal(u.id)
      and not exists (select from public.subscriptions s where s.user_id = u.id and s.ended_at is null and s.status <> 'incomplete')
      -- Who cannot sign in did not stay away.
      and coalesce(u.banned_until <= now(), true)
    order by u.created_at
    limit at_most
    for update of u skip locked
  loop
    insert into private.erasure_requests (person, cause, due_at) values (found_one.id, 'unused', now() + interval '30 days')
    on conflict do nothing
    returning due_at into due;
    continue when due is null;
    perform private.tell_safety(found_one.id, null, jsonb_build_object('what', 'account_unused', 'due_at', due));
    done := done + 1;
  end loop;
  return done;
end;
$$;
comment on function private.note_unused_accounts is
  'Tells people who have not used their account for three years, without an open deal or subscription, that it is deleted in 30 '
  'days; gives their number. Security definer: the worker that calls it has no rights on tables.';

create function private.erase_accounts(at_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  request private.erasure_requests;
  done integer := 0;
begin
  -- Whoever came back keeps theirs.
  delete from private.erasure_requests r where r.cause = 'unused' and private.last_seen(r.person) > r.asked_at;
  for request in
    select * from private.erasure_requests r
    where r.due_at <= now() and coalesce(r.failed_at < now() - interval '50 minutes', true)
    order by r.failed_at nulls first, r.due_at
    limit at_most
    for update skip locked
  loop
    -- One that cannot be deleted keeps nobody else waiting; the desk sees it.
    begin
      perform private.erase_account(request.person);
      done := done + 1;
    exception when others then
      raise warning 'an account could not be erased: % %', sqlstate, sqlerrm;
      update private.erasure_requests r set failed_at = now() where r.person = request.person;
    end;
  end loop;
  return done;
end;
$$;
comment on function private.erase_accounts is
  'Deletes the accounts that are due; gives their number. One that cannot be deleted is tried again every hour and is seen at the '
  'desk. Security definer: the worker that calls it has no rights on tables.';

create function private.sweep_kept(at_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  done integer;
  removed integer;
begin
  done := private.forget_views(at_most) + private.forget_document_openings(at_most);
  -- Sign-ins and changes of accounts: a year, and a month for who asks late.
  with old as (
    select e.id from auth.audit_log_entries e where e.created_at < now() - interval '396 days' order by e.created_at limit at_most
  )
  delete from auth.audit_log_entries e using old where e.id = old.id;
  get diagnostics removed = row_count;
  done := done + removed;
  -- What was sent to verify somebody and does not count: turned down, replaced by a later one, or run out for a year.
  with old as (
    select k.id from public.kyc_submissions k
    where k.state <> 'submitted' and coalesce(k.decided_at, k.submitted_at) < now() - interval '1 year'
      and not exists (
        select from public.verified_identities v
        where v.submission_id = k.id and coalesce(v.expires_at, 'infinity') > now() - interval '1 year'
      )
    limit at_most
  )
  delete from public.kyc_submissions k using old where k.id = old.id;
  get diagnostics removed = row_count;
  done := done + removed;
  -- Events of subscriptions that went with their account name how it was paid.
  with old as (
    select e.id from private.payment_events e
    where e.subscription_id is null and e.received_at < now() - interval '180 days' limit at_most
  )
  delete from private.payment_events e using old where e.id = old.id;
  get diagnostics removed = row_count;
  return done + removed;
end;
$$;
comment on function private.sweep_kept is
  'Removes what was kept long enough, as the privacy policy says; gives how many rows. Security definer: the worker that calls it '
  'has no rights on tables.';

revoke all on function
  private.last_seen, private.has_open_deal, private.note_unused_accounts, private.erase_accounts, private.sweep_kept
from public, anon, authenticated, service_role;
grant execute on function private.note_unused_accounts, private.erase_accounts, private.sweep_kept to sangam_worker;
