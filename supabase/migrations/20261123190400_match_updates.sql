-- What owners of saved searches are told: an update for each search and day, with the number of new ideas, and a mail
-- where they want one. Matches wait in one mail a person until it is sent: at once, or the next morning.

alter table public.notifications
  add column saved_search_id uuid references public.saved_searches (id) on delete cascade,
  add constraint notifications_saved_search_of_matches check (saved_search_id is null or kind = 'search_matches');
create unique index notifications_matches_once on public.notifications (saved_search_id, day)
  where saved_search_id is not null;

alter table public.notification_preferences
  drop constraint notification_preferences_search_mail_known,
  add constraint notification_preferences_search_mail_known check (search_mail in ('daily', 'at_once', 'none'));

alter table private.mails
  drop constraint mails_kind_known,
  add constraint mails_kind_known check (kind in ('review', 'digest', 'notice', 'matches')),
  drop constraint mails_about,
  add constraint mails_about check (
    case kind
      when 'review' then review_id is not null and notification_id is null and first_day is null and last_day is null
      when 'notice' then review_id is null and notification_id is not null and first_day is null and last_day is null
      when 'matches' then review_id is null and notification_id is null and first_day is null and last_day is null
      else review_id is null and notification_id is null and first_day is not null and last_day >= first_day
    end
  );
-- The one that still takes in what is found.
create unique index mails_matches_waiting on private.mails (recipient)
  where kind = 'matches' and finished_at is null and attempts = 0;

create function private.next_morning(moment timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select (((moment at time zone 'Asia/Kolkata') - interval '9 hours')::date + 1 + time '09:00') at time zone 'Asia/Kolkata';
$$;
comment on function private.next_morning is 'The next time that it is nine in the morning in India.';

create function private.show_matches(matches private.search_matches[])
returns void
language sql
set search_path = ''
as $$
  insert into public.notifications as shown (recipient, kind, saved_search_id, day, payload)
  select s.user_id, 'search_matches', s.id, private.india_day(now()), jsonb_build_object('count', count(*))
  from unnest(matches) as m join public.saved_searches s on s.id = m.search_id
  where s.alerts <> 'off'
  group by s.id
  order by s.id
  on conflict (saved_search_id, day) where saved_search_id is not null do update
    set
      -- One more is news again: unread, and at the top. What was read is not counted again.
      payload = jsonb_build_object(
        'count',
        (excluded.payload ->> 'count')::integer
          + case when shown.read_at is null then (shown.payload ->> 'count')::integer else 0 end
      ),
      created_at = excluded.created_at, read_at = null;
$$;
comment on function private.show_matches is 'Makes or raises the update of each search for today.';

create function private.owe_match_mails(matches private.search_matches[])
returns void
language sql
set search_path = ''
as $$
  with wanted as (
    select m.user_id, m.idea_id, p.search_mail
    from unnest(matches) as m
    join public.saved_searches s on s.id = m.search_id and s.alerts = 'mail'
    join public.notification_preferences p on p.user_id = m.user_id and p.search_mail <> 'none'
  ),
  owed as (
    insert into private.mails as waiting (recipient, kind, send_after)
    select distinct
      user_id, 'matches', case search_mail when 'at_once' then now() else private.next_morning(now()) end
    from wanted
    order by user_id
    on conflict (recipient) where kind = 'matches' and finished_at is null and attempts = 0 do update
      set send_after = least(waiting.send_after, excluded.send_after)
    returning id, recipient
  )
  update private.search_matches m set mail_id = owed.id
  from wanted join owed on owed.recipient = wanted.user_id
  where m.user_id = wanted.user_id and m.idea_id = wanted.idea_id;
$$;
comment on function private.owe_match_mails is 'Puts matches into the mail that waits for their person, or a new one.';

create function private.tell_matches(batch_size integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  matches private.search_matches[];
begin
  matches := array(
    select m from private.search_matches m where told_at is null
    order by matched_at limit batch_size for update skip locked
  );
  update private.search_matches m set told_at = now()
  from unnest(matches) as told where m.user_id = told.user_id and m.idea_id = told.idea_id;
  perform private.show_matches(matches);
  perform private.owe_match_mails(matches);
  return cardinality(matches);
end;
$$;
comment on function private.tell_matches is
  'Tells people of their matches, so many at most; gives the number. Security definer: the worker that calls it has no '
  'rights on tables.';

create function private.matches_content(mail private.mails)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      m.search_id, l.id, l.title, l.category, l.location, l.funding_amount,
      row_number() over (partition by m.search_id order by l.approved_at desc, l.id) as nth
    from private.search_matches m join public.listings l on l.id = m.idea_id
    where m.mail_id = mail.id
  ),
  lines as (
    select
      s.name,
      jsonb_build_object(
        'name', s.name,
        'filters', jsonb_build_object(
          'industry', s.industry, 'roi', s.roi, 'funding', s.funding, 'location', s.location, 'status', s.status,
          'search', s.search
        ),
        'count', count(*),
        'ideas', jsonb_agg(
          jsonb_build_object(
            'id', found.id, 'title', title, 'category', category, 'location', found.location,
            'funding_amount', funding_amount
          )
          order by nth
        ) filter (where nth <= 10)
      ) as line
    from found join public.saved_searches s on s.id = found.search_id and s.alerts = 'mail'
    group by s.id
  )
  select jsonb_build_object('searches', jsonb_agg(line order by name))
  from lines
  where exists (
    select from public.user_disclaimers d
    where d.user_id = mail.recipient and d.disclaimer_type = 'investment_disclaimer'
  )
  having count(*) > 0;
$$;
comment on function private.matches_content is
  'What the mail about matches says: of each search that still wants mails its ideas that are still listed, the latest '
  'ten. Null where none is left. Called by mail_content.';

create or replace function private.mail_content(mail private.mails)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person record;
  topic text := case mail.kind
    when 'review' then 'reviews'
    when 'digest' then 'activity'
    when 'matches' then 'searches'
    else (select private.topic_of(n.kind) from public.notifications n where n.id = mail.notification_id)
  end;
  content jsonb;
begin
  select u.email, p.full_name into person
  from auth.users u
  join public.notification_preferences wanted on wanted.user_id = u.id
  left join public.profiles p on p.id = u.id
  where u.id = mail.recipient
    and u.email <> '' and u.email_confirmed_at is not null and u.deleted_at is null and coalesce(u.banned_until < now(), true)
    and private.wants_mail(wanted, topic);
  if not found then
    return null;
  end if;
  content := case mail.kind
    when 'review' then private.review_content(mail)
    when 'digest' then private.digest_content(mail)
    when 'matches' then private.matches_content(mail)
    else private.notice_content(mail.notification_id)
  end;
  return content || jsonb_build_object(
    'kind', mail.kind, 'to', person.email, 'name', person.full_name,
    'token', case when topic <> 'billing' then private.unsubscribe_token(mail.recipient, topic) end
  );
end;
$$;

revoke all on function
  private.next_morning, private.show_matches, private.owe_match_mails, private.tell_matches, private.matches_content
from public, anon, authenticated, service_role;
grant execute on function private.tell_matches to sangam_worker;
