/** Checks of more people than one statement asks about. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckSession } from '../changes/check-session.ts';
import { verdict } from '../changes/question.ts';
import { limits } from '../realtime-limits.ts';
import { reader } from './catalogue.ts';
import { SetChecks } from './set-checks.ts';
import { askingAll, buildWorld, saidOf } from './set-checks-world.ts';
import type { World } from './set-checks-world.ts';

const log = pino({ level: 'silent' });
let world: World;

beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

const policy = (condition: string) =>
  `create policy judged on public.rows for select to ${world.role} using (${condition})`;

/** More people than one statement may ask about, if they ask about all rows; the last ones see something. */
const crowd = Array.from({ length: Math.ceil(limits.setChecksPerStatement / 20) }, (_item, n) =>
  JSON.stringify({ team: String(n) }),
).toReversed();

test('more than one statement may ask about is asked in parts', async () => {
  await world.policies(policy(`team = (auth.jwt() ->> 'team')`));
  const { keys } = askingAll([]);
  const rows = keys.map((_key, row) => row);
  const team = await world.database.query<{ team: string | null }>(
    'select team from public.rows order by id',
  );
  for (const audiences of [
    [{ claims: crowd, rows }],
    [
      { claims: crowd.slice(-10), rows: rows.slice(0, 3) },
      { claims: crowd, rows: rows.slice(3) },
      { claims: crowd.slice(-10), rows: [] },
    ],
  ]) {
    const checks = new SetChecks(world.session, log);
    const verdicts = await checks.check(await world.relation(), world.role, keys, audiences);
    const wrong = [...saidOf(audiences, verdicts)].filter(({ text, id, is }) => {
      const isSeen = text === JSON.stringify({ team: team.rows[id - 1]?.team });
      return is !== (isSeen ? verdict.visible : verdict.hidden);
    });
    expect(wrong).toEqual([]);
  }
});

test('rights that change between two parts: nobody is answered by the old ones', async () => {
  await world.policies(policy(`auth.jwt() ->> 'team' <> ''`));
  let statements = 0;
  const session = Object.create(world.session, {
    run: {
      value: async (...statement: Parameters<CheckSession['run']>) => {
        const results = await world.session.run(...statement);
        if (statement[0] === reader && (statements += 1) === 1)
          await world.database.query(`alter policy judged on public.rows using (auth.jwt() ->> 'team' = '')`);
        return results;
      },
    },
  }) as CheckSession;
  const { keys } = askingAll([]);
  const asked = [{ claims: crowd, rows: keys.map((_key, row) => row) }];
  const [verdicts] = await new SetChecks(session, log).check(await world.relation(), world.role, keys, asked);
  expect([...new Set(verdicts)]).toEqual([verdict.hidden]);
  // The first part, the second, which notices, and both again.
  expect(statements).toBe(4);
});
