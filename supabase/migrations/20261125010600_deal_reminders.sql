-- What a deal reminds of, each once: a payment that is overdue, and one that has waited for a word for three days. A
-- record of the product's own in the conversation, of which the two are told as of every other.

create function private.remind_deals(at_most integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := private.india_day(now());
  late record;
  waiting record;
  found_late record;
  reminded integer := 0;
begin
  for late in
    select d.id, d.conversation_id
    from public.deals d
    join public.conversations c on c.id = d.conversation_id
    where d.state = 'funded' and d.investor is not null and d.founder is not null and exists (
      select from public.deal_dues due
      where due.deal_id = d.id and due.is_open and due.due_on < today and due.reminded_at is null
    )
    order by d.id
    limit at_most
    for update of c skip locked
  loop
    with told as (
      -- Judged with the lock held: it may have been paid meanwhile.
      update public.deal_dues due set reminded_at = now()
      from public.deals d
      where d.id = late.id and d.state = 'funded' and due.deal_id = d.id and due.is_open and due.due_on < today
        and due.reminded_at is null
      returning due.due_on, due.amount, due.paid
    )
    select
      count(*)::integer as dues, min(due_on) as due_on,
      case when bool_and(amount is not null) then sum(amount - paid)::bigint end as owed
    into found_late
    from told;
    continue when found_late.dues = 0;
    perform private.write_record(
      late.conversation_id, 'sangam',
      jsonb_build_object(
        'kind', 'due_overdue', 'deal', late.id, 'dues', found_late.dues, 'due_on', found_late.due_on, 'owed', found_late.owed
      )
    );
    reminded := reminded + 1;
  end loop;
  for waiting in
    select p.id, d.conversation_id
    from public.deal_payments p
    join public.deals d on d.id = p.deal_id
    join public.conversations c on c.id = d.conversation_id
    where p.state = 'recorded' and p.reminded_at is null and p.recorded_at < now() - interval '3 days'
      and d.investor is not null and d.founder is not null
    order by p.recorded_at
    limit at_most
    for update of c skip locked
  loop
    update public.deal_payments p set reminded_at = now()
    where p.id = waiting.id and p.state = 'recorded' and p.reminded_at is null;
    continue when not found;
    perform private.write_record(
      waiting.conversation_id, 'sangam',
      (
        select private.record_of_payment('payment_waits', p) || jsonb_build_object(
          'for', case p.recorded_side when 'investor' then 'founder' else 'investor' end
        )
        from public.deal_payments p
        where p.id = waiting.id
      )
    );
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
comment on function private.remind_deals is
  'Records in funded deals what is newly overdue, once a deal and run, and payments that have waited for a word for three '
  'days, each once; gives how many records. Where one side''s account is gone, nobody is there to be reminded. Security '
  'definer: the worker that calls it has no rights on tables.';
revoke all on function private.remind_deals from public, anon, authenticated, service_role;
grant execute on function private.remind_deals to sangam_worker;
