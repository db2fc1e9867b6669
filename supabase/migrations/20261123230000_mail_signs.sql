-- A mail shows the painted signs of the ideas that it is about (decision 213): what they are painted from is read when
-- the mail is sent, like its words.

create function private.mail_signs(mail private.mails, content jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with named (idea_id, place) as (
    select (content #>> '{idea,id}')::uuid, 0
    union all
    select (content #>> '{content,idea,id}')::uuid, 0
    union all
    -- Of one search its latest ideas, of several the latest of each.
    select (idea.line ->> 'id')::uuid, search.place + idea.place
    from jsonb_array_elements(content -> 'searches') with ordinality as search (line, place)
    cross join lateral jsonb_array_elements(search.line -> 'ideas') with ordinality as idea (line, place)
    where idea.place = 1 or jsonb_array_length(content -> 'searches') = 1
  ),
  shown as (
    select i.id, i.title, i.category, i.city, named.place
    from named join public.ideas i on i.id = named.idea_id
    where i.withdrawn_at is null
      and (
        i.submitted_by = mail.recipient
        or (
          exists (select from public.listings l where l.id = i.id)
          and exists (
            select from public.user_disclaimers d
            where d.user_id = mail.recipient and d.disclaimer_type = 'investment_disclaimer'
          )
        )
      )
    order by named.place
    limit 3
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'name', title, 'category', category, 'city', city) order by place), '[]'
  )
  from shown;
$$;
comment on function private.mail_signs is
  'What the signs of a mail are painted from: name, trade and city of the ideas that its content names, three at most, and '
  'only ideas that its recipient may see, as founder or as a reader of the list. Called by mail_content.';
revoke all on function private.mail_signs from public, anon, authenticated, service_role;

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
    'token', case when topic <> 'billing' then private.unsubscribe_token(mail.recipient, topic) end,
    'signs', private.mail_signs(mail, content)
  );
end;
$$;
