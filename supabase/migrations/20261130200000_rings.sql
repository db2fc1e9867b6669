-- Rings of accounts that save, rate or stand for each other (decision 294): found each night, kept as they were found. A
-- ring is for an admin to look at and decides nothing.

create table private.rings (
  -- Made of its accounts and of what ties them: a ring that gets an account or a tie more is another one.
  id uuid primary key,
  rests_on text[] not null constraint rings_rests_on_known check (rests_on <@ array['mark', 'mutual_ratings', 'circle'] and rests_on <> '{}'),
  close_ties integer not null constraint rings_close_ties_positive check (close_ties > 0),
  newest_at timestamptz not null,
  found_at timestamptz not null default now(),
  -- False for one that an admin settled and that was not found the last time.
  is_current boolean not null default true,
  settled_at timestamptz,
  settled_by uuid references auth.users (id) on delete set null,
  note text constraint rings_note_length check (char_length(btrim(note)) between 10 and 500),
  constraint rings_settled_whole check ((settled_at is null) = (note is null))
);
comment on table private.rings is
  'Accounts that are tied to each other more closely than people who meet in a market, as the last search found them, and what an admin made of it. For admins, by functions.';
create index rings_newest on private.rings (newest_at desc, id) where is_current;
create index rings_settler on private.rings (settled_by) where settled_by is not null;

create table private.ring_accounts (
  ring_id uuid not null references private.rings (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (ring_id, user_id)
);
comment on table private.ring_accounts is 'The accounts of a ring.';
create index ring_accounts_user on private.ring_accounts (user_id);

create table private.ring_searches (
  is_only boolean primary key default true constraint ring_searches_one_row check (is_only),
  finished_at timestamptz not null,
  -- Rings beyond those that are kept: too many, or of too many accounts.
  left_out integer not null constraint ring_searches_left_out_positive check (left_out >= 0)
);
comment on table private.ring_searches is 'When rings were last looked for, and how many are not kept.';

alter table private.rings enable row level security;
alter table private.ring_accounts enable row level security;
alter table private.ring_searches enable row level security;
revoke all on private.rings, private.ring_accounts, private.ring_searches from public, anon, authenticated, service_role;

create function private.interactions_between(accounts uuid[] default null)
returns table (person uuid, founder uuid, kind text, ideas bigint, first_at timestamptz, last_at timestamptz)
language plpgsql
stable
set search_path = ''
as $$
declare
  among text := case when accounts is null then '' else ' and acted.person = any ($1) and i.submitted_by = any ($1)' end;
begin
  return query execute
    'select acted.person, i.submitted_by, acted.kind, count(*), min(acted.at), max(acted.at) from (
       select user_id, ''saved'', idea_id, created_at from public.saved_ideas
       union all
       select investor, ''rated'', idea_id, rated_at from public.idea_ratings where description is not null
     ) as acted (person, kind, idea_id, at)
     join public.ideas i on i.id = acted.idea_id
     where i.submitted_by <> acted.person' || among || '
     group by 1, 2, 3'
  using accounts;
end;
$$;
comment on function private.interactions_between is
  'Who saved or rated how many ideas of whom, of all accounts or among some. Called by definer functions only.';

create function private.marks_of(accounts uuid[])
returns table (account uuid, kind text, mark text)
language sql
stable
set search_path = ''
as $$
  select i.submitted_by, 'phone', i.founder_phone from public.ideas i where i.submitted_by = any (accounts) and i.founder_phone is not null
  union
  select i.submitted_by, 'mail', private.mail_mark(i.founder_email) from public.ideas i
  where i.submitted_by = any (accounts) and i.founder_email is not null
  union
  select u.id, 'mail', private.mail_mark(u.email) from auth.users u where u.id = any (accounts) and u.email is not null
  union
  select p.user_id, 'phone', p.phone from public.investor_profiles p where p.user_id = any (accounts) and p.phone is not null
  union
  select p.user_id, 'mail', private.mail_mark(p.email) from public.investor_profiles p
  where p.user_id = any (accounts) and p.email is not null
  union
  select k.user_id, 'identity', encode(k.number_hash, 'hex') from public.kyc_submissions k where k.user_id = any (accounts);
$$;
comment on function private.marks_of is
  'What tells that accounts are of one person: phone numbers and mailboxes of their submissions, their profile and the account, numbers of identity documents. Called by definer functions only.';

