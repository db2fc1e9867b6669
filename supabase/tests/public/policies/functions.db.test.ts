/** Who may call which function of the exposed schema, and what the world's rows give each of them. */
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { readRoutines } from '../../../catalogue/read-catalogue.ts';
import { buildListing, buildSave } from '../../../factories/ideas.ts';
import { no } from './matrix-case.ts';
import { type ActorName, actorNames, buildWorld, type World } from './world.ts';

type Answer = string | number | boolean | null;
type Row = readonly [Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer];

interface Call {
  /** Gives one value. */
  readonly statement: (world: FunctionsWorld) => string;
  /** What the owner sees after it, where the call itself says nothing. */
  readonly effect?: string;
  /** `no` where it is refused with 42501, another code as it is. As the columns of the matrix: anon, newcomer, investor, subscriber, founder, other founder, admin, service. */
  readonly expected: Row;
}

interface FunctionsWorld extends World {
  /** Of the other founder, listed. */
  readonly otherIdea: string;
}

/** The matrix's world, and of the other founder an idea that is listed and one that was withdrawn after the subscriber had saved it. */
async function buildFunctionsWorld(client: Client): Promise<FunctionsWorld> {
  const world = await buildWorld(client);
  const of = (business_name: string) => ({ submitted_by: world.actors.otherFounder.id!, business_name });
  const otherIdea = await buildListing(client, of('Other Idea'));
  const withdrawn = await buildListing(client, of('Withdrawn Idea'));
  await buildSave(client, { userId: world.actors.subscriber.id!, ideaId: withdrawn });
  await client.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
  return { ...world, otherIdea };
}

const rowsOf = (call: string) => `select count(*)::int from ${call}`;
const ofApproved = (name: string) => (world: World) => rowsOf(`public.${name}('${world.approvedIdea}')`);

const calls: Readonly<Record<string, Call>> = {
  browse_listings: {
    statement: () => rowsOf('public.browse_listings()'),
    expected: [no, 0, 2, 2, 0, 0, 0, 0],
  },
  choose_role: {
    statement: () => `select public.choose_role('entrepreneur')::text`,
    effect: `select count(*)::int from public.profiles where role = 'entrepreneur'`,
    expected: [no, 'P0001', 'P0001', 'P0001', 'P0001', 'P0001', 'P0001', no],
  },
  contacts_of_idea: {
    statement: ofApproved('contacts_of_idea'),
    expected: [no, 0, 0, 0, 1, 0, 1, no],
  },
  count_listings: {
    statement: () => 'select public.count_listings()',
    expected: [no, 0, 2, 2, 0, 0, 0, 0],
  },
  demo_accounts: {
    statement: () => rowsOf('public.demo_accounts()'),
    expected: [0, 0, 0, 0, 0, 0, 0, 0],
  },
  has_live_subscription: {
    statement: () => 'select public.has_live_subscription()',
    expected: [no, false, false, true, false, false, false, false],
  },
  idea_statistics: {
    statement: (world) => rowsOf(`public.idea_statistics('${world.approvedIdea}', 7)`),
    expected: [no, 0, 0, 0, 7, 0, 7, no],
  },
  is_admin: {
    statement: () => 'select public.is_admin()',
    expected: [no, false, false, false, false, false, true, false],
  },
  own_idea_totals: {
    statement: () => rowsOf('public.own_idea_totals()'),
    expected: [no, 0, 0, 0, 1, 1, 0, no],
  },
  record_idea_contact: {
    statement: (world) => `select public.record_idea_contact('${world.otherIdea}')::text`,
    effect: 'select count(*)::int from public.idea_contacts',
    expected: [no, 1, 1, 2, 1, 1, 1, no],
  },
  record_idea_view: {
    statement: (world) => `select public.record_idea_view('${world.otherIdea}')::text`,
    effect: 'select count(*)::int from private.idea_views',
    expected: [no, 1, 2, 2, 1, 1, 1, no],
  },
  review_history: {
    statement: ofApproved('review_history'),
    expected: [no, 0, 0, 0, 0, 0, 1, 0],
  },
  saved_ideas_not_offered: {
    statement: () => rowsOf('public.saved_ideas_not_offered()'),
    expected: [no, 0, 0, 1, 0, 0, 0, no],
  },
  unsubscribe: {
    statement: () => `select public.unsubscribe('unknown')`,
    expected: [null, null, null, null, null, null, null, no],
  },
  withdraw_idea: {
    statement: (world) => `select public.withdraw_idea('${world.approvedIdea}') is not null`,
    expected: [no, no, no, no, true, no, no, no],
  },
};

async function answerTo(client: Client, world: FunctionsWorld, name: ActorName, call: Call): Promise<Answer> {
  await client.query('savepoint cell');
  try {
    const ask = (text: string) => client.query<[Answer]>({ text, rowMode: 'array' });
    let { rows } = await as(client, world.actors[name], () => ask(call.statement(world)));
    if (call.effect !== undefined) ({ rows } = await ask(call.effect));
    return rows[0]?.[0] ?? null;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined) throw error;
    return code === '42501' ? no : code;
  } finally {
    await client.query('rollback to savepoint cell');
  }
}

test.each(Object.entries(calls))('%s', { tags: ['S6.roles.9'] }, async (_name, call) => {
  await rolledBack(async (client) => {
    const world = await buildFunctionsWorld(client);
    const answers: [ActorName, Answer][] = [];
    for (const name of actorNames) answers.push([name, await answerTo(client, world, name, call)]);
    expect(answers).toEqual(actorNames.map((name, place) => [name, call.expected[place]]));
  });
});

test('every function that the API offers is here', { tags: ['S6.roles.9'] }, async () => {
  await rolledBack(async (client) => {
    const routines = await readRoutines(client, ['public']);
    const offered = routines.filter(({ isTrigger }) => !isTrigger).map(({ name }) => name);
    expect(Object.keys(calls).toSorted()).toEqual(offered.toSorted());
  });
});
