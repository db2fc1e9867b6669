-- Counters of rate-limiter-flexible (its column names), shared by all processes on this database. Unlogged: losing
-- them in a crash only gives back some attempts.

create unlogged table auth.rate_limits (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
comment on table auth.rate_limits is 'Auth: recent attempts by address and account; `expire` is in milliseconds since 1970.';
alter table auth.rate_limits owner to supabase_auth_admin;
alter table auth.rate_limits enable row level security;
create index rate_limits_expire_idx on auth.rate_limits (expire);
