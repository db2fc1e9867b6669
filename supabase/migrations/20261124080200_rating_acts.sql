-- What is done with a rating: an investor gives, changes and takes it back, the founder replies, an admin hides it.

create function private.may_rate(idea uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.conversations c
    join public.listings l on l.id = c.idea_id
    where c.idea_id = may_rate.idea and c.investor = (select auth.uid()) and c.is_answered
  );
$$;
comment on function private.may_rate is
  'True when the caller has talked with the founder about a listed idea: they began, and had an answer. A subscription '
  'that ended meanwhile takes nothing away. Security definer: who talks with whom is not readable through the API.';

create function public.rate_idea(idea uuid, description integer, answers integer, words text default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_a_day constant integer := 20;
  caller uuid := (select auth.uid());
  typed text := nullif(btrim(rate_idea.words, e' \n\r\t'), '');
  before public.idea_ratings;
  rating uuid;
begin
  if not private.may_rate(idea) then
    raise exception using errcode = 'insufficient_privilege',
      message = 'investors rate listed ideas whose founder has answered them';
  end if;
  if rate_idea.description is null or rate_idea.answers is null then
    raise exception using errcode = 'not_null_violation', message = 'a rating has both marks';
  end if;
  -- A person's ratings come one after the other: all of them are visible to these queries.
  perform pg_advisory_xact_lock(hashtextextended(concat('ratings by ', caller), 0));
  select * into before from public.idea_ratings r
  where r.idea_id = rate_idea.idea and r.investor = caller
  for update;
  if before.description is not null then
    -- A repeated request finds it done.
    if (before.description, before.answers, before.words)
      is distinct from (rate_idea.description, rate_idea.answers, typed)
    then
      update public.idea_ratings r
      set description = rate_idea.description, answers = rate_idea.answers, words = typed, edited_at = now()
      where r.id = before.id;
    end if;
    return before.id;
  end if;
  delete from public.idea_ratings r
  where r.investor = caller and r.description is null and r.status = 'shown'
    and r.rated_at < now() - interval '1 day';
  if (
    select count(*) >= max_a_day from public.idea_ratings r
    where r.investor = caller and r.rated_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'idea_ratings_a_day',
      message = 'too many ratings were given within a day', hint = 'Please give the next one tomorrow.';
  end if;
  insert into public.idea_ratings as r (idea_id, investor, description, answers, words)
  values (rate_idea.idea, caller, rate_idea.description, rate_idea.answers, typed)
  on conflict (idea_id, investor) do update
    set description = excluded.description, answers = excluded.answers, words = excluded.words, rated_at = now()
  returning r.id into rating;
  return rating;
end;
$$;
comment on function public.rate_idea is
  'Gives the caller''s rating of an idea, or changes it; gives its id. For investors whom the founder has answered '
  '(else 42501), 20 new ones a day (PT429). What an admin hid stays hidden. Security definer: ratings are not writable '
  'through the API.';

create function public.take_back_rating(idea uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with taken as (
    update public.idea_ratings r
    set description = null, answers = null, words = null, edited_at = null, reply = null, replied_at = null,
      reply_edited_at = null
    where r.idea_id = take_back_rating.idea and r.investor = (select auth.uid()) and r.description is not null
    returning 1
  )
  select exists (select from taken);
$$;
comment on function public.take_back_rating is
  'Takes back the caller''s rating of an idea, listed or not, and erases its words and the reply to it; false where there '
  'is none. Security definer: ratings are not writable through the API.';

create function public.reply_to_rating(rating uuid, reply text)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.idea_ratings;
  typed text := btrim(coalesce(reply_to_rating.reply, ''), e' \n\r\t');
begin
  select r.* into before from public.idea_ratings r join public.ideas i on i.id = r.idea_id
  where r.id = reply_to_rating.rating and i.submitted_by = (select auth.uid())
  for update of r;
  if not found then
    raise exception using errcode = 'insufficient_privilege', message = 'only the founder replies to a rating';
  end if;
  if before.description is null or before.status = 'hidden' then
    raise exception using errcode = 'PT409', message = 'this rating is not there to be replied to any more';
  end if;
  -- A repeated request finds it done.
  if before.reply is not distinct from typed then
    return before.replied_at;
  end if;
  update public.idea_ratings r
  set reply = typed, replied_at = coalesce(before.replied_at, now()),
    reply_edited_at = case when before.reply is not null then now() end
  where r.id = before.id;
  return coalesce(before.replied_at, now());
end;
$$;
comment on function public.reply_to_rating is
  'The founder''s one reply to a rating of their idea, or its correction; gives when they first replied. Refuses others '
  '(42501), and what was taken back or hidden (PT409). Security definer: ratings are not writable through the API.';

create function public.hide_rating(rating uuid, is_hidden boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins hide ratings';
  end if;
  update public.idea_ratings r set status = case when hide_rating.is_hidden then 'hidden' else 'shown' end
  where r.id = hide_rating.rating;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such rating';
  end if;
  perform private.record_audit(
    case when hide_rating.is_hidden then 'rating.hidden' else 'rating.shown' end,
    'idea_ratings', hide_rating.rating::text, '{}'::jsonb
  );
end;
$$;
comment on function public.hide_rating is
  'Hides a rating from readers and from the average, or shows it again, with a line in the audit log. Security definer: '
  'ratings are not writable through the API, nor is the audit log.';

revoke all on function
  private.may_rate, public.rate_idea, public.take_back_rating, public.reply_to_rating, public.hide_rating
from public, anon, authenticated, service_role;
grant execute on function public.rate_idea, public.take_back_rating, public.reply_to_rating, public.hide_rating
to authenticated;
