-- The sign of an idea stands on the front page, before everybody, only where its founder said so, and until
-- they say otherwise (decision 200). Saying so is no answer: it is given with the pitch or at any time later,
-- taken back at any time, and nothing is reviewed again.

alter table public.ideas add column front_page_consent_at timestamptz;
comment on column public.ideas.front_page_consent_at is
  'Since when the founder lets the front page show the sign: name, category, city and one sentence; null for no. Set by the database.';
grant insert (front_page_consent_at) on public.ideas to authenticated;

create or replace function private.submitted_answers(idea public.ideas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(idea) - array[
    'id', 'title', 'description', 'location', 'funding_amount', 'roi_estimate', 'submitted_by', 'timestamp', 'approval_status',
    'admin_notes', 'reviewed_by', 'reviewed_at', 'version', 'sent_at', 'withdrawn_at', 'withdrawal_reason', 'agreed_to_terms',
    'front_page_consent_at'
  ];
$$;

create function private.stamp_front_page_consent()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.front_page_consent_at := now();
  return new;
end;
$$;
comment on function private.stamp_front_page_consent is 'A consent that comes with the pitch is of now, whatever time was sent.';
revoke all on function private.stamp_front_page_consent from public, anon, authenticated, service_role;

create trigger ideas_70_stamp_front_page_consent
  before insert on public.ideas
  for each row when (new.front_page_consent_at is not null)
  execute function private.stamp_front_page_consent();

create function public.set_front_page_consent(idea uuid, consents boolean)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  given timestamptz;
  is_withdrawn boolean;
begin
  select front_page_consent_at, withdrawn_at is not null into given, is_withdrawn
  from public.ideas where id = idea and submitted_by = (select auth.uid()) for update;
  if not found then
    raise exception using errcode = 'insufficient_privilege', message = 'only its founder may say whether the front page shows an idea';
  end if;
  if consents is null then
    raise exception using errcode = 'null_value_not_allowed', message = 'consents is true or false';
  end if;
  -- A repeated request finds it done.
  if consents = (given is not null) then
    return given;
  end if;
  if consents and is_withdrawn then
    raise exception using errcode = 'PT409', constraint = 'ideas_withdrawn_at_final', message = 'this idea was withdrawn by its founder';
  end if;
  update public.ideas set front_page_consent_at = case when consents then now() end where id = idea;
  perform private.record_audit(
    case when consents then 'idea.front_page_allowed' else 'idea.front_page_refused' end,
    'ideas', idea::text, jsonb_build_object('given_at', given)
  );
  return case when consents then now() end;
end;
$$;
comment on function public.set_front_page_consent is
  'Lets the front page show the sign of an idea of the caller''s, or forbids it; gives since when it may, null for not. '
  'Security definer: the policies let a founder change only what waits or was sent back.';
revoke all on function public.set_front_page_consent from public, anon, authenticated, service_role;
grant execute on function public.set_front_page_consent to authenticated;
