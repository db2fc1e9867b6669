import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal } from '../../../factories/funded-deals.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';
import { recordsOf, spend, upload } from './report-acts.ts';

const uses = (client: Client, person: string) =>
  ask(client, person, 'select number, label, amount::int from public.deal_uses order by number');
const breakdown = [
  { label: 'Fryer', amount: 200_000 },
  { label: 'Rent', amount: 100_000 },
  { label: 'Signboard', amount: 1 },
];

/** A deal about an idea that asks for 3,00,001 and says for what. */
async function dealWithUses(client: Client, amount: number) {
  const founder = await buildUser(client, { role: 'entrepreneur' });
  const ideaId = await buildListing(client, {
    submitted_by: founder,
    total_funding: '300001',
    funds_breakdown: JSON.stringify(breakdown),
  });
  return buildFundedDeal(client, {
    conversation: await buildConversation(client, { founder, ideaId }),
    amount,
  });
}

test.each([
  [300_001, [200_000, 100_000, 1]],
  [200_000, [133_333, 66_666, 1]],
  // A line of which nothing is left is not there.
  [100_000, [66_667, 33_333]],
  [1000, [667, 333]],
])('a deal of %s has the lines of its idea in proportion', async (amount, expected) => {
  await rolledBack(async (client) => {
    const deal = await dealWithUses(client, amount);
    const lines = await uses(client, deal.investor);
    expect(lines.reduce((sum, line) => sum + Number(line['amount']), 0)).toBe(amount);
    expect(lines).toEqual(
      expected.map((part, place) => ({ number: place + 1, label: breakdown[place]!.label, amount: part })),
    );
    expect(await uses(client, deal.founder)).toEqual(lines);
    expect(await uses(client, await buildUser(client, { isAdmin: true }))).toEqual([]);
  });
});

test('where the idea said nothing, the founder says once what the money is for', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client, { fundedMonthsAgo: null });
    const give = (person: string, lines: unknown) =>
      refusalOf(client, () =>
        ask(client, person, 'select public.give_deal_uses($1, $2)', [deal.deal, JSON.stringify(lines)]),
      );
    const lines = [
      { label: ' Rent ', amount: 50_000 },
      { label: 'Fryer', amount: 100_000 },
    ];
    expect(await give(deal.investor, lines)).toBe('42501');
    for (const wrong of [
      [],
      {},
      [{ label: 'Rent', amount: 149_999 }],
      [{ label: ' ', amount: 150_000 }],
      [{ label: 'x'.repeat(81), amount: 150_000 }],
      [{ label: 'Rent', amount: 150_000.5 }],
      [{ label: 'Rent', amount: '150000x' }],
      [
        { label: 'Rent', amount: 150_001 },
        { label: 'Back', amount: -1 },
      ],
      Array.from({ length: 21 }, () => ({ label: 'Rent', amount: 1 })),
      ['Rent'],
    ])
      expect([wrong, await give(deal.founder, wrong)]).toEqual([wrong, '23514 deal_uses_lines']);
    expect(await give(deal.founder, lines)).toBeNull();
    expect(await uses(client, deal.investor)).toEqual([
      { number: 1, label: 'Rent', amount: 50_000 },
      { number: 2, label: 'Fryer', amount: 100_000 },
    ]);
    expect(await recordsOf(client, deal.id)).toMatchObject([{ kind: 'uses', deal: deal.deal }]);
    expect(await give(deal.founder, lines)).toBe('PT409 deal_uses_given');
    expect(await refusalOf(client, () => client.query('update public.deal_uses set amount = 1'))).toBe(
      '42501',
    );
    const funded = await buildFundedDeal(client);
    expect(
      await refusalOf(client, () =>
        ask(client, funded.founder, 'select public.give_deal_uses($1, $2)', [
          funded.deal,
          JSON.stringify(lines),
        ]),
      ),
    ).toBe('PT409 deal_uses_given');
  });
});

