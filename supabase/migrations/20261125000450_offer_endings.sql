-- How offers end that nobody answers: they run out, their idea is withdrawn, one of the two leaves or blocks the other.

create function private.end_open_offer(conversation uuid, state text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  waiting public.offers;
begin
  perform from public.conversations c where c.id = end_open_offer.conversation for update;
  select * into waiting from public.offers o where o.conversation_id = end_open_offer.conversation and o.state = 'open';
  if waiting.id is null or (end_open_offer.state = 'expired' and waiting.answer_by > now()) then
    return false;
  end if;
  perform private.end_offer(waiting, end_open_offer.state, 'sangam');
  return true;
end;
$$;
comment on function private.end_open_offer is
  'Ends the offer of a conversation that waits, if one does, and records it as the product''s act; `expired` only one '
  'that ran out. Called by definer functions only.';

create function public.offer_readiness(conversation uuid)
returns table (is_verified boolean, other_is_verified boolean, is_listed boolean, is_placement_full boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_verified((select auth.uid())), private.is_verified(private.other_of(c, (select auth.uid()))),
    exists (select from public.listings l where l.id = c.idea_id), private.is_placement_full(c)
  from public.conversations c
  where c.id = offer_readiness.conversation and (select auth.uid()) in (c.investor, c.founder);
$$;
comment on function public.offer_readiness is
  'What an offer of a conversation needs before it can be accepted: both identities verified, the idea listed; and '
  'whether shares were offered to as many others as may be. For the two. Security definer: others'' identities are not readable through the API.';

create function private.expire_offers(at_most integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  late uuid;
  done integer := 0;
begin
  for late in
    select c.id from public.offers o
    join public.conversations c on c.id = o.conversation_id
    where o.state = 'open' and o.answer_by <= now()
    order by o.answer_by
    limit at_most
    for update of c skip locked
  loop
    -- False where it was answered in the moment before the lock.
    done := done + private.end_open_offer(late, 'expired')::integer;
  end loop;
  return done;
end;
$$;
comment on function private.expire_offers is
  'Ends offers that nobody answered in time; gives how many. Security definer: the worker that calls it has no rights on '
  'tables.';

create function private.close_offers_of_idea()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- All of its conversations: in any of them an offer may be made at this moment.
  perform private.end_open_offer(c.id, 'idea_withdrawn')
  from (select id from public.conversations where idea_id = new.id order by id) as c;
  return null;
end;
$$;
comment on function private.close_offers_of_idea is
  'Ends the offers that wait when their idea is withdrawn or rejected. Security definer: offers are nobody''s to write.';
create trigger ideas_80_close_offers
  after update of withdrawn_at, approval_status on public.ideas
  for each row
  when (
    (new.withdrawn_at is not null and old.withdrawn_at is null)
    or (new.approval_status = 'rejected' and old.approval_status <> 'rejected')
  )
  execute function private.close_offers_of_idea();

create function private.leave_offers()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone text := case when new.investor is null and old.investor is not null then 'investor' else 'founder' end;
begin
  update public.offers o set note = null where o.conversation_id = new.id and o.side = gone and o.note is not null;
  perform private.end_open_offer(new.id, 'left');
  -- Terms that were accepted are the other's, too.
  update public.offers o set terms = o.terms - array['purpose', 'company']
  where o.conversation_id = new.id and o.side = gone and o.state not in ('accepted', 'called_off', 'completed');
  return null;
end;
$$;
comment on function private.leave_offers is
  'When one of a conversation deletes their account: their notes go, and the words of their terms where nobody accepted '
  'them; the offer that waits ends. Security definer: offers are nobody''s to write.';
create trigger conversations_35_leave_offers
  after update of investor, founder on public.conversations
  for each row
  when (
    ((new.investor is null) <> (old.investor is null) or (new.founder is null) <> (old.founder is null))
    and (new.investor is not null or new.founder is not null)
  )
  execute function private.leave_offers();

create function private.end_offers_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.end_open_offer(c.id, 'blocked')
  from (
    select id from public.conversations
    where (investor, founder) in ((new.blocker, new.blocked), (new.blocked, new.blocker))
    order by id
  ) as c;
  return null;
end;
$$;
comment on function private.end_offers_between is
  'When one person blocks another: the offers that wait between them end. Security definer: offers are nobody''s to write.';
create trigger blocks_10_end_offers
  after insert on private.blocks
  for each row execute function private.end_offers_between();

revoke all on function
  private.end_open_offer, public.offer_readiness, private.expire_offers, private.close_offers_of_idea,
  private.leave_offers, private.end_offers_between
from public, anon, authenticated, service_role;
grant execute on function public.offer_readiness to authenticated;
grant execute on function private.expire_offers to sangam_worker;
