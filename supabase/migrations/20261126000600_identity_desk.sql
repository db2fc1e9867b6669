-- What the desk reads of identities: for admins, each look with its line in the audit log (ids and numbers, no names).

create function private.require_identity_reviewer()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins do this';
  end if;
end;
$$;
comment on function private.require_identity_reviewer is 'Refuses everybody but admins (42501). Called by definer functions only.';

create function private.masked_identity_number(submission public.kyc_submissions)
returns text
language sql
stable
set search_path = ''
as $$
  select case submission.number_kind
    when 'aadhaar' then concat('XXXX XXXX ', submission.number_last4)
    else concat(
      coalesce(left(private.decrypt_identity_number(submission.pan_encrypted), 5), '•••••'), '••••',
      right(submission.number_last4, 1)
    )
  end;
$$;
comment on function private.masked_identity_number is
  'A submission''s number as screens show it: ABCPE••••F, XXXX XXXX 2346. Called by definer functions only.';

create function private.why_not_decide(submission public.kyc_submissions)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when submission.state <> 'submitted' then 'decided'
    when submission.user_id = (select auth.uid()) then 'own'
    when submission.appealed_at is not null and submission.decided_by = (select auth.uid()) then 'rejected_by_me'
  end;
$$;
comment on function private.why_not_decide is
  'Why the caller, an admin, may not decide about a submission; null where they may. Called by definer functions only.';

create function public.identity_counts()
returns table (submitted bigint, appeals bigint, verified bigint, rejected bigint, correction_requested bigint, oldest timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_identity_reviewer();
  return query
    select
      count(*) filter (where s.state = 'submitted'), count(*) filter (where s.state = 'submitted' and s.appealed_at is not null),
      count(*) filter (where s.state = 'verified'), count(*) filter (where s.state = 'rejected'),
      count(*) filter (where s.state = 'correction_requested'), min(s.waiting_since) filter (where s.state = 'submitted')
    from public.kyc_submissions s;
end;
$$;
comment on function public.identity_counts is
  'How many submissions are in which state, and since when the oldest waits. For admins. Security definer: submissions are '
  'not readable through the API.';

create function public.identity_queue(state text default 'submitted', after_at timestamptz default null, after_id uuid default null)
returns table (
  id uuid, user_id uuid, full_name text, role text, number_kind text, submitted_at timestamptz, waiting_since timestamptz,
  is_appeal boolean, provider text, decided_at timestamptz, why_not_decide text
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  page constant integer := 50;
begin
  perform private.require_identity_reviewer();
  perform private.record_audit(
    'identity.listed', 'kyc_submissions', coalesce(identity_queue.state, ''), jsonb_build_object('after', identity_queue.after_at)
  );
  return query
    select
      s.id, s.user_id, s.full_name, p.role, s.number_kind, s.submitted_at, s.waiting_since, s.appealed_at is not null,
      s.provider, s.decided_at, private.why_not_decide(s)
    from public.kyc_submissions s
    left join public.profiles p on p.id = s.user_id
    where s.state = identity_queue.state
      and (
        identity_queue.after_at is null
        or (s.waiting_since, s.id)
          > (identity_queue.after_at, coalesce(identity_queue.after_id, '00000000-0000-0000-0000-000000000000'))
      )
    order by s.waiting_since, s.id
    limit page;
end;
$$;
comment on function public.identity_queue is
  'Submissions in a state, the one that has waited longest first, 50 after the one that is named. For admins, with a line in '
  'the audit log. Security definer: submissions are not readable through the API, nor is the log writable.';

revoke all on function
  private.require_identity_reviewer, private.masked_identity_number, private.why_not_decide, public.identity_counts, public.identity_queue
from public, anon, authenticated, service_role;
grant execute on function public.identity_counts, public.identity_queue to authenticated;
