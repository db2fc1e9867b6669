import { randomUUID } from 'node:crypto';
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheckSession } from './check-session.ts';
import { RelationCache } from './relation.ts';
import type { Relation } from './relation.ts';
import { Visibility } from './visibility.ts';
import type { Question } from './question.ts';

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
async function oracle(position: number, question: Question): Promise<boolean> {
  await database.query('begin');
  try {
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [question.claims]);
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
  const questions = claims.map((text, index) => ({
    claims: text,
    // Some questions share rows, some have their own, one has none.
    rows: keys
      .map((_key, row) => row)
      .filter((row) => (index < 10 ? row % 2 === 0 : row % index < 3) && index !== 19),
  }));
  const answers = await new Visibility(session, log).check(
    await relation(),
    'authenticated',
    keys,
    questions,
  );
  for (const [index, question] of questions.entries())
    for (const row of question.rows)
      expect(answers.get(question)?.has(row), `${policy}: person ${index}, row ${row}`).toBe(
        await oracle(row, question),
      );
  expect(answers.get(questions[19]!)).toEqual(new Set());
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
    { claims: claims[0] ?? '', rows: [0, 1, 2] },
  ]);
  expect([...answers.values()]).toEqual([new Set([0])]);
});

test('claims that make a policy fail are answered with null, the others as they should', async () => {
  await database.query('drop policy if exists judged on rows');
  await database.query(
    `create policy judged on rows for select to authenticated using ((auth.jwt() ->> 'level')::integer > 3)`,
  );
  const levels = ['5', 'high', '1', '7', 'low'];
  const questions = levels.map((level) => ({ claims: JSON.stringify({ level }), rows: [0] }));
  const keys = [['1', 'a,"b;1']];
  const answers = await new Visibility(session, log).check(
    await relation(),
    'authenticated',
    keys,
    questions,
  );
  expect(questions.map((question) => answers.get(question))).toEqual([
    new Set([0]),
    null,
    new Set(),
    new Set([0]),
    null,
  ]);
});
