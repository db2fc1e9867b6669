-- What the benchmark of changes listens to: the same rows, without policies and under those of several kinds.
create table public.readers (reader uuid primary key);
alter table public.readers enable row level security;
create function public.is_reader() returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.readers where reader = (select auth.uid())) $$;
create function public.is_any_reader() returns boolean language plpgsql stable security definer set search_path = ''
  as $$ begin return exists (select from public.readers where reader = auth.uid()); end $$;

create table public.without_checks (id bigint generated always as identity primary key, owner uuid, is_open boolean, title text);
create table public.own_or_open (like public.without_checks including all);
create table public.by_sql_function (like public.without_checks including all);
create table public.by_other_function (like public.without_checks including all);
alter table public.own_or_open enable row level security;
alter table public.by_sql_function enable row level security;
alter table public.by_other_function enable row level security;
create policy "Own and open ones" on public.own_or_open for select to authenticated
  using (is_open or owner = (select auth.uid()));
create policy "Readers" on public.by_sql_function for select to authenticated using ((select public.is_reader()));
create policy "Readers" on public.by_other_function for select to authenticated using ((select public.is_any_reader()));
grant select on public.without_checks, public.own_or_open, public.by_sql_function, public.by_other_function to authenticated;
grant select on public.without_checks, public.own_or_open, public.by_sql_function, public.by_other_function, public.readers
  to service_role;
alter publication supabase_realtime
  add table public.without_checks, public.own_or_open, public.by_sql_function, public.by_other_function;
