-- Accepting tells in its record what it made: the deal, its fee and what the money is for, so that no row of it changes unseen
-- (decision 266). Who is suspended answers nothing, and nobody accepts from or confirms with somebody who is (decision 267).

-- What the founder calls a line stands in the record, which may be the investor's, as the digest of a key that goes with
-- the words.
alter table public.deal_uses add column label_key bytea default extensions.gen_random_bytes(32);
revoke select on public.deal_uses from authenticated;
grant select (deal_id, number, label, amount) on public.deal_uses to authenticated;

create function private.record_of_deal(deal public.deals)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deal', deal.id, 'fee_percent', deal.fee_percent,
    'uses', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'amount', u.amount, 'label_digest', encode(sha256(u.label_key || convert_to(u.label, 'UTF8')), 'hex')
          )
          order by u.number
        ),
        '[]'
      )
      from public.deal_uses u where u.deal_id = deal.id
    )
  );
$$;
comment on function private.record_of_deal is
  'What the record of an acceptance says of the deal that it made. Called by definer functions only.';

drop function private.end_offer;
create function private.end_offer(offer public.offers, state text, side text, facts jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.offers o set state = end_offer.state where o.id = offer.id;
  perform private.write_record(
    offer.conversation_id, side, jsonb_build_object('kind', end_offer.state, 'offer', offer.id) || facts
  );
end;
$$;
comment on function private.end_offer is
  'Moves an offer to a state and records it, with further facts. Called by definer functions only.';

create or replace function public.answer_offer(offer uuid, answer text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  c public.conversations;
  me text;
  asked public.offers;
  refusal text;
  made public.deals;
begin
  select whole.* into c
  from public.offers o
  join public.conversations whole on whole.id = o.conversation_id
  where o.id = answer_offer.offer
  for update of whole;
  me := private.side_of(c, caller);
  if me is null then
    raise exception using errcode = 'insufficient_privilege', message = 'only the two of a conversation answer its offers';
  end if;
  perform private.refuse_suspended(caller, 'offers');
  select * into asked from public.offers o where o.id = answer_offer.offer;
  if coalesce(answer not in ('accepted', 'declined', 'withdrawn'), true) or (answer = 'withdrawn') <> (asked.side = me) then
    raise exception using errcode = 'insufficient_privilege',
      message = 'an offer is withdrawn by who made it, and answered by the other';
  end if;
  if asked.state = answer then
    return;
  end if;
  if asked.state <> 'open' then
    raise exception using errcode = 'PT409', constraint = 'offers_not_open', message = 'this offer does not wait any more',
      detail = asked.state;
  end if;
  if answer = 'accepted' then
    refusal := private.sending_of(c, caller);
    refusal := case
      -- The time of a suspension that has just ended is still to be given back.
      when asked.answer_by <= now() and not private.is_time_owed(caller) then 'expired'
      when refusal in ('gone', 'blocked', 'blocked_by_me') then refusal
      when not exists (select from public.listings l where l.id = c.idea_id) then 'idea_unlisted'
      when refusal = 'other_suspended' then refusal
      when not private.is_verified(caller) then 'identity'
      when not private.is_verified(private.other_of(c, caller)) then 'other_identity'
      else private.unlawful_route(c, asked.kind, asked.amount, asked.terms)
    end;
    if refusal is not null then
      raise exception using errcode = 'PT409', constraint = concat('offers_', refusal),
        message = 'this offer cannot be accepted now', detail = refusal;
    end if;
    insert into public.deals (conversation_id, offer_id, idea_id, investor, founder, kind, amount, terms)
    values (c.id, asked.id, c.idea_id, c.investor, c.founder, asked.kind, asked.amount, asked.terms)
    returning * into made;
  end if;
  perform private.end_offer(asked, answer, me, case when made.id is not null then private.record_of_deal(made) else '{}' end);
end;
$$;
comment on function public.answer_offer is
  'Accepts or declines the other''s offer, or withdraws one''s own (accepted, declined, withdrawn); sent again, it does '
  'nothing more. Refuses (PT409, the detail says why) what does not wait any more, anything of who is suspended, and an '
  'acceptance that ran out, while the idea is not listed, between blocked people, from somebody who is suspended, or before '
  'both identities are verified. An accepted offer is a deal. Needs no subscription. Security definer: offers are not '
  'writable through the API.';

create or replace function public.confirm_agreement(deal uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me text := private.hold_deal(deal);
  d public.deals;
  has_both boolean;
begin
  select * into d from public.deals whole where whole.id = confirm_agreement.deal;
  if (case me when 'investor' then d.investor_agreed_at else d.founder_agreed_at end) is not null then
    return;
  end if;
  perform private.refuse_deal_act(
    case
      when d.state <> 'accepted' then d.state
      when d.investor is null or d.founder is null then 'gone'
      when private.is_suspended(case me when 'investor' then d.founder else d.investor end) then 'other_suspended'
    end
  );
  has_both := case me when 'investor' then d.founder_agreed_at else d.investor_agreed_at end is not null;
  update public.deals whole
  set investor_agreed_at = case me when 'investor' then clock_timestamp() else whole.investor_agreed_at end,
    founder_agreed_at = case me when 'founder' then clock_timestamp() else whole.founder_agreed_at end,
    state = case when has_both then 'agreed' else whole.state end
  where whole.id = d.id;
  perform private.write_record(
    d.conversation_id, me, jsonb_build_object('kind', 'agreement_confirmed', 'deal', d.id, 'by_both', has_both)
  );
end;
$$;

revoke all on function private.record_of_deal, private.end_offer from public, anon, authenticated, service_role;
