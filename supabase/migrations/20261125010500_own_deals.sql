-- The deals of the caller, from their side.

create function public.own_deals(deal uuid default null)
returns table (
  id uuid, conversation_id uuid, idea_id uuid, idea_title text, idea_category text, idea_location text, other_name text,
  side text, kind text, amount bigint, terms jsonb, state text, accepted_at timestamptz, own_agreed_at timestamptz,
  other_agreed_at timestamptz, funded_at timestamptz, ended_at timestamptz, funded bigint, returned bigint, waiting integer,
  next_due_on date, next_due_amount bigint, overdue integer, overdue_amount bigint, other_state text,
  own_completed_at timestamptz, other_completed_at timestamptz, ended_side text, ended_reason text, fee_percent numeric
)
language sql
stable
security definer
set search_path = ''
as $$
  with mine as (
    (select d.*, 'investor' as side from public.deals d where d.investor = (select auth.uid()))
    union all
    (select d.*, 'founder' as side from public.deals d where d.founder = (select auth.uid()))
  )
  select
    d.id, d.conversation_id, d.idea_id, i.title, i.category, i.location,
    case d.side
      when 'investor' then case when d.founder is not null then coalesce(i.founder_name, p.full_name) end
      else p.full_name
    end,
    d.side, d.kind, d.amount, d.terms, d.state, d.accepted_at,
    case d.side when 'investor' then d.investor_agreed_at else d.founder_agreed_at end,
    case d.side when 'investor' then d.founder_agreed_at else d.investor_agreed_at end,
    d.funded_at, d.ended_at, paid.funded, paid.returned, paid.waiting,
    next.due_on, next.amount - next.paid, late.overdue, late.amount,
    case
      when other.id is null then 'gone'
      when exists (select from auth.users u where u.id = other.id and u.banned_until > now()) then 'suspended'
      else 'here'
    end,
    case d.side when 'investor' then d.investor_completed_at else d.founder_completed_at end,
    case d.side when 'investor' then d.founder_completed_at else d.investor_completed_at end,
    d.ended_side, d.ended_reason, d.fee_percent
  from mine d
  cross join lateral (select case d.side when 'investor' then d.founder else d.investor end as id) as other
  left join public.ideas i on i.id = d.idea_id
  left join public.profiles p on p.id = other.id
  cross join lateral (
    select
      coalesce(sum(p.amount) filter (where p.direction = 'funding' and p.state = 'confirmed'), 0)::bigint as funded,
      coalesce(sum(p.amount) filter (where p.direction = 'return' and p.state = 'confirmed'), 0)::bigint as returned,
      (count(*) filter (where p.state = 'recorded' and p.recorded_side <> d.side))::integer as waiting
    from public.deal_payments p
    where p.deal_id = d.id
  ) as paid
  left join lateral (
    select due.due_on, due.amount, due.paid from public.deal_dues due
    where due.deal_id = d.id and d.state = 'funded' and due.is_open and due.due_on >= private.india_day(now())
    order by due.number
    limit 1
  ) as next on true
  cross join lateral (
    select count(*)::integer as overdue, coalesce(sum(due.amount - due.paid), 0)::bigint as amount
    from public.deal_dues due
    where due.deal_id = d.id and d.state = 'funded' and due.is_open and due.due_on < private.india_day(now())
  ) as late
  where own_deals.deal is null or d.id = own_deals.deal
  order by d.accepted_at desc, d.id
  limit 500;
$$;
comment on function public.own_deals is
  'The caller''s deals, the latest first, or only the one asked for: idea, the other''s name (null once they are gone) and '
  'whether they are here, gone or suspended, what was accepted, each side''s word, what confirmed payments came to, how many '
  'wait for the caller''s word, what is due next and what is overdue. Security definer: names and ideas of others are not '
  'readable through the API.';

revoke all on function public.own_deals from public, anon, authenticated, service_role;
grant execute on function public.own_deals to authenticated;
