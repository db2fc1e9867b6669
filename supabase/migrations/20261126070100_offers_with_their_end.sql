-- The record of an offer says until when it waits, as its row does (decision 266).

create or replace function public.make_offer(
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
      'amount', make_offer.amount, 'terms', make_offer.terms, 'note', make_offer.note, 'counters', make_offer.counters,
      'answer_by', now() + make_interval(days => answer_days)
    )
  );
end;
$$;
