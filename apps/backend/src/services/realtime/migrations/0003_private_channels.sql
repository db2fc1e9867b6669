-- Private channels (contract §3.7): stored messages by day, what the database sends with, and the questions that
-- the service asks the policies.
do $$
declare
  _policies text[];
  _policy text;
begin
  select pg_catalog.array_agg(pg_catalog.concat_ws(
    ' ',
    pg_catalog.format('create policy %I on realtime.messages as %s for %s to', p.policyname, p.permissive, p.cmd),
    (select pg_catalog.string_agg(pg_catalog.quote_ident(named.role), ', ') from pg_catalog.unnest(p.roles) as named (role)),
    'using (' || p.qual || ')',
    'with check (' || p.with_check || ')'))
  into _policies
  from pg_catalog.pg_policies as p
  where p.schemaname = 'realtime' and p.tablename = 'messages';

  -- Nothing was ever stored in it.
  drop table realtime.messages;
  create table realtime.messages (
    id uuid not null default gen_random_uuid(),
    topic text not null,
    extension text not null,
    event text,
    payload jsonb,
    binary_payload bytea,
    private boolean default false,
    -- Several messages of one transaction keep their order. In UTC, whatever the session's time zone is.
    inserted_at timestamp not null default (clock_timestamp() at time zone 'utc'),
    updated_at timestamp not null default (clock_timestamp() at time zone 'utc'),
    primary key (id, inserted_at),
    constraint messages_payload_exclusive check (payload is null or binary_payload is null)
  ) partition by range (inserted_at);
  alter table realtime.messages owner to supabase_realtime_admin;
  alter table realtime.messages enable row level security;
  grant select, insert, update on realtime.messages to anon, authenticated, service_role;

  foreach _policy in array coalesce(_policies, '{}') loop
    execute _policy;
  end loop;
end
$$;
comment on table realtime.messages is 'Messages that the database sent, for three days; its policies say who may use which private channel.';
create index messages_replay on realtime.messages (topic, inserted_at desc)
  where extension = 'broadcast' and private;
grant usage on schema realtime to authenticator;

create function realtime.keep_partitions()
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  _today date := (now() at time zone 'utc')::date;
  _day date;
  _name text;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(7261003) then
    return;
  end if;
  for _day in select _today + ahead from pg_catalog.generate_series(-1, 3) as ahead loop
    _name := 'messages_' || pg_catalog.to_char(_day, 'YYYY_MM_DD');
    continue when pg_catalog.to_regclass('realtime.' || _name) is not null;
    execute pg_catalog.format(
      'create table realtime.%I partition of realtime.messages for values from (%L) to (%L)', _name, _day, _day + 1);
    execute pg_catalog.format('alter table realtime.%I enable row level security', _name);
  end loop;
  for _name in
    select c.relname
    from pg_catalog.pg_inherits as i
    join pg_catalog.pg_class as c on c.oid = i.inhrelid
    where i.inhparent = 'realtime.messages'::regclass and c.relname ~ '^messages_\d{4}_\d{2}_\d{2}$'
      and pg_catalog.to_date(pg_catalog.substr(c.relname, 10), 'YYYY_MM_DD') < _today - 3
  loop
    begin
      execute pg_catalog.format('drop table realtime.%I', _name);
    exception when lock_not_available then
      -- It is in use; the next run tries again.
      return;
    end;
  end loop;
end
$$;
comment on function realtime.keep_partitions is 'Makes the days of messages that are to come and drops those older than three days.';
alter function realtime.keep_partitions owner to supabase_realtime_admin;
revoke execute on function realtime.keep_partitions from public;
grant execute on function realtime.keep_partitions to authenticator;
select realtime.keep_partitions();

create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
#variable_conflict use_variable
declare
  _id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    _id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(_id)) end,
    event,
    topic,
    private,
    'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send is 'Sends a message to a topic when the transaction commits. A failure is a warning.';

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
#variable_conflict use_variable
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send_binary is 'Sends bytes to a topic when the transaction commits. A failure is a warning.';

create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
)
returns void
language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name,
    topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;
comment on function realtime.broadcast_changes is 'For triggers: sends a row''s change to a private topic.';

create function realtime.check_again(topic text default null, account text default null)
returns void
language sql
as $$
  select pg_catalog.pg_logical_emit_message(
    true, 'realtime', pg_catalog.json_build_object('topic', topic, 'account', account)::text);
$$;
comment on function realtime.check_again is
  'The policies of private channels are asked again, before anything that is committed later is sent.';
revoke execute on function realtime.check_again from public;
grant execute on function realtime.check_again to service_role;

