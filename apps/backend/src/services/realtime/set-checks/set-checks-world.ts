/** Rows, people with claims of every kind, and PostgreSQL's own answers for one person at a time. */
import { randomUUID } from 'node:crypto';
import { freshDatabase, openClient } from '@sangam/testing/database';
import { connectionAs } from '@sangam/testing/role-connection';
import type { Client } from 'pg';
import { pino } from 'pino';
import { CheckSession } from '../changes/check-session.ts';
import { RelationCache } from '../changes/relation.ts';
import type { Relation } from '../changes/relation.ts';
import type { Audience, Verdicts } from '../changes/question.ts';

const rowCount = 24;

/** Roles are shared by all databases of a server, so each world has one of its own. */
const schemaFor = (role: string): string => `
  create role ${role} noinherit;
  create role ${role}_group;
  grant ${role} to authenticator;
  grant usage on schema auth to ${role};
  create type public.stage as enum ('draft', 'listed');
  create table public.rows (
    id bigint primary key, owner uuid, "Second Owner" uuid, team text, open boolean, number integer, stage public.stage,
    labels text[], facts jsonb, made_at timestamptz default now(), secret text);
  create table public.members (member uuid, team text, is_lead boolean, primary key (member, team));
  alter table public.rows enable row level security;
  alter table public.members enable row level security;
  create policy own on public.members for select to ${role} using (member = (select auth.uid()));
  revoke all on public.rows, public.members from anon, authenticated, service_role;
  grant select on public.members, public.rows to service_role;
  grant select on public.members to ${role};
  grant select (id, team) on public.rows to ${role};
  create function public.is_member(of_team text) returns boolean language sql stable security definer set search_path = ''
    as $$ select exists (select from public.members m where m.member = (select auth.uid()) and m.team = of_team); $$;
  create function public.is_lead() returns boolean language sql stable security definer set search_path = ''
    as $$ select exists (select 1 from public.members where member = auth.uid() and is_lead) $$;
  create function public.leads_or_is(who uuid) returns boolean language sql stable security definer set search_path = ''
    as $$ select exists (
      select 1 from public.members where (select public.is_lead()) or (members.member = who and who = auth.uid())) $$;
  create function public.sees_as_invoker(of_team text) returns boolean language sql stable set search_path = ''
    as $$ select exists (select from public.members m where m.team = of_team) $$;
  create function public.in_plpgsql() returns boolean language plpgsql stable
    as $$ begin return auth.jwt() ->> 'level' = '2'; end $$;
  create function public.by_number(given integer) returns boolean language sql stable
    as $$ select given < 10 and current_user <> 'postgres' $$;`;

export interface World {
  /** The subscribers' role; with `_group` behind it, one that has no members. */
  readonly role: string;
  readonly database: Client;
  readonly session: CheckSession;
  readonly people: readonly string[];
  /** Texts of claims. */
  readonly claims: readonly string[];
  relation(): Promise<Relation>;
  /** Replaces the table's policies by these statements' ones. */
  policies(...statements: readonly string[]): Promise<void>;
  /** The ids of the rows that each of the claims sees; null where PostgreSQL raises an error. */
  oneByOne(): Promise<(readonly number[] | null)[]>;
  close(): Promise<void>;
}

function claimsOf(people: readonly string[]): string[] {
  const usual = people.map((sub, index) =>
    JSON.stringify({
      role: 'authenticated',
      sub,
      email: `${index}@people.example`,
      level: String(index % 4),
      teams: `${index % 5},${index % 3}`,
      app_metadata: { team: String(index % 6), flags: { beta: index % 2 === 0 }, level: index % 3 },
    }),
  );
  const [sub] = people;
  return [
    ...usual,
    '{}',
    '{"role":"authenticated","sub":null}',
    '{"role":"authenticated","teams":"1","level":"2"}',
    JSON.stringify({ sub: sub?.toUpperCase(), level: 'high', app_metadata: 3 }),
    JSON.stringify({ sub, app_metadata: [], level: 2 }),
    JSON.stringify({ sub, role: 'o\'Neill; \\ " {,}', level: null }),
  ];
}

