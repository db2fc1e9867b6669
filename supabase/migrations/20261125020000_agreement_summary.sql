-- What the two of a deal agreed, for the summary that both confirm and keep as PDF (decision 230). It names both and
-- the accounts that confirmed; an e-mail address of the other is masked here, so that the whole one is never sent.

create function private.masked_address(address text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(address, '^(.).*(@.*)$', '\1•••\2');
$$;
comment on function private.masked_address is 'An e-mail address by its first letter and its host: m•••@example.com.';
revoke all on function private.masked_address from public, anon, authenticated, service_role;

create function public.agreement_of(deal uuid)
returns table (
  id uuid, side text, kind text, amount bigint, terms jsonb, state text, accepted_at timestamptz, funded_at timestamptz,
  ended_at timestamptz, idea_title text, idea_location text,
  investor_name text, investor_account text, investor_agreed_at timestamptz,
  founder_name text, founder_account text, founder_agreed_at timestamptz,
  record_number integer, record_digest text, record_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    d.id, me.side, d.kind, d.amount, d.terms, d.state, d.accepted_at, d.funded_at, d.ended_at, i.title, i.location,
    case when d.investor is not null then coalesce(nullif(btrim(investor.full_name), ''), '') end,
    case me.side when 'investor' then one.email else private.masked_address(one.email) end,
    d.investor_agreed_at,
    case when d.founder is not null then coalesce(nullif(btrim(i.founder_name), ''), nullif(btrim(founder.full_name), ''), '') end,
    case me.side when 'founder' then other.email else private.masked_address(other.email) end,
    d.founder_agreed_at,
    c.last_number, encode(c.last_chain, 'hex'), c.last_at
  from public.deals d
  cross join lateral (
    select case (select auth.uid()) when d.investor then 'investor' when d.founder then 'founder' end as side
  ) as me
  join public.conversations c on c.id = d.conversation_id
  left join public.ideas i on i.id = d.idea_id
  left join public.profiles investor on investor.id = d.investor
  left join public.profiles founder on founder.id = d.founder
  left join auth.users one on one.id = d.investor
  left join auth.users other on other.id = d.founder
  where d.id = agreement_of.deal and me.side is not null;
$$;
comment on function public.agreement_of is
  'What the summary of a deal''s agreement says, for its two: both names (null once an account is gone, empty where none '
  'is given), their e-mail addresses, the other''s masked, when each confirmed, and the last record of the conversation '
  'with its digest. Security definer: names and addresses of others are not readable through the API.';
revoke all on function public.agreement_of from public, anon, authenticated, service_role;
grant execute on function public.agreement_of to authenticated;
