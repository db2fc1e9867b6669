-- What the terms of an offer have to be, by kind (decision 224).

create function private.share_of(terms jsonb, name text, smallest numeric, largest numeric)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case
      when jsonb_typeof(terms -> name) = 'number' then
        (terms -> name)::numeric between smallest and largest and min_scale((terms -> name)::numeric) <= 2
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
  select case when private.share_of(terms, name, smallest, largest) then (terms -> name)::numeric % 1 = 0 else false end;
$$;
comment on function private.count_of is 'True where a term is a whole number within bounds.';

create function private.words_of(terms jsonb, name text, shortest integer, longest integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(terms -> name) is not distinct from 'string' and char_length(terms ->> name) <= longest
    and char_length(btrim(terms ->> name, e' \n\r\t')) >= shortest;
$$;
comment on function private.words_of is 'True where a term is a text of that many characters.';

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
    when kind = 'equity' and not private.words_of(terms, 'company', 2, 120) then 'company'
    when kind = 'partnership' and coalesce(terms ->> 'role', '') not in ('working', 'silent') then 'role'
    when not private.words_of(terms, 'purpose', 2, 200) then 'purpose'
    when coalesce(terms ->> 'means', '') not in ('bank_transfer', 'upi', 'cheque', 'cash') then 'means'
    when coalesce(terms ->> 'business_form', '') not in (
      'proprietorship', 'partnership', 'llp', 'private_company', 'public_company', 'unknown'
    ) then 'business_form'
  end;
$$;
comment on function private.broken_term is
  'The name of the first term of an offer that is missing, unknown or out of its bounds; null where all are right. The '
  'domain holds the same rules (packages/domain/src/offer.ts).';

revoke all on function private.share_of, private.count_of, private.words_of, private.broken_term
from public, anon, authenticated, service_role;
