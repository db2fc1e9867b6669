-- What the investor and the founder of the demo wrote to each other: about the masala, answered, and about the dabba,
-- where the founder is to answer. Each message once, in its order: the triggers number them.
insert into public.conversations (id, idea_id, investor, founder, started_at, last_at)
select
  pg_temp.seed_id('conversation ' || key), pg_temp.seed_id('idea ' || key), pg_temp.seed_id('investor'), pg_temp.seed_id('founder'),
  begun.at, begun.at
from (values ('patil-masale', 270), ('gruhini-dabba', 20)) as about (key, hours_ago)
cross join lateral (select now() - make_interval(hours => hours_ago) as at) as begun
on conflict do nothing;

insert into public.messages (id, conversation_id, sender, body, sent_at)
select
  pg_temp.seed_id('message ' || key || ' ' || number), pg_temp.seed_id('conversation ' || key), pg_temp.seed_id(sender), body,
  now() - make_interval(hours => hours_ago)
from (
  values
    ('patil-masale', 1, 'investor', 270,
      'Namaste Asha ji. I read your whole sheet twice; it is the first one here where the bad month is written too. First of all: who decides on which day the mirchi is bought, and what happens if Kalamna jumps after you have promised the yearly orders?'),
    ('patil-masale', 2, 'founder', 267,
      'Namaste. Pravin picks the lot, I pick the day, and on colour my mother has the last word. Yearly orders are priced in the week after we buy and not before, so that jump is not on our head. The shop price I may change every month; last year I did it twice.'),
    ('patil-masale', 3, 'investor', 246,
      'That is clear. And the 10 HP connection: the demand note is paid, but has anybody given you a date? A mill without power is only a heavy table.'),
    ('patil-masale', 4, 'founder', 244,
      'The office says six to eight weeks. My neighbour with the same paper waited eleven. I have kept three months for it. Till then the small pulveriser can do 450 kg a month, not more, it has to rest.'),
    ('patil-masale', 5, 'investor', 219,
      'Then the mill money need not come on the first day. Would it help if the mirchi money comes first, for the season, and the mill money when the meter is there?'),
    ('patil-masale', 6, 'founder', 214,
      'That is better for me also. The mirchi is Rs 3,90,000 and has a season, the mill can wait. I will ask the dealer whether he holds his price for three months against Rs 10,000.'),
    ('patil-masale', 7, 'investor', 190,
      'Please do. One more. The 21% comes in two payments, after Diwali and after Holi. Which of the two is the hard one?'),
    ('patil-masale', 8, 'founder', 186,
      'After Holi. At that time all the cash is standing in sacks. I would like two thirds after Diwali and one third after Holi. I should have written it like that, good that you ask.'),
    ('patil-masale', 9, 'investor', 164,
      'Two thirds and one third is fine for me. Please put it into the idea, so that others read the same. I am in Nagpur in the second week of next month. Can I see a grinding day?'),
    ('patil-masale', 10, 'founder', 161,
      'Come on a Tuesday or a Friday, these are roasting days. It begins at seven and by ten the whole lane sneezes. The dealer says yes, the price is held for three months. I will add both to the idea this week.'),
    ('gruhini-dabba', 1, 'investor', 20,
      'Asha ji, now about the dabba. You go from 62 to 120 in six months with one roti machine. On the day when it stands still, who makes 480 polya by 11.30, and have the two coaching institutes said yes on paper or only on the phone?')
) as written (key, number, sender, hours_ago, body)
where not exists (
  select from public.messages m where m.id = pg_temp.seed_id('message ' || written.key || ' ' || written.number)
)
order by key, number;

-- Who begins a conversation has opened the contact.
insert into public.idea_contacts (idea_id, user_id, first_at, last_at)
select c.idea_id, c.investor, c.started_at, c.started_at
from public.conversations c
where c.id in (pg_temp.seed_id('conversation patil-masale'), pg_temp.seed_id('conversation gruhini-dabba'))
on conflict do nothing;

-- The investor has read the last answer.
update public.conversations set investor_read = 10
where id = pg_temp.seed_id('conversation patil-masale') and last_number = 10 and investor_read < 10;
update public.notifications n set read_at = n.created_at + interval '2 hours'
from public.conversations c
where c.id = pg_temp.seed_id('conversation patil-masale') and c.investor_read >= 10 and n.recipient = c.investor
  and n.kind = 'message' and n.payload ->> 'conversation_id' = c.id::text and n.created_at <= c.last_at and n.read_at is null;
