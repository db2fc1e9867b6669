-- Where a subscriber lives: the place of supply, which decides the tax on their invoices (product §10.law). In the
-- seller's state it is CGST and SGST, elsewhere IGST. Nobody has to say it: without an address on record the place
-- is the seller's (IGST Act, section 12). The states are those of ideas; a test holds them equal (decision 217).

create table public.billing_details (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  state text not null constraint billing_details_state_known check (
    state in (
      'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat', 'Haryana', 'Himachal Pradesh',
      'Jharkhand', 'Karnataka', 'Kerala', 'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha',
      'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh', 'Uttarakhand', 'West Bengal',
      'Andaman and Nicobar Islands', 'Chandigarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Jammu and Kashmir',
      'Ladakh', 'Lakshadweep', 'Puducherry'
    )
  )
);
comment on table public.billing_details is
  'What a subscriber says for their invoices: the state they live in. Invoices that were issued stay as they are.';

alter table public.billing_details enable row level security;
create policy "People see their own billing details" on public.billing_details
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People give billing details of their own" on public.billing_details
  for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "People change their own billing details" on public.billing_details
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "People take their own billing details back" on public.billing_details
  for delete to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.billing_details from public, anon, authenticated, service_role;
grant select, delete on public.billing_details to authenticated;
grant insert (user_id, state) on public.billing_details to authenticated;
grant update (state) on public.billing_details to authenticated;
grant select on public.billing_details to service_role;

create or replace function private.buyer(person uuid)
returns table (name text, state text, gstin text)
language sql
stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(p.full_name), ''), u.email, 'Subscriber'), b.state, null::text
  from auth.users u
  left join public.profiles p on p.id = u.id
  left join public.billing_details b on b.user_id = u.id
  where u.id = person;
$$;
comment on function private.buyer is
  'Whom an invoice is made out to. Without a state on record the place of supply is the seller''s.';
