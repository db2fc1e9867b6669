-- The table whose policies say who may use a private channel, and the topic that they ask about
-- (contract §3.7). Projects' migrations name both; this server refuses private channels, so nothing asks the
-- policies.
create table realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
comment on table realtime.messages is 'Holds policies about private channels, which this server refuses; nothing is kept in it.';
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create function realtime.topic()
returns text
language sql
stable
as $$
  select nullif(current_setting('realtime.topic', true), '');
$$;
comment on function realtime.topic is 'The topic of the channel that a policy is asked about.';
alter function realtime.topic owner to supabase_realtime_admin;
