-- Who is suspended sends no report and gives no plan (decision 267). The record of a report says what its picture is, by its
-- digest: nobody puts another one in its place unseen (decision 266).

create function private.digest_of_file(object_name text)
returns text
language sql
stable
set search_path = ''
as $$
  select o.metadata ->> 'sha256' from storage.objects o
  where o.bucket_id = 'deal-files' and o.name = object_name;
$$;
comment on function private.digest_of_file is
  'The SHA-256 of a file of a deal as it was uploaded, in hex; null for none, and where the storage tells none. Called by '
  'definer functions only.';

create or replace function public.send_report(
  report uuid, idea uuid, month date, sales bigint, spent bigint, mood text, words text, picture text default null,
  replaces uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_corrections constant integer := 20;
  time_to_correct constant interval := '7 days';
  caller uuid := (select auth.uid());
  first_one public.monthly_reports;
  latest uuid;
  versions integer;
  deal public.deals;
begin
  if not exists (select from public.ideas i where i.id = send_report.idea and i.submitted_by = caller) then
    raise exception using errcode = 'insufficient_privilege', message = 'only the founder of an idea reports about it';
  end if;
  perform private.refuse_suspended(caller);
  perform pg_advisory_xact_lock(hashtextextended(concat('reports of ', idea), 0));
  if exists (select from public.monthly_reports r where r.id = send_report.report and r.idea_id = send_report.idea) then
    return;
  end if;
  -- A month that is over, and that somebody is told of.
  if send_report.month >= private.month_of(now()) or not exists (
    select from public.deals d where d.idea_id = send_report.idea and private.is_told(d, send_report.month)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'monthly_reports_month',
      message = 'a report is about a month that is over, for investors who are told of it', detail = 'month';
  end if;
  if picture is not null and not private.has_uploaded(idea, picture) then
    raise exception using errcode = 'check_violation', constraint = 'monthly_reports_picture',
      message = 'the picture is not there', detail = 'picture';
  end if;
  select * into first_one from public.monthly_reports r
  where r.idea_id = send_report.idea and r.month = send_report.month and r.replaces is null;
  select count(*) into versions from public.monthly_reports r
  where r.idea_id = send_report.idea and r.month = send_report.month;
  select r.id into latest from public.monthly_reports r
  where r.idea_id = send_report.idea and r.month = send_report.month
    and not exists (select from public.monthly_reports later where later.replaces = r.id);
  -- Who corrects has seen the latest one; who did not know of one is told.
  if latest is distinct from replaces then
    raise exception using errcode = 'PT409', constraint = 'monthly_reports_sent',
      message = 'the report of this month has changed meanwhile', detail = 'sent';
  end if;
  if first_one.sent_at <= now() - time_to_correct then
    raise exception using errcode = 'PT409', constraint = 'monthly_reports_final',
      message = 'a report is corrected within seven days', detail = 'final';
  end if;
  if versions > max_corrections then
    raise exception using errcode = 'PT429', constraint = 'monthly_reports_pace',
      message = 'the report was corrected too often', detail = 'pace', hint = 'Please write to your investors instead.';
  end if;
  insert into public.monthly_reports (id, idea_id, month, sales, spent, mood, words, picture, replaces)
  values (
    send_report.report, send_report.idea, send_report.month, send_report.sales, send_report.spent, send_report.mood,
    btrim(send_report.words, e' \n\r\t'), send_report.picture, send_report.replaces
  );
  for deal in
    select d.* from public.deals d
    where d.idea_id = send_report.idea and d.investor is not null and private.is_told(d, send_report.month)
    order by d.conversation_id
  loop
    perform private.write_record(
      deal.conversation_id, 'founder',
      jsonb_build_object(
        'kind', 'report', 'deal', deal.id, 'report', send_report.report, 'month', send_report.month,
        'sales', send_report.sales, 'spent', send_report.spent, 'mood', send_report.mood,
        'words', btrim(send_report.words, e' \n\r\t'), 'picture', send_report.picture,
        'picture_sha256', private.digest_of_file(send_report.picture), 'replaces', send_report.replaces
      )
    );
    perform private.say_reported_sales(deal, send_report.month);
  end loop;
end;
$$;

create or replace function public.give_plan(idea uuid, plan jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_months constant integer := 36;
  this_month date := private.month_of(now());
begin
  if not exists (
    select from public.ideas i where i.id = give_plan.idea and i.submitted_by = (select auth.uid())
  ) then
    raise exception using errcode = 'insufficient_privilege', message = 'only the founder of an idea plans for it';
  end if;
  perform private.refuse_suspended((select auth.uid()));
  if jsonb_typeof(plan) is distinct from 'array' or jsonb_array_length(plan) not between 1 and max_months then
    raise exception using errcode = 'check_violation', constraint = 'idea_plans_months',
      message = 'a plan has 1 to 36 months', detail = 'months';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(concat('plan of ', idea), 0));
  -- A plan that is given after the month says nothing, and one that was invested on stands.
  if exists (
    select from jsonb_to_recordset(plan) as given (month date)
    where coalesce(given.month < this_month or given.month >= this_month + interval '10 years', true)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'idea_plans_month',
      message = 'a plan is for this month and later ones', detail = 'month';
  end if;
  if exists (
    select from jsonb_to_recordset(plan) as given (month date, sales bigint, spent bigint)
    join public.idea_plans p on p.idea_id = give_plan.idea and p.month = given.month
    where (p.sales, p.spent) is distinct from (given.sales, given.spent)
  ) and exists (
    select from public.deals d
    where d.idea_id = give_plan.idea and d.state <> 'called_off'
      and (d.investor_agreed_at is not null or d.founder_agreed_at is not null)
  ) then
    raise exception using errcode = 'PT409', constraint = 'idea_plans_given',
      message = 'a plan that a deal was agreed on is never changed', detail = 'given';
  end if;
  delete from public.idea_plans p
  using jsonb_to_recordset(plan) as given (month date, sales bigint, spent bigint)
  where p.idea_id = give_plan.idea and p.month = given.month and (p.sales, p.spent) is distinct from (given.sales, given.spent);
  insert into public.idea_plans (idea_id, month, sales, spent)
  select give_plan.idea, given.month, given.sales, given.spent
  from jsonb_to_recordset(plan) as given (month date, sales bigint, spent bigint)
  on conflict (idea_id, month) do nothing;
end;
$$;

revoke all on function private.digest_of_file from public, anon, authenticated, service_role;
