/** An accepted offer: both confirm its summary, one calls it off, both complete it. */
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildDeal } from '../../../factories/deals.ts';
import { refusalOf } from '../acting.ts';
import {
  agree,
  answer,
  brokenLink,
  callOff,
  complete,
  confirmAgreement,
  fund,
  leave,
  listed,
  pay,
  record,
  recordsOf,
  stored,
} from './deal-acts.ts';

test('with both words the deal is agreed; each word counts once', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await confirmAgreement(client, deal.founder, deal);
    await confirmAgreement(client, deal.founder, deal);
    expect(await stored(client, deal)).toMatchObject({ state: 'accepted', investor_agreed_at: null });
    expect(await listed(client, deal.founder, deal)).toMatchObject({ other_agreed_at: null });
    expect(await listed(client, deal.investor, deal)).toMatchObject({ own_agreed_at: null });
    await confirmAgreement(client, deal.investor, deal);
    await confirmAgreement(client, deal.investor, deal);
    const both = { state: 'agreed', own_agreed_at: expect.any(Date), other_agreed_at: expect.any(Date) };
    expect(await listed(client, deal.founder, deal)).toMatchObject(both);
    expect(await listed(client, deal.investor, deal)).toMatchObject(both);
    expect(await recordsOf(client, deal)).toEqual([
      'founder agreement_confirmed',
      'investor agreement_confirmed',
    ]);
    expect(await brokenLink(client, deal.investor, deal)).toBeNull();
  });
});

test('nobody but the two acts in a deal, or sees it', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const payment = await record(client, deal.investor, deal);
    const stranger = await buildUser(client, { isAdmin: true });
    for (const act of [confirmAgreement, callOff, complete, record])
      expect(await refusalOf(client, () => act(client, stranger, deal))).toBe('42501');
    expect(await refusalOf(client, () => answer(client, stranger, payment, 'confirmed'))).toBe('42501');
    expect(await listed(client, stranger, deal)).toBeUndefined();
  });
});

test(
  'a deal is called off before it is funded, and another may follow',
  { tags: ['S4.deals.6'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await buildDeal(client);
      await agree(client, deal);
      await callOff(client, deal.founder, deal, '  The shop was let to another. ');
      await callOff(client, deal.investor, deal, 'Again.');
      expect(await listed(client, deal.investor, deal)).toMatchObject({
        state: 'called_off',
        ended_side: 'founder',
        ended_reason: 'The shop was let to another.',
      });
      const { rows } = await client.query('select state from public.offers where id = $1', [deal.offer]);
      expect(rows).toEqual([{ state: 'called_off' }]);
      expect((await recordsOf(client, deal)).slice(2)).toEqual(['founder called_off']);
      for (const act of [complete, record])
        expect(await refusalOf(client, () => act(client, deal.investor, deal))).toBe(
          'PT409 deals_called_off',
        );
      const long = 'x'.repeat(501);
      const another = await buildDeal(client);
      expect(await refusalOf(client, () => callOff(client, another.founder, another, long))).toBe(
        '23514 deals_ended_reason_length',
      );
    });
  },
);

test('an agreement is not confirmed once the deal was called off', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await callOff(client, deal.investor, deal);
    expect(await refusalOf(client, () => confirmAgreement(client, deal.founder, deal))).toBe(
      'PT409 deals_called_off',
    );
  });
});

test('while a payment waits, or money that came was not given back, nobody calls off', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    const attempt = () => refusalOf(client, () => callOff(client, deal.founder, deal));
    await agree(client, deal);
    const payment = await record(client, deal.investor, deal);
    expect(await attempt()).toBe('PT409 deals_payment_waits');
    await answer(client, deal.founder, payment, 'confirmed');
    expect(await attempt()).toBe('PT409 deals_money_came');
    await pay(client, deal, { direction: 'return', amount: 20_000 });
    expect(await attempt()).toBe('PT409 deals_money_came');
    await pay(client, deal, { direction: 'return', amount: 30_000 });
    expect(await attempt()).toBeNull();
    expect(await stored(client, deal)).toMatchObject({ state: 'called_off' });
  });
});

test('a funded deal is not called off, and is completed by both words', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'equity' });
    expect(await refusalOf(client, () => complete(client, deal.founder, deal))).toBe('PT409 deals_accepted');
    await agree(client, deal);
    expect(await refusalOf(client, () => complete(client, deal.founder, deal))).toBe('PT409 deals_agreed');
    await pay(client, deal, { amount: 100_000 });
    expect(await refusalOf(client, () => callOff(client, deal.founder, deal))).toBe('PT409 deals_funded');
    const payment = await record(client, deal.founder, deal, { direction: 'return', amount: 5000 });
    expect(await refusalOf(client, () => complete(client, deal.founder, deal))).toBe(
      'PT409 deals_payment_waits',
    );
    await answer(client, deal.investor, payment, 'confirmed');
    await complete(client, deal.founder, deal);
    await complete(client, deal.founder, deal);
    expect(await listed(client, deal.investor, deal)).toMatchObject({
      state: 'funded',
      own_completed_at: null,
      other_completed_at: expect.any(Date),
    });
    await complete(client, deal.investor, deal);
    await complete(client, deal.founder, deal);
    expect(await stored(client, deal)).toMatchObject({ state: 'completed', ended_side: 'investor' });
    expect((await recordsOf(client, deal)).slice(-2)).toEqual([
      'founder completion_confirmed',
      'investor completed',
    ]);
    expect(await refusalOf(client, () => callOff(client, deal.founder, deal))).toBe('PT409 deals_completed');
    expect(await brokenLink(client, deal.founder, deal)).toBeNull();
  });
});

test('a subscription that ended, and a block, stop nothing that is due in a deal', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'equity' });
    await client.query(
      `update public.subscriptions set trial_ends_at = now() - interval '1 day' where user_id = $1`,
      [deal.investor],
    );
    await client.query('insert into private.blocks (blocker, blocked) values ($1, $2)', [
      deal.founder,
      deal.investor,
    ]);
    await fund(client, deal);
    await complete(client, deal.investor, deal);
    await complete(client, deal.founder, deal);
    expect(await stored(client, deal)).toMatchObject({ state: 'completed' });
  });
});

test('who is left with an agreement calls it off; who is left with a funded deal completes it', async () => {
  await rolledBack(async (client) => {
    const open = await buildDeal(client);
    await leave(client, open.founder);
    expect(await listed(client, open.investor, open)).toMatchObject({
      other_name: null,
      other_state: 'gone',
      amount: '100000',
      accepted_at: expect.any(Date),
    });
    expect(await refusalOf(client, () => confirmAgreement(client, open.investor, open))).toBe(
      'PT409 deals_gone',
    );
    await callOff(client, open.investor, open);
    expect(await stored(client, open)).toMatchObject({ state: 'called_off' });

    const funded = await buildDeal(client);
    await fund(client, funded);
    await leave(client, funded.founder);
    await complete(client, funded.investor, funded);
    expect(await stored(client, funded)).toMatchObject({ state: 'completed', ended_side: 'investor' });
    expect(await brokenLink(client, funded.investor, funded)).toBeNull();
  });
});
