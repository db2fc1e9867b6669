-- The audit log is changed by nobody, and proves it (decision 256). Rows are written in the middle of transactions that
-- run side by side; so they are sealed afterwards, in an order of their own: each gets a number, and a link, which is
-- the digest of the link before it, its number and time, and the digest of its content, as with messages (decision 220).

create table private.audit_seals (
  sequence bigint primary key constraint audit_seals_sequence_positive check (sequence > 0),
  -- Without a foreign key: a row that was taken out is found because its seal is still there.
  log_id bigint not null unique,
  chain bytea not null constraint audit_seals_chain_length check (length(chain) = 32),
  sealed_at timestamptz not null default now()
);
comment on table private.audit_seals is 'The place of a row of the audit log in its chain. Never changed or deleted.';
alter table private.audit_seals enable row level security;
revoke all on private.audit_seals from public, anon, authenticated, service_role;

create table private.audit_chain (
  is_only boolean primary key default true constraint audit_chain_one_row check (is_only),
  last_sequence bigint not null default 0,
  last_chain bytea not null default ''
);
comment on table private.audit_chain is 'Where the chain of the audit log ends: seals that are missing at the end are found.';
alter table private.audit_chain enable row level security;
revoke all on private.audit_chain from public, anon, authenticated, service_role;
insert into private.audit_chain default values;

create table private.audit_unsealed (
  log_id bigint primary key
);
comment on table private.audit_unsealed is 'A row of the audit log that is not sealed yet.';
alter table private.audit_unsealed enable row level security;
revoke all on private.audit_unsealed from public, anon, authenticated, service_role;
insert into private.audit_unsealed (log_id) select id from private.audit_log;

create function private.content_of_log(entry private.audit_log)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select convert_to(
    jsonb_build_object(
      'actor', entry.actor, 'actor_role', entry.actor_role, 'action', entry.action,
      'subject_table', entry.subject_table, 'subject_id', entry.subject_id, 'detail', entry.detail
    )::text,
    'UTF8'
  );
$$;
comment on function private.content_of_log is 'What a row of the audit log says, as the bytes that its digest is made of.';

create function private.chain_of_log(previous bytea, sequence bigint, entry private.audit_log)
returns bytea
language sql
stable
set search_path = ''
as $$
  select sha256(
    previous
    || convert_to(
      concat_ws(
        '|', chain_of_log.sequence, entry.id,
        to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
      ),
      'UTF8'
    )
    || sha256(private.content_of_log(entry))
  );
$$;
comment on function private.chain_of_log is
  'The link of a row of the audit log: the digest of the link before it, its number, id and time, and the digest of its '
  'content.';

create function private.note_unsealed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.audit_unsealed (log_id) values (new.id);
  return null;
end;
$$;
comment on function private.note_unsealed is
  'Puts a new row of the audit log down to be sealed. Security definer: no role writes the list.';

create function private.refuse_log_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'insufficient_privilege', constraint = 'audit_log_final',
    message = 'the audit log is never changed';
end;
$$;
comment on function private.refuse_log_change is 'Refuses every change and removal, by the owner, too.';

create function private.keep_chain_forward()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or new.last_sequence <= old.last_sequence then
    raise exception using errcode = 'insufficient_privilege', constraint = 'audit_log_final',
      message = 'the chain of the audit log only grows';
  end if;
  return new;
end;
$$;
comment on function private.keep_chain_forward is 'Lets the end of the chain move on, and nothing else.';

create trigger audit_log_10_note_unsealed
  after insert on private.audit_log
  for each row execute function private.note_unsealed();
create trigger audit_log_20_refuse_change
  before update or delete on private.audit_log
  for each row execute function private.refuse_log_change();
create trigger audit_log_30_refuse_truncate
  before truncate on private.audit_log
  for each statement execute function private.refuse_log_change();
create trigger audit_seals_10_refuse_change
  before update or delete on private.audit_seals
  for each row execute function private.refuse_log_change();
create trigger audit_seals_20_refuse_truncate
  before truncate on private.audit_seals
  for each statement execute function private.refuse_log_change();
create trigger audit_chain_10_keep_forward
  before update or delete on private.audit_chain
  for each row execute function private.keep_chain_forward();
create trigger audit_chain_20_refuse_truncate
  before truncate on private.audit_chain
  for each statement execute function private.refuse_log_change();

revoke all on function
  private.content_of_log, private.chain_of_log, private.note_unsealed, private.refuse_log_change,
  private.keep_chain_forward
from public, anon, authenticated, service_role;
