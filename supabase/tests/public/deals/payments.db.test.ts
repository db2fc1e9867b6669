/** What was paid is the word of both: recorded by one, confirmed or disputed by the other. */
import { randomUUID } from 'node:crypto';
import { answersOfState, paymentAnswers, paymentStates } from '@sangam/domain/deal-payments';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildDeal } from '../../../factories/deals.ts';
import { ask, refusalOf } from '../acting.ts';
import { agree, answer, brokenLink, listed, pay, record, recordsOf, stored, today } from './deal-acts.ts';

test(
  'a deal is funded once confirmed fundings reach its amount, and not before',
  { tags: ['S4.deals.3'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await buildDeal(client);
      await agree(client, deal);
      const half = await record(client, deal.investor, deal, { paidOn: `${today} - 3` });
      expect(await listed(client, deal.founder, deal)).toMatchObject({ funded: '0', waiting: 1 });
      expect(await listed(client, deal.investor, deal)).toMatchObject({ funded: '0', waiting: 0 });
      await answer(client, deal.founder, half, 'confirmed');
      expect(await listed(client, deal.founder, deal)).toMatchObject({
        state: 'agreed',
        funded: '50000',
        waiting: 0,
      });
      // The founder may as well be the one who writes it down.
      const rest = await record(client, deal.founder, deal, { paidOn: `${today} - 2` });
      expect(await stored(client, deal)).toMatchObject({ state: 'agreed', funded_at: null });
      await answer(client, deal.investor, rest, 'confirmed');
      expect(await stored(client, deal)).toMatchObject({ state: 'funded', funded_at: expect.any(Date) });
      expect((await recordsOf(client, deal)).slice(2)).toEqual([
        'investor payment_recorded',
        'founder payment_confirmed',
        'founder payment_recorded',
        'investor payment_confirmed',
        'sangam funded',
      ]);
      const { rows } = await client.query<{ record: unknown }>(
        `select record from public.messages where record ->> 'kind' = 'payment_confirmed' order by number limit 1`,
      );
      expect(rows[0]!.record).toMatchObject({
        payment: half,
        deal: deal.deal,
        direction: 'funding',
        amount: 50_000,
        means: 'upi',
        reference: `UTR ${half}`,
      });
      expect(await brokenLink(client, deal.founder, deal)).toBeNull();
    });
  },
);

test('recorded again under its id, a payment is one; with other facts it is refused', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const id = await record(client, deal.investor, deal, { reference: ' UTR 1 ' });
    const again = (change: object, person = deal.investor) =>
      refusalOf(client, () => record(client, person, deal, { id, reference: 'UTR 1', ...change }));
    expect(await again({})).toBeNull();
    await answer(client, deal.founder, id, 'confirmed');
    expect(await again({})).toBeNull();
    const others = [
      { amount: 49_999 },
      { means: 'cheque' },
      { reference: 'UTR 2' },
      { paidOn: `${today} - 1` },
    ];
    for (const change of others) expect(await again(change)).toBe('PT409 deals_other_facts');
    expect(await again({}, deal.founder)).toBe('PT409 deals_other_facts');
    expect(await listed(client, deal.investor, deal)).toMatchObject({ funded: '50000' });
    expect((await recordsOf(client, deal)).length).toBe(4);
  });
});

test('each may only say what is theirs to say', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const id = await record(client, deal.investor, deal);
    const says = (person: string, word: string) => refusalOf(client, () => answer(client, person, id, word));
    expect(await says(deal.investor, 'confirmed')).toBe('42501');
    expect(await says(deal.investor, 'disputed')).toBe('42501');
    expect(await says(deal.founder, 'taken_back')).toBe('42501');
    expect(await says(deal.founder, 'recorded')).toBe('42501');
    expect(await refusalOf(client, () => answer(client, deal.founder, randomUUID(), 'confirmed'))).toBe(
      '42501',
    );
  });
});

test.each(paymentStates)('from %s, the answers lead on that the domain names', async (state) => {
  await rolledBack(async (client) => {
    for (const word of paymentAnswers) {
      const deal = await buildDeal(client);
      await agree(client, deal);
      const id = await record(client, deal.investor, deal);
      const answerer = (said: string) => (said === 'taken_back' ? deal.investor : deal.founder);
      if (state !== 'recorded') await answer(client, answerer(state), id, state);
      const before = await recordsOf(client, deal);
      const refusal = await refusalOf(client, () => answer(client, answerer(word), id, word, 'As agreed.'));
      const isOpen = (answersOfState[state] as readonly string[]).includes(word);
      const isSame = state === word;
      expect([word, refusal]).toEqual([word, isOpen || isSame ? null : `PT409 deals_${state}`]);
      const { rows } = await client.query('select state from public.deal_payments where id = $1', [id]);
      expect(rows).toEqual([{ state: isOpen ? word : state }]);
      expect((await recordsOf(client, deal)).length - before.length).toBe(isOpen ? 1 : 0);
    }
  });
});

