-- With an account its words in deals go (decision 268): purpose and company of terms, what the lines of the money were
-- called, numbers of payments that were taken back. The company stays where both agreed on shares of it, and the numbers of
-- payments that stand: they are the other's proof.

create function private.words_to_go(offer uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.deals d
      where d.offer_id = words_to_go.offer and d.investor_agreed_at is not null and d.founder_agreed_at is not null
    ) then array['purpose']
    else array['purpose', 'company']
  end;
$$;
comment on function private.words_to_go is
  'Which words of an offer''s terms, and of its deal''s, go with the account of who made it. Called by definer functions only.';

create or replace function private.leave_offers()
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
  update public.offers o set terms = o.terms - private.words_to_go(o.id)
  where o.conversation_id = new.id and o.side = gone;
  return null;
end;
$$;
comment on function private.leave_offers is
  'When one of a conversation deletes their account: their notes and the words of their terms go, but for the company of an '
  'agreed deal; the offer that waits ends. Security definer: offers are nobody''s to write.';

create or replace function private.leave_deals()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone text := case when new.investor is null and old.investor is not null then 'investor' else 'founder' end;
begin
  update public.deals d set ended_reason = null
  where d.conversation_id = new.id and d.ended_side = gone and d.ended_reason is not null;
  update public.deal_payments p set reason = null
  from public.deals d
  where d.conversation_id = new.id and p.deal_id = d.id and p.reason is not null
    and (p.recorded_side = gone) = (p.state = 'taken_back');
  -- The number of a payment that stands proves it; one that was taken back proves nothing.
  update public.deal_payments p set reference = null
  from public.deals d
  where d.conversation_id = new.id and p.deal_id = d.id and p.reference is not null
    and p.recorded_side = gone and p.state = 'taken_back';
  update public.deals d set terms = d.terms - private.words_to_go(d.offer_id)
  from public.offers o
  where d.conversation_id = new.id and o.id = d.offer_id and o.side = gone;
  return null;
end;
$$;
comment on function private.leave_deals is
  'When one of a conversation deletes their account, their words about its deals go; amounts, dates and the numbers of payments '
  'that stand stay. Security definer: deals are nobody''s to write.';

create function private.keep_use()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if to_jsonb(new) - array['label', 'label_key'] <> to_jsonb(old) - array['label', 'label_key']
    or new.label_key is not null or new.label <> concat('Line ', new.number)
  then
    raise exception using errcode = 'insufficient_privilege', message = 'deal_uses are never changed';
  end if;
  return new;
end;
$$;
comment on function private.keep_use is 'Refuses every change of a line but the loss of what its founder called it, and the key.';
drop trigger deal_uses_10_keep on public.deal_uses;
create trigger deal_uses_10_keep
  before update on public.deal_uses
  for each row execute function private.keep_use();

create or replace function private.leave_bills()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.deal_bills b set note = null, file = null
  where b.deal_id = new.id and (b.note is not null or b.file is not null);
  update public.deal_uses u set label = concat('Line ', u.number), label_key = null where u.deal_id = new.id;
  return null;
end;
$$;
comment on function private.leave_bills is
  'Takes notes and files out of the bills of a founder who deleted their account, and their words out of what the money was '
  'for. Security definer: bills are nobody''s to write.';

revoke all on function private.words_to_go, private.keep_use from public, anon, authenticated, service_role;
