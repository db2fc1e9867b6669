-- One submission as a reviewer reads it, with what the database has checked, and its number, which is asked for apart.

create function private.plain_name_of_person(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(lower(normalize(name, nfkc)), '[\s.,''’-]+', ' ', 'g'));
$$;
comment on function private.plain_name_of_person is 'A name in small letters, without dots and double spaces, to compare it.';

create function private.identity_checks(submission public.kyc_submissions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'is_number_valid', case
      -- It was whole when it was sent, and is nowhere now.
      when submission.pan_encrypted is null then true
      else private.identity_number_kind(private.decrypt_identity_number(submission.pan_encrypted)) = 'pan'
    end,
    -- The fifth letter of a PAN is the first of a name, mostly of the last one.
    'fits_name', case
      when submission.pan_encrypted is not null then exists (
        select from regexp_split_to_table(private.plain_name_of_person(submission.full_name), ' ') as word
        where upper(left(word, 1)) = substr(private.decrypt_identity_number(submission.pan_encrypted), 5, 1)
      )
    end,
    'other_accounts', (
      select count(distinct other.user_id) from public.kyc_submissions other
      where other.number_hash = submission.number_hash and other.user_id <> submission.user_id
    ),
    'is_name_of_account', (
      select private.plain_name_of_person(p.full_name) = private.plain_name_of_person(submission.full_name)
      from public.profiles p where p.id = submission.user_id
    ),
    'age', extract(year from age(private.india_day(now()), submission.dob))::integer,
    'is_adult', age(private.india_day(now()), submission.dob) >= interval '18 years'
  );
$$;
comment on function private.identity_checks is
  'What the database compares for a reviewer; whether it is the same person, only they see. Called by definer functions only.';

create function public.identity_for_review(submission uuid)
returns table (
  id uuid, user_id uuid, state text, full_name text, account_name text, role text, dob date, address text, number_kind text,
  number_masked text, provider text, submitted_at timestamptz, waiting_since timestamptz, appeal text,
  appealed_at timestamptz, id_type text, has_selfie boolean, checks jsonb, decisions jsonb, earlier jsonb,
  verified_at timestamptz, expires_at timestamptz, why_not_decide text
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_identity_reviewer();
  if not exists (select from public.kyc_submissions s where s.id = identity_for_review.submission) then
    return;
  end if;
  perform private.record_audit('identity.viewed', 'kyc_submissions', submission::text, '{}');
  return query
    select
      s.id, s.user_id, s.state, s.full_name, p.full_name, p.role, s.dob, s.address, s.number_kind,
      private.masked_identity_number(s), s.provider, s.submitted_at, s.waiting_since, s.appeal, s.appealed_at,
      case when s.id_file like '%.pdf' then 'application/pdf' when s.id_file is not null then 'image/jpeg' end,
      s.selfie is not null, private.identity_checks(s),
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'decision', d.decision, 'reason', d.reason, 'note', d.note, 'is_same_person', d.is_same_person,
          'document_expires_on', d.document_expires_on, 'decided_at', d.decided_at,
          'is_mine', coalesce(d.decided_by = (select auth.uid()), false)
        ) order by d.number), '[]')
        from private.kyc_decisions d where d.submission_id = s.id
      ),
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'submitted_at', e.submitted_at, 'state', e.state, 'reason', e.reason, 'note', e.note,
          'decided_at', e.decided_at
        ) order by e.submitted_at desc), '[]')
        from (
          select * from public.kyc_submissions other
          where other.user_id = s.user_id and other.id <> s.id and other.submitted_at <= s.submitted_at
          order by other.submitted_at desc
          limit 20
        ) as e
      ),
      v.verified_at, v.expires_at, private.why_not_decide(s)
    from public.kyc_submissions s
    left join public.profiles p on p.id = s.user_id
    left join public.verified_identities v on v.user_id = s.user_id
    where s.id = identity_for_review.submission;
end;
$$;
comment on function public.identity_for_review is
  'One submission for a reviewer: the fields, its number masked, what the database checked, decisions and earlier '
  'submissions. For admins, with a line in the audit log. Security definer: submissions are not readable through the API.';

create function public.reveal_identity_number(submission uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.kyc_submissions;
begin
  perform private.require_identity_reviewer();
  select * into asked from public.kyc_submissions s where s.id = reveal_identity_number.submission;
  if not found then
    return null;
  end if;
  perform private.record_audit('identity.number_revealed', 'kyc_submissions', asked.id::text, '{}');
  return coalesce(private.decrypt_identity_number(asked.pan_encrypted), private.masked_identity_number(asked));
end;
$$;
comment on function public.reveal_identity_number is
  'The whole PAN of a submission, or what there is of an Aadhaar number. For admins, with a line of its own in the audit log. '
  'Security definer: no request role has the key.';

revoke all on function
  private.plain_name_of_person, private.identity_checks, public.identity_for_review, public.reveal_identity_number
from public, anon, authenticated, service_role;
grant execute on function public.identity_for_review, public.reveal_identity_number to authenticated;
