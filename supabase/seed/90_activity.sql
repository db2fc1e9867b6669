-- What people did with the ideas: who accepted the disclaimer, and who saved what.

-- Founders browse each other's ideas too.
insert into public.user_disclaimers (user_id, disclaimer_type, accepted_at)
select distinct submitted_by, 'investment_disclaimer', now() - interval '30 days'
from public.ideas
where id in (select pg_temp.seed_id('idea ' || (document ->> 'key')) from demo_idea_documents)
  and submitted_by <> pg_temp.seed_id('founder')
on conflict do nothing;

-- Who saved what, and when, is spread by a hash of the two ids: one idea in five is sought after this week, the others are saved now and then.
insert into public.saved_ideas (user_id, idea_id, created_at)
select
  person.id, listing.id,
  greatest(listing.approved_at, now() - make_interval(hours => luck.number % case when luck.is_sought_after then 160 else 600 end))
from public.profiles person
cross join public.listings listing
join public.ideas on ideas.id = listing.id and ideas.submitted_by <> person.id
cross join lateral (
  select abs(hashtext(person.id::text || listing.id)) as number, abs(hashtext(listing.id::text)) % 5 = 0 as is_sought_after
) as luck
where person.id in (
    select pg_temp.seed_id(document ->> 'founder') from demo_idea_documents
    union all select pg_temp.seed_id('investor')
    union all select pg_temp.seed_id('visitor')
  )
  and person.id <> pg_temp.seed_id('founder')
  and listing.id in (select pg_temp.seed_id('idea ' || (document ->> 'key')) from demo_idea_documents)
  and (
    luck.number / 1000 % 100 < case when luck.is_sought_after then 45 else 12 end
    or (
      person.id = pg_temp.seed_id('investor')
      and listing.id in (pg_temp.seed_id('idea gruhini-dabba'), pg_temp.seed_id('idea bhogdoi-tea'))
    )
  )
on conflict do nothing;

-- Who saves an idea has looked at it; others look and do not save.
insert into private.idea_views (idea_id, viewer, day)
select idea_id, user_id, private.india_day(created_at)
from public.saved_ideas
where idea_id in (select pg_temp.seed_id('idea ' || (document ->> 'key')) from demo_idea_documents)
union
select
  listing.id, person.user_id,
  private.india_day(greatest(listing.approved_at, now() - make_interval(hours => luck.number % 900)))
from public.user_disclaimers person
cross join public.listings listing
join public.ideas on ideas.id = listing.id and ideas.submitted_by <> person.user_id
cross join lateral (
  select abs(hashtext('view ' || person.user_id::text || listing.id || round.number)) as number
  from generate_series(1, 3) as round (number)
) as luck
where person.user_id in (
    select pg_temp.seed_id(document ->> 'founder') from demo_idea_documents
    union all select pg_temp.seed_id('investor')
    union all select pg_temp.seed_id('visitor')
  )
  and listing.id in (select pg_temp.seed_id('idea ' || (document ->> 'key')) from demo_idea_documents)
  and luck.number / 1000 % 100 < 40
on conflict do nothing;

-- The one demo account with a subscription got in touch with some founders, the demo founder among them.
insert into public.idea_contacts (idea_id, user_id, first_at, last_at)
select
  listing.id, pg_temp.seed_id('investor'),
  greatest(listing.approved_at, now() - make_interval(hours => luck.number % 400)),
  greatest(listing.approved_at, now() - make_interval(hours => luck.number % 400))
from public.listings listing
join public.ideas on ideas.id = listing.id
cross join lateral (select abs(hashtext('contact ' || listing.id)) as number) as luck
where listing.id in (select pg_temp.seed_id('idea ' || (document ->> 'key')) from demo_idea_documents)
  and (luck.number / 1000 % 100 < 20 or ideas.submitted_by = pg_temp.seed_id('founder'))
on conflict do nothing;

-- Who opens a contact has the idea's page open.
insert into private.idea_views (idea_id, viewer, day)
select idea_id, user_id, private.india_day(first_at)
from public.idea_contacts
where idea_id in (select pg_temp.seed_id('idea ' || (document ->> 'key')) from demo_idea_documents)
on conflict do nothing;

-- The founder of the demo has read what is older than a day.
update public.notifications set read_at = created_at + interval '5 hours'
where recipient = pg_temp.seed_id('founder') and created_at < now() - interval '1 day' and read_at is null;

drop table demo_idea_documents;
