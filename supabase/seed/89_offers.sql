-- About the masala, the investor of the demo has offered what was talked about, and the founder asks for a little more: that
-- offer waits for the investor.
do $$
declare
  talk constant uuid := pg_temp.seed_id('conversation patil-masale');
  first constant uuid := pg_temp.seed_id('offer patil-masale 1');
  second constant uuid := pg_temp.seed_id('offer patil-masale 2');
  common constant jsonb := '{"months": 12, "paid": "at_end", "repaid": "at_end", "purpose": "Mirchi of the season, as talked about", "means": "bank_transfer", "business_form": "proprietorship"}';
  offered constant jsonb := common || '{"yearly_rate": 19}';
  asked constant jsonb := common || '{"yearly_rate": 21}';
begin
  if exists (select from public.offers o where o.id = first) then
    return;
  end if;
  insert into public.offers (id, conversation_id, number, side, kind, amount, terms, made_at, answer_by)
  values (first, talk, 1, 'investor', 'loan', 390000, offered, now() - interval '60 hours', now() + interval '4 days');
  perform pg_temp.seed_record('patil-masale', 'investor', interval '60 hours', jsonb_build_object(
    'kind', 'offer', 'offer', first, 'number', 1, 'structure', 'loan', 'amount', 390000, 'terms', offered, 'note', null, 'counters', null,
    'answer_by', now() + interval '4 days'
  ));
  update public.offers set state = 'countered' where id = first;
  insert into public.offers (id, conversation_id, number, side, kind, amount, terms, note, counters, made_at, answer_by)
  values (
    second, talk, 2, 'founder', 'loan', 390000, asked, 'The 21% is in the idea, and everybody who asks reads the same.', first,
    now() - interval '57 hours', now() + interval '5 days'
  );
  perform pg_temp.seed_record('patil-masale', 'founder', interval '57 hours', jsonb_build_object(
    'kind', 'offer', 'offer', second, 'number', 2, 'structure', 'loan', 'amount', 390000, 'terms', asked,
    'note', 'The 21% is in the idea, and everybody who asks reads the same.', 'counters', first,
    'answer_by', now() + interval '5 days'
  ));
  update public.conversations c set investor_read = last_number where c.id = talk;
  update public.notifications n set read_at = n.created_at + interval '2 hours'
  where n.read_at is null and n.payload ->> 'conversation_id' = talk::text and n.recipient = pg_temp.seed_id('investor');
end
$$;
