-- A founder's report of a month, the same for every investor of the idea, and the plan it is held against
-- (decision 231). Neither ever changes: a correction is another report that names the one it replaces.

create table public.monthly_reports (
  -- Chosen by who sends it, so that sent again it is one.
  id uuid primary key,
  idea_id uuid not null references public.ideas (id) on delete cascade,
  -- Its first day.
  month date not null,
  -- Whole rupees, as the founder says.
  sales bigint not null,
  spent bigint not null,
  mood text not null,
  words text not null,
  -- An object of the bucket deal-files.
  picture text,
  sent_at timestamptz not null default now(),
  replaces uuid unique references public.monthly_reports (id) on delete cascade,
  constraint monthly_reports_month_begins check (extract(day from month) = 1),
  constraint monthly_reports_sales_range check (sales between 0 and 999999999999),
  constraint monthly_reports_spent_range check (spent between 0 and 999999999999),
  constraint monthly_reports_mood_known check (mood in ('better', 'as_planned', 'harder')),
  constraint monthly_reports_words_length check (char_length(words) between 1 and 600)
);
comment on table public.monthly_reports is
  'What a founder tells the investors of an idea about a month. Never changed: a correction replaces one and both stay.';
create unique index monthly_reports_first on public.monthly_reports (idea_id, month) where replaces is null;
create index monthly_reports_idea on public.monthly_reports (idea_id, month);
create index monthly_reports_picture on public.monthly_reports (picture) where picture is not null;

create table public.idea_plans (
  idea_id uuid not null references public.ideas (id) on delete cascade,
  month date not null,
  sales bigint not null,
  spent bigint not null,
  given_at timestamptz not null default now(),
  primary key (idea_id, month),
  constraint idea_plans_month_begins check (extract(day from month) = 1),
  constraint idea_plans_sales_range check (sales between 0 and 999999999999),
  constraint idea_plans_spent_range check (spent between 0 and 999999999999)
);
comment on table public.idea_plans is 'What a founder plans to take in and to spend in a month, given before that month is over.';

create function private.keep_as_sent()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'insufficient_privilege', message = concat(tg_table_name, ' are never changed');
end;
$$;
comment on function private.keep_as_sent is 'Refuses every change of a row.';
create trigger monthly_reports_10_keep
  before update on public.monthly_reports
  for each row execute function private.keep_as_sent();
create trigger idea_plans_10_keep
  before update on public.idea_plans
  for each row execute function private.keep_as_sent();

create function private.month_of(moment timestamptz)
returns date
language sql
stable
set search_path = ''
as $$
  select date_trunc('month', moment at time zone 'Asia/Kolkata')::date;
$$;
comment on function private.month_of is 'The first day of the month of a moment, in India.';

create function private.report_due_on(month date)
returns date
language sql
immutable
set search_path = ''
as $$
  select (month + interval '1 month 9 days')::date;
$$;
comment on function private.report_due_on is 'The last day on which a report of a month is in time: the 10th of the next one.';

create function private.is_told(deal public.deals, month date)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    month >= private.month_of(deal.funded_at) and (deal.ended_at is null or month <= private.month_of(deal.ended_at)),
    false
  );
$$;
comment on function private.is_told is
  'True where the investor of a deal is told of a month: from the one in which it was funded to the one in which it ended.';

create function private.is_report_owed(deal public.deals, month date)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    month > private.month_of(deal.funded_at) and (deal.ended_at is null or month < private.month_of(deal.ended_at)),
    false
  );
$$;
comment on function private.is_report_owed is
  'True where a deal asks for a report of a month: the months between the one in which it was funded and the one in which it '
  'ended.';

create function private.reads_reports(idea uuid, month date)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.ideas i where i.id = reads_reports.idea and i.submitted_by = (select auth.uid()))
    or exists (
      select from public.deals d
      where d.idea_id = reads_reports.idea and d.investor = (select auth.uid()) and private.is_told(d, reads_reports.month)
    );
$$;
comment on function private.reads_reports is
  'True for the founder of an idea, and for investors of its funded deals for the months that they are told of. Security '
  'definer: who they are is not readable through the API.';

create function private.sees_plan(idea uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.ideas i where i.id = sees_plan.idea and i.submitted_by = (select auth.uid()))
    or exists (
      select from public.deals d
      where d.idea_id = sees_plan.idea and d.investor = (select auth.uid()) and d.state <> 'called_off'
    );
$$;
comment on function private.sees_plan is
  'True for the founder of an idea and the investors of its deals. Security definer: who they are is not readable through the '
  'API.';

revoke all on function
  private.keep_as_sent, private.month_of, private.report_due_on, private.is_told, private.is_report_owed,
  private.reads_reports, private.sees_plan
from public, anon, authenticated, service_role;
grant execute on function private.reads_reports, private.sees_plan to authenticated;

alter table public.monthly_reports enable row level security;
create policy "Founder and investors read the reports of their months" on public.monthly_reports
  for select to authenticated
  using ((select private.reads_reports(idea_id, month)));
alter table public.idea_plans enable row level security;
create policy "Founder and investors see the plan" on public.idea_plans
  for select to authenticated
  using ((select private.sees_plan(idea_id)));
revoke all on public.monthly_reports, public.idea_plans from public, anon, authenticated, service_role;
grant select on public.monthly_reports, public.idea_plans to authenticated, service_role;

alter publication supabase_realtime add table public.monthly_reports;
