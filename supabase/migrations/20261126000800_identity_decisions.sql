-- What an admin decides about a submission. `verified_identities` stays the one place that says who is verified; the person
-- hears of each decision.

create function private.end_of_verification(document_expires_on date)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select least(
    now() + interval '5 years',
    -- To the end of that day in India.
    (document_expires_on + 1)::timestamp at time zone 'Asia/Kolkata'
  );
$$;
comment on function private.end_of_verification is
  'Until when a verification of today counts: five years, or as long as the document.';

create function private.set_verified(person uuid, submission uuid, until timestamptz, reviewer uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.verified_identities as v (user_id, verified_at, expires_at, verified_by, submission_id)
  values (person, now(), until, reviewer, submission)
  on conflict (user_id) do update set
    verified_at = excluded.verified_at, expires_at = excluded.expires_at, verified_by = excluded.verified_by,
    submission_id = excluded.submission_id, reminded_at = null, expired_at = null;
$$;
comment on function private.set_verified is 'Says that a person is verified from now until then. Called by definer functions only.';

create function private.broken_identity_decision(
  decision text, reason text, note text, is_same_person boolean, document_expires_on date
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(decision not in ('verified', 'rejected', 'correction_requested'), true) then 'decision'
    when length(note) > 1000 then 'note'
    when decision = 'verified' then case
      when is_same_person is not true then 'is_same_person'
      when document_expires_on < private.india_day(now()) then 'document_expires_on'
      when reason is not null then 'reason'
    end
    when reason is null then 'reason'
    when reason = 'other' and note is null then 'note'
  end;
$$;
comment on function private.broken_identity_decision is
  'The part of a decision that is missing or does not fit; null where it is whole.';

create function public.decide_identity(
  submission uuid, decision text, reason text default null, note text default null, is_same_person boolean default null,
  document_expires_on date default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  asked public.kyc_submissions;
  refusal text;
begin
  perform private.require_identity_reviewer();
  select * into asked from public.kyc_submissions s where s.id = decide_identity.submission for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such submission';
  end if;
  refusal := private.why_not_decide(asked);
  if refusal = 'decided' then
    raise exception using errcode = 'PT409', constraint = 'kyc_decided', message = 'this was decided meanwhile',
      detail = asked.state;
  elsif refusal is not null then
    raise exception using errcode = 'insufficient_privilege', constraint = concat('kyc_', refusal),
      message = 'another admin decides this', detail = refusal;
  end if;
  decide_identity.note := nullif(btrim(note, e' \n\r\t'), '');
  refusal := private.broken_identity_decision(decision, reason, note, is_same_person, document_expires_on);
  if refusal is not null then
    raise exception using errcode = 'check_violation', constraint = 'kyc_decision',
      message = 'a part of the decision is missing or does not fit', detail = refusal;
  end if;
  update public.kyc_submissions s
  set state = decision, reason = decide_identity.reason, note = decide_identity.note, decided_by = caller, decided_at = now()
  where s.id = asked.id;
  insert into private.kyc_decisions (
    submission_id, number, decision, reason, note, is_same_person, document_expires_on, decided_by
  )
  values (
    asked.id, case when asked.appealed_at is null then 1 else 2 end, decision, decide_identity.reason,
    decide_identity.note, decide_identity.is_same_person, decide_identity.document_expires_on, caller
  );
  if decision = 'verified' then
    perform private.set_verified(asked.user_id, asked.id, private.end_of_verification(document_expires_on), caller);
  end if;
  perform private.record_audit(
    'identity.decided', 'kyc_submissions', asked.id::text,
    jsonb_build_object('person', asked.user_id, 'decision', decision, 'reason', decide_identity.reason)
  );
  perform private.tell_of_identity(asked.user_id, decision, asked.id);
end;
$$;
comment on function public.decide_identity is
  'Decides about a submission that waits: verified (of the same person, until the document expires, five years at most), '
  'rejected or correction_requested, each with a reason. Nobody decides about themselves, nor again about what they rejected '
  '(42501); nothing is decided twice (PT409). Security definer: submissions are not writable through the API.';

create or replace function public.verify_identity(person uuid, is_verified boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_identity_reviewer();
  if person = (select auth.uid()) then
    raise exception using errcode = 'insufficient_privilege', constraint = 'kyc_own',
      message = 'another admin decides this', detail = 'own';
  end if;
  if is_verified then
    perform private.set_verified(person, null, private.end_of_verification(null), (select auth.uid()));
  else
    delete from public.verified_identities v where v.user_id = person;
  end if;
  perform private.record_audit(
    case when is_verified then 'identity.verified' else 'identity.unverified' end,
    'verified_identities', person::text, '{}'::jsonb
  );
end;
$$;
comment on function public.verify_identity is
  'Says that a person''s identity was verified elsewhere, for five years, or takes it back; for admins, not about themselves, '
  'into the audit log. Security definer: the table is not writable through the API.';

revoke all on function
  private.end_of_verification, private.set_verified, private.broken_identity_decision, public.decide_identity
from public, anon, authenticated, service_role;
grant execute on function public.decide_identity to authenticated;
