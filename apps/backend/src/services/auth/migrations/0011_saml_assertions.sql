-- Assertions that have let somebody in: each does so once.

create table auth.saml_assertions (
  id_hash text not null,
  sso_provider_id uuid not null,
  flow_state_id uuid,
  session_not_after timestamptz,
  used_at timestamptz not null default now(),
  constraint saml_assertions_pkey primary key (id_hash),
  constraint saml_assertions_sso_provider_id_fkey foreign key (sso_provider_id) references auth.sso_providers (id) on delete cascade,
  constraint saml_assertions_flow_state_id_fkey foreign key (flow_state_id) references auth.flow_state (id) on delete set null
);
comment on table auth.saml_assertions is 'Auth: SAML assertions that were used, until they have expired anyway.';
comment on column auth.saml_assertions.id_hash is 'Auth: SHA-256 of the connection and the ID of the assertion.';
comment on column auth.saml_assertions.session_not_after is 'Auth: SessionNotOnOrAfter, for the session that the code of the flow will begin.';
alter table auth.saml_assertions owner to supabase_auth_admin;
alter table auth.saml_assertions enable row level security;
create index saml_assertions_sso_provider_id_idx on auth.saml_assertions (sso_provider_id);
create unique index saml_assertions_flow_state_id_idx on auth.saml_assertions (flow_state_id) where flow_state_id is not null;
create index saml_assertions_used_at_idx on auth.saml_assertions (used_at);
