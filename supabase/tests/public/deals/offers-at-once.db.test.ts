/** What the two do at the same moment: the first holds the conversation, and the second comes meanwhile. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { ask } from '../acting.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { answer, expire, offer, recordsOf, verifyBoth } from './offer-acts.ts';

interface Stage {
  readonly conversation: Conversation;
  /** The investor's, which waits. */
  readonly waiting: string;
}

type Act = (client: Client, stage: Stage) => Promise<unknown>;

const acts = {
  accept: (client, { conversation, waiting }) => answer(client, conversation.founder, waiting, 'accepted'),
  decline: (client, { conversation, waiting }) => answer(client, conversation.founder, waiting, 'declined'),
  withdraw: (client, { conversation, waiting }) =>
    answer(client, conversation.investor, waiting, 'withdrawn'),
  counter: (client, { conversation, waiting }) =>
    offer(client, conversation.founder, conversation, { counters: waiting, amount: 120_000 }),
  withdrawIdea: (client, { conversation }) =>
    ask(client, conversation.founder, 'select public.withdraw_idea($1)', [conversation.ideaId]),
  block: (client, { conversation }) =>
    ask(client, conversation.investor, 'select public.block_person($1, true)', [conversation.id]),
  deleteAccount: (client, { conversation }) =>
    client.query('delete from auth.users where id = $1', [conversation.investor]),
} satisfies Record<string, Act>;

async function outcome(client: Client, work: () => Promise<unknown>): Promise<string> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
    return 'done';
  } catch (error) {
    await client.query('rollback');
    const { code, constraint } = error as { code?: string; constraint?: string };
    return `${code} ${constraint}`;
  }
}

const build = async (client: Client): Promise<Stage> => {
  await client.query('begin');
  const conversation = await buildConversation(client);
  await verifyBoth(client, conversation);
  const waiting = await offer(client, conversation.investor, conversation);
  await client.query('commit');
  return { conversation, waiting };
};

/** Lets the first act, and the second come before that is committed. @returns what became of the second */
async function race(
  one: Client,
  other: Client,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  await one.query('begin');
  await first();
  const late = outcome(other, second);
  await somebodyWaits(one);
  await one.query('commit');
  return late;
}

const rest = async (client: Client, { conversation }: Stage) => {
  const { rows: offers } = await client.query('select state from public.offers order by number');
  const { rows: deals } = await client.query('select state from public.deals');
  return {
    offers: offers.map(({ state }) => state as string),
    deals: deals.length,
    records: (await recordsOf(client, conversation)).slice(1),
  };
};

type Name = keyof typeof acts;
const accepted = { offers: ['accepted'], deals: 1, records: ['founder accepted'] };

test.each<[Name, Name, string, object]>([
  ['accept', 'accept', 'done', accepted],
  ['accept', 'decline', 'PT409 offers_not_open', accepted],
  ['accept', 'withdraw', 'PT409 offers_not_open', accepted],
  ['withdraw', 'accept', 'PT409 offers_not_open', { offers: ['withdrawn'], deals: 0 }],
  ['accept', 'counter', 'PT409 offers_accepted', accepted],
  ['counter', 'accept', 'PT409 offers_not_open', { offers: ['countered', 'open'], deals: 0 }],
  ['counter', 'counter', 'PT409 offers_another', { offers: ['countered', 'open'], deals: 0 }],
  ['counter', 'withdraw', 'PT409 offers_not_open', { offers: ['countered', 'open'], deals: 0 }],
  ['withdraw', 'counter', 'PT409 offers_not_open', { offers: ['withdrawn'], deals: 0 }],
  ['accept', 'withdrawIdea', 'done', accepted],
  ['withdrawIdea', 'accept', 'PT409 offers_not_open', { offers: ['idea_withdrawn'], deals: 0 }],
  ['withdrawIdea', 'counter', 'PT409 offers_idea_unlisted', { offers: ['idea_withdrawn'], deals: 0 }],
  ['counter', 'withdrawIdea', 'done', { offers: ['countered', 'idea_withdrawn'], deals: 0 }],
  ['accept', 'block', 'done', accepted],
  ['block', 'accept', 'PT409 offers_not_open', { offers: ['blocked'], deals: 0 }],
  ['block', 'counter', 'PT409 messages_blocked', { offers: ['blocked'], deals: 0 }],
  // The record of the offer is erased, and stays as an empty place.
  ['accept', 'deleteAccount', 'done', { offers: ['accepted'], deals: 1 }],
  ['deleteAccount', 'accept', 'PT409 offers_not_open', { offers: ['left'], deals: 0 }],
])('%s, and in the same moment %s: %s', async (first, second, late, left) => {
  await withClients(2, async ([one, other]) => {
    const stage = await build(one!);
    const result = await race(
      one!,
      other!,
      () => acts[first](one!, stage),
      () => acts[second](other!, stage),
    );
    expect([result, await rest(one!, stage)]).toMatchObject([late, left]);
  });
});

