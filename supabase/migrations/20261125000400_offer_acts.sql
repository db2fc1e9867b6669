-- What the two do with offers. Each act locks the conversation first: two that come at the same moment have an order,
-- and the later one sees what the first one did. Each leaves a record in the conversation.

create function private.end_offer(offer public.offers, state text, side text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.offers o set state = end_offer.state where o.id = offer.id;
  perform private.write_record(
    offer.conversation_id, side, jsonb_build_object('kind', end_offer.state, 'offer', offer.id)
  );
end;
$$;
comment on function private.end_offer is 'Moves an offer to a state and records it. Called by definer functions only.';

create function private.other_of(conversation public.conversations, person uuid)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select case person when conversation.investor then conversation.founder else conversation.investor end;
$$;
comment on function private.other_of is 'The other person of a conversation; null once they are gone.';

create function public.make_offer(
  offer uuid, conversation uuid, kind text, amount bigint, terms jsonb, note text default null,
  counters uuid default null, answer_days integer default 7
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_of_conversation constant integer := 100;
  max_a_day constant integer := 20;
  caller uuid := (select auth.uid());
  c public.conversations;
  me text;
  waiting public.offers;
  refusal text;
  so_far integer;
begin
  select * into c from public.conversations whole where whole.id = make_offer.conversation for update;
  me := private.side_of(c, caller);
  if me is null then
    raise exception using errcode = 'insufficient_privilege', message = 'only the two of a conversation make offers in it';
  end if;
  make_offer.note := nullif(btrim(note, e' \n\r\t'), '');
  select * into waiting from public.offers o where o.id = make_offer.offer and o.conversation_id = c.id and o.side = me;
  if found then
    if (waiting.kind, waiting.amount, waiting.terms, waiting.note, waiting.counters)
      is distinct from (make_offer.kind, make_offer.amount, make_offer.terms, make_offer.note, make_offer.counters)
    then
      raise exception using errcode = 'PT409', constraint = 'offers_changed',
        message = 'this offer was made with other terms', detail = 'changed';
    end if;
    return;
  end if;
  refusal := private.sending_of(c, caller);
  if refusal <> 'open' then
    raise exception using errcode = 'PT409', constraint = concat('messages_', refusal),
      message = 'nothing can be sent in this conversation now', detail = refusal;
  end if;
  if not exists (select from public.listings l where l.id = c.idea_id) then
    raise exception using errcode = 'PT409', constraint = 'offers_idea_unlisted',
      message = 'the idea is not offered at present', detail = 'idea_unlisted';
  end if;
  if not coalesce(answer_days between 1 and 30, false) then
    raise exception using errcode = 'check_violation', constraint = 'offers_answer_days',
      message = 'an offer waits for 1 to 30 days', detail = 'answer_days';
  end if;
  refusal := private.broken_term(kind, terms);
  if refusal is not null then
    raise exception using errcode = 'check_violation', constraint = 'offers_terms',
      message = 'a term of the offer is missing or out of its bounds', detail = refusal;
  end if;
  refusal := private.unlawful_route(c, kind, amount, terms);
  if refusal is not null then
    raise exception using errcode = 'check_violation', constraint = 'offers_lawful',
      message = 'this offer would be unlawful', detail = refusal;
  end if;
  if exists (select from public.deals d where d.conversation_id = c.id and d.ended_at is null) then
    raise exception using errcode = 'PT409', constraint = 'offers_accepted',
      message = 'an offer of this conversation was accepted', detail = 'accepted';
  end if;
  select * into waiting from public.offers o where o.conversation_id = c.id and o.state = 'open';
  if found and waiting.answer_by <= now() then
    perform private.end_offer(waiting, 'expired', 'sangam');
    waiting := null;
  end if;
  -- Whoever answers has seen the offer that waits; whoever did not see it is told.
  if waiting.id is distinct from counters then
    raise exception using errcode = 'PT409', constraint = case when waiting.id is null then 'offers_not_open' else 'offers_another' end,
      message = 'the offers of this conversation have changed meanwhile',
      detail = case when waiting.id is null then 'not_open' else 'another' end;
  end if;
  if waiting.side = me then
    raise exception using errcode = 'PT409', constraint = 'offers_own',
      message = 'your own offer waits: withdraw it first', detail = 'own';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(concat('offers of ', caller), 0));
  select count(*) into so_far from public.offers o where o.conversation_id = c.id;
  if so_far >= max_of_conversation or (
    select count(*) >= max_a_day
    from public.offers o
    join public.conversations of_offer on of_offer.id = o.conversation_id
    where caller in (of_offer.investor, of_offer.founder) and o.side = private.side_of(of_offer, caller)
      and o.made_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'offers_pace', message = 'too many offers were made', detail = 'pace',
      hint = 'Please talk it over first, and make the next offer tomorrow.';
  end if;
  if waiting.id is not null then
    update public.offers o set state = 'countered' where o.id = waiting.id;
  end if;
  insert into public.offers (id, conversation_id, number, side, kind, amount, terms, note, counters, answer_by)
  values (
    make_offer.offer, c.id, so_far + 1, me, make_offer.kind, make_offer.amount, make_offer.terms, make_offer.note,
    make_offer.counters, now() + make_interval(days => answer_days)
  );
  perform private.write_record(
    c.id, me,
    jsonb_build_object(
      'kind', 'offer', 'offer', make_offer.offer, 'number', so_far + 1, 'structure', make_offer.kind,
      'amount', make_offer.amount, 'terms', make_offer.terms, 'note', make_offer.note, 'counters', make_offer.counters
    )
  );
end;
$$;
comment on function public.make_offer is
  'Makes an offer in a conversation, with an id that the caller chose; sent again, it does nothing more. `counters` names '
  'the offer that waits, where one does. Refuses terms out of bounds and what is plainly unlawful (23514, the detail says '
  'which), offers that do not follow on what there is (PT409), more than 20 a day (PT429). Security definer: offers are not '
  'writable through the API.';

create function public.answer_offer(offer uuid, answer text)
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
      when asked.answer_by <= now() then 'expired'
      when refusal in ('gone', 'blocked', 'blocked_by_me') then refusal
      when not exists (select from public.listings l where l.id = c.idea_id) then 'idea_unlisted'
      when exists (
        select from auth.users u where u.id in (c.investor, c.founder) and u.banned_until > now()
      ) then 'suspended'
      when not private.is_verified(caller) then 'identity'
      when not private.is_verified(private.other_of(c, caller)) then 'other_identity'
      else private.unlawful_route(c, asked.kind, asked.amount, asked.terms)
    end;
    if refusal is not null then
      raise exception using errcode = 'PT409', constraint = concat('offers_', refusal),
        message = 'this offer cannot be accepted now', detail = refusal;
    end if;
    insert into public.deals (conversation_id, offer_id, idea_id, investor, founder, kind, amount, terms)
    values (c.id, asked.id, c.idea_id, c.investor, c.founder, asked.kind, asked.amount, asked.terms);
  end if;
  perform private.end_offer(asked, answer, me);
end;
$$;
comment on function public.answer_offer is
  'Accepts or declines the other''s offer, or withdraws one''s own (accepted, declined, withdrawn); sent again, it does '
  'nothing more. Refuses (PT409, the detail says why) what does not wait any more, and an acceptance that ran out, while '
  'the idea is not listed, between blocked people, or before both identities are verified. An accepted offer is a deal. '
  'Needs no subscription. Security definer: offers are not writable through the API.';

revoke all on function
  private.end_offer, private.other_of, public.make_offer, public.answer_offer
from public, anon, authenticated, service_role;
grant execute on function public.make_offer, public.answer_offer to authenticated;
