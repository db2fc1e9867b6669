-- What is plainly unlawful is not offered (decision 225). All else is said beside the form, and never here.

create function private.financial_year_of(day date)
returns date
language sql
immutable
set search_path = ''
as $$
  select make_date(extract(year from day - interval '3 months')::integer, 4, 1);
$$;
comment on function private.financial_year_of is 'The 1 April on which the financial year of a day began.';

create function private.is_placement_full(conversation public.conversations)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- An investor who is gone was still offered shares.
  select count(distinct coalesce(c.investor, c.id)) >= 200
  from public.conversations c
  where c.founder = conversation.founder and c.investor is distinct from conversation.investor and exists (
    select from public.offers o
    where o.conversation_id = c.id and o.kind = 'equity'
      and o.made_at >= private.financial_year_of((now() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata'
  );
$$;
comment on function private.is_placement_full is
  'True where shares of a founder''s business were offered to 200 others in this financial year. Called by definer '
  'functions only.';

create function private.unlawful_route(conversation public.conversations, kind text, amount bigint, terms jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    -- Income-tax Act 2025, s. 185: loans from Rs 20,000 on.
    when kind = 'loan' and amount >= 20000 and terms ->> 'means' = 'cash' then 'cash'
    -- Companies Act 2013, s. 42: money for shares.
    when kind = 'equity' and terms ->> 'means' = 'cash' then 'cash_shares'
    -- Income-tax Act 2025, s. 186: anything from Rs 2,00,000 on.
    when amount >= 200000 and terms ->> 'means' = 'cash' then 'cash_large'
    -- Companies Act 2013, s. 2(84): a share is one of a company.
    when kind = 'equity' and terms ->> 'business_form' in ('proprietorship', 'partnership', 'llp') then 'no_shares'
    -- Companies Act 2013, s. 42: offered to at most 200 people in a financial year.
    when kind = 'equity' and private.is_placement_full(conversation) then 'private_placement'
  end;
$$;
comment on function private.unlawful_route is
  'Why an offer would plainly be unlawful: cash, cash_shares, cash_large, no_shares, private_placement; null where nothing '
  'says so, which is no advice. The domain says the same (packages/domain/src/legal-route.ts).';

revoke all on function private.financial_year_of, private.is_placement_full, private.unlawful_route
from public, anon, authenticated, service_role;
