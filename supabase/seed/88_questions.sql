-- Questions that were asked about some ideas, and what their founders answered. One waits for the founder of the demo,
-- and one that the investor of the demo asked is open.
insert into public.idea_questions (id, idea_id, asker, question, status, asked_at, answer, answered_at)
select
  pg_temp.seed_id('question ' || key || ' ' || question), pg_temp.seed_id('idea ' || key), pg_temp.seed_id(asker), question,
  case when answer is null then 'open' else 'answered' end,
  now() - make_interval(hours => hours_ago), answer,
  case when answer is not null then now() - make_interval(hours => hours_ago - 19) end
from (
  values
    ('patil-masale', 'investor', 310,
      'You buy mirchi for the whole year in March. Where is it stored, and how much was lost to damp last year?',
      'On racks in the dry room behind the mill, in lined sacks, with lime boxes between them. Last year 14 kg of 620 kg had to be thrown, all of it from the lowest row. The racks stand on bricks since then.'),
    ('patil-masale', 'mohammed.irfan', 205,
      'A tenth of sales is on credit. Does one shop owe most of it, or is it spread?',
      'It is spread over eleven shops. The largest owes Rs 2,900, and nobody gets a second delivery before the first is paid.'),
    ('patil-masale', 'investor', 26,
      'If the pin mill is late, can the small pulveriser carry the Holi orders, and at what cost a kilo?', null),
    ('gruhini-dabba', 'visitor', 480,
      'In May and in Diwali week a third of the dabbas fall away. Who is paid in those weeks, and from what?',
      'The helper has her full pay, and the delivery boys are paid by the dabba. I keep Rs 6,000 aside from each good month for these weeks; last Diwali Rs 4,100 of it was used.'),
    ('gruhini-dabba', 'investor', 52,
      'What happens to the monthly cards that are paid in advance if the kitchen has to close for a week?', null),
    ('bhogdoi-tea', 'investor', 70,
      'Is the second flush bought against advance, or when it is delivered, and who bears the loss when leaf is refused?',
      'A third is paid as advance to the growers'' group, the rest on delivery after tasting. Leaf that we refuse stays with the seller; last June that was 40 kg of 1,450.'),
    ('charbagh-erickshaw', 'investor', 600,
      'Batteries are on monthly lease. What does a driver pay when a pack fails on the road, and who brings the next one?',
      'The driver pays nothing. Our workshop brings a charged pack within forty minutes inside the ring road; the lessor replaces a failed one in two days and does not charge those days.'),
    ('chashma-gaadi', 'rimjhim.baruah', 390,
      'How often do people come back with a wrong number, and is the second lens free for them?',
      'Of 198 spectacles seven came back in nine days, three of them because the frame sat badly. A new lens is free within a month; it costs us Rs 60.')
) as asked (key, asker, hours_ago, question, answer)
on conflict do nothing;
