-- A provider of documents (in India DigiLocker) tells name, date of birth and PAN as their issuer has them (decision 302).
-- A request is begun here, answered once within ten minutes, by the same person, and becomes a submission like any other:
-- an admin decides it.

create table private.document_requests (
  -- Of the submission that it becomes.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null constraint document_requests_provider_known check (provider in ('sandbox')),
  -- What comes back by the browser is known again by its hash.
  state_hash bytea not null unique constraint document_requests_state_hash_size check (octet_length(state_hash) = 32),
  -- The provider gives the document for it alone (PKCE).
  verifier text not null constraint document_requests_verifier_length check (length(verifier) between 43 and 128),
  begun_at timestamptz not null default now(),
  taken_at timestamptz
);
comment on table private.document_requests is
  'Requests to a provider of documents: by whom, and since when; gone after a day.';
alter table private.document_requests enable row level security;
revoke all on private.document_requests from public, anon, authenticated, service_role;
create index document_requests_person on private.document_requests (user_id);
create index document_requests_begun on private.document_requests (begun_at);

create function public.begin_document_request(person uuid, provider text, state_hash text, verifier text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Made-up documents are for demonstrations.
  if provider = 'sandbox' and not exists (
    select from public.site_settings where key = 'demo' and value = '{"enabled": true}'
  ) then
    raise exception using errcode = 'PT403', constraint = 'document_requests_sandbox',
      message = 'made-up documents are for demonstrations', hint = 'no_documents';
  end if;
  -- Counts as a try, and is refused as one.
  perform public.begin_identity_submission(person, gen_random_uuid());
  delete from private.document_requests r where r.begun_at < now() - interval '1 day';
  insert into private.document_requests (user_id, provider, state_hash, verifier)
  values (person, begin_document_request.provider, decode(begin_document_request.state_hash, 'hex'), begin_document_request.verifier);
end;
$$;
comment on function public.begin_document_request is
  'Notes that a person is sent to a provider of documents; the sandbox is there with demo data alone. Refuses what '
  'begin_identity_submission refuses. Security definer: for functions with the secret key.';

create function public.take_document_request(person uuid, state_hash text)
returns table (id uuid, provider text, verifier text)
language sql
security definer
set search_path = ''
as $$
  update private.document_requests r set taken_at = now()
  where r.user_id = person and r.state_hash = decode(take_document_request.state_hash, 'hex')
    and r.taken_at is null and r.begun_at > now() - interval '10 minutes'
  returning r.id, r.provider, r.verifier;
$$;
comment on function public.take_document_request is
  'Takes a person''s request that came back, once and within ten minutes. Security definer: for functions with the secret key.';

create function public.record_issued_identity(person uuid, request uuid, full_name text, dob date, number text)
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
  if age(private.india_day(now()), dob) < interval '18 years' or age(private.india_day(now()), dob) >= interval '121 years' then
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
comment on function public.record_issued_identity is
  'Stores what a provider told of a person, for the request that they began and that was taken. Security definer: no request '
  'role writes submissions; for functions with the secret key.';

revoke all on function public.begin_document_request, public.take_document_request, public.record_issued_identity
from public, anon, authenticated, service_role;
grant execute on function public.begin_document_request, public.take_document_request, public.record_issued_identity
to service_role;
