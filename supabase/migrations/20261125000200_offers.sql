-- An offer is what one of a conversation would do: amount, kind, terms. It never changes; who wants something else
-- makes another one that counters it. At most one waits, at most one is accepted (decision 224).

create table public.offers (
  -- Chosen by who makes it, so that sent again it is one.
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  number integer not null,
  side text not null,
  kind text not null,
  -- Whole rupees.
  amount bigint not null,
  terms jsonb not null,
  note text,
  counters uuid references public.offers (id),
  made_at timestamptz not null default now(),
  answer_by timestamptz not null,
  state text not null default 'open',
  ended_at timestamptz,
  unique (conversation_id, number),
  constraint offers_side_known check (side in ('investor', 'founder')),
  constraint offers_kind_known check (kind in ('loan', 'revenue_share', 'equity', 'partnership')),
  constraint offers_amount_range check (amount between 1000 and 999999999999),
  constraint offers_note_length check (char_length(note) between 1 and 1000),
  constraint offers_answer_later check (answer_by > made_at),
  constraint offers_state_known check (
    state in (
      'open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'idea_withdrawn', 'left', 'blocked',
      'called_off', 'completed'
    )
  ),
  constraint offers_ended_at_known check ((state = 'open') = (ended_at is null))
);
comment on table public.offers is
  'Offers in a conversation, numbered from 1. Only state and the time of its change ever change; a deleted account''s note '
  'is taken out.';
create unique index offers_open on public.offers (conversation_id) where state = 'open';
create unique index offers_accepted on public.offers (conversation_id) where state = 'accepted';
create unique index offers_counters on public.offers (counters);
create index offers_to_expire on public.offers (answer_by) where state = 'open';

create function private.keep_offer()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept text[] := array['state', 'ended_at', 'note'];
begin
  if to_jsonb(new) - kept <> to_jsonb(old) - kept or (new.note is distinct from old.note and new.note is not null) then
    raise exception using errcode = 'insufficient_privilege', message = 'offers are never changed';
  end if;
  if new.state <> old.state then
    if not (
      old.state = 'open' and new.state not in ('called_off', 'completed')
      or old.state = 'accepted' and new.state in ('called_off', 'completed')
    ) then
      raise exception using errcode = 'PT409', constraint = 'offers_not_open', message = 'this offer does not wait any more',
        detail = old.state;
    end if;
    new.ended_at := clock_timestamp();
  end if;
  return new;
end;
$$;
comment on function private.keep_offer is
  'Refuses every change of an offer but the steps of its states: open to an end, accepted to called off or completed '
  '(PT409), and the loss of its note.';
create trigger offers_10_keep
  before update on public.offers
  for each row execute function private.keep_offer();

create function private.share_of(terms jsonb, name text, smallest numeric, largest numeric)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case
      when jsonb_typeof(terms -> name) = 'number' then
        (terms -> name)::numeric between smallest and largest and scale((terms -> name)::numeric) <= 2
    end,
    false
  );
$$;
comment on function private.share_of is 'True where a term is a number within bounds, of two decimals at most.';

create function private.count_of(terms jsonb, name text, smallest numeric, largest numeric)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.share_of(terms, name, smallest, largest) and coalesce((terms -> name)::numeric % 1 = 0, false);
$$;
comment on function private.count_of is 'True where a term is a whole number within bounds.';

