/** A deal whose other side deleted their account. */
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildDeal } from '../../../factories/deals.ts';
import { ask, refusalOf } from '../acting.ts';
import { agree, answer, brokenLink, callOff, fund, leave, listed, pay, record, stored } from './deal-acts.ts';

test(
  'amounts and days stay for the one who is left, without the other’s name and words',
  { tags: ['S4.deals.12'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await buildDeal(client);
      await fund(client, deal);
      const own = await record(client, deal.founder, deal, { direction: 'return', amount: 3000 });
      await answer(client, deal.investor, own, 'disputed', 'It was half of that.');
      const theirs = await record(client, deal.investor, deal, { direction: 'return', amount: 1500 });
      const back = await record(client, deal.investor, deal, { direction: 'return', amount: 900 });
      await answer(client, deal.investor, back, 'taken_back', 'A mistake of mine.');
      const mine = await record(client, deal.founder, deal, { direction: 'return', amount: 800 });
      await answer(client, deal.founder, mine, 'taken_back', 'Sent later.');
      await leave(client, deal.investor);
      expect(await listed(client, deal.founder, deal)).toMatchObject({
        other_name: null,
        other_state: 'gone',
        funded: '100000',
        waiting: 1,
        next_due_amount: expect.any(String),
      });
      const payments = await ask(
        client,
        deal.founder,
        `select amount::int, state, reason from public.deal_payments where direction = 'return' order by amount`,
      );
      expect(payments).toEqual([
        { amount: 800, state: 'taken_back', reason: 'Sent later.' },
        { amount: 900, state: 'taken_back', reason: null },
        { amount: 1500, state: 'recorded', reason: null },
        { amount: 3000, state: 'disputed', reason: null },
      ]);
      expect((await ask(client, deal.founder, 'select from public.deal_dues')).length).toBe(6);
      // What the other recorded may still be answered, what waits for the other be taken back; nothing new.
      expect(await refusalOf(client, () => answer(client, deal.founder, theirs, 'confirmed'))).toBeNull();
      expect(await refusalOf(client, () => answer(client, deal.founder, own, 'taken_back'))).toBeNull();
      expect(
        await refusalOf(client, () => record(client, deal.founder, deal, { direction: 'return', amount: 1 })),
      ).toBe('PT409 deals_gone');
      expect(await brokenLink(client, deal.founder, deal)).toBeNull();
    });
  },
);

test('who called a deal off takes the reason along; the other’s reason stays', async () => {
  await rolledBack(async (client) => {
    for (const [left, reason] of [
      ['founder', null],
      ['investor', 'The shop was let.'],
    ] as const) {
      const deal = await buildDeal(client);
      await callOff(client, deal.founder, deal, 'The shop was let.');
      await leave(client, deal[left]);
      expect(await stored(client, deal)).toMatchObject({ state: 'called_off', ended_reason: reason });
    }
  });
});

test('an idea that is withdrawn changes nothing of its deals', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [deal.ideaId]);
    await agree(client, deal);
    await pay(client, deal, { amount: 100_000 });
    expect(await listed(client, deal.investor, deal)).toMatchObject({
      state: 'funded',
      idea_title: expect.any(String),
    });
  });
});

test('with both gone, the deal is gone', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await fund(client, deal);
    await leave(client, deal.founder);
    await leave(client, deal.investor);
    for (const table of ['deals', 'deal_payments', 'deal_dues'])
      expect((await client.query(`select from public.${table}`)).rowCount).toBe(0);
  });
});
