-- What a person is told of their own verification, and their appeal.

create function private.may_appeal_identity(submission public.kyc_submissions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select submission.state = 'rejected' and submission.appealed_at is null
    and submission.decided_at > now() - interval '30 days'
    -- What came after it has taken its place.
    and not exists (
      select from public.kyc_submissions later
      where later.user_id = submission.user_id and later.id <> submission.id
        and later.submitted_at > submission.submitted_at
    )
    and not private.is_verified(submission.user_id);
$$;
comment on function private.may_appeal_identity is
  'True for a person''s last submission for 30 days after its rejection, once. Called by definer functions only.';

create function public.own_identity()
returns table (
  submission uuid, state text, submitted_at timestamptz, decided_at timestamptz, reason text, note text, may_appeal boolean,
  appealed_at timestamptz, verified_at timestamptz, expires_at timestamptz, number_kind text, number_last4 text,
  full_name text, provider text, may_submit boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    s.id,
    case
      when s.state = 'submitted' then s.state
      when private.is_verified(me.id) then 'verified'
      when s.state in ('rejected', 'correction_requested') then s.state
      when s.id is not null or v.user_id is not null then 'expired'
      else 'none'
    end,
    s.submitted_at, s.decided_at, s.reason, s.note, coalesce(private.may_appeal_identity(s), false), s.appealed_at, v.verified_at,
    v.expires_at, s.number_kind, s.number_last4, s.full_name, s.provider,
    s.state is distinct from 'submitted'
      and (v.user_id is null or coalesce(v.expires_at <= now() + interval '30 days', false))
  from (select (select auth.uid()) as id) as me
  left join public.verified_identities v on v.user_id = me.id
  left join lateral (
    select * from public.kyc_submissions sent
    where sent.user_id = me.id
    order by sent.submitted_at desc, sent.id
    limit 1
  ) as s on true
  where me.id is not null;
$$;
comment on function public.own_identity is
  'How the caller''s verification stands: their last submission (state none where there is none) and until when a '
  'verification counts. Security definer: submissions are not readable through the API.';

create function public.appeal_identity(submission uuid, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.kyc_submissions;
  typed text := btrim(coalesce(words, ''), e' \n\r\t');
begin
  select * into asked from public.kyc_submissions s
  where s.id = appeal_identity.submission and s.user_id = (select auth.uid())
  for update;
  if not found then
    raise exception using errcode = 'insufficient_privilege', message = 'people appeal for themselves alone';
  end if;
  -- A repeated request finds it done.
  if asked.state = 'submitted' and asked.appeal = typed then
    return;
  end if;
  if not private.may_appeal_identity(asked) then
    raise exception using errcode = 'PT409', constraint = 'kyc_no_appeal', message = 'this cannot be appealed against any more',
      detail = case when asked.appealed_at is not null then 'appealed' when asked.state <> 'rejected' then asked.state else 'late' end;
  end if;
  update public.kyc_submissions s
  set state = 'submitted', waiting_since = now(), appeal = typed, appealed_at = now()
  where s.id = asked.id;
  perform private.record_audit('identity.appealed', 'kyc_submissions', asked.id::text, '{}');
end;
$$;
comment on function public.appeal_identity is
  'Appeals against the rejection of the caller''s last submission, once and within 30 days (PT409): it waits again, for an '
  'admin who did not reject it. Security definer: submissions are not writable through the API.';

revoke all on function private.may_appeal_identity, public.own_identity, public.appeal_identity
from public, anon, authenticated, service_role;
grant execute on function public.own_identity, public.appeal_identity to authenticated;
