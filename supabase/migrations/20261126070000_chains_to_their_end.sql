-- The proof of a chain asks its end, too: deleting the last messages is seen. And the row of an offer says nothing that
-- its record does not say (decision 266).

create function private.first_broken_link(conversation uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  with links as (
    select
      m.number, m.chain,
      m.chain = private.chain_of_message(lag(m.chain, 1, '') over (order by m.number), m)
        and m.number = row_number() over (order by m.number)
        and (
          m.content_key is null
          or m.content_digest = sha256(m.content_key || private.content_of_message(m.body, m.files, m.record))
        ) as holds
    from public.messages m
    where m.conversation_id = first_broken_link.conversation
  ),
  ending as (
    select l.number, l.chain from links l order by l.number desc limit 1
  )
  select coalesce(
    (select min(l.number) from links l where not l.holds),
    -- What the conversation knows of its end; the first that is missing, where some are.
    (
      select case when coalesce(e.number, 0) < c.last_number then coalesce(e.number, 0) + 1 else c.last_number end
      from public.conversations c
      left join ending e on true
      where c.id = first_broken_link.conversation
        and (coalesce(e.number, 0), coalesce(e.chain, '')) is distinct from (c.last_number, c.last_chain)
    )
  );
$$;
comment on function private.first_broken_link is
  'The first message of a conversation whose place in the chain or content does not hold, or that is missing at its end; '
  'null where all do. Called by definer functions only.';

create or replace function public.broken_link(conversation uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.is_in_conversation(broken_link.conversation) then private.first_broken_link(broken_link.conversation)
  end;
$$;
comment on function public.broken_link is
  'The first message of a conversation whose place in the chain or content does not hold, or that is missing at its end; '
  'null where all do. For the two. Security definer: keys are not readable through the API.';

revoke all on function private.first_broken_link from public, anon, authenticated, service_role;
