-- Links that do not open, among the hints of an idea and among what waits for the worker (decision 298).

create or replace function public.hints_of_idea(idea uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  judged public.ideas;
  same jsonb;
begin
  perform private.require_desk();
  select i.* into judged from public.ideas i where i.id = hints_of_idea.idea;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such idea';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'total', total, 'others', others) order by kind), '[]') into same
  from (
    select f.kind, count(*) as total,
      (jsonb_agg(
        jsonb_build_object('id', i.id, 'title', i.title, 'is_same_account', i.submitted_by = judged.submitted_by)
        order by i.sent_at desc, i.id
      )) as others
    from private.same_elsewhere(judged) as f join public.ideas i on i.id = f.other
    group by f.kind
  ) as found;
  -- Opening a review is in the log already; that somebody else's submission was named is not.
  if same <> '[]' then
    perform private.record_audit(
      'review.compared', 'ideas', judged.id::text,
      jsonb_build_object(
        'version', judged.version, 'ideas', (
          select jsonb_agg(distinct other -> 'id')
          from jsonb_array_elements(same) as one cross join jsonb_array_elements(one -> 'others') as other
        )
      )
    );
  end if;
  return jsonb_build_object('version', judged.version, 'same', same, 'trade', private.returns_of_trade(judged),
    'links', (
      select coalesce(jsonb_agg(
        jsonb_build_object('url', l.url, 'state', l.state, 'reason', l.reason, 'http_status', l.http_status, 'tried_at', l.tried_at)
        order by array_position(array['fails', 'unclear', 'new', 'opens'], l.state), l.url
      ), '[]')
      from private.idea_links l where l.idea_id = judged.id
    ));
end;
$$;
comment on function public.hints_of_idea is
  'What helps to judge an idea: other submissions with its phone number, e-mail address, words or picture, up to 21 of each, and '
  'how its return stands to its trade''s; its links and whether they open. Which others it named is in the audit log. For admins (42501); P0002 where there is '
  'none. Security definer: neither the marks nor the log are in the reach of any role.';

create or replace function public.desk_queues()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(queue) from (
      select private.queue_length('mails', count(*), min(queued_at)) as queue
      from (select queued_at from private.mails where finished_at is null order by send_after, id limit 1001) as waiting
      union all
      select private.queue_length('mails_put_off', count(*), min(queued_at))
      from (
        select queued_at from private.mails where finished_at is null and last_error is not null
        order by send_after, id limit 1001
      ) as waiting
      union all
      select private.queue_length('listings', count(*), min(queued_at))
      from (select queued_at from private.listings_to_match order by queued_at, listing_id limit 1001) as waiting
      union all
      select private.queue_length('alerts', count(*), min(matched_at))
      from (select matched_at from private.search_matches where told_at is null order by matched_at limit 1001) as waiting
      union all
      select private.queue_length('links', count(*), min(next_try_at))
      from (select next_try_at from private.idea_links where next_try_at <= now() order by next_try_at limit 1001) as waiting
      union all
      select private.queue_length('log', count(*), min(happened_at))
      from (
        select l.happened_at
        from (select log_id from private.audit_unsealed order by log_id limit 1001) as unsealed
        join private.audit_log l on l.id = unsealed.log_id
      ) as waiting
      union all
      select private.discarded_files()
      union all
      select private.queue_length('mandates', count(*), min(queued_at))
      from (select queued_at from private.mandates_to_end where ended_at is null order by id limit 1001) as waiting
      union all
      select private.queue_length('refunds', count(*), null)
      from (values ('razorpay'), ('sandbox')) as by (provider), public.refunds_due(by.provider, 100)
      union all
      select private.queue_length('payment_events', count(*), min(received_at))
      from (select received_at from private.payment_events where subscription_id is null limit 1001) as waiting
    ) as queues
    where queue is not null
  );
end;
$$;
