-- How the worker works the outbox off: it takes the next mail with everything that is to be written, and says how it went.

create function private.mail_content(mail private.mails)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person record;
  topic text := case mail.kind when 'review' then 'reviews' else 'activity' end;
  content jsonb;
begin
  select u.email, p.full_name into person
  from auth.users u
  join public.notification_preferences wanted on wanted.user_id = u.id
  left join public.profiles p on p.id = u.id
  where u.id = mail.recipient
    and u.email <> '' and u.email_confirmed_at is not null and u.deleted_at is null and coalesce(u.banned_until < now(), true)
    and case topic when 'reviews' then wanted.review_mail else wanted.activity_mail end <> 'none';
  if not found then
    return null;
  end if;
  if mail.kind = 'review' then
    select jsonb_build_object('idea', jsonb_build_object('id', i.id, 'title', i.title), 'status', r.to_status, 'notes', r.notes) into content
    from public.idea_reviews r join public.ideas i on i.id = r.idea_id
    where r.id = mail.review_id and i.submitted_by = mail.recipient and i.withdrawn_at is null
      and not exists (
        select from public.idea_reviews later
        where later.idea_id = r.idea_id and later.id > r.id and later.to_status <> r.to_status
      );
  else
    select jsonb_build_object('first_day', mail.first_day, 'last_day', mail.last_day, 'ideas', jsonb_agg(line order by line ->> 'title')) into content
    from (
      select jsonb_build_object(
        'id', i.id, 'title', i.title,
        'saves', coalesce(sum((n.payload ->> 'count')::integer) filter (where n.kind = 'saves'), 0),
        'contacts', coalesce(sum((n.payload ->> 'count')::integer) filter (where n.kind = 'contacts'), 0)
      ) as line
      from public.notifications n join public.ideas i on i.id = n.idea_id
      where n.recipient = mail.recipient and n.read_at is null and n.day between mail.first_day and mail.last_day
        and i.withdrawn_at is null
      group by i.id
    ) as lines
    having count(*) > 0;
  end if;
  if content is null then
    return null;
  end if;
  return content || jsonb_build_object(
    'kind', mail.kind, 'to', person.email, 'name', person.full_name, 'token', private.unsubscribe_token(mail.recipient, topic)
  );
end;
$$;
comment on function private.mail_content is
  'What a mail says and to whom, as things are now; null when it is not wanted, not deliverable or about nothing any more: an idea that was '
  'withdrawn, a decision that another one replaced. Called by next_mail only.';
revoke all on function private.mail_content from public, anon, authenticated, service_role;

create function private.next_mail(lease interval, most_attempts integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  mail private.mails;
  content jsonb;
  problem text;
begin
  loop
    select * into mail from private.mails
    where finished_at is null and send_after <= clock_timestamp()
    order by send_after, id
    limit 1
    for update skip locked;
    if not found then
      return null;
    end if;
    problem := null;
    begin
      content := private.mail_content(mail);
    exception when others then
      -- One mail that cannot be written must not stand in the way of the others.
      problem := left('it cannot be written: ' || sqlerrm, 500);
    end;
    if problem is not null or mail.attempts >= most_attempts then
      update private.mails set finished_at = now(), outcome = 'failed', last_error = coalesce(problem, last_error, 'its worker died each time')
      where id = mail.id;
    elsif content is null then
      update private.mails set finished_at = now(), outcome = 'skipped' where id = mail.id;
    else
      update private.mails set attempts = attempts + 1, send_after = clock_timestamp() + lease where id = mail.id;
      return content || jsonb_build_object('id', mail.id, 'attempt', mail.attempts + 1);
    end if;
  end loop;
end;
$$;
comment on function private.next_mail is
  'The next mail that is due, taken for the length of the lease; null when none is. Security definer: the worker sees no table, only what it is to send.';
revoke all on function private.next_mail from public, anon, authenticated, service_role;

create function private.mail_sent(mail_id bigint, attempt integer)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with done as (
    update private.mails set finished_at = now(), outcome = 'sent', last_error = null
    where id = mail_id and attempts = attempt and finished_at is null
    returning 1
  )
  select exists (select from done);
$$;
comment on function private.mail_sent is
  'The mail was handed over in this attempt. Security definer: the worker has no rights on tables.';
revoke all on function private.mail_sent from public, anon, authenticated, service_role;

create function private.mail_refused(mail_id bigint, attempt integer, reason text, try_again_after interval)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with done as (
    update private.mails set
      last_error = left(reason, 500),
      send_after = coalesce(clock_timestamp() + try_again_after, send_after),
      finished_at = case when try_again_after is null then now() end,
      outcome = case when try_again_after is null then 'failed' end
    where id = mail_id and attempts = attempt and finished_at is null
    returning 1
  )
  select exists (select from done);
$$;
comment on function private.mail_refused is
  'The mail was not taken in this attempt; it is tried again after the interval, or never when that is null. Security definer: the worker has no rights on tables.';
revoke all on function private.mail_refused from public, anon, authenticated, service_role;

create function private.sweep_mails()
returns integer
language sql
security definer
set search_path = ''
as $$
  with swept as (
    delete from private.mails where finished_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from swept;
$$;
comment on function private.sweep_mails is
  'Removes mails that were finished more than 90 days ago; gives the number. Security definer: the worker has no rights on tables.';
revoke all on function private.sweep_mails from public, anon, authenticated, service_role;
