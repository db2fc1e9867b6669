-- This server as an OAuth 2.1 provider (decision 311): who may ask, what is asked, what was agreed to. Tables and columns are
-- GoTrue's, but for those of oauth_authorizations that are said to be ours.

create type auth.oauth_registration_type as enum ('dynamic', 'manual');
alter type auth.oauth_registration_type owner to supabase_auth_admin;
create type auth.oauth_client_type as enum ('public', 'confidential');
alter type auth.oauth_client_type owner to supabase_auth_admin;
create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');
alter type auth.oauth_authorization_status owner to supabase_auth_admin;
create type auth.oauth_response_type as enum ('code');
alter type auth.oauth_response_type owner to supabase_auth_admin;

create table auth.oauth_clients (
  id uuid not null,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  redirect_uris text not null,
  grant_types text not null,
  client_name text constraint oauth_clients_client_name_length check (char_length(client_name) <= 1024),
  client_uri text constraint oauth_clients_client_uri_length check (char_length(client_uri) <= 2048),
  logo_uri text constraint oauth_clients_logo_uri_length check (char_length(logo_uri) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  client_type auth.oauth_client_type not null default 'confidential',
  token_endpoint_auth_method text not null
    constraint oauth_clients_token_endpoint_auth_method_check
    check (token_endpoint_auth_method in ('client_secret_basic', 'client_secret_post', 'none')),
  constraint oauth_clients_pkey primary key (id)
);
comment on table auth.oauth_clients is 'Auth: applications that people may let act for them; lists are separated by commas.';
alter table auth.oauth_clients owner to supabase_auth_admin;
alter table auth.oauth_clients enable row level security;
create index oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);
create index oauth_clients_created_at_idx on auth.oauth_clients (created_at desc, id);

alter table auth.sessions add constraint sessions_oauth_client_id_fkey
  foreign key (oauth_client_id) references auth.oauth_clients (id) on delete cascade;

create table auth.oauth_authorizations (
  id uuid not null,
  authorization_id text not null,
  client_id uuid not null,
  user_id uuid,
  redirect_uri text not null constraint oauth_authorizations_redirect_uri_length check (char_length(redirect_uri) <= 2048),
  scope text not null constraint oauth_authorizations_scope_length check (char_length(scope) <= 4096),
  state text constraint oauth_authorizations_state_length check (char_length(state) <= 4096),
  resource text constraint oauth_authorizations_resource_length check (char_length(resource) <= 2048),
  code_challenge text constraint oauth_authorizations_code_challenge_length check (char_length(code_challenge) <= 128),
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text
    constraint oauth_authorizations_authorization_code_length check (char_length(authorization_code) <= 255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 minutes',
  approved_at timestamptz,
  nonce text constraint oauth_authorizations_nonce_length check (char_length(nonce) <= 255),
  session_id uuid,
  code_used_at timestamptz,
  constraint oauth_authorizations_pkey primary key (id),
  constraint oauth_authorizations_authorization_id_key unique (authorization_id),
  constraint oauth_authorizations_authorization_code_key unique (authorization_code),
  constraint oauth_authorizations_expires_at_future check (expires_at > created_at),
  constraint oauth_authorizations_client_id_fkey foreign key (client_id) references auth.oauth_clients (id) on delete cascade,
  constraint oauth_authorizations_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint oauth_authorizations_session_id_fkey foreign key (session_id) references auth.sessions (id) on delete cascade
);
comment on table auth.oauth_authorizations is 'Auth: what clients ask of people, and the codes that answer; codes are hashed.';
comment on column auth.oauth_authorizations.session_id is
  'Auth, ours: the session that approved it; once its code was used, the one that came of it. It ends with either.';
comment on column auth.oauth_authorizations.code_used_at is 'Auth, ours: when the code was used; a second use ends the session.';
alter table auth.oauth_authorizations owner to supabase_auth_admin;
alter table auth.oauth_authorizations enable row level security;
create index oauth_auth_pending_exp_idx on auth.oauth_authorizations (expires_at) where status = 'pending';
create index oauth_authorizations_expires_at_idx on auth.oauth_authorizations (expires_at);
create index oauth_authorizations_client_id_idx on auth.oauth_authorizations (client_id);
create index oauth_authorizations_user_id_idx on auth.oauth_authorizations (user_id);
create index oauth_authorizations_session_id_idx on auth.oauth_authorizations (session_id);

create table auth.oauth_consents (
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  scopes text not null
    constraint oauth_consents_scopes_length check (char_length(scopes) <= 2048)
    constraint oauth_consents_scopes_not_empty check (char_length(trim(scopes)) > 0),
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint oauth_consents_pkey primary key (id),
  constraint oauth_consents_user_client_unique unique (user_id, client_id),
  constraint oauth_consents_revoked_after_granted check (revoked_at is null or revoked_at >= granted_at),
  constraint oauth_consents_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint oauth_consents_client_id_fkey foreign key (client_id) references auth.oauth_clients (id) on delete cascade
);
comment on table auth.oauth_consents is 'Auth: what people agreed to that a client may know and do.';
alter table auth.oauth_consents owner to supabase_auth_admin;
alter table auth.oauth_consents enable row level security;
create index oauth_consents_active_user_client_idx on auth.oauth_consents (user_id, client_id) where revoked_at is null;
create index oauth_consents_user_order_idx on auth.oauth_consents (user_id, granted_at desc);
create index oauth_consents_client_id_idx on auth.oauth_consents (client_id);
create index oauth_consents_active_client_idx on auth.oauth_consents (client_id) where revoked_at is null;

-- auth.ended_access refuses all older tokens of an account. A client's access ends alone: its account's other sessions go on.
create table auth.ended_sessions (
  session uuid primary key,
  ended_at timestamptz not null
);
comment on table auth.ended_sessions is 'Auth: single sessions whose tokens every service refuses, as auth.ended_access.';
alter table auth.ended_sessions owner to supabase_auth_admin;
alter table auth.ended_sessions enable row level security;
create index ended_sessions_ended_at on auth.ended_sessions (ended_at);
