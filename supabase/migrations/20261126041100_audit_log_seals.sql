-- Sealing the audit log, and finding what does not fit (decision 256).

create function private.seal_log(batch_size integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  head private.audit_chain;
  entry private.audit_log;
  sealed integer := 0;
begin
  -- One at a time; who comes meanwhile leaves it to the one at work. Writers of the log hold nothing of this.
  select * into head from private.audit_chain for update skip locked;
  if not found then
    return 0;
  end if;
  for entry in
    select l.* from private.audit_unsealed u join private.audit_log l on l.id = u.log_id
    order by u.log_id
    limit seal_log.batch_size
  loop
    head.last_sequence := head.last_sequence + 1;
    head.last_chain := private.chain_of_log(head.last_chain, head.last_sequence, entry);
    insert into private.audit_seals (sequence, log_id, chain) values (head.last_sequence, entry.id, head.last_chain);
    delete from private.audit_unsealed u where u.log_id = entry.id;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    update private.audit_chain c set last_sequence = head.last_sequence, last_chain = head.last_chain;
  end if;
  return sealed;
end;
$$;
comment on function private.seal_log is
  'Seals rows of the audit log that are committed and not sealed yet, up to so many, the earliest first; gives how many. For '
  'the worker, and before the log is read. Security definer: no role writes seals.';

create function public.verify_log(after bigint default 0, batch_size integer default 20000)
returns table (
  checked_to bigint, broken_sequence bigint, broken_id bigint, last_sequence bigint, last_chain text, unsealed bigint,
  is_done boolean
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  size integer := least(greatest(verify_log.batch_size, 1), 100000);
begin
  perform private.require_admin();
  if verify_log.after = 0 then
    perform private.seal_log(10000);
    perform private.record_audit('log.verified', 'audit_log', 'whole', '{}'::jsonb);
  end if;
  -- One statement: what is sealed meanwhile is in none of its parts.
  return query
  with seals as (
    select s.* from private.audit_seals s
    where s.sequence > verify_log.after
    order by s.sequence
    limit size
  ),
  links as (
    select
      s.sequence, s.log_id, s.chain,
      lag(s.chain, 1, coalesce(before.chain, '')) over (order by s.sequence) as previous,
      verify_log.after + row_number() over (order by s.sequence) as place
    from seals s
    left join private.audit_seals before on before.sequence = verify_log.after
  ),
  broken as (
    select k.place, k.log_id
    from links k
    left join private.audit_log l on l.id = k.log_id
    where k.sequence <> k.place or l.id is null or k.chain <> private.chain_of_log(k.previous, k.sequence, l)
    order by k.place
    limit 1
  ),
  reached as (
    select coalesce(max(k.sequence), verify_log.after) as sequence, count(*) < size as is_end from links k
  )
  select
    r.sequence,
    -- Seals that are missing at the end, or an end that says otherwise.
    coalesce(
      b.place,
      case
        when r.is_end and r.sequence < head.last_sequence then r.sequence + 1
        when r.is_end and (
          r.sequence > head.last_sequence
          or (select s.chain from private.audit_seals s where s.sequence = r.sequence) <> head.last_chain
        ) then r.sequence
      end
    ),
    b.log_id, head.last_sequence, encode(head.last_chain, 'hex'),
    (select count(*) from private.audit_unsealed),
    r.is_end or b.place is not null
  from reached r
  cross join private.audit_chain head
  left join broken b on true;
end;
$$;
comment on function public.verify_log is
  'Checks the chain of the audit log behind a number, so many links a call: up to where it looked, the number and the row of '
  'the first link that does not fit (null where all do; the row''s id null where the end is missing), where the chain ends, how many '
  'rows wait to be sealed, and whether this was the end. For admins, into the log itself. Security definer: no role reads '
  'seals.';

revoke all on function private.seal_log, public.verify_log from public, anon, authenticated, service_role;
grant execute on function private.seal_log to sangam_worker;
grant execute on function public.verify_log to authenticated;
