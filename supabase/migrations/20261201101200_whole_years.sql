-- Nobody is of age a day early. Years are counted by birthdays: compared as intervals, the 17 years, 11 months and 30 days
-- before some birthdays were 18 years, because an interval's month has 30 days.

create function private.years_between(earlier date, later date)
returns integer
language sql
immutable
set search_path = ''
as $$
  select extract(year from age(later, earlier))::integer;
$$;
comment on function private.years_between is
  'Whole years from a day to a later one. Who was born on 29 February is a year older on 1 March.';
revoke all on function private.years_between from public, anon, authenticated, service_role;

create or replace function public.record_identity_submission(
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
  if private.years_between(dob, private.india_day(now())) not between 18 and 120 then
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

create or replace function public.record_issued_identity(person uuid, request uuid, full_name text, dob date, number text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked private.document_requests;
begin
  perform pg_advisory_xact_lock(hashtextextended(concat('identity of ', person), 0));
  select * into asked from private.document_requests r
  where r.id = request and r.user_id = person and r.taken_at > now() - interval '5 minutes';
  if not found then
    raise exception using errcode = 'PT404', constraint = 'document_requests_unknown', message = 'there is no such request',
      hint = 'not_found';
  end if;
  perform private.refuse_identity_submission(person);
  if private.identity_number_kind(number) is distinct from 'pan' then
    raise exception using errcode = 'check_violation', constraint = 'kyc_submissions_number',
      message = 'this is no number of a PAN', detail = 'number', hint = 'document_unfit';
  end if;
  if private.years_between(dob, private.india_day(now())) not between 18 and 120 then
    raise exception using errcode = 'check_violation', constraint = 'kyc_submissions_dob',
      message = 'people of 18 to 120 years are verified', detail = 'dob', hint = 'document_unfit';
  end if;
  insert into public.kyc_submissions (
    id, user_id, full_name, dob, number_kind, number_last4, number_hash, pan_encrypted, provider
  )
  values (
    request, person, btrim(record_issued_identity.full_name, e' \n\r\t'), record_issued_identity.dob, 'pan', right(number, 4),
    private.hash_identity_number(number), private.encrypt_identity_number(number), asked.provider
  );
  perform private.record_audit(
    'identity.submitted', 'kyc_submissions', request::text,
    jsonb_build_object('person', person, 'provider', asked.provider)
  );
end;
$$;

create or replace function private.identity_checks(submission public.kyc_submissions)
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
    'age', private.years_between(submission.dob, private.india_day(now())),
    'is_adult', private.years_between(submission.dob, private.india_day(now())) >= 18
  );
$$;