create function realtime.write_probes(
  topic text, out broadcast uuid, out presence uuid, out written_at timestamp
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
begin
  broadcast := pg_catalog.gen_random_uuid();
  presence := pg_catalog.gen_random_uuid();
  written_at := pg_catalog.clock_timestamp() at time zone 'utc';
  insert into realtime.messages (id, topic, extension, inserted_at)
  values (broadcast, topic, 'broadcast', written_at), (presence, topic, 'presence', written_at);
end
$$;
comment on function realtime.write_probes is 'Rows that a policy for reading is asked about; always rolled back.';

-- Each question `{topic, role, claims, sub}` is asked in a subtransaction that is rolled back. Its answer is
-- `{read: [extension], write: [extension], errors: [text]}`.
create function realtime.judge(questions jsonb)
returns jsonb
language plpgsql
as $$
declare
  _question jsonb;
  _answers jsonb := '[]';
  _broadcast uuid;
  _presence uuid;
  _written_at timestamp;
  _read text[];
  _write text[];
  _errors text[];
  _extension text;
begin
  for _question in select value from jsonb_array_elements(questions) loop
    _read := '{}';
    _write := '{}';
    _errors := '{}';
    begin
      select broadcast, presence, written_at into _broadcast, _presence, _written_at
      from realtime.write_probes(_question ->> 'topic');
      perform
        set_config('realtime.topic', _question ->> 'topic', true),
        set_config('request.jwt.claims', _question ->> 'claims', true),
        set_config('request.jwt.claim.sub', coalesce(_question ->> 'sub', ''), true),
        set_config('request.jwt.claim.role', _question ->> 'role', true),
        set_config('request.headers', '{}', true);
      perform set_config('role', _question ->> 'role', true);
      select coalesce(array_agg(m.extension), '{}') into _read
      from realtime.messages as m
      where m.id in (_broadcast, _presence) and m.inserted_at = _written_at;
      foreach _extension in array array['broadcast', 'presence'] loop
        begin
          insert into realtime.messages (topic, extension) values (_question ->> 'topic', _extension);
          _write := _write || _extension;
        exception
          when insufficient_privilege then null;
          when others then _errors := _errors || sqlerrm;
        end;
      end loop;
      raise sqlstate 'RT001';
    exception
      when sqlstate 'RT001' then null;
      when others then
        _read := '{}';
        _write := '{}';
        _errors := _errors || sqlerrm;
    end;
    _answers := _answers || jsonb_build_object('read', _read, 'write', _write, 'errors', _errors);
  end loop;
  return _answers;
end
$$;
comment on function realtime.judge is 'What the policies of realtime.messages allow some roles and claims on some topics.';

create function realtime.stored_messages(_topic text, _since timestamp, _most integer, _bytes bigint)
returns table (id uuid, event text, payload text, bytes text)
language sql
stable
security definer
set search_path = ''
as $$
  select latest.id, latest.event, latest.payload, latest.bytes
  from (
    select
      m.id, m.event, m.inserted_at, m.payload::text as payload, pg_catalog.encode(m.binary_payload, 'base64') as bytes,
      pg_catalog.row_number() over newest_first as position,
      pg_catalog.sum(pg_catalog.octet_length(coalesce(m.payload::text, '')) + coalesce(pg_catalog.octet_length(m.binary_payload), 0))
        over newest_first as size
    from (
      select * from realtime.messages
      where messages.topic = _topic and messages.extension = 'broadcast' and messages.private
        and messages.event is not null
        and messages.inserted_at >= _since
        and messages.inserted_at < (pg_catalog.clock_timestamp() at time zone 'utc') + interval '1 minute'
      order by messages.inserted_at desc
      limit _most
    ) as m
    window newest_first as (order by m.inserted_at desc, m.id)
  ) as latest
  where latest.size <= _bytes or latest.position = 1
  order by latest.position desc;
$$;
comment on function realtime.stored_messages is 'The latest messages of a private topic, oldest first.';

do $$
declare
  _function regprocedure;
begin
  foreach _function in array array[
    'realtime.send(jsonb, text, text, boolean)',
    'realtime.send_binary(bytea, text, text, boolean)',
    'realtime.broadcast_changes(text, text, text, text, text, record, record, text)',
    'realtime.check_again(text, text)',
    'realtime.write_probes(text)',
    'realtime.judge(jsonb)',
    'realtime.stored_messages(text, timestamp, integer, bigint)'
  ]::regprocedure[] loop
    execute pg_catalog.format('alter function %s owner to supabase_realtime_admin', _function);
  end loop;
  -- What only the service calls.
  foreach _function in array array[
    'realtime.write_probes(text)',
    'realtime.judge(jsonb)',
    'realtime.stored_messages(text, timestamp, integer, bigint)'
  ]::regprocedure[] loop
    execute pg_catalog.format('revoke execute on function %s from public', _function);
    execute pg_catalog.format('grant execute on function %s to authenticator', _function);
  end loop;
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime_messages_publication') then
    create publication supabase_realtime_messages_publication for table realtime.messages
      with (publish = 'insert', publish_via_partition_root = true);
  end if;
end
$$;