create function private.broken_term(kind text, terms jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  -- The first that is not as its kind needs it, in the order of the form.
  select case
    when jsonb_typeof(terms) is distinct from 'object' then 'terms'
    when exists (
      select from jsonb_object_keys(terms) as term
      where term <> all (
        array['purpose', 'means', 'business_form'] || case kind
          when 'loan' then array['yearly_rate', 'months', 'paid', 'repaid']
          when 'revenue_share' then array['share', 'months', 'paid', 'cap']
          when 'equity' then array['share', 'company']
          when 'partnership' then array['share', 'paid', 'role']
          else '{}'
        end
      )
    ) then 'terms'
    when kind = 'loan' and not private.share_of(terms, 'yearly_rate', 0, 100) then 'yearly_rate'
    when kind = 'revenue_share' and not private.share_of(terms, 'share', 0.01, 50) then 'share'
    when kind = 'equity' and not private.share_of(terms, 'share', 0.01, 99) then 'share'
    when kind = 'partnership' and not private.share_of(terms, 'share', 0.01, 99) then 'share'
    when kind in ('loan', 'revenue_share') and not private.count_of(terms, 'months', 1, 120) then 'months'
    when case kind
      when 'loan' then coalesce(terms ->> 'paid', '') not in ('monthly', 'quarterly', 'at_end')
      when 'revenue_share' then coalesce(terms ->> 'paid', '') not in ('monthly', 'quarterly')
      when 'partnership' then coalesce(terms ->> 'paid', '') not in ('monthly', 'quarterly', 'yearly')
      else false
    end then 'paid'
    when kind = 'loan' and (
      coalesce(terms ->> 'repaid', '') not in ('at_end', 'in_parts')
      or (terms ->> 'paid' = 'at_end' and terms ->> 'repaid' <> 'at_end')
    ) then 'repaid'
    -- Payments come at the end of each quarter: all of them have to be whole.
    when kind in ('loan', 'revenue_share') and terms ->> 'paid' = 'quarterly' and (terms -> 'months')::numeric % 3 <> 0
      then 'months'
    when kind = 'revenue_share' and terms ? 'cap' and not private.count_of(terms, 'cap', 1000, 999999999999) then 'cap'
    when kind = 'equity' and not coalesce(char_length(btrim(terms ->> 'company')) between 2 and 120, false) then 'company'
    when kind = 'partnership' and coalesce(terms ->> 'role', '') not in ('working', 'silent') then 'role'
    when not coalesce(char_length(btrim(terms ->> 'purpose')) between 2 and 200, false) then 'purpose'
    when coalesce(terms ->> 'means', '') not in ('bank_transfer', 'upi', 'cheque', 'cash') then 'means'
    when coalesce(terms ->> 'business_form', '') not in (
      'proprietorship', 'partnership', 'llp', 'private_company', 'public_company', 'unknown'
    ) then 'business_form'
  end;
$$;
comment on function private.broken_term is
  'The name of the first term of an offer that is missing, unknown or out of its bounds; null where all are right. The '
  'domain holds the same rules (packages/domain/src/offer.ts).';

create function private.financial_year_of(day date)
returns date
language sql
immutable
set search_path = ''
as $$
  select make_date(extract(year from day - interval '3 months')::integer, 4, 1);
$$;
comment on function private.financial_year_of is 'The 1 April on which the financial year of a day began.';

create function private.unlawful_route(conversation public.conversations, kind text, amount bigint, terms jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    -- Income-tax Act, loans and their repayment from Rs 20,000 on: not in cash.
    when kind = 'loan' and amount >= 20000 and terms ->> 'means' = 'cash' then 'cash'
    -- Only companies have shares.
    when kind = 'equity' and terms ->> 'business_form' in ('proprietorship', 'partnership', 'llp') then 'no_shares'
    -- Companies Act 2013, s. 42: offered to at most 200 people in a financial year.
    when kind = 'equity' and (
      select count(distinct c.investor) >= 200
      from public.conversations c
      where c.founder = conversation.founder and c.investor <> conversation.investor and exists (
        select from public.offers o
        where o.conversation_id = c.id and o.kind = 'equity'
          and o.made_at >= private.financial_year_of((now() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata'
      )
    ) then 'private_placement'
  end;
$$;
comment on function private.unlawful_route is
  'Why an offer would plainly be unlawful (INDIA: cash, private placement): cash, no_shares, private_placement; null where '
  'nothing says so, which is no advice.';

revoke all on function
  private.keep_offer, private.share_of, private.count_of, private.broken_term, private.financial_year_of,
  private.unlawful_route
from public, anon, authenticated, service_role;

alter table public.offers enable row level security;
create policy "The two see the offers of their conversation" on public.offers
  for select to authenticated
  using ((select private.is_in_conversation(conversation_id)));
revoke all on public.offers from public, anon, authenticated, service_role;
grant select on public.offers to authenticated, service_role;

alter publication supabase_realtime add table public.offers;
