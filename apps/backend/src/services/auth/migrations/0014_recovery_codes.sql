-- Codes on paper, for who has lost the other second factors: tables of GoTrue, so that accounts can move.

alter type auth.factor_type add value if not exists 'recovery_code';

create table auth.mfa_recovery_code_sets (
  id uuid not null,
  user_id uuid not null,
  mfa_factor_id uuid not null,
  failed_verification_count integer not null default 0
    constraint mfa_recovery_code_sets_failed_verification_count_check check (failed_verification_count >= 0),
  verification_locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_recovery_code_sets_pkey primary key (id),
  constraint mfa_recovery_code_sets_user_id_key unique (user_id),
  constraint mfa_recovery_code_sets_mfa_factor_id_key unique (mfa_factor_id),
  constraint mfa_recovery_code_sets_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint mfa_recovery_code_sets_mfa_factor_id_fkey
    foreign key (mfa_factor_id) references auth.mfa_factors (id) on delete cascade
);
comment on table auth.mfa_recovery_code_sets is 'Auth: an account has one set of recovery codes, and so many wrong guesses at it.';
alter table auth.mfa_recovery_code_sets owner to supabase_auth_admin;
alter table auth.mfa_recovery_code_sets enable row level security;

create table auth.mfa_recovery_codes (
  id uuid not null,
  mfa_recovery_code_set_id uuid not null,
  code_hash text not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint mfa_recovery_codes_pkey primary key (id),
  constraint mfa_recovery_codes_mfa_recovery_code_set_id_fkey
    foreign key (mfa_recovery_code_set_id) references auth.mfa_recovery_code_sets (id) on delete cascade
);
comment on table auth.mfa_recovery_codes is 'Auth: recovery codes, as hashes; each counts once.';
alter table auth.mfa_recovery_codes owner to supabase_auth_admin;
alter table auth.mfa_recovery_codes enable row level security;
create index mfa_recovery_codes_set_id_idx on auth.mfa_recovery_codes (mfa_recovery_code_set_id);
