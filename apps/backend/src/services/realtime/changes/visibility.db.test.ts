import { randomUUID } from 'node:crypto';
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheckSession } from './check-session.ts';
import { RelationCache } from './relation.ts';
import type { Relation } from './relation.ts';
import { Visibility } from './visibility.ts';
import { verdict } from './question.ts';
import type { Audience } from './question.ts';

/** Policies of different kinds, each of which breaks a careless batch evaluation in its own way. */
const policies: Readonly<Record<string, string>> = {
  'a subquery that is evaluated once a statement': 'owner = (select auth.uid())',
  'a function for each row': 'owner = auth.uid()',
  'claims beside the subject': `team = any (string_to_array(auth.jwt() ->> 'teams', ','))`,
  'another table under its own policies': 'exists (select from memberships m where m.team = rows.team)',
  'a definer function': 'is_member(team)',
  'the row alone': 'open',
  nobody: 'false',
  'time and role': `open and now() > '2000-01-01' and current_user = 'authenticated'`,
};

let database: Client;
let session: CheckSession;
const stopping = new AbortController();
const log = pino({ level: 'silent' });
const people = Array.from({ length: 20 }, () => randomUUID());
const claims = people.map((sub, index) =>
  JSON.stringify({ role: 'authenticated', sub, teams: `${index % 5},${index % 3}` }),
);

beforeAll(async () => {
  const connection = await freshDatabase();
  database = await openClient(connection);
  await database.query(`
    create table rows (id bigint, part text, owner uuid, team text, open boolean, primary key (id, part));
    create table memberships (member uuid, team text);
    alter table rows enable row level security;
    alter table memberships enable row level security;
    grant select on rows, memberships to authenticated;
    create policy own on memberships for select to authenticated using (member = (select auth.uid()));
    create function is_member(team text) returns boolean language sql stable security definer
      as $$ select exists (select from public.memberships m where m.member = auth.uid() and m.team = $1) $$;
    create role judge login noinherit in role authenticated;
    alter role judge password 'judge';
    grant temporary on database ${connection.database} to judge`);
  for (const [index, owner] of people.entries())
    await database.query(`insert into memberships values ($1, $2)`, [owner, String(index % 4)]);
  await database.query(
    `insert into rows select n, 'a,"b;' || n, ($1::uuid[])[n % 20 + 1], (n % 6)::text, n % 4 = 0 from generate_series(1, 60) n`,
    [people],
  );
  session = new CheckSession({
    name: 'checks',
    connection: { ...connection, user: 'judge', password: 'judge' },
    searchPath: ['public'],
    log,
    stopping: stopping.signal,
  });
});
afterAll(async () => {
  stopping.abort();
  await database.end();
});

/** The reference answer: one row and one person at a time, each in its own transaction. */
async function oracle(position: number, text: string): Promise<boolean> {
  await database.query('begin');
  try {
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [text]);
    await database.query('set local role authenticated');
    const { rowCount } = await database.query('select from rows where id = $1', [position + 1]);
    return rowCount === 1;
  } finally {
    await database.query('rollback');
  }
}

async function relation(): Promise<Relation> {
  const { rows } = await database.query<{ oid: number }>(`select 'rows'::regclass::oid as oid`);
  const found = await new RelationCache(session).get(rows[0]?.oid ?? 0, ['authenticated']);
  if (!found) throw new Error('no such table');
  return found;
}

test.each(Object.entries(policies))('in sets as one by one: %s', async (_name, policy) => {
  await database.query('drop policy if exists judged on rows');
  await database.query(`create policy judged on rows for select to authenticated using (${policy})`);
  const keys = Array.from({ length: 60 }, (_item, index) => [String(index + 1), `a,"b;${index + 1}`]);
  // Some people share rows, one asks twice, and one row nobody asks about.
  const audiences: Audience[] = [
    { claims, rows: [0, 2, 4, 6, 8, 10, 12, 40, 59] },
    { claims: [...claims.slice(3, 14), claims[5] ?? ''], rows: [1, 3, 5, 9] },
    { claims: [], rows: [7] },
    ...claims.map((text, index) => ({ claims: [text], rows: [20 + index] })),
  ];
  const answers = await new Visibility(session, log).check(
    await relation(),
    'authenticated',
    keys,
    audiences,
  );
  for (const [index, { claims: asking, rows }] of audiences.entries())
    for (const [person, text] of asking.entries())
      for (const [column, row] of rows.entries())
        expect(answers[index]?.[person * rows.length + column], `${policy}: ${text}, row ${row}`).toBe(
          (await oracle(row, text)) ? verdict.visible : verdict.hidden,
        );
});

test('a row that is gone, or was never there, is seen by nobody', async () => {
  await database.query('drop policy if exists judged on rows');
  await database.query('create policy judged on rows for select to authenticated using (true)');
  const keys = [
    ['1', 'a,"b;1'],
    ['1', 'another part'],
    ['9999', 'a'],
  ];
  const answers = await new Visibility(session, log).check(await relation(), 'authenticated', keys, [
    { claims: claims.slice(0, 1), rows: [0, 1, 2] },
  ]);
  expect(answers).toEqual([Uint8Array.of(verdict.visible, verdict.hidden, verdict.hidden)]);
});

test('only whose claims make a policy fail has no answer', async () => {
  await database.query('drop policy if exists judged on rows');
  await database.query(
    `create policy judged on rows for select to authenticated using ((auth.jwt() ->> 'level')::integer > 3)`,
  );
  const asking = ['5', 'high', '1', '7', 'low'].map((level) => JSON.stringify({ level }));
  const { visible, hidden, failed } = verdict;
  const answers = await new Visibility(session, log).check(
    await relation(),
    'authenticated',
    [['1', 'a,"b;1']],
    [{ claims: asking, rows: [0] }],
  );
  expect(answers).toEqual([Uint8Array.of(visible, failed, hidden, visible, failed)]);
});