create function private.close_ties()
returns table (one uuid, other uuid, rests_on text, at timestamptz)
language sql
stable
set search_path = ''
set jit = off
set work_mem = '64MB'
as $$
  with interactions as materialized (
    select person, founder, bool_or(kind = 'rated') as has_rated, max(last_at) as last_at
    from private.interactions_between() group by 1, 2
  ), marks as materialized (
    -- What more than twenty accounts bear, as the number of an agency, says nothing of one person.
    select account, kind, mark from (
      select m.*, count(*) over (partition by m.kind, m.mark) as bearers
      from private.marks_of(array(select person from interactions union select founder from interactions)) as m
    ) as borne
    where bearers between 2 and 20
  ), among as materialized (
    -- Who only acts or has only readers is in no circle. The latest forty of each: who saves hundreds is no ring for that.
    -- Nor is a founder whom more than fifty save: by chance, one of so many is somebody that they saved.
    select person, founder, last_at from (
      select g.*, row_number() over (partition by g.person order by g.last_at desc, g.founder) as nth
      from (select *, count(*) over (partition by founder) as people from interactions) g
      where exists (select from interactions back where back.person = g.founder)
        and exists (select from interactions back where back.founder = g.person)
    ) as ranked
    where nth <= 40 and people <= 50
  ), circles as (
    select a.person as x, a.founder as y, b.founder as z, greatest(a.last_at, b.last_at, c.last_at) as last_at
    from among a
    join among b on b.person = a.founder
    join among c on c.person = b.founder and c.founder = a.person
    where a.person < a.founder and a.person < b.founder
  ), found as (
    select g.person as x, g.founder as y, 'mark' as rests_on, g.last_at
    from interactions g
    where exists (
      select from marks m join marks n on n.kind = m.kind and n.mark = m.mark where m.account = g.person and n.account = g.founder
    )
    union all
    select g.person, g.founder, 'mutual_ratings', greatest(g.last_at, back.last_at)
    from interactions g join interactions back on back.person = g.founder and back.founder = g.person
    where g.has_rated and back.has_rated and g.person < g.founder
    union all
    select pair.x, pair.y, 'circle', c.last_at
    from circles c cross join lateral (values (c.x, c.y), (c.y, c.z), (c.z, c.x)) as pair (x, y)
  )
  select least(x, y), greatest(x, y), rests_on, max(last_at) from found group by 1, 2, 3;
$$;
comment on function private.close_ties is
  'Pairs of accounts that are tied closely, and by what: one saved or rated an idea of the other and both bear the same mark; both '
  'rated the other; they are in a circle of three, each of whom saved or rated an idea of the next. Called by definer functions only.';

create function private.find_rings(max_rings integer default 200, max_accounts integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[];
  all_rings integer;
begin
  drop table if exists pg_temp.ring_ties, pg_temp.ring_members, pg_temp.found_rings;
  create temporary table ring_ties on commit drop as select * from private.close_ties();
  create temporary table ring_members on commit drop as
    select account, row_number() over (order by account) as ring
    from (select one as account from pg_temp.ring_ties union select other from pg_temp.ring_ties) as tied;
  -- Whoever is tied takes the lower number, until nobody does any more.
  loop
    update pg_temp.ring_members m set ring = lower.ring
    from (
      select tie.account, min(beside.ring) as ring
      from (select one as account, other as next from pg_temp.ring_ties union all select other, one from pg_temp.ring_ties) as tie
      join pg_temp.ring_members beside on beside.account = tie.next
      group by 1
    ) as lower
    where lower.account = m.account and lower.ring < m.ring;
    exit when not found;
  end loop;
  create temporary table found_rings on commit drop as
    select m.ring, ties.rests_on, ties.close_ties, ties.newest_at, m.accounts,
      md5(array_to_string(m.accounts, ',') || ties.spelt)::uuid as id
    from (select ring, array_agg(account order by account) as accounts from pg_temp.ring_members group by 1) as m
    join (
      select member.ring, array_agg(distinct t.rests_on order by t.rests_on) as rests_on, count(distinct (t.one, t.other)) as close_ties,
        max(t.at) as newest_at, string_agg(t.one || t.rests_on || t.other, ',' order by t.one, t.other, t.rests_on) as spelt
      from pg_temp.ring_ties t join pg_temp.ring_members member on member.account = t.one
      group by 1
    ) as ties using (ring);
  select count(*) into all_rings from pg_temp.found_rings;
  ids := array(
    select id from pg_temp.found_rings where cardinality(accounts) <= max_accounts order by newest_at desc, id limit max_rings
  );
  delete from private.rings r where r.settled_at is null and r.id <> all (ids);
  update private.rings r set is_current = r.id = any (ids) where r.is_current is distinct from (r.id = any (ids));
  insert into private.rings as r (id, rests_on, close_ties, newest_at)
  select f.id, f.rests_on, f.close_ties, f.newest_at from pg_temp.found_rings f where f.id = any (ids)
  on conflict (id) do update set newest_at = excluded.newest_at;
  insert into private.ring_accounts (ring_id, user_id)
  select f.id, account from pg_temp.found_rings f cross join lateral unnest(f.accounts) as account where f.id = any (ids)
  on conflict do nothing;
  insert into private.ring_searches (finished_at, left_out) values (now(), all_rings - cardinality(ids))
  on conflict (is_only) do update set finished_at = excluded.finished_at, left_out = excluded.left_out;
  drop table pg_temp.ring_ties, pg_temp.ring_members, pg_temp.found_rings;
  return cardinality(ids);
end;
$$;
comment on function private.find_rings is
  'Looks for rings among all accounts, and keeps so many of the newest, of so many accounts at most; gives how many. One that an '
  'admin settled stays so until it gets an account or a tie more. Security definer: the worker that calls it has no rights on tables.';

revoke all on function private.interactions_between, private.marks_of, private.close_ties, private.find_rings
  from public, anon, authenticated, service_role;
grant execute on function private.find_rings to sangam_worker;
