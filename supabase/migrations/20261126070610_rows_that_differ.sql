-- What deal page and portfolio show are rows; what was said are the records in the chain. A row that says something else
-- than its record, has none, or is gone, differs (decision 266). Records of somebody who left are erased, and say nothing.

create function private.offers_that_differ(c public.conversations)
returns setof text
language sql
stable
set search_path = ''
as $$
  with told as (
    select m.number, m.side, m.record, m.record ->> 'offer' as offer, m.record ->> 'kind' as kind
    from public.messages m
    where m.conversation_id = c.id and m.record ? 'offer'
  )
  select coalesce(o.id::text, made.offer)
  from (select * from public.offers each where each.conversation_id = c.id) as o
  full join (select * from told t where t.kind = 'offer') as made on made.offer = o.id::text
  left join lateral (
    select t.kind from told t where t.offer = o.id::text and t.kind not in ('offer', 'answer_time_moved') order by t.number desc limit 1
  ) as ending on true
  where case
      when o.id is null then true
      when made.offer is null then case o.side when 'investor' then c.investor else c.founder end is not null
      else (
          o.side, o.number, o.kind, o.amount, o.terms, o.note, o.counters::text
        ) is distinct from (
          made.side, (made.record -> 'number')::integer, made.record ->> 'structure', (made.record -> 'amount')::bigint,
          made.record -> 'terms', made.record ->> 'note', made.record ->> 'counters'
        )
        or (made.record ? 'answer_by' and o.answer_by is distinct from (
          select (t.record ->> 'answer_by')::timestamptz from told t
          where t.offer = o.id::text and t.kind in ('offer', 'answer_time_moved')
          order by t.number desc limit 1
        ))
    end
    or case
      when ending.kind = o.state then false
      when c.investor is not null and c.founder is not null then o.state <> coalesce(
        ending.kind, case when exists (select from public.offers later where later.counters = o.id) then 'countered' else 'open' end
      )
      -- The end may have been the act of who left.
      else ending.kind is not null and not (ending.kind = 'accepted' and o.state in ('called_off', 'completed'))
    end;
$$;
comment on function private.offers_that_differ is
  'The ids of a conversation''s offers whose rows say something else than their records, or are gone. Called by definer '
  'functions only.';

create function private.deals_that_differ(c public.conversations)
returns setof text
language sql
stable
set search_path = ''
as $$
  with told as (
    select m.number, m.side, m.sent_at, m.record, m.record ->> 'deal' as deal, m.record ->> 'kind' as kind
    from public.messages m
    where m.conversation_id = c.id and m.record is not null
  ),
  rows as (
    select d.*, o.side as offered_by, (o.kind, o.amount, o.terms) is distinct from (d.kind, d.amount, d.terms) as is_other_offer
    from public.deals d
    left join public.offers o on o.id = d.offer_id
    where d.conversation_id = c.id
  ),
  -- Each word that a side gives once, when the row says that it was, and whether who gives it is still there.
  words as (
    select r.id::text as deal, said.*
    from rows r
    cross join lateral (
      values
        (array['agreement_confirmed'], 'investor', r.investor_agreed_at, c.investor is not null),
        (array['agreement_confirmed'], 'founder', r.founder_agreed_at, c.founder is not null),
        (array['funded'], 'sangam', r.funded_at, true),
        (array['completion_confirmed', 'completed'], 'investor', r.investor_completed_at, c.investor is not null),
        (array['completion_confirmed', 'completed'], 'founder', r.founder_completed_at, c.founder is not null)
    ) as said (kinds, side, at, is_there)
  )
  select r.id::text
  from rows r
  left join told accepted on accepted.kind = 'accepted' and accepted.record ->> 'offer' = r.offer_id::text
  left join lateral (
    select t.* from told t
    where t.deal = r.id::text and t.kind in ('completed', 'called_off')
    order by t.number desc limit 1
  ) as ended on true
  where r.is_other_offer or r.investor is distinct from c.investor or r.founder is distinct from c.founder
    or case
      when accepted.number is not null then abs(extract(epoch from r.accepted_at - accepted.sent_at)) > 60
        -- Records before this rule do not say it.
        or (accepted.deal is not null
          and (accepted.deal, (accepted.record ->> 'fee_percent')::numeric) is distinct from (r.id::text, r.fee_percent))
      else case r.offered_by when 'investor' then c.founder else c.investor end is not null
    end
    or case
      when ended.number is not null then abs(extract(epoch from r.ended_at - ended.sent_at)) > 60
        or (r.state, r.ended_side, r.ended_reason) is distinct from (ended.kind, ended.side, ended.record ->> 'reason')
      else r.ended_reason is not null or r.ended_at is not null
        and case r.ended_side when 'investor' then c.investor is not null when 'founder' then c.founder is not null else true end
    end
    or (r.ended_at is null and r.state <> case
      when r.funded_at is not null then 'funded'
      when r.investor_agreed_at is not null and r.founder_agreed_at is not null then 'agreed'
      else 'accepted'
    end)
  union
  select w.deal from words w
  left join told t on t.deal = w.deal and t.kind = any (w.kinds) and t.side = w.side
  where w.is_there and ((w.at is null) <> (t.number is null) or abs(extract(epoch from w.at - t.sent_at)) > 60)
  union
  select t.record ->> 'offer' from told t
  where t.kind = 'accepted' and not exists (select from rows r where r.offer_id::text = t.record ->> 'offer')
  union
  select t.deal from told t
  where t.deal is not null and not exists (select from rows r where r.id::text = t.deal);
$$;
comment on function private.deals_that_differ is
  'The ids of a conversation''s deals whose rows say something else than their offers and records, or are gone. Moments agree '
  'to a minute. Called by definer functions only.';

revoke all on function private.offers_that_differ, private.deals_that_differ from public, anon, authenticated, service_role;
