/** The success fee: said before, fixed with the deal, invoiced to the founder once it is funded. */
import { successFeePaise } from '@sangam/domain/deal-payments';
import { financialYearOf, formatInvoiceNumber, splitGst } from '@sangam/domain/invoice';
import { trialDays } from '@sangam/domain/subscription';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildDeal, type DealTraits } from '../../../factories/deals.ts';
import { buildBillingDetails, buildCheckout, eventOf, recordEvents } from '../../../factories/payments.ts';
import { ask, refusalOf } from '../acting.ts';
import { agree, answer, fund, leave, listed, pay, record, stored } from './deal-acts.ts';

const setFee = (client: Client, percent: unknown) =>
  client.query(
    `insert into public.site_settings (key, value, is_public) values ('success_fee_percent', $1, true)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(percent)],
  );

const invoicesOf = (client: Client, person: string) =>
  ask(
    client,
    person,
    `select number, kind, deal_id, payment_id, period_start, net_paise::float8, cgst_paise::float8, sgst_paise::float8,
       igst_paise::float8, total_paise::float8, buyer_name from public.invoices order by number`,
  );

const fundedDeal = async (client: Client, traits: DealTraits = {}) => {
  const deal = await buildDeal(client, { kind: 'equity', ...traits });
  await fund(client, deal);
  return deal;
};

test('the fee is two percent where no setting says otherwise, and everybody with an account may ask for it', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    const feeOf = () => ask(client, person, 'select * from public.success_fee(100000)');
    expect(await feeOf()).toEqual([
      { percent: '2', fee_paise: '200000', net_paise: '169492', gst_paise: '30508' },
    ]);
    await setFee(client, 1.25);
    expect(await feeOf()).toMatchObject([{ percent: '1.25', fee_paise: '125000' }]);
    expect(await ask(client, person, 'select * from public.success_fee(-1)')).toEqual([]);
    expect(await ask(client, person, 'select * from public.success_fee(1000000000000)')).toEqual([]);
  });
});

test.each(['"2"', '-1', '20.01', '1.005', 'null', '{}'])('%s is no fee', async (value) => {
  await rolledBack(async (client) => {
    expect(await refusalOf(client, () => setFee(client, JSON.parse(value)))).toBe(
      '23514 site_settings_success_fee_range',
    );
  });
});

test('the fee in paise is the domain’s', async () => {
  await rolledBack(async (client) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1000, max: 999_999_999_999 }),
        fc.integer({ min: 0, max: 2000 }),
        async (amount, hundredths) => {
          const { rows } = await client.query(
            'select private.fee_paise($1, $2::numeric / 100)::float8 as fee',
            [amount, hundredths],
          );
          expect(rows).toEqual([{ fee: successFeePaise(amount, hundredths / 100) }]);
        },
      ),
    );
  });
});

test(
  'on funded the founder is invoiced, with the next number of the one series',
  { tags: ['S4.deals.4'] },
  async () => {
    await rolledBack(async (client) => {
      const checkout = await buildCheckout(client, { clockDays: trialDays });
      await recordEvents(client, [eventOf(checkout, 'charged', 0)]);
      const deal = await buildDeal(client, { amount: 150_000, kind: 'equity' });
      await client.query(`update public.profiles set full_name = 'Asha Patil' where id = $1`, [deal.founder]);
      await agree(client, deal);
      const half = await record(client, deal.investor, deal, { amount: 75_000 });
      await answer(client, deal.founder, half, 'confirmed');
      expect(await invoicesOf(client, deal.founder)).toEqual([]);
      await pay(client, deal, { amount: 75_000 });
      const { netPaise, cgstPaise, sgstPaise } = splitGst(300_000, true);
      expect(await invoicesOf(client, deal.founder)).toEqual([
        {
          number: formatInvoiceNumber(financialYearOf(new Date()), 2),
          kind: 'success_fee',
          deal_id: deal.deal,
          payment_id: null,
          period_start: null,
          net_paise: netPaise,
          cgst_paise: cgstPaise,
          sgst_paise: sgstPaise,
          igst_paise: 0,
          total_paise: 300_000,
          buyer_name: 'Asha Patil',
        },
      ]);
      expect(await invoicesOf(client, deal.investor)).toEqual([]);
      const [invoice] = await ask<{ id: string }>(client, deal.founder, 'select id from public.invoices');
      const { rows } = await client.query<{ print: unknown }>('select public.invoice_for($1, $2) as print', [
        deal.founder,
        invoice!.id,
      ]);
      expect(rows[0]!.print).toMatchObject({ provider: null, fee_percent: 2, deal_amount: 150_000 });
      // A subscription's invoices go on after it.
      await recordEvents(client, [eventOf(checkout, 'charged', 24)]);
      const numbers = (await invoicesOf(client, checkout.userId)).map(({ number }) => number);
      expect(numbers).toEqual([1, 3].map((count) => formatInvoiceNumber(financialYearOf(new Date()), count)));
    });
  },
);

test('a founder in another state pays integrated tax', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { role: 'entrepreneur' });
    await buildBillingDetails(client, founder, 'Kerala');
    await fundedDeal(client, { founder });
    expect(await invoicesOf(client, founder)).toMatchObject([{ igst_paise: 30_508, cgst_paise: 0 }]);
  });
});

test('the fee is that of the day on which the offer was accepted', async () => {
  await rolledBack(async (client) => {
    await setFee(client, 1.5);
    const deal = await buildDeal(client, { kind: 'equity' });
    await setFee(client, 5);
    await fund(client, deal);
    expect(await listed(client, deal.founder, deal)).toMatchObject({ fee_percent: '1.50' });
    expect(await invoicesOf(client, deal.founder)).toMatchObject([{ total_paise: 150_000 }]);
  });
});

test('without a fee there is no invoice, and no number is used', async () => {
  await rolledBack(async (client) => {
    await setFee(client, 0);
    const deal = await fundedDeal(client);
    expect(await stored(client, deal)).toMatchObject({ state: 'funded' });
    expect((await client.query('select from public.invoices')).rowCount).toBe(0);
    expect((await client.query('select from private.invoice_counters')).rowCount).toBe(0);
  });
});

test('who deleted their account before the other confirmed owes nothing', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'equity' });
    await agree(client, deal);
    const payment = await record(client, deal.founder, deal, { amount: 100_000 });
    await leave(client, deal.founder);
    await answer(client, deal.investor, payment, 'confirmed');
    expect(await stored(client, deal)).toMatchObject({ state: 'funded' });
    expect((await client.query('select from public.invoices')).rowCount).toBe(0);
  });
});

test('the invoice of a fee outlives account, deal and conversation, and is never changed', async () => {
  await rolledBack(async (client) => {
    const deal = await fundedDeal(client);
    for (const change of [
      'deal_id = deal_id',
      'deal_id = gen_random_uuid()',
      'deal_id = null, total_paise = 1',
    ])
      expect(await refusalOf(client, () => client.query(`update public.invoices set ${change}`))).toBe(
        'P0001 invoices_final',
      );
    await leave(client, deal.founder);
    await leave(client, deal.investor);
    expect((await client.query('select from public.deals')).rowCount).toBe(0);
    const { rows } = await client.query('select user_id, deal_id, total_paise from public.invoices');
    expect(rows).toEqual([{ user_id: null, deal_id: null, total_paise: '200000' }]);
  });
});

test('an amount that no integer holds is invoiced to the paisa', async () => {
  await rolledBack(async (client) => {
    const deal = await fundedDeal(client, { amount: 999_999_999_999 });
    const { netPaise } = splitGst(1_999_999_999_998, true);
    expect(await invoicesOf(client, deal.founder)).toMatchObject([
      { total_paise: 1_999_999_999_998, net_paise: netPaise },
    ]);
  });
});
