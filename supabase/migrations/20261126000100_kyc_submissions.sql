-- What people send to have their identity verified, and what became of it (decision 240). Nobody reads or writes the
-- tables through the API: functions tell a person what concerns them, and admins what they ask for, each with its line
-- in the audit log.

create table public.kyc_submissions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  full_name text not null,
  dob date not null,
  -- Null where a provider of documents tells none.
  address text,
  number_kind text not null,
  number_last4 text not null,
  number_hash bytea not null,
  pan_encrypted bytea,
  -- Objects of the bucket kyc, cleaned by the function kyc-submit.
  id_file text,
  selfie text,
  provider text not null default 'manual',
  submitted_at timestamptz not null default now(),
  -- Since when an admin's word is waited for; an appeal begins it again.
  waiting_since timestamptz not null default now(),
  state text not null default 'submitted',
  -- Of the last decision; every one is in private.kyc_decisions.
  reason text,
  note text,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  constraint kyc_submissions_full_name_length check (length(btrim(full_name)) >= 2 and length(full_name) <= 120),
  constraint kyc_submissions_address_length check (length(btrim(address)) >= 5 and length(address) <= 500),
  constraint kyc_submissions_number_kind_known check (number_kind in ('pan', 'aadhaar')),
  constraint kyc_submissions_number_last4_format check (
    number_last4 ~ case number_kind when 'aadhaar' then '^[0-9]{4}$' else '^[0-9]{3}[A-Z]$' end
  ),
  constraint kyc_submissions_number_hash_size check (octet_length(number_hash) = 32),
  -- A whole Aadhaar number is nowhere.
  constraint kyc_submissions_only_pan_encrypted check (number_kind = 'pan' or pan_encrypted is null),
  constraint kyc_submissions_provider_known check (provider in ('manual', 'sandbox')),
  constraint kyc_submissions_manual_whole check (
    provider <> 'manual' or (address is not null and id_file is not null and selfie is not null)
  ),
  constraint kyc_submissions_manual_pan_encrypted check (
    provider <> 'manual' or number_kind <> 'pan' or pan_encrypted is not null
  ),
  constraint kyc_submissions_id_file_format check (
    id_file ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/id-[A-Za-z0-9_-]{8,64}\.(jpg|pdf)$'
  ),
  constraint kyc_submissions_selfie_format check (
    selfie ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/selfie-[A-Za-z0-9_-]{8,64}\.jpg$'
  ),
  constraint kyc_submissions_state_known check (state in ('submitted', 'verified', 'rejected', 'correction_requested')),
  constraint kyc_submissions_reason_known check (
    reason in (
      'date_differs', 'name_differs', 'number_differs', 'unreadable', 'cut_off', 'selfie_unclear', 'not_same_person',
      'document_expired', 'document_altered', 'number_used', 'other'
    )
  ),
  constraint kyc_submissions_reason_given check (state not in ('rejected', 'correction_requested') or reason is not null),
  constraint kyc_submissions_note_length check (length(note) between 1 and 1000),
  constraint kyc_submissions_decided_at_known check (state = 'submitted' or decided_at is not null),
  constraint kyc_submissions_decided_or_appealed check (state <> 'submitted' or (decided_at is null) = (appealed_at is null)),
  constraint kyc_submissions_appeal_length check (length(btrim(appeal)) >= 10 and length(appeal) <= 2000),
  constraint kyc_submissions_appeal_whole check ((appeal is null) = (appealed_at is null))
);
comment on table public.kyc_submissions is
  'What a person sent to have their identity verified, once or again, and what became of it. Of a number only its last four '
  'characters, a keyed hash, and a PAN encrypted.';

alter table public.kyc_submissions enable row level security;
revoke all on public.kyc_submissions from public, anon, authenticated, service_role;

create unique index kyc_submissions_open on public.kyc_submissions (user_id) where state = 'submitted';
create index kyc_submissions_of_person on public.kyc_submissions (user_id, submitted_at desc);
create index kyc_submissions_queue on public.kyc_submissions (state, waiting_since, id);
create index kyc_submissions_number on public.kyc_submissions (number_hash);
create index kyc_submissions_decided_by on public.kyc_submissions (decided_by);
create index kyc_submissions_id_file on public.kyc_submissions (id_file) where id_file is not null;
create index kyc_submissions_selfie on public.kyc_submissions (selfie) where selfie is not null;

create table private.kyc_decisions (
  submission_id uuid not null references public.kyc_submissions (id) on delete cascade,
  number integer not null constraint kyc_decisions_number_range check (number in (1, 2)),
  decision text not null constraint kyc_decisions_decision_known check (
    decision in ('verified', 'rejected', 'correction_requested')
  ),
  reason text,
  note text,
  is_same_person boolean,
  document_expires_on date,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default now(),
  primary key (submission_id, number)
);
comment on table private.kyc_decisions is
  'Each decision about a submission: the first, and the one after an appeal. Never changed.';
alter table private.kyc_decisions enable row level security;
revoke all on private.kyc_decisions from public, anon, authenticated, service_role;
create index kyc_decisions_decided_by on private.kyc_decisions (decided_by);

create table private.kyc_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  tried_at timestamptz not null default now()
);
comment on table private.kyc_tries is 'When people sent pictures to be checked: each costs work, so that they are counted.';
alter table private.kyc_tries enable row level security;
revoke all on private.kyc_tries from public, anon, authenticated, service_role;
create index kyc_tries_person on private.kyc_tries (user_id, tried_at);

alter table public.verified_identities
  add column submission_id uuid references public.kyc_submissions (id) on delete set null,
  add column reminded_at timestamptz,
  add column expired_at timestamptz;
create index verified_identities_submission on public.verified_identities (submission_id);
create index verified_identities_expiring on public.verified_identities (expires_at) where expired_at is null;
