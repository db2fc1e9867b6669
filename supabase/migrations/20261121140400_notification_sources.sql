-- What makes updates: decisions about an idea, and saves of it. Both in the transaction that they tell of, so that neither can be there alone.

create function private.notify_of_review()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  founder uuid;
  news text := case new.to_status
    when 'approved' then 'approved' when 'rejected' then 'rejected' when 'needs_revision' then 'revision_requested' end;
begin
  -- New notes on an idea that stays approved ask nothing of its founder.
  if news is null or (new.from_status = new.to_status and new.to_status = 'approved') then
    return null;
  end if;
  select submitted_by into founder from public.ideas where id = new.idea_id;
  if founder is null then
    return null;
  end if;
  insert into public.notifications (recipient, kind, idea_id, payload, created_at)
  values (founder, news, new.idea_id, jsonb_build_object('review_id', new.id), new.created_at);
  -- A decision that comes with a past of its own (demo data, an import) is shown, but nobody is written to about it.
  if new.created_at > now() - interval '10 minutes' then
    insert into private.mails (recipient, kind, review_id)
    select founder, 'review', new.id
    from public.notification_preferences
    where user_id = founder and review_mail <> 'none';
  end if;
  return null;
end;
$$;
comment on function private.notify_of_review is
  'Tells the founder of a decision, and owes him a mail where he wants one. Security definer: no request role may write updates or mails.';
revoke all on function private.notify_of_review from public, anon, authenticated, service_role;

create trigger notify_of_review
  after insert on public.idea_reviews
  for each row execute function private.notify_of_review();

create function private.keep_counted_update(idea uuid, news text, its_day date, number integer, happened timestamptz, is_more boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if number = 0 then
    delete from public.notifications where idea_id = idea and kind = news and day = its_day;
  elsif is_more then
    -- One more is news again: unread, and at the top.
    insert into public.notifications as shown (recipient, kind, idea_id, day, payload, created_at)
    select submitted_by, news, idea, its_day, jsonb_build_object('count', number), happened
    from public.ideas where id = idea
    on conflict (idea_id, kind, day) where day is not null do update
      set payload = excluded.payload, created_at = greatest(shown.created_at, excluded.created_at), read_at = null;
  else
    update public.notifications set payload = jsonb_build_object('count', number)
    where idea_id = idea and kind = news and day = its_day and payload <> jsonb_build_object('count', number);
  end if;
end;
$$;
comment on function private.keep_counted_update is
  'Keeps the one update of an idea, a counted kind and an Indian day at its number; at none there is no update. Called by definer triggers only.';
revoke all on function private.keep_counted_update from public, anon, authenticated, service_role;

create function private.notify_of_save()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  idea uuid := case tg_op when 'INSERT' then new.idea_id else old.idea_id end;
  saver uuid := case tg_op when 'INSERT' then new.user_id else old.user_id end;
  happened timestamptz := case tg_op when 'INSERT' then new.created_at else old.created_at end;
  its_day date := (happened at time zone 'Asia/Kolkata')::date;
  founder uuid;
  number integer;
begin
  select submitted_by into founder from public.ideas where id = idea;
  if founder is null or saver = founder then
    return null;
  end if;
  -- Counted anew each time, so that what was taken back is never in it; one after the other, so that no two count past each other.
  perform pg_advisory_xact_lock(hashtextextended('saves of ' || idea, 0));
  select count(*) into number from public.saved_ideas
  where idea_id = idea and user_id <> founder
    and created_at >= its_day::timestamp at time zone 'Asia/Kolkata'
    and created_at < (its_day + 1)::timestamp at time zone 'Asia/Kolkata';
  perform private.keep_counted_update(idea, 'saves', its_day, number, happened, tg_op = 'INSERT');
  return null;
end;
$$;
comment on function private.notify_of_save is
  'Counts the saves of an idea and Indian day that stand, never naming who saved; an own save does not count. '
  'Security definer: no request role may write updates.';
revoke all on function private.notify_of_save from public, anon, authenticated, service_role;

create trigger notify_of_save
  after insert or delete on public.saved_ideas
  for each row execute function private.notify_of_save();
