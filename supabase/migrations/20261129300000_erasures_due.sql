-- Accounts that are to be deleted are among what is due at the desk (decision 287).

create function private.due_erasures()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with waiting as (
    select due_at from private.erasure_requests where cause = 'asked' order by due_at, person limit 1001
  )
  select private.due_work(
    'erasure', count(*), count(*) filter (where due_at <= now() - interval '2 hours'),
    count(*) filter (
      where due_at > now() - interval '2 hours' and private.india_day(due_at) <= private.india_day(now())
    ),
    case when count(*) > 0 then jsonb_build_array(jsonb_build_object('due_at', min(due_at))) end
  )
  from waiting;
$$;
comment on function private.due_erasures is
  'Accounts that will be deleted because their people asked; overdue where that did not work. Nobody has to do anything for it.';

revoke all on function private.due_erasures from public, anon, authenticated, service_role;

create or replace function public.desk_due(mine boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  perform private.note_desk_look(false);
  return jsonb_build_object(
    'work', jsonb_build_array(
      private.due_reviews(6, case when mine then (select auth.uid()) end), private.due_identities(), private.due_reports(),
      private.due_appeals(), private.due_grave_requests(), private.due_mails(), private.due_erasures()
    ),
    'promise', private.kept_promise()
  );
end;
$$;