test(
  'a bill is a record that both see, once however often it is sent',
  { tags: ['S4.deals.8'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await dealWithUses(client, 150_000);
      const file = await upload(client, deal.founder, deal.deal);
      const sent = { use: 1, amount: 91_000, daysAgo: 3, file, note: ' Second-hand ' };
      const id = await spend(client, deal.founder, deal.deal, sent);
      await spend(client, deal.founder, deal.deal, { ...sent, id, amount: 5 });
      const bills = 'select amount::int, use_number, note, file from public.deal_bills';
      expect(await ask(client, deal.investor, bills)).toEqual([
        { amount: 91_000, use_number: 1, note: 'Second-hand', file },
      ]);
      expect(await recordsOf(client, deal.id)).toMatchObject([
        {
          kind: 'bill',
          bill: id,
          deal: deal.deal,
          use: 1,
          label: 'Fryer',
          amount: 91_000,
          file,
          note: 'Second-hand',
        },
      ]);
      expect(await ask(client, await buildUser(client, { isAdmin: true }), bills)).toEqual([]);
      expect(await refusalOf(client, () => client.query(`update public.deal_bills set amount = 5`))).toBe(
        '42501',
      );
      expect(await refusalOf(client, () => client.query(`update public.deal_bills set note = 'New'`))).toBe(
        '42501',
      );
    });
  },
);

test('a bill is the founder’s, of a line there is, of a day since the acceptance, with a file of theirs', async () => {
  await rolledBack(async (client) => {
    const deal = await dealWithUses(client, 150_000);
    const { founder, investor } = deal;
    const spending = (person: string, bill: Parameters<typeof spend>[3]) =>
      refusalOf(client, () => spend(client, person, deal.deal, bill));
    expect(await spending(investor, {})).toBe('42501');
    expect(await spending(founder, { use: 4 })).toBe('23514 deal_bills_use');
    expect(await spending(founder, { daysAgo: -1 })).toBe('23514 deal_bills_billed_on');
    expect(await spending(founder, { daysAgo: 200 })).toBe('23514 deal_bills_billed_on');
    expect(await spending(founder, { amount: 0 })).toBe('23514 deal_bills_amount_range');
    expect(await spending(founder, { file: `${deal.deal}/${founder}/not-there.jpg` })).toBe(
      '23514 deal_bills_file',
    );
    const ofIdea = await upload(client, founder, deal.ideaId);
    expect(await spending(founder, { file: ofIdea })).toBe('23514 deal_bills_file');
    expect(await spending(founder, { use: null, daysAgo: 5 })).toBeNull();
    const waiting = await buildFundedDeal(client, { fundedMonthsAgo: null });
    expect(await refusalOf(client, () => spend(client, waiting.founder, waiting.deal))).toBe(
      'PT409 deal_bills_state',
    );
  });
});

test('a bill is corrected within seven days of the first, also to nothing', async () => {
  await rolledBack(async (client) => {
    const { deal, founder } = await buildFundedDeal(client);
    const first = await spend(client, founder, deal);
    const second = await spend(client, founder, deal, { amount: 0, replaces: first });
    const correct = (replaces: string) => refusalOf(client, () => spend(client, founder, deal, { replaces }));
    expect(await correct(first)).toBe('PT409 deal_bills_sent');
    const other = await buildFundedDeal(client);
    const elsewhere = await spend(client, other.founder, other.deal);
    expect(await correct(elsewhere)).toBe('PT409 deal_bills_sent');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(`update public.deal_bills set sent_at = now() - interval '7 days' where id = $1`, [
      first,
    ]);
    await client.query(`set local session_replication_role = 'origin'`);
    expect(await correct(second)).toBe('PT409 deal_bills_final');
  });
});

test('a deal has 500 bills at most', async () => {
  await rolledBack(async (client) => {
    const { deal, founder } = await buildFundedDeal(client);
    await client.query(
      `insert into public.deal_bills (id, deal_id, amount, billed_on)
       select gen_random_uuid(), $1, 1, current_date from generate_series(1, 499)`,
      [deal],
    );
    expect(await refusalOf(client, () => spend(client, founder, deal))).toBeNull();
    expect(await refusalOf(client, () => spend(client, founder, deal))).toBe('PT429 deal_bills_pace');
  });
});

test('with the founder’s account notes and files go; sums and dates stay for the investor', async () => {
  await rolledBack(async (client) => {
    const { id, deal, founder, investor } = await buildFundedDeal(client);
    const file = await upload(client, founder, deal);
    await spend(client, founder, deal, { file, note: 'From my cousin.' });
    await client.query('delete from auth.users where id = $1', [founder]);
    expect(await ask(client, investor, 'select amount::int, note, file from public.deal_bills')).toEqual([
      { amount: 1700, note: null, file: null },
    ]);
    expect(await recordsOf(client, id)).toEqual([]);
    expect(await ask(client, investor, 'select public.broken_link($1)', [id])).toEqual([
      { broken_link: null },
    ]);
    await client.query('delete from auth.users where id = $1', [investor]);
    expect((await client.query('select from public.deal_bills')).rowCount).toBe(0);
  });
});
