-- The offers that wait, for the dashboards of both sides.

create function public.own_offers(side text)
returns table (
  id uuid, deal_id uuid, conversation_id uuid, idea_id uuid, idea_title text, idea_category text, other_name text,
  is_own boolean, kind text, amount bigint, terms jsonb, previous_kind text, previous_amount bigint, previous_terms jsonb,
  state text, at timestamptz, answer_by timestamptz, own_agreed_at timestamptz, other_agreed_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  with mine as (
    select c.* from public.conversations c
    where case own_offers.side
      when 'investor' then c.investor = (select auth.uid())
      when 'founder' then c.founder = (select auth.uid())
    end
  ),
  waiting as (
    select
      o.id, null::uuid as deal_id, c.id as conversation_id, c.idea_id, c.investor, c.founder, o.side = own_offers.side as is_own,
      o.kind, o.amount, o.terms, before.kind as previous_kind, before.amount as previous_amount,
      before.terms as previous_terms, 'open' as state, o.made_at as at, o.answer_by,
      null::timestamptz as own_agreed_at, null::timestamptz as other_agreed_at
    from mine c
    join public.offers o on o.conversation_id = c.id and o.state = 'open' and o.answer_by > now()
    left join public.offers before on before.id = o.counters
    union all
    select
      d.offer_id, d.id, d.conversation_id, d.idea_id, d.investor, d.founder, o.side = own_offers.side, d.kind, d.amount,
      d.terms, null, null, null, d.state, d.accepted_at, null,
      case own_offers.side when 'investor' then d.investor_agreed_at else d.founder_agreed_at end,
      case own_offers.side when 'investor' then d.founder_agreed_at else d.investor_agreed_at end
    from public.deals d
    join public.offers o on o.id = d.offer_id
    where d.state in ('accepted', 'agreed') and case own_offers.side
      when 'investor' then d.investor = (select auth.uid())
      when 'founder' then d.founder = (select auth.uid())
    end
  )
  select
    w.id, w.deal_id, w.conversation_id, w.idea_id, i.title, i.category,
    case own_offers.side
      when 'investor' then case when w.founder is not null then coalesce(i.founder_name, p.full_name) end
      else p.full_name
    end,
    w.is_own, w.kind, w.amount, w.terms, w.previous_kind, w.previous_amount, w.previous_terms, w.state, w.at, w.answer_by,
    w.own_agreed_at, w.other_agreed_at
  from waiting w
  left join public.ideas i on i.id = w.idea_id
  left join public.profiles p on p.id = case own_offers.side when 'investor' then w.founder else w.investor end
  -- What the caller is to answer first, the soonest to end first.
  order by w.state <> 'open' or w.is_own, w.answer_by, w.at desc, w.id
  limit 100;
$$;
comment on function public.own_offers is
  'The offers of the caller''s conversations on a side that wait for an answer, and the accepted ones whose money has not '
  'come yet, at most 100: idea, the other''s name (null once they are gone), whose offer it is, and what the offer before '
  'said. Security definer: names and ideas of others are not readable through the API.';

revoke all on function public.own_offers from public, anon, authenticated, service_role;
grant execute on function public.own_offers to authenticated;
