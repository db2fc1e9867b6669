-- What the front page shows of the database: three signs, drawn by lot each day, and figures that were
-- counted (decision 200). The server asks for it once a minute; no caller of the API may.

create index ideas_front_page on public.ideas (reviewed_at desc, id desc)
  where front_page_consent_at is not null and approval_status = 'approved' and withdrawn_at is null;

create function private.front_page_sentence(summary text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when sentence !~* concat(
      '₹|%|\m(rs|inr|rupees?|lakhs?|lacs?|crores?|percent|per cent|roi|returns?|invest\w*|profit\w*|interest|income|earn\w*|funds?|funding|loans?|money)\M',
      '|रुपय|रुपए|लाख|करोड़|प्रतिशत|निवेश|मुनाफ'
    ) then sentence
  end
  from (select coalesce(substring(summary from '^.{20,}?[.!?।](?=\s|$)'), summary) as sentence) as first;
$$;
comment on function private.front_page_sentence is
  'The first sentence of a teaser''s summary; null where it speaks of money: nothing is offered to the public.';
revoke all on function private.front_page_sentence from public, anon, authenticated, service_role;

create function private.front_page_signs()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with newest as (
    select i.id, i.submitted_by from public.ideas i
    where i.front_page_consent_at is not null and i.approval_status = 'approved' and i.withdrawn_at is null
    order by i.reviewed_at desc, i.id desc
    limit 300
  ),
  -- A founder has one lot, however many ideas they have.
  drawn as (
    select distinct on (n.submitted_by) n.id, md5(n.id::text || private.india_day(now())::text) as lot
    from newest n order by n.submitted_by, lot
  ),
  signs as (
    select l.id, l.title, l.category, l.city, private.front_page_sentence(l.summary) as sentence, d.lot
    from drawn d join public.listings l on l.id = d.id
    order by d.lot
    limit 3
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', id, 'name', title, 'category', category, 'city', city, 'sentence', sentence) order by lot
    ),
    '[]'
  )
  from signs;
$$;
comment on function private.front_page_signs is
  'Up to three listed ideas whose founders agreed, of the 300 approved last: each day another draw, one lot a founder.';
revoke all on function private.front_page_signs from public, anon, authenticated, service_role;

create function private.front_page_figures()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with places as (
    select coalesce(sum(listings), 0) as ideas, count(*) filter (where listings > 0) as cities from private.listing_places
  ),
  -- The first decision about each idea; a later one is about a revision.
  firsts as (
    select extract(epoch from r.created_at - i."timestamp") / 3600 as hours, r.to_status = 'needs_revision' as is_sent_back
    from (select * from public.idea_reviews order by id desc limit 500) r
    join public.ideas i on i.id = r.idea_id
    where r.created_at > now() - interval '30 days'
      and not exists (select 1 from public.idea_reviews e where e.idea_id = r.idea_id and e.id < r.id)
  ),
  reviews as (
    select count(*) as decided, count(*) filter (where is_sent_back) as sent_back,
      ceil(percentile_cont(0.5) within group (order by hours)) as hours
    from firsts
  )
  select jsonb_build_object(
    'ideas', case when ideas >= 10 then ideas end,
    'cities', case when ideas >= 10 and cities >= 10 then cities end,
    'review_hours', case when decided >= 10 then hours end,
    'sent_back_of_ten', case when decided >= 10 and sent_back > 0 then greatest(1, round(10.0 * sent_back / decided)) end
  )
  from places, reviews;
$$;
comment on function private.front_page_figures is
  'Counted figures: ideas and places listed now, and of the decisions of 30 days (the last 500) the median of hours and how many of ten '
  'were sent back first. Null for a figure of fewer than ten cases.';
revoke all on function private.front_page_figures from public, anon, authenticated, service_role;
