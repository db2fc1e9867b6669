import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Relation } from '../changes/relation.ts';
import { Visibility } from '../changes/visibility.ts';
import { verdict } from '../changes/question.ts';
import { SetChecks } from './set-checks.ts';
import { askingAll, buildWorld, saidOf } from './set-checks-world.ts';
import type { World } from './set-checks-world.ts';

const log = pino({ level: 'silent' });
let world: World;

beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

const policy = (condition: string, kind = 'permissive', name = 'judged') =>
  `create policy "${name}" on public.rows as ${kind} for select to ${world.role} using (${condition})`;

/**
 * Asks in sets and compares with PostgreSQL's answers for each person by themselves.
 * @returns how many people were answered in sets
 */
async function compare(checks = new SetChecks(world.session, log), known?: Relation): Promise<number> {
  const { keys, audiences } = askingAll(world.claims);
  const relation = known ?? (await world.relation());
  const oracle = new Map((await world.oneByOne()).map((seen, index) => [world.claims[index], seen]));
  const answered = new Set<string>();
  const [one] = audiences;
  // All together, and one audience by itself, which is asked in another form.
  for (const asked of [audiences, one ? [one] : []]) {
    const inSet = await checks.check(relation, world.role, keys, asked);
    const whole = await new Visibility(world.session, log).check(relation, world.role, keys, asked);
    for (const { text, id, is } of saidOf(asked, inSet)) {
      const seen = oracle.get(text);
      const right = seen && (seen.includes(id) ? verdict.visible : verdict.hidden);
      // Who makes the policies fail has no answer in sets.
      expect([right, verdict.open], `in sets: ${text}, ${id}`).toContain(is);
      if (is !== verdict.open) answered.add(text);
    }
    for (const { text, id, is } of saidOf(asked, whole)) {
      const seen = oracle.get(text);
      const right = seen ? (seen.includes(id) ? verdict.visible : verdict.hidden) : verdict.failed;
      expect(is, `whole: ${text}, ${id}`).toBe(right);
    }
  }
  return answered.size;
}

/** Conditions that must be answered in sets: else they would be right, but slow. */
const inSets = [
  'owner = (select auth.uid())',
  'owner = auth.uid()',
  '(select auth.uid()) in (owner, "Second Owner")',
  'owner is distinct from (select auth.uid())',
  'not (owner = auth.uid()) or "Second Owner" is null',
  'open',
  'true',
  'false',
  'open is not true',
  `stage = 'listed'`,
  `stage in ('listed', 'draft') and rows.open`,
  `team = (auth.jwt() ->> 'level')`,
  `team = ((select auth.jwt()) ->> 'level')`,
  `team = (select auth.jwt() ->> 'level')`,
  `team = (auth.jwt() -> 'app_metadata' ->> 'team')`,
  `auth.jwt() -> 'app_metadata' -> 'flags' = '{"beta": true}'`,
  `team = any (string_to_array(auth.jwt() ->> 'teams', ','))`,
  `coalesce(auth.jwt() ->> 'level', 'none') = '2' or coalesce((select auth.uid()), owner) = owner`,
  `labels && string_to_array(auth.jwt() ->> 'teams', ',')`,
  `labels @> array[auth.jwt() ->> 'level']`,
  `facts @> jsonb_build_object('team', '1') or facts ->> 'team' = auth.jwt() ->> 'level'`.replace(
    `jsonb_build_object('team', '1')`,
    `'{"team": "1"}'`,
  ),
  `(select auth.role()) = 'authenticated' and number between 2 and 5`,
  `auth.email() like '1%' and number + 1 > 3`,
  `case when open then owner = auth.uid() else number is null end`,
  `made_at <= now() and lower(team) = '2'`,
  'public.is_member(team)',
  '(select public.is_member(team)) or open',
  "public.is_member((auth.jwt() ->> 'level'))",
  '(select public.is_lead())',
  'public.is_lead() and not open',
  'public.leads_or_is(owner)',
  'public.leads_or_is(auth.uid()) or public.leads_or_is("Second Owner")',
];

test.each(inSets)('in sets as one by one: %s', async (condition) => {
  await world.policies(policy(condition));
  const failing = (await world.oneByOne()).filter((seen) => seen === null).length;
  // Who makes it fail is left to the other way, and with them all where the set itself fails.
  expect(await compare()).toBe(world.claims.length - failing);
});

/** Conditions that may depend on more than is known: they must not be answered in sets. */
const oneByOne = [
  `exists (select from public.members m where m.team = rows.team)`,
  `team in (select m.team from public.members m)`,
  'public.sees_as_invoker(team)',
  'public.in_plpgsql()',
  'public.by_number(number)',
  `current_user <> 'postgres'`,
  `current_setting('request.jwt.claims', true) like '%1%'`,
  `team = (current_setting('request.jwt.claims', true)::jsonb ->> 'level')`,
  `pg_has_role('anon', 'usage')`,
  'random() < 2',
  `rows is not null`,
  `has_column_privilege('public.rows', 'secret', 'select') or open`,
  `team ~ '^[0-3]$'`,
  `(owner, open) = (auth.uid(), true) and labels[1] = '1'`,
];

test.each(oneByOne)('not in sets: %s', async (condition) => {
  await world.policies(policy(condition));
  expect(await compare()).toBe(0);
});

