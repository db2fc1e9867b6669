/** Who may call which function of the exposed schema, and what the world's rows give each of them. */
import { as, preparedOnce, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { readRoutines } from '../../../catalogue/read-catalogue.ts';
import { buildListing, buildSave } from '../../../factories/ideas.ts';
import { type Answer, denied, type FunctionCall, serviceOnly } from './matrix-case.ts';
import { browseCalls } from './browse-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { dealCalls } from './deal-calls.ts';
import { interestCalls } from './interest-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { offerCalls } from './offer-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { buildPortfolio, portfolioCalls } from './portfolio-calls.ts';
import { privacyCalls } from './privacy-calls.ts';
import { questionCalls } from './question-calls.ts';
import { ratingCalls } from './rating-calls.ts';
import { reportCalls } from './report-calls.ts';
import { teaserCalls } from './teaser-calls.ts';
import { type ActorName, actorNames, buildWorld, type World } from './world.ts';

interface FunctionsWorld extends World {
  /** Of the other founder, listed, with a pitch deck. */
  readonly otherIdea: string;
}

/**
 * The matrix's world, and two ideas of the other founder: one is listed, one was withdrawn after the
 * subscriber had saved it.
 */
async function buildFunctionsWorld(client: Client): Promise<FunctionsWorld> {
  const world = await buildWorld(client);
  const of = (business_name: string) => ({ submitted_by: world.actors.otherFounder.id!, business_name });
  const otherIdea = await buildListing(client, {
    ...of('Other Idea'),
    pitch_deck_url: 'https://files.example/deck.pdf',
  });
  const withdrawn = await buildListing(client, of('Withdrawn Idea'));
  await buildSave(client, { userId: world.actors.subscriber.id!, ideaId: withdrawn });
  await client.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
  await buildPortfolio(client, world.deal);
  return { ...world, otherIdea };
}

const rowsOf = (call: string) => `select count(*)::int from ${call}`;
const ofApproved = (name: string) => (world: World) => rowsOf(`public.${name}('${world.approvedIdea}')`);

const calls: Readonly<Record<string, FunctionCall<FunctionsWorld>>> = {
  attach_provider_subscription: {
    statement: ({ actors }) =>
      `select (public.attach_provider_subscription(
         (select id from public.begin_checkout('${actors.newcomer.id}', 'sandbox', 'upi')), 'sub_2')).status`,
    expected: serviceOnly('incomplete'),
  },
  begin_checkout: {
    statement: ({ actors }) =>
      `select (public.begin_checkout('${actors.newcomer.id}', 'sandbox', 'upi')).status`,
    expected: serviceOnly('incomplete'),
  },
  choose_role: {
    statement: () => `select public.choose_role('entrepreneur')::text`,
    effect: `select count(*)::int from public.profiles where role = 'entrepreneur'`,
    expected: {
      anon: denied,
      newcomer: 'P0001',
      investor: 'P0001',
      subscriber: 'P0001',
      founder: 'P0001',
      otherFounder: 'P0001',
      admin: 'P0001',
      service: denied,
    },
  },
  contacts_of_idea: {
    statement: ofApproved('contacts_of_idea'),
    expected: {
      anon: denied,
      newcomer: 0,
      investor: 0,
      subscriber: 0,
      founder: 1,
      otherFounder: 0,
      admin: 1,
      service: denied,
    },
  },
  demo_accounts: {
    statement: () => rowsOf('public.demo_accounts()'),
    expected: {
      anon: 0,
      newcomer: 0,
      investor: 0,
      subscriber: 0,
      founder: 0,
      otherFounder: 0,
      admin: 0,
      service: 0,
    },
  },
  access_seconds_left: {
    statement: () => 'select public.access_seconds_left() > 0',
    expected: {
      anon: denied,
      newcomer: null,
      investor: null,
      subscriber: true,
      founder: null,
      otherFounder: null,
      admin: null,
      service: denied,
    },
  },
  has_live_subscription: {
    statement: () => 'select public.has_live_subscription()',
    expected: {
      anon: denied,
      newcomer: false,
      investor: false,
      subscriber: true,
      founder: false,
      otherFounder: false,
      admin: false,
      service: false,
    },
  },
  idea_statistics: {
    statement: (world) => rowsOf(`public.idea_statistics('${world.approvedIdea}', 7)`),
    expected: {
      anon: denied,
      newcomer: 0,
      investor: 0,
      subscriber: 0,
      founder: 7,
      otherFounder: 0,
      admin: 7,
      service: denied,
    },
  },
  invoice_for: {
    statement: ({ actors }) =>
      `select public.invoice_for('${actors.subscriber.id}', (select id from public.invoices)) ->> 'number'`,
    expected: serviceOnly('SGM/26-27/000001'),
  },
  is_admin: {
    statement: () => 'select public.is_admin()',
    expected: {
      anon: denied,
      newcomer: false,
      investor: false,
      subscriber: false,
      founder: false,
      otherFounder: false,
      admin: true,
      service: false,
    },
  },
  own_idea_totals: {
    statement: () => rowsOf('public.own_idea_totals()'),
    expected: {
      anon: denied,
      newcomer: 0,
      investor: 0,
      subscriber: 0,
      founder: 1,
      otherFounder: 1,
      admin: 0,
      service: denied,
    },
  },
  review_history: {
    statement: ofApproved('review_history'),
    expected: {
      anon: denied,
      newcomer: 0,
      investor: 0,
      subscriber: 0,
      founder: 0,
      otherFounder: 0,
      admin: 1,
      service: 0,
    },
  },
  saved_ideas_not_offered: {
    statement: () => rowsOf('public.saved_ideas_not_offered()'),
    expected: {
      anon: denied,
      newcomer: 0,
      investor: 0,
      subscriber: 1,
      founder: 0,
      otherFounder: 0,
      admin: 0,
      service: denied,
    },
  },
  ...browseCalls,
  ...conversationCalls,
  ...dealCalls,
  ...deskCalls,
  ...interestCalls,
  ...offerCalls,
  ...paymentCalls,
  ...portfolioCalls,
  ...privacyCalls,
  ...questionCalls,
  ...ratingCalls,
  ...reportCalls,
  ...teaserCalls,
  unsubscribe: {
    statement: () => `select public.unsubscribe('unknown')`,
    expected: {
      anon: null,
      newcomer: null,
      investor: null,
      subscriber: null,
      founder: null,
      otherFounder: null,
      admin: null,
      service: denied,
    },
  },
  set_front_page_consent: {
    statement: (world) => `select public.set_front_page_consent('${world.approvedIdea}', true) is not null`,
    expected: {
      anon: denied,
      newcomer: denied,
      investor: denied,
      subscriber: denied,
      founder: true,
      otherFounder: denied,
      admin: denied,
      service: denied,
    },
  },
  withdraw_idea: {
    statement: (world) => `select public.withdraw_idea('${world.approvedIdea}') is not null`,
    expected: {
      anon: denied,
      newcomer: denied,
      investor: denied,
      subscriber: denied,
      founder: true,
      otherFounder: denied,
      admin: denied,
      service: denied,
    },
  },
};

async function answerTo(
  client: Client,
  world: FunctionsWorld,
  name: ActorName,
  call: FunctionCall<FunctionsWorld>,
): Promise<Answer> {
  await client.query('savepoint cell');
  try {
    const ask = (text: string) => client.query<[Answer]>({ text, rowMode: 'array' });
    let { rows } = await as(client, world.actors[name], () => ask(call.statement(world)));
    if (call.effect !== undefined) ({ rows } = await ask(call.effect));
    return rows[0]?.[0] ?? null;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined) throw error;
    return code === '42501' ? denied : code;
  } finally {
    await client.query('rollback to savepoint cell');
  }
}

const inWorld = preparedOnce(buildFunctionsWorld);

test.each(Object.entries(calls))('%s', { tags: ['S6.roles.9'] }, async (_name, call) => {
  await inWorld(async (client, world) => {
    const answers: [ActorName, Answer][] = [];
    for (const name of actorNames) answers.push([name, await answerTo(client, world, name, call)]);
    expect(answers).toEqual(actorNames.map((name) => [name, call.expected[name]]));
  });
});

test('every function that the API offers is here', { tags: ['S6.roles.9'] }, async () => {
  await rolledBack(async (client) => {
    const routines = await readRoutines(client, ['public']);
    const offered = routines.filter(({ isTrigger }) => !isTrigger).map(({ name }) => name);
    expect(Object.keys(calls).toSorted()).toEqual(offered.toSorted());
  });
});
