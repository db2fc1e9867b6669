-- What a reader finds wrong about a listed idea, for the admins to look at. The founder never learns who wrote
-- it: no policy shows them a row, and nothing about a report is counted or sent to them (decision 196).

create table public.idea_reports (
  id uuid primary key default gen_random_uuid(),
  reporter uuid not null default auth.uid() references auth.users (id) on delete cascade,
  idea_id uuid not null references public.ideas (id) on delete cascade,
  reason text not null,
  details text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint idea_reports_reason_known check (
    reason in ('misleading_figures', 'contact_details', 'not_their_business', 'unlawful', 'other')
  ),
  constraint idea_reports_status_known check (status in ('open', 'upheld', 'dismissed')),
  constraint idea_reports_details_length check (char_length(details) <= 1000),
  constraint idea_reports_details_required check (
    case when details is null then reason <> 'other' else details ~ '\S' end
  )
);
comment on table public.idea_reports is
  'A reader''s report of a listed idea: the reason, in their own words where they want, and what became of it. '
  'For its reporter and admins.';

alter table public.idea_reports enable row level security;
create policy "People see what they reported and admins see all" on public.idea_reports
  for select to authenticated
  using (reporter = (select auth.uid()) or (select private.is_admin()));
create policy "Readers report listed ideas of others, for themselves" on public.idea_reports
  for insert to authenticated
  with check (
    reporter = (select auth.uid())
    and status = 'open'
    and (select private.may_be_counted(idea_id))
  );
-- The check of the policy calls it as the reader.
grant execute on function private.may_be_counted to authenticated;

revoke all on public.idea_reports from public, anon, authenticated, service_role;
grant select on public.idea_reports to authenticated;
grant insert (reporter, idea_id, reason, details) on public.idea_reports to authenticated;
grant select, insert, update, delete on public.idea_reports to service_role;

-- One open report of a person about an idea.
create unique index idea_reports_open on public.idea_reports (reporter, idea_id) where status = 'open';
create index idea_reports_latest on public.idea_reports (reporter, created_at desc);
create index idea_reports_idea on public.idea_reports (idea_id, created_at desc);

create function private.limit_reports()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.details := nullif(btrim(new.details, e' \n\r\t'), '');
  -- A person's reports come one after the other: their own rows, those of this statement included, are visible
  -- to this query. Imports by the service role are nobody's, and not counted.
  perform pg_advisory_xact_lock(hashtextextended(concat('report ', (select auth.uid())), 0));
  if (
    select count(*) >= 10 from public.idea_reports
    where reporter = (select auth.uid()) and created_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'idea_reports_a_day',
      message = 'too many ideas were reported within a day', hint = 'Please report the next one tomorrow.';
  end if;
  return new;
end;
$$;
comment on function private.limit_reports is
  'Trims a report, and lets a person report 10 ideas a day: more than somebody reads with care, and less than what '
  'would bury the admins.';
revoke all on function private.limit_reports from public, anon, authenticated, service_role;

create trigger idea_reports_10_limit
  before insert on public.idea_reports
  for each row execute function private.limit_reports();
