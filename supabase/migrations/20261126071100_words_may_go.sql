-- What a row of a deal may lose when one of its two deletes their account (decision 268): the words, never a figure.

create or replace function private.keep_offer()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array['state', 'ended_at', 'note', 'terms', 'answer_by'];
  words text[] := array['purpose', 'company'];
begin
  if to_jsonb(new) - moving <> to_jsonb(old) - moving
    or (new.note is distinct from old.note and new.note is not null)
    or new.terms not in (old.terms, old.terms - 'purpose', old.terms - words)
    or (new.answer_by <> old.answer_by and (new.answer_by < old.answer_by or old.state <> 'open'))
  then
    raise exception using errcode = 'insufficient_privilege', message = 'offers are never changed';
  end if;
  if new.state <> old.state then
    if not (
      old.state = 'open' and new.state not in ('called_off', 'completed')
      or old.state = 'accepted' and new.state in ('called_off', 'completed')
    ) then
      raise exception using errcode = 'PT409', constraint = 'offers_not_open', message = 'this offer does not wait any more',
        detail = old.state;
    end if;
    new.ended_at := clock_timestamp();
  end if;
  return new;
end;
$$;

create or replace function private.keep_deal()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array[
    'state', 'investor_agreed_at', 'founder_agreed_at', 'funded_at', 'investor_completed_at', 'founder_completed_at',
    'ended_at', 'ended_side', 'ended_reason'
  ];
  leaving text[] := array['idea_id', 'investor', 'founder', 'terms'];
  words text[] := array['purpose', 'company'];
begin
  if to_jsonb(new) - moving - leaving <> to_jsonb(old) - moving - leaving
    or new.idea_id <> old.idea_id or new.investor <> old.investor or new.founder <> old.founder
    or new.terms not in (old.terms, old.terms - 'purpose', old.terms - words)
    -- A word that was given stays.
    or new.investor_agreed_at is distinct from coalesce(old.investor_agreed_at, new.investor_agreed_at)
    or new.founder_agreed_at is distinct from coalesce(old.founder_agreed_at, new.founder_agreed_at)
    or new.funded_at is distinct from coalesce(old.funded_at, new.funded_at)
    or new.investor_completed_at is distinct from coalesce(old.investor_completed_at, new.investor_completed_at)
    or new.founder_completed_at is distinct from coalesce(old.founder_completed_at, new.founder_completed_at)
    or new.ended_at is distinct from coalesce(old.ended_at, new.ended_at)
    or new.ended_side is distinct from coalesce(old.ended_side, new.ended_side)
    or (old.ended_at is not null and new.ended_reason is not null and new.ended_reason is distinct from old.ended_reason)
  then
    raise exception using errcode = 'insufficient_privilege', message = 'deals are never changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('accepted', 'agreed'), ('agreed', 'funded'), ('funded', 'completed'), ('accepted', 'called_off'), ('agreed', 'called_off')
  ) then
    raise exception using errcode = 'PT409', constraint = 'deals_step', message = 'this deal has moved on', detail = old.state;
  end if;
  return new;
end;
$$;

create or replace function private.keep_payment()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array['state', 'answered_at', 'reason', 'reminded_at', 'reference'];
begin
  if tg_op = 'DELETE' then
    -- It goes with its deal, and not before.
    if exists (select from public.deals d where d.id = old.deal_id) then
      raise exception using errcode = 'insufficient_privilege', message = 'payments are never deleted';
    end if;
    return old;
  end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving or (old.state = 'confirmed' and new is distinct from old)
    or (new.reference is distinct from old.reference and (new.reference is not null or old.state <> 'taken_back'))
  then
    raise exception using errcode = 'insufficient_privilege', message = 'payments are never changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('recorded', 'confirmed'), ('recorded', 'disputed'), ('recorded', 'taken_back'),
    ('disputed', 'confirmed'), ('disputed', 'taken_back')
  ) then
    raise exception using errcode = 'PT409', constraint = 'deal_payments_step',
      message = 'this payment does not wait any more', detail = old.state;
  end if;
  return new;
end;
$$;

alter table public.deal_payments
  drop constraint deal_payments_reference_needed,
  add constraint deal_payments_reference_needed check (
    reference is not null or means = 'cash' or amount = 0 or state = 'taken_back'
  );
