-- What the REST benchmark reads and writes: 50 owners with 40 items each; everybody sees and adds their own.
create table public.items (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid(),
  title text not null,
  city text not null,
  amount numeric not null,
  created_at timestamptz not null default now()
);
create index items_owner on public.items (owner, id desc);
alter table public.items enable row level security;
create policy "Owners read their own" on public.items for select to authenticated using (owner = (select auth.uid()));
create policy "Owners add their own" on public.items for insert to authenticated with check (owner = (select auth.uid()));

insert into public.items (owner, title, city, amount)
  select format('00000000-0000-4000-8000-%s', lpad((n % 50)::text, 12, '0'))::uuid,
    'Masala dosa stall number ' || n, (array['Pune', 'Surat', 'Kochi', 'Indore'])[1 + n % 4], 100000 + n
  from generate_series(1, 2000) n;
analyze public.items;
