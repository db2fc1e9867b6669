-- Acceptance of the investment disclaimer: the key to the listings. A record of consent, so nobody changes or deletes it.

create table public.user_disclaimers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  disclaimer_type text not null
    constraint user_disclaimers_disclaimer_type_known check (disclaimer_type in ('investment_disclaimer')),
  accepted_at timestamptz not null default now(),
  constraint user_disclaimers_once unique (user_id, disclaimer_type)
);
comment on table public.user_disclaimers is 'Which disclaimer a user accepted, and when.';

alter table public.user_disclaimers enable row level security;
create policy "People see what they accepted" on public.user_disclaimers
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People accept for themselves" on public.user_disclaimers
  for insert to authenticated
  with check (user_id = (select auth.uid()));

revoke all on public.user_disclaimers from public, anon, authenticated, service_role;
grant select on public.user_disclaimers to authenticated;
grant insert (user_id, disclaimer_type) on public.user_disclaimers to authenticated;
grant select, insert, update, delete on public.user_disclaimers to service_role;

create function private.has_accepted_disclaimer()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.user_disclaimers
    where user_id = (select auth.uid()) and disclaimer_type = 'investment_disclaimer'
  );
$$;
comment on function private.has_accepted_disclaimer is
  'True when the caller accepted the investment disclaimer. Security definer: spares each policy that asks the policies of user_disclaimers.';
revoke all on function private.has_accepted_disclaimer from public, anon, authenticated, service_role;
grant execute on function private.has_accepted_disclaimer to authenticated, service_role;