export async function buildWorld(): Promise<World> {
  const stopping = new AbortController();
  const connection = await freshDatabase();
  const database = await openClient(connection);
  const role = `listener_${randomUUID().replaceAll('-', '')}`;
  await database.query(schemaFor(role));
  const people = Array.from({ length: 20 }, () => randomUUID());
  const claims = claimsOf(people);
  await database.query(
    `insert into public.members select ($1::uuid[])[n % 20 + 1], (n % 4)::text, n % 7 = 0 from generate_series(1, 30) n on conflict do nothing`,
    [people],
  );
  await database.query(
    `insert into public.rows
     select n, ($1::uuid[])[n % 20 + 1], case when n % 5 > 0 then ($1::uuid[])[n % 3 + 1] end, nullif(n % 6, 5)::text, n % 4 = 0,
       nullif(n % 10, 9), (array['draft', 'listed', null])[n % 3 + 1]::public.stage,
       case when n % 4 < 3 then array[(n % 5)::text, '{"a\\,b'] end, jsonb_build_object('team', (n % 6)::text, 'n', n)
     from generate_series(1, ${rowCount}) n`,
    [people],
  );
  const session = new CheckSession({
    name: 'checks',
    connection: await connectionAs(connection, 'authenticator'),
    searchPath: ['public'],
    log: pino({ level: 'silent' }),
    stopping: stopping.signal,
  });
  const { rows } = await database.query<{ oid: number }>(`select 'public.rows'::regclass::oid as oid`);
  const oid = rows[0]?.oid ?? 0;
  return {
    role,
    database,
    session,
    people,
    claims,
    async relation() {
      const found = await new RelationCache(session).get(oid, [role]);
      if (!found) throw new Error('no such table');
      return found;
    },
    async policies(...statements) {
      const { rows: old } = await database.query<{ polname: string }>(
        `select quote_ident(polname) as polname from pg_policy where polrelid = $1`,
        [oid],
      );
      for (const { polname } of old) await database.query(`drop policy ${polname} on public.rows`);
      for (const statement of statements) await database.query(statement);
    },
    async oneByOne() {
      const seen: (readonly number[] | null)[] = [];
      for (const text of claims) seen.push(await seenAs(database, role, text));
      return seen;
    },
    async close() {
      stopping.abort();
      await database.query(`drop owned by ${role}, ${role}_group; drop role ${role}, ${role}_group`);
      await database.end();
    },
  };
}

async function seenAs(database: Client, role: string, claims: string): Promise<readonly number[] | null> {
  await database.query('begin');
  try {
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    await database.query(`set local role ${role}`);
    const { rows } = await database.query<{ id: string }>('select id from public.rows order by id');
    return rows.map(({ id }) => Number(id));
  } catch {
    return null;
  } finally {
    await database.query('rollback');
  }
}

/** Keys of all rows, one that is gone among them, and who asks about which. */
export function askingAll(claims: readonly string[]): { keys: string[][]; audiences: Audience[] } {
  const keys = Array.from({ length: rowCount + 1 }, (_item, index) => [String(index + 1)]);
  const rows = keys.map((_key, row) => row);
  return {
    keys,
    audiences: [
      { claims, rows: rows.filter((row) => row % 3 === 1) },
      // Another order, and somebody twice.
      { claims: [...claims.toReversed(), ...claims.slice(0, 2)], rows: rows.filter((row) => row % 3 !== 1) },
      { claims, rows: [] },
    ],
  };
}

/** A person and a row, and what is said of them. */
export function* saidOf(
  audiences: readonly Audience[],
  verdicts: readonly Verdicts[],
): Generator<{ text: string; id: number; is: number | undefined }> {
  for (const [index, { claims, rows }] of audiences.entries())
    for (const [person, text] of claims.entries())
      for (const [column, row] of rows.entries())
        yield { text, id: row + 1, is: verdicts[index]?.[person * rows.length + column] };
}
