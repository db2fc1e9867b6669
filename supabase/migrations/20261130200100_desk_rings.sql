-- Rings of accounts as admins read and settle them (decision 294). A look at one names people: it is in the audit log,
-- and each of them finds it among the looks at their data.

create function public.desk_rings(settled boolean default false)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_desk();
  return jsonb_build_object(
    'rings', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.newest_at desc, one.id), '[]') from (
        select r.id, r.rests_on, r.close_ties, r.newest_at, r.found_at, r.settled_at, r.note,
          (select p.full_name from public.profiles p where p.id = r.settled_by) as settled_by,
          (select count(*) from private.ring_accounts a where a.ring_id = r.id) as accounts
        from private.rings r
        where case when desk_rings.settled then r.settled_at is not null else r.settled_at is null and r.is_current end
        order by r.newest_at desc, r.id limit 200
      ) as one
    ),
    'looked_for_at', (select s.finished_at from private.ring_searches s),
    'left_out', coalesce((select s.left_out from private.ring_searches s), 0)
  );
end;
$$;
comment on function public.desk_rings is
  'Rings that wait to be looked at, or those that were settled, the newest tie first and without names; when they were last looked '
  'for, and how many are left out. For admins (42501). Security definer: rings are in the reach of no role.';

create function public.ring_for_desk(ring uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  members uuid[];
  found jsonb;
begin
  perform private.require_desk();
  members := array(select a.user_id from private.ring_accounts a where a.ring_id = ring_for_desk.ring order by a.user_id);
  if cardinality(members) = 0 then
    raise exception using errcode = 'P0002', message = 'there is no such ring';
  end if;
  select jsonb_build_object(
    'id', r.id, 'rests_on', r.rests_on, 'close_ties', r.close_ties, 'newest_at', r.newest_at, 'found_at', r.found_at,
    'settled_at', r.settled_at, 'note', r.note, 'is_own', (select auth.uid()) = any (members),
    'settled_by', (select p.full_name from public.profiles p where p.id = r.settled_by),
    'accounts', (
      select jsonb_agg(jsonb_build_object(
        'id', u.id, 'name', p.full_name, 'role', p.role, 'joined_at', u.created_at,
        'is_suspended', coalesce(u.banned_until > now(), false),
        'ideas', (select count(*) from public.ideas i where i.submitted_by = u.id)
      ) order by u.created_at, u.id)
      from auth.users u left join public.profiles p on p.id = u.id where u.id = any (members)
    ),
    'ties', (
      select coalesce(jsonb_agg(to_jsonb(tie) order by tie.last_at desc nulls last, tie."from", tie."to", tie.kind), '[]') from (
        select g.person as "from", g.founder as "to", g.kind, g.ideas as count, g.first_at, g.last_at
        from private.interactions_between(members) as g
        union all
        select distinct m.account, n.account, m.kind, null::bigint, null::timestamptz, null::timestamptz
        from private.marks_of(members) as m join private.marks_of(members) as n
          on n.kind = m.kind and n.mark = m.mark and m.account < n.account
      ) as tie
    )
  ) into found
  from private.rings r where r.id = ring_for_desk.ring;
  perform private.record_audit('ring.read', 'rings', ring::text, jsonb_build_object('people', to_jsonb(members)));
  return found;
end;
$$;
comment on function public.ring_for_desk is
  'A ring: its accounts, and what ties them (who saved or rated how many ideas of whom; the same phone, mailbox or document). Each '
  'look is in the audit log, with whom it named. For admins (42501); P0002 where there is none. Security definer: rings are in the reach of no role.';

create function public.settle_ring(ring uuid, note text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_desk();
  if char_length(btrim(coalesce(settle_ring.note, ''))) not between 10 and 500 then
    raise exception using errcode = '22023', message = 'a note has 10 to 500 characters';
  end if;
  if exists (select from private.ring_accounts a where a.ring_id = settle_ring.ring and a.user_id = (select auth.uid())) then
    raise exception using errcode = 'insufficient_privilege', message = 'another admin settles a ring that you are in';
  end if;
  update private.rings r
  set settled_at = now(), settled_by = (select auth.uid()), note = btrim(settle_ring.note)
  where r.id = settle_ring.ring and r.settled_at is null;
  if not found then
    raise exception using errcode = 'PT409', message = 'the ring is gone, or somebody settled it';
  end if;
  perform private.record_audit('ring.settled', 'rings', ring::text, jsonb_build_object('note', btrim(settle_ring.note)));
end;
$$;
comment on function public.settle_ring is
  'Notes that an admin looked into a ring and nothing more is to be done, with why, once; it comes back when it gets an account or '
  'a tie more. In the audit log. For admins who are not in it (42501). Security definer: rings are in the reach of no role.';

revoke all on function public.desk_rings, public.ring_for_desk, public.settle_ring from public, anon, authenticated, service_role;
grant execute on function public.desk_rings, public.ring_for_desk, public.settle_ring to authenticated;

-- Each finds looks at a ring of theirs among the looks at their data.
drop index private.audit_log_people_found;
create index audit_log_people_found on private.audit_log using gin ((detail -> 'people')) where action in ('person.searched', 'ring.read');

create or replace function private.looks_at(person uuid)
returns table (id bigint, happened_at timestamptz, action text, title text)
language sql
stable
set search_path = ''
as $$
  -- A year, as long as the law has access logs kept. Each branch reads an index from its end.
  select a.id, a.happened_at, a.action, null
  from private.audit_log a
  where a.subject_id = looks_at.person::text and a.subject_table = 'users' and a.action in ('person.read', 'data.exported')
    and a.happened_at > now() - interval '1 year'
  union all
  select a.id, a.happened_at, a.action, null
  from private.audit_log a
  where a.action in ('person.searched', 'ring.read') and a.detail -> 'people' ? looks_at.person::text
    and a.happened_at > now() - interval '1 year'
  union all
  select a.id, a.happened_at, a.action, null
  from public.kyc_submissions k join private.audit_log a on a.subject_id = k.id::text
  where k.user_id = looks_at.person and a.subject_table = 'kyc_submissions'
    and a.action in ('identity.viewed', 'identity.file_opened', 'identity.number_revealed')
    and a.happened_at > now() - interval '1 year'
  union all
  select a.id, a.happened_at, a.action, i.title
  from public.ideas i join private.audit_log a on a.subject_id = i.id::text
  where i.submitted_by = looks_at.person and a.subject_table = 'ideas' and a.action = 'review.opened'
    and a.happened_at > now() - interval '1 year';
$$;
