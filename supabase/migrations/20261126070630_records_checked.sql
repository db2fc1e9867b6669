-- The worker checks the records of all conversations by turns: the chain, and the rows beside it. What it finds is in
-- the audit log, and in its own log at each run until it is mended (decision 266).

create table private.record_checks (
  conversation_id uuid primary key references public.conversations (id) on delete cascade,
  checked_at timestamptz not null default clock_timestamp(),
  -- What was found, and when first; null: everything holds.
  broken jsonb,
  broken_at timestamptz,
  constraint record_checks_broken_at_known check ((broken is null) = (broken_at is null))
);
comment on table private.record_checks is
  'When the records of a conversation were checked, and what did not hold: `link`, the first message that does not, and by '
  'table the ids of rows that differ from their records.';
alter table private.record_checks enable row level security;
revoke all on private.record_checks from public, anon, authenticated, service_role;
create index record_checks_oldest on private.record_checks (checked_at);
create index record_checks_broken on private.record_checks (broken_at) where broken is not null;

create function private.broken_records(conversation uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found_rows jsonb;
begin
  -- One statement, which sees everything as it was at one moment.
  select jsonb_strip_nulls(jsonb_build_object(
    'link', private.first_broken_link(c.id),
    'offers', (select jsonb_agg(id) from private.offers_that_differ(c) as id),
    'deals', (select jsonb_agg(id) from private.deals_that_differ(c) as id),
    'deal_payments', (select jsonb_agg(id) from private.payments_that_differ(c) as id),
    'deal_dues', (select jsonb_agg(id) from private.dues_that_differ(c) as id),
    'monthly_reports', (select jsonb_agg(id) from private.reports_that_differ(c) as id),
    'deal_bills', (select jsonb_agg(id) from private.bills_that_differ(c) as id),
    'deal_uses', (select jsonb_agg(id) from private.uses_that_differ(c) as id)
  )) into found_rows
  from public.conversations c
  where c.id = broken_records.conversation;
  return nullif(found_rows, '{}');
exception
  -- A record that is not what such a record is: it was not the product that wrote it.
  when data_exception or invalid_parameter_value then
    return jsonb_build_object('unreadable', true);
end;
$$;
comment on function private.broken_records is
  'What does not hold in a conversation: `link`, the first message that does not, and by table the ids of rows that differ '
  'from their records; null where all hold. Called by definer functions only.';

create function private.check_records(at_most integer default 20000)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  next record;
  found_now jsonb;
  done integer := 0;
begin
  insert into private.record_checks (conversation_id, checked_at)
  select c.id, '-infinity' from public.conversations c
  where not exists (select from private.record_checks k where k.conversation_id = c.id)
  order by c.id
  limit at_most
  on conflict do nothing;
  for next in
    select k.conversation_id, k.broken, c.last_number
    from private.record_checks k
    join public.conversations c on c.id = k.conversation_id
    order by k.checked_at
    limit at_most
  loop
    exit when done >= at_most;
    done := done + 1 + next.last_number;
    found_now := private.broken_records(next.conversation_id);
    update private.record_checks k
    set checked_at = clock_timestamp(), broken = found_now,
      broken_at = case when found_now is not null then coalesce(k.broken_at, clock_timestamp()) end
    where k.conversation_id = next.conversation_id;
    if found_now is distinct from next.broken then
      perform private.record_audit(
        case when found_now is null then 'chain.mended' else 'chain.broken' end,
        'conversations', next.conversation_id::text, coalesce(found_now, '{}')
      );
    end if;
  end loop;
  return (select count(*)::integer from private.record_checks k where k.broken is not null);
end;
$$;
comment on function private.check_records is
  'Checks the records of conversations, those first that were checked longest ago, until so many messages were; puts what '
  'does not hold into the audit log, once, and gives of how many conversations something does not hold now. Security '
  'definer: the worker that calls it has no rights on tables.';

revoke all on function private.broken_records, private.check_records from public, anon, authenticated, service_role;
grant execute on function private.check_records to sangam_worker;
