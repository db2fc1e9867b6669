-- What an investor and a founder say to each other about an idea (decision 220). A conversation is begun by an
-- investor who may read the full idea. It stays readable to both, whatever becomes of idea and subscription.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  -- Each null once it is gone; with both people gone, so is the conversation.
  idea_id uuid references public.ideas (id) on delete set null,
  investor uuid references auth.users (id) on delete set null,
  founder uuid references auth.users (id) on delete set null,
  started_at timestamptz not null default now(),
  -- The number of the last message, and up to which each side has read.
  last_number integer not null default 0,
  last_at timestamptz not null default now(),
  investor_read integer not null default 0,
  founder_read integer not null default 0,
  -- Whose turn it is to answer, and since when.
  waiting_for text,
  waiting_since timestamptz,
  reminded_at timestamptz,
  is_answered boolean not null default false,
  -- When the investor said that the founder cannot be reached by telephone.
  unreachable_at timestamptz,
  investor_muted boolean not null default false,
  founder_muted boolean not null default false,
  -- What the next message is chained to.
  last_chain bytea not null default '',
  constraint conversations_of_two check (investor <> founder),
  constraint conversations_waiting_known check (waiting_for in ('investor', 'founder')),
  constraint conversations_waiting_since check ((waiting_for is null) = (waiting_since is null)),
  constraint conversations_reads_range check (
    investor_read between 0 and last_number and founder_read between 0 and last_number
  ),
  unique (idea_id, investor)
);
comment on table public.conversations is
  'What an investor and the founder of an idea say to each other: who they are, how far each has read, and who is to '
  'answer. One for each idea and investor.';

create index conversations_investor on public.conversations (investor, last_at desc, id desc);
create index conversations_founder on public.conversations (founder, last_at desc, id desc);
create index conversations_waiting on public.conversations (waiting_since) where waiting_for = 'founder';

create table private.blocks (
  blocker uuid not null references auth.users (id) on delete cascade,
  blocked uuid not null references auth.users (id) on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (blocker, blocked),
  constraint blocks_of_others check (blocker <> blocked)
);
comment on table private.blocks is 'A person whose messages another does not want. Nothing is sent between the two.';
alter table private.blocks enable row level security;
revoke all on private.blocks from public, anon, authenticated, service_role;
create index blocks_blocked on private.blocks (blocked);

create function private.side_of(conversation public.conversations, person uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select case person when conversation.investor then 'investor' when conversation.founder then 'founder' end;
$$;
comment on function private.side_of is 'As what a person takes part in a conversation; null where they do not.';

create function private.is_in_conversation(conversation uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.conversations c
    where c.id = is_in_conversation.conversation and (select auth.uid()) in (c.investor, c.founder)
  );
$$;
comment on function private.is_in_conversation is
  'True for the two people of a conversation. Security definer: who they are is not readable through the API.';

create function private.sending_of(conversation public.conversations, person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when conversation.investor is null or conversation.founder is null then 'gone'
    when exists (
      select from private.blocks b
      where b.blocker = person and b.blocked in (conversation.investor, conversation.founder)
    ) then 'blocked_by_me'
    when exists (
      select from private.blocks b
      where b.blocked = person and b.blocker in (conversation.investor, conversation.founder)
    ) then 'blocked'
    when person = conversation.investor and not private.has_live_subscription() then 'subscription'
    else 'open'
  end;
$$;
comment on function private.sending_of is
  'Whether the caller, one of the two, may send: open, or why not (gone, blocked_by_me, blocked, subscription). Founders '
  'answer without a subscription. Security definer: asks rows that the caller may not read.';

revoke all on function private.side_of, private.is_in_conversation, private.sending_of
  from public, anon, authenticated, service_role;
-- Policies and the realtime service ask it as the reader.
grant execute on function private.is_in_conversation to authenticated;

alter table public.conversations enable row level security;
create policy "The two see their conversation" on public.conversations
  for select to authenticated
  using ((select auth.uid()) in (investor, founder));

revoke all on public.conversations from public, anon, authenticated, service_role;
-- Enough to hear live what happens; names and settings come from own_conversations.
grant select (id, idea_id, started_at, last_number, last_at, investor_read, founder_read, waiting_for, waiting_since)
  on public.conversations to authenticated;
grant select on public.conversations to service_role;

create function private.forget_conversation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.conversations where id = new.id;
  return null;
end;
$$;
comment on function private.forget_conversation is
  'Removes a conversation that both people left with their accounts. Security definer: nobody may delete one.';
revoke all on function private.forget_conversation from public, anon, authenticated, service_role;
create trigger conversations_10_forget
  after update of investor, founder on public.conversations
  for each row when (new.investor is null and new.founder is null)
  execute function private.forget_conversation();

alter publication supabase_realtime add table public.conversations;