test('restrictive policies, and those of other roles and commands', async () => {
  await world.policies(
    policy('owner = (select auth.uid())', 'permissive', 'one'),
    policy('open', 'permissive', 'two'),
    policy(`team <> '2'`, 'restrictive', 'three'),
    policy('number < 8', 'restrictive', 'four'),
    `create policy "others" on public.rows for select to anon, ${world.role}_group using (true)`,
    `create policy "writing" on public.rows for update to ${world.role} using (true)`,
  );
  expect(await compare()).toBe(world.claims.length);
  await world.policies(policy('true', 'restrictive'));
  expect(await compare()).toBe(world.claims.length);
  await world.policies(`create policy "all" on public.rows for all to public using (open)`);
  expect(await compare()).toBe(world.claims.length);
});

/** Each changes what the policies say, after a plan was made of them. */
const changes: Readonly<Record<string, (role: string) => string>> = {
  'a policy': () => `alter policy judged on public.rows using (not public.is_member(team))`,
  'a policy more': () => policy('open', 'restrictive', 'more'),
  'a policy less': () => 'drop policy other on public.rows',
  'the roles of a policy': () => 'alter policy other on public.rows to anon',
  'a function':
    () => `create or replace function public.is_member(of_team text) returns boolean language sql stable security definer set search_path = ''
    as $$ select exists (select from public.members m where m.member = (select auth.uid()) and m.team <> of_team); $$`,
  'names of columns': () =>
    `alter table public.rows rename owner to kept; alter table public.rows rename "Second Owner" to owner; alter table public.rows rename kept to "Second Owner"`,
  'names of columns of another table': () => `alter table public.members rename is_lead to kept`,
  'the name of a schema': () =>
    'alter schema public rename to kept; create schema public; create table public.members (member uuid, team text)',
  'who sees all': (role) => `alter role ${role} bypassrls`,
  'who belongs to a role': (role) => `grant ${role}_group to ${role} with inherit true`,
  'whose table it is': (role) =>
    `grant usage, create on schema public to ${role}; alter table public.rows owner to ${role}`,
  'who may call': (role) => `revoke execute on function public.is_member from public, ${role}`,
  'the function of the claims': () => `create or replace function auth.uid() returns uuid language sql stable
    return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'other')::uuid`,
};

test.each(Object.entries(changes))('%s changes: the next answer is right', async (_what, statement) => {
  const own = await buildWorld();
  const before = world;
  world = own;
  try {
    await own.policies(
      policy('public.is_member(team) and id < 20'),
      policy('owner = (select auth.uid())', 'permissive', 'other'),
      `create policy "group" on public.rows for select to ${own.role}_group using (id = 23)`,
    );
    const checks = new SetChecks(own.session, log);
    const relation = await own.relation();
    expect(await compare(checks, relation)).toBe(own.claims.length);
    await own.database.query(statement(own.role));
    await compare(checks, relation);
  } finally {
    world = before;
    await own.close();
  }
});

test('what fails for somebody is answered one by one', async () => {
  await world.policies(policy(`(auth.jwt() ->> 'level')::integer > number`));
  expect(await compare()).toBe(0);
});

test('other people after some: none has an answer of those before', async () => {
  await world.policies(policy('owner = (select auth.uid()) or public.is_member(team)'));
  const checks = new SetChecks(world.session, log);
  const relation = await world.relation();
  const { keys } = askingAll([]);
  const rows = keys.map((_key, row) => row);
  const oracle = new Map((await world.oneByOne()).map((seen, index) => [world.claims[index], seen]));
  const first = world.claims.slice(0, 9);
  const others = world.claims.slice(9, 18);
  for (const claims of [
    first,
    others,
    [...others.slice(0, 8), ...first.slice(0, 1)],
    first.toReversed(),
    first,
  ]) {
    const asked = [{ claims, rows }];
    for (const { text, id, is } of saidOf(asked, await checks.check(relation, world.role, keys, asked)))
      expect(is, `${text}, ${id}`).toBe(oracle.get(text)?.includes(id) ? verdict.visible : verdict.hidden);
  }
});

test('few questions are not worth a set', async () => {
  await world.policies(policy('true'));
  const relation = await world.relation();
  const few = [{ claims: world.claims.slice(0, 3), rows: [0] }];
  const answers = await new SetChecks(world.session, log).check(relation, world.role, [['1']], few);
  expect(answers).toEqual([new Uint8Array(3).fill(verdict.open)]);
});

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('many policies made of all these by chance: never another answer', async () => {
  const random = numbers(237);
  const below = (end: number): number => Math.floor(random.next().value * end);
  const conditions = [...inSets, ...inSets, ...oneByOne];
  const some = (depth: number): string => {
    const kind = below(depth > 2 ? 1 : 5);
    if (kind === 1) return `not (${some(depth + 1)})`;
    if (kind === 2) return `(${some(depth + 1)}) and (${some(depth + 1)})`;
    if (kind === 3) return `(${some(depth + 1)}) or (${some(depth + 1)})`;
    return conditions[below(conditions.length)] ?? 'true';
  };
  let answered = 0;
  for (let round = 0; round < 20; round += 1) {
    const list = Array.from({ length: 1 + below(3) }, (_item, index) =>
      policy(some(0), below(4) === 0 ? 'restrictive' : 'permissive', `policy ${index}`),
    );
    await world.policies(...list);
    answered += await compare();
  }
  expect(answered).toBeGreaterThan(7 * world.claims.length);
});