test(
  'both make a first offer in the same moment: one waits, and the other side is told',
  { tags: ['S4.offers.6'] },
  async () => {
    await withClients(2, async ([one, other]) => {
      const stage = await build(one!);
      const { conversation } = stage;
      await outcome(one!, () => acts.withdraw(one!, stage));
      const late = await race(
        one!,
        other!,
        () => offer(one!, conversation.founder, conversation),
        () => offer(other!, conversation.investor, conversation),
      );
      expect(late).toBe('PT409 offers_another');
      expect((await rest(one!, stage)).offers).toEqual(['withdrawn', 'open']);
    });
  },
);

test('an offer sent twice in the same moment is there once', async () => {
  await withClients(2, async ([one, other]) => {
    const stage = await build(one!);
    await outcome(one!, () => acts.decline(one!, stage));
    const id = randomUUID();
    const send = (client: Client) => offer(client, stage.conversation.investor, stage.conversation, { id });
    expect(
      await race(
        one!,
        other!,
        () => send(one!),
        () => send(other!),
      ),
    ).toBe('done');
    expect(await rest(one!, stage)).toEqual({
      offers: ['declined', 'open'],
      deals: 0,
      records: ['founder declined', 'investor offer'],
    });
  });
});

const runsOutNow = (client: Client, waiting: string) =>
  client.query(
    `with off as (select set_config('session_replication_role', 'replica', false))
     update public.offers set answer_by = clock_timestamp() from off where id = $1`,
    [waiting],
  );

test('an answer that began in time is taken, and the clock passes by', async () => {
  await withClients(2, async ([one, other]) => {
    const stage = await build(one!);
    // Its moment is the beginning of its transaction, before the offer ran out.
    await one!.query('begin');
    await one!.query('select now()');
    await runsOutNow(other!, stage.waiting);
    await acts.accept(one!, stage);
    expect(await expire(other!)).toBe(0);
    await one!.query('commit');
    expect(await expire(other!)).toBe(0);
    expect(await rest(one!, stage)).toEqual(accepted);
  });
});

test('an answer that comes while the clock ends the offer is refused', async () => {
  await withClients(3, async ([one, other, third]) => {
    const stage = await build(one!);
    await other!.query('begin');
    await other!.query('select now()');
    await runsOutNow(third!, stage.waiting);
    await one!.query('begin');
    expect(await expire(one!)).toBe(1);
    const late = acts.accept(other!, stage).then(
      () => 'done',
      ({ constraint }: { constraint: string }) => constraint,
    );
    await somebodyWaits(one!);
    await one!.query('commit');
    expect(await late).toBe('offers_not_open');
    await other!.query('rollback');
    expect(await rest(one!, stage)).toEqual({ offers: ['expired'], deals: 0, records: ['sangam expired'] });
  });
});
