-- What mails say of records; and mails about messages count messages alone.

create function private.deal_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', c.id, 'side', me.side,
    'idea', case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end,
    'from', case
      when me.side = 'founder' then p.full_name
      when c.founder is not null then coalesce(i.founder_name, p.full_name)
    end,
    'record', m.record ->> 'kind', 'by', m.side,
    'structure', coalesce(o.kind, d.kind),
    'amount', coalesce((m.record ->> 'amount')::bigint, o.amount, d.amount),
    'is_counter', m.record ->> 'counters' is not null,
    'answer_by', case when m.record ->> 'kind' = 'offer' then o.answer_by end,
    'deal', m.record ->> 'deal', 'direction', m.record ->> 'direction',
    'by_both', coalesce((m.record ->> 'by_both')::boolean, false),
    'words', private.beginning_of(coalesce(m.record ->> 'note', m.record ->> 'reason'))
  )
  from public.conversations c
  cross join lateral (select private.side_of(c, n.recipient) as side) as me
  join public.messages m on m.conversation_id = c.id and m.number = (n.payload ->> 'number')::integer
  left join public.offers o on o.id = (m.record ->> 'offer')::uuid
  left join public.deals d on d.id = (m.record ->> 'deal')::uuid
  left join public.ideas i on i.id = c.idea_id
  left join public.profiles p on p.id = case me.side when 'investor' then c.founder else c.investor end
  where c.id = (n.payload ->> 'conversation_id')::uuid and m.record is not null
    and m.number > case me.side when 'investor' then c.investor_read else c.founder_read end
    and case m.record ->> 'kind'
      -- It waits no more.
      when 'offer' then o.state = 'open'
      -- Who withdraws an idea knows it; who was blocked is not written to.
      when 'idea_withdrawn' then me.side = 'investor'
      when 'blocked' then false
      -- Who recorded it waits, and has nothing to do.
      when 'payment_waits' then me.side = m.record ->> 'for'
      -- What it led to has a mail of its own.
      when 'payment_confirmed' then not exists (
        select from public.messages next
        where next.conversation_id = c.id and next.number = m.number + 1 and next.side = 'sangam'
          and next.record ->> 'kind' in ('funded', 'completed')
      )
      else true
    end;
$$;
comment on function private.deal_mail is
  'What the mail about a record says: who did what, about which idea and how much; null once it is read or does not wait '
  'any more, and of what its reader did.';

create or replace function private.conversation_of_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', c.id, 'side', me.side,
    'idea', case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end,
    'from', coalesce(case me.side when 'investor' then i.founder_name end, p.full_name),
    'count', unread.messages, 'words', private.beginning_of(unread.words),
    'waiting_since', c.waiting_since,
    'told_at', case
      when exists (select from public.listings l where l.id = c.idea_id) then c.reminded_at + interval '3 days'
    end
  )
  from public.conversations c
  cross join lateral (select private.side_of(c, n.recipient) as side) as me
  left join public.ideas i on i.id = c.idea_id
  join public.profiles p on p.id = case me.side when 'investor' then c.founder else c.investor end
  cross join lateral (
    select count(*)::integer as messages, (array_agg(m.body order by m.number desc))[1] as words
    from public.messages m
    where m.conversation_id = c.id and m.side <> me.side
      and case
        -- An offer waits for an answer like a question.
        when n.kind = 'answer_waiting' then m.sent_at >= c.waiting_since and (m.record is null or m.record ->> 'kind' = 'offer')
        else m.record is null and m.number > case me.side when 'investor' then c.investor_read else c.founder_read end
      end
  ) as unread
  where c.id = (n.payload ->> 'conversation_id')::uuid and unread.messages > 0
    and not exists (
      select from private.blocks b where (b.blocker, b.blocked) in ((c.founder, c.investor), (c.investor, c.founder))
    );
$$;

revoke all on function private.deal_mail from public, anon, authenticated, service_role;
