-- The record of a conversation for one of its two: everything that was said and done, with what proves it, signed by
-- the function `record` (decision 239).

create table private.record_keys (
  id uuid primary key default gen_random_uuid(),
  -- P-256, as JSON Web Keys.
  public_key jsonb not null,
  private_key jsonb not null,
  created_at timestamptz not null default now(),
  -- Signs no more; what it signed stays valid.
  retired_at timestamptz
);
comment on table private.record_keys is 'Keys that sign the records of conversations. One signs, retired ones are kept for proof.';
create unique index record_keys_signing on private.record_keys ((true)) where retired_at is null;
alter table private.record_keys enable row level security;
revoke all on private.record_keys from public, anon, authenticated, service_role;

create function public.record_key(offered jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if offered is not null then
    -- Two that offer at once: the first one's is kept.
    insert into private.record_keys (public_key, private_key)
    values (offered -> 'public_key', offered -> 'private_key')
    on conflict do nothing;
  end if;
  return (
    select jsonb_build_object('id', k.id, 'public_key', k.public_key, 'private_key', k.private_key)
    from private.record_keys k where k.retired_at is null
  );
end;
$$;
comment on function public.record_key is
  'The key that signs records; where there is none yet, the one offered becomes it. For the function `record`. Security '
  'definer: keys are in no role''s reach.';

create function public.public_record_keys()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', k.id, 'public_key', k.public_key, 'created_at', k.created_at, 'retired_at', k.retired_at)
      order by k.created_at desc
    ),
    '[]'
  )
  from private.record_keys k;
$$;
comment on function public.public_record_keys is
  'The public halves of all keys that ever signed records, the newest first. For the function `record`, which tells '
  'everybody. Security definer: the table holds the private halves, too.';

create function public.record_for(user_id uuid, conversation_id uuid, after integer default 0)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', c.id, 'side', private.side_of(c, record_for.user_id), 'idea', i.title, 'started_at', c.started_at,
    'investor', investor.full_name, 'founder', coalesce(case when c.founder is not null then i.founder_name end, founder.full_name),
    'last_number', c.last_number, 'last_chain', encode(c.last_chain, 'hex'),
    'messages', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', m.number, 'side', m.side,
            'sent_at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            'content', case
              when m.content_key is not null
                then convert_from(private.content_of_message(m.body, m.files, m.record), 'UTF8')
            end,
            'key', encode(m.content_key, 'hex'),
            'digest', encode(m.content_digest, 'hex'), 'chain', encode(m.chain, 'hex')
          )
          order by m.number
        ),
        '[]'
      )
      from (
        select page.* from public.messages page
        where page.conversation_id = c.id and page.number > record_for.after
        order by page.number
        limit 1000
      ) as m
    )
  )
  from public.conversations c
  left join public.ideas i on i.id = c.idea_id
  left join public.profiles investor on investor.id = c.investor
  left join public.profiles founder on founder.id = c.founder
  where c.id = record_for.conversation_id and record_for.user_id in (c.investor, c.founder);
$$;
comment on function public.record_for is
  'A conversation for the record of one of its two: who, which idea, where the chain ends, and a thousand messages after a '
  'number, each with its content as it was digested, key, digest and link; null for everybody else. For the function '
  '`record`. Security definer: keys of contents are in no role''s reach.';

revoke all on function public.record_key, public.public_record_keys, public.record_for
  from public, anon, authenticated, service_role;
grant execute on function public.record_key, public.public_record_keys, public.record_for to service_role;
