-- A report that is owed: its founder is reminded on the 5th, and once it is late both sides have it on record.

create function private.remind_of_reports(at_most integer default 100, today date default (now() at time zone 'Asia/Kolkata')::date)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  remind_before constant integer := 5;
  owed record;
  done integer := 0;
begin
  for owed in
    select d.id as deal, d.conversation_id, d.idea_id, d.founder, asked.month, due.due_on, due.due_on < today as is_late
    from public.deals d
    cross join lateral (
      select each::date as month
      from generate_series(
        private.month_of(d.funded_at) + interval '1 month', date_trunc('month', today) - interval '1 month', interval '1 month'
      ) as each
    ) as asked
    cross join lateral (select private.report_due_on(asked.month) as due_on) as due
    where d.state = 'funded' and d.investor is not null and d.founder is not null and d.idea_id is not null
      and private.is_report_owed(d, asked.month) and today >= due.due_on - remind_before
      and not exists (
        select from public.monthly_reports r where r.idea_id = d.idea_id and r.month = asked.month
      )
      and case
        when due.due_on < today then not exists (
          select from public.messages m
          where m.conversation_id = d.conversation_id and m.side = 'sangam' and m.record ->> 'kind' = 'report_late'
            and m.record ->> 'deal' = d.id::text and m.record ->> 'month' = asked.month::text
        )
        else not exists (
          select from public.notifications n
          where n.recipient = d.founder and n.kind = 'deal' and n.idea_id = d.idea_id
            and n.payload ->> 'record' = 'report_due' and n.payload ->> 'month' = asked.month::text
        )
      end
    order by asked.month, d.conversation_id
    limit at_most
  loop
    if owed.is_late then
      perform private.write_record(
        owed.conversation_id, 'sangam',
        jsonb_build_object('kind', 'report_late', 'deal', owed.deal, 'month', owed.month, 'due_on', owed.due_on)
      );
    else
      insert into public.notifications (recipient, kind, idea_id, payload)
      select owed.founder, 'deal', owed.idea_id, jsonb_build_object(
        'conversation_id', c.id, 'count', 1, 'record', 'report_due', 'number', c.last_number, 'month', owed.month
      )
      from public.conversations c
      where c.id = owed.conversation_id and not exists (
        -- One for an idea, however many invested in it.
        select from public.notifications n
        where n.recipient = owed.founder and n.kind = 'deal' and n.idea_id = owed.idea_id
          and n.payload ->> 'record' = 'report_due' and n.payload ->> 'month' = owed.month::text
      )
      on conflict do nothing;
    end if;
    done := done + 1;
  end loop;
  return done;
end;
$$;
comment on function private.remind_of_reports is
  'Reminds founders of reports from the 5th on, with an update, and puts a late one on record in each conversation, once; '
  'gives how many. Security definer: the worker that calls it has no rights on tables.';
revoke all on function private.remind_of_reports from public, anon, authenticated, service_role;
grant execute on function private.remind_of_reports to sangam_worker;
