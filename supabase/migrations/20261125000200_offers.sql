-- An offer is what one of a conversation would do: amount, kind, terms. It never changes; who wants something else
-- makes another one that counters it. At most one waits, at most one is accepted (decision 224).

create table public.offers (
  -- Chosen by who makes it, so that sent again it is one.
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  number integer not null,
  side text not null,
  kind text not null,
  -- Whole rupees.
  amount bigint not null,
  terms jsonb not null,
  note text,
  counters uuid references public.offers (id) on delete cascade,
  made_at timestamptz not null default now(),
  answer_by timestamptz not null,
  state text not null default 'open',
  ended_at timestamptz,
  unique (conversation_id, number),
  constraint offers_side_known check (side in ('investor', 'founder')),
  constraint offers_kind_known check (kind in ('loan', 'revenue_share', 'equity', 'partnership')),
  constraint offers_amount_range check (amount between 1000 and 999999999999),
  constraint offers_note_length check (char_length(note) between 1 and 1000),
  constraint offers_answer_later check (answer_by > made_at),
  constraint offers_state_known check (
    state in (
      'open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'idea_withdrawn', 'left', 'blocked',
      'called_off', 'completed'
    )
  ),
  constraint offers_ended_at_known check ((state = 'open') = (ended_at is null))
);
comment on table public.offers is
  'Offers in a conversation, numbered from 1. Only state and the time of its change ever change; a deleted account''s '
  'words are taken out.';
create unique index offers_open on public.offers (conversation_id) where state = 'open';
create unique index offers_accepted on public.offers (conversation_id) where state = 'accepted';
create unique index offers_counters on public.offers (counters);
create index offers_to_expire on public.offers (answer_by) where state = 'open';

create function private.keep_offer()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array['state', 'ended_at', 'note', 'terms'];
  words text[] := array['purpose', 'company'];
begin
  if to_jsonb(new) - moving <> to_jsonb(old) - moving
    or (new.note is distinct from old.note and new.note is not null)
    or new.terms not in (old.terms, old.terms - words)
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
comment on function private.keep_offer is
  'Refuses every change of an offer but the steps of its states: open to an end, accepted to called off or completed '
  '(PT409), and the loss of its note and the words of its terms.';
create trigger offers_10_keep
  before update on public.offers
  for each row execute function private.keep_offer();

revoke all on function private.keep_offer from public, anon, authenticated, service_role;

alter table public.offers enable row level security;
create policy "The two see the offers of their conversation" on public.offers
  for select to authenticated
  using ((select private.is_in_conversation(conversation_id)));
revoke all on public.offers from public, anon, authenticated, service_role;
grant select on public.offers to authenticated, service_role;

alter publication supabase_realtime add table public.offers;