test('a dispute says why, and the payment is no longer counted', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const id = await record(client, deal.investor, deal, { amount: 100_000 });
    await answer(client, deal.founder, id, 'disputed', ' Only half of it came. ');
    const [shown] = await ask(client, deal.investor, 'select state, reason from public.deal_payments');
    expect(shown).toEqual({ state: 'disputed', reason: 'Only half of it came.' });
    expect(await listed(client, deal.founder, deal)).toMatchObject({ funded: '0', waiting: 0 });
    // There is room for the right one, under the same reference.
    await pay(client, deal, { reference: `UTR ${id}` });
    expect(await refusalOf(client, () => answer(client, deal.founder, id, 'confirmed'))).toBe(
      'PT409 deals_same',
    );
    expect(
      await refusalOf(client, () => answer(client, deal.investor, id, 'taken_back', 'x'.repeat(501))),
    ).toBe('23514 deal_payments_reason_length');
    await answer(client, deal.investor, id, 'taken_back');
    const { rows } = await client.query('select state, reason from public.deal_payments where id = $1', [id]);
    expect(rows).toEqual([{ state: 'taken_back', reason: null }]);
  });
});

test('what is confirmed never changes, not even by the owner', { tags: ['S4.deals.3'] }, async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const confirmed = await pay(client, deal);
    const open = await record(client, deal.investor, deal, { amount: 20_000 });
    const change = (id: string, what: string) =>
      refusalOf(client, () => client.query(`update public.deal_payments set ${what} where id = '${id}'`));
    for (const what of ['amount = 1', `state = 'recorded', answered_at = null`, 'reminded_at = now()'])
      expect([what, await change(confirmed, what)]).toEqual([what, '42501']);
    for (const what of [
      'amount = 1',
      'paid_on = paid_on - 1',
      `recorded_side = 'founder'`,
      `reference = 'x'`,
    ])
      expect([what, await change(open, what)]).toEqual([what, '42501']);
    expect(await change(open, 'reminded_at = now()')).toBeNull();
    await answer(client, deal.investor, open, 'taken_back');
    expect(await change(open, `state = 'recorded', answered_at = null`)).toBe('PT409 deal_payments_step');
    expect(await refusalOf(client, () => client.query('delete from public.deal_payments'))).toBe('42501');
  });
});

test('one payment that both write down, each in their way, is confirmed and not counted twice', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const id = await record(client, deal.investor, deal, { reference: 'HDFC-0042 17', amount: 30_000 });
    const attempt = (payment: object, person = deal.founder) =>
      refusalOf(client, () => record(client, person, deal, { amount: 30_000, ...payment }));
    // The same reference, typed in another way; the same amount on the same day.
    expect(await attempt({ reference: 'hdfc 004217', amount: 29_000 })).toBe('PT409 deals_same');
    expect(await attempt({ reference: 'hdfc 004217', amount: 29_000 }, deal.investor)).toBe(
      'PT409 deals_same',
    );
    expect(await attempt({ reference: 'from Meera' })).toBe('PT409 deals_same');
    expect(await attempt({ reference: 'from Meera', paidOn: `${today} - 1` })).toBeNull();
    await answer(client, deal.founder, id, 'confirmed');
    expect(await attempt({ reference: 'HDFC004217', amount: 1000 })).toBe('PT409 deals_same');
    // Two of the same side are two.
    expect(await attempt({ amount: 10_000 }, deal.investor)).toBeNull();
    expect(await attempt({ amount: 10_000 }, deal.investor)).toBeNull();
  });
});

test('cash without a reference is not recorded twice for a day', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'partnership' });
    await agree(client, deal);
    const cash = { means: 'cash', reference: null, amount: 5000 };
    await record(client, deal.investor, deal, cash);
    expect(await refusalOf(client, () => record(client, deal.investor, deal, cash))).toBe('PT409 deals_same');
    expect(
      await refusalOf(client, () => record(client, deal.investor, deal, { ...cash, amount: 5001 })),
    ).toBeNull();
  });
});
