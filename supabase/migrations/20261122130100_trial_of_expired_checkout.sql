-- A checkout that its provider lets expire ends as `expired` without ever having been approved. It used up no trial.

create or replace function private.next_trial_end(person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() + interval '7 days'
  where not exists (
    select from public.subscriptions s
    where s.user_id = person and s.trial_ends_at is not null and s.status <> 'incomplete'
      -- Rows from before there were providers have no events.
      and (s.provider is null or exists (select from private.approval(s.id)))
  );
$$;
