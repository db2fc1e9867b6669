-- Sending one's identity: the function kyc-submit asks first, before it looks at pictures, and stores the row last. Both are
-- for the secret key alone, because only that function has seen the pictures.

create function private.refuse_identity_submission(person uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  max_a_day constant integer := 5;
  refusal text := case
    when exists (select from public.kyc_submissions s where s.user_id = person and s.state = 'submitted') then 'waiting'
    -- What still counts may be renewed in its last 30 days.
    when exists (
      select from public.verified_identities v
      where v.user_id = person and (v.expires_at is null or v.expires_at > now() + interval '30 days')
    ) then 'verified'
  end;
begin
  if refusal is not null then
    raise exception using errcode = 'PT409', constraint = concat('kyc_', refusal),
      message = 'nothing is to be sent now', detail = refusal, hint = concat('identity_', refusal);
  end if;
  if (
    select count(*) >= max_a_day from public.kyc_submissions s
    where s.user_id = person and s.submitted_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'kyc_pace', message = 'too much was sent within a day',
      detail = 'pace', hint = 'identity_pace';
  end if;
end;
$$;
comment on function private.refuse_identity_submission is
  'Refuses what a person would send while something waits or their verification goes on (PT409), and after five within a day '
  '(PT429). Called by definer functions only.';

create function public.begin_identity_submission(person uuid, submission uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_tries constant integer := 20;
  sender uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(concat('identity of ', person), 0));
  select s.user_id into sender from public.kyc_submissions s where s.id = submission;
  if found then
    if sender <> person then
      raise exception using errcode = 'PT409', constraint = 'kyc_changed', message = 'this id is another submission''s',
        hint = 'bad_request';
    end if;
    return 'repeated';
  end if;
  perform private.refuse_identity_submission(person);
  delete from private.kyc_tries t where t.user_id = person and t.tried_at < now() - interval '1 day';
  if (select count(*) >= max_tries from private.kyc_tries t where t.user_id = person) then
    raise exception using errcode = 'PT429', constraint = 'kyc_pace', message = 'too much was tried within a day',
      detail = 'pace', hint = 'identity_pace';
  end if;
  insert into private.kyc_tries (user_id) values (person);
  return 'new';
end;
$$;
comment on function public.begin_identity_submission is
  'Whether a submission is new or was sent before; refuses as the row itself would be, and 20 tries a day, before any picture '
  'is looked at. Security definer: no request role reads submissions; for functions with the secret key.';

create function public.record_identity_submission(
  person uuid, submission uuid, full_name text, dob date, address text, number text, id_file text, selfie text
)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  kind text := private.identity_number_kind(number);
  folder constant text := concat(person, '/', submission, '/');
begin
  perform pg_advisory_xact_lock(hashtextextended(concat('identity of ', person), 0));
  if exists (select from public.kyc_submissions s where s.id = submission and s.user_id = person) then
    return 'repeated';
  end if;
  perform private.refuse_identity_submission(person);
  if kind is null then
    raise exception using errcode = 'check_violation', constraint = 'kyc_submissions_number',
      message = 'this is no number of a PAN or an Aadhaar', detail = 'number';
  end if;
  if age(private.india_day(now()), dob) < interval '18 years' or age(private.india_day(now()), dob) >= interval '121 years' then
    raise exception using errcode = 'check_violation', constraint = 'kyc_submissions_dob',
      message = 'people of 18 to 120 years are verified', detail = 'dob';
  end if;
  if (
    select count(*) <> 2 from storage.objects o
    where o.bucket_id = 'kyc' and o.name in (id_file, selfie) and starts_with(o.name, folder)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'kyc_submissions_files',
      message = 'a file of the submission is not there', detail = 'files';
  end if;
  insert into public.kyc_submissions (
    id, user_id, full_name, dob, address, number_kind, number_last4, number_hash, pan_encrypted, id_file, selfie
  )
  values (
    submission, person, btrim(record_identity_submission.full_name, e' \n\r\t'), record_identity_submission.dob,
    btrim(record_identity_submission.address, e' \n\r\t'), kind, right(number, 4), private.hash_identity_number(number),
    case when kind = 'pan' then private.encrypt_identity_number(number) end,
    record_identity_submission.id_file, record_identity_submission.selfie
  );
  perform private.record_audit(
    'identity.submitted', 'kyc_submissions', submission::text, jsonb_build_object('person', person, 'provider', 'manual')
  );
  return 'new';
end;
$$;
comment on function public.record_identity_submission is
  'Stores what a person sent: the number encrypted or hashed, the two cleaned files by their names. Sent again, it changes '
  'nothing. Security definer: no request role writes submissions; for functions with the secret key.';

revoke all on function
  private.refuse_identity_submission, public.begin_identity_submission, public.record_identity_submission
from public, anon, authenticated, service_role;
grant execute on function public.begin_identity_submission, public.record_identity_submission to service_role;
