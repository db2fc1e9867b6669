import { financialYearOf, formatInvoiceNumber, splitGst } from '@sangam/domain/invoice';
import { usualPrice, trialDays } from '@sangam/domain/subscription';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import {
  buildBillingDetails,
  buildCheckout,
  type Checkout,
  eventOf,
  hoursAfter,
  recordEvents,
} from '../../../factories/payments.ts';

const sums = ['net_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise'];

async function invoicesOf(client: Client, { userId }: Checkout): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.invoices where user_id = $1 order by number',
    [userId],
  );
  // The driver gives what may be beyond an integer as text.
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(sums.map((name) => [name, Number(row[name])])),
  }));
}

const setSeller = (client: Client, seller: object): Promise<unknown> =>
  client.query(`insert into public.site_settings (key, value) values ('seller', $1)`, [
    JSON.stringify(seller),
  ]);

test('an invoice says what was paid, by whom, to whom, for which time', async () => {
  await rolledBack(async (client) => {
    const userId = await buildUser(client, { fullName: 'Mathew Thomas' });
    const checkout = await buildCheckout(client, { userId, clockDays: trialDays });
    const charge = eventOf(checkout, 'charged', 24);
    await recordEvents(client, [charge]);
    const [invoice] = await invoicesOf(client, checkout);
    const year = financialYearOf(new Date(charge.occurred_at));
    expect(invoice).toMatchObject({
      number: formatInvoiceNumber(year, 1),
      financial_year: year,
      issued_at: new Date(charge.occurred_at),
      period_start: new Date(charge.period_start!),
      period_end: new Date(charge.period_end!),
      net_paise: usualPrice.netPaise,
      cgst_paise: 15_254,
      sgst_paise: 15_254,
      igst_paise: 0,
      total_paise: 200_000,
      buyer_name: 'Mathew Thomas',
      buyer_state: null,
      buyer_gstin: null,
      seller_name: 'Sangam',
      seller_state: 'Maharashtra',
      seller_gstin: null,
    });
  });
});

test('who is the seller is a setting that nobody reads, and an invoice says what it was then', async () => {
  await rolledBack(async (client) => {
    const before = await buildCheckout(client);
    await recordEvents(client, [eventOf(before, 'charged', 0)]);
    const seller = {
      name: 'Wardha Works',
      address: '1 Main Road, Wardha',
      state: 'Kerala',
      gstin: '27AAPFU0939F1ZV',
    };
    await setSeller(client, seller);
    const after = await buildCheckout(client);
    await recordEvents(client, [eventOf(after, 'charged', 0)]);
    expect(await invoicesOf(client, after)).toMatchObject([
      {
        seller_name: seller.name,
        seller_address: seller.address,
        seller_state: 'Kerala',
        seller_gstin: seller.gstin,
      },
    ]);
    expect(await invoicesOf(client, before)).toMatchObject([{ seller_name: 'Sangam' }]);
    const { rows } = await as(client, { role: 'authenticated', id: after.userId }, () =>
      client.query(`select from public.site_settings where key = 'seller'`),
    );
    expect(rows).toEqual([]);
  });
});

test.each([
  ['Maharashtra', { cgst_paise: 15_254, sgst_paise: 15_254, igst_paise: 0 }],
  ['Kerala', { cgst_paise: 0, sgst_paise: 0, igst_paise: 30_508 }],
])('a subscriber in %s is taxed there, and the invoice says so', async (state, tax) => {
  await rolledBack(async (client) => {
    const [mine, theirs] = [await buildCheckout(client, { clockDays: 40 }), await buildCheckout(client)];
    await buildBillingDetails(client, mine.userId, state);
    await recordEvents(client, [eventOf(mine, 'charged', 0), eventOf(theirs, 'charged', 0)]);
    const issued = { buyer_state: state, ...tax, net_paise: 169_492, total_paise: 200_000 };
    expect(await invoicesOf(client, mine)).toMatchObject([issued]);
    expect(await invoicesOf(client, theirs)).toMatchObject([{ buyer_state: null, igst_paise: 0 }]);
    // Who moves is taxed elsewhere from then on; what was issued stays.
    await client.query(`update public.billing_details set state = 'Goa'`);
    await recordEvents(client, [eventOf(mine, 'charged', 30 * 24)]);
    expect(await invoicesOf(client, mine)).toMatchObject([
      issued,
      { buyer_state: 'Goa', cgst_paise: 0, igst_paise: 30_508 },
    ]);
  });
});

test('an account without a name is invoiced by its address', async () => {
  await rolledBack(async (client) => {
    const userId = await buildUser(client, { fullName: ' ', email: 'asha@people.example' });
    const checkout = await buildCheckout(client, { userId });
    await recordEvents(client, [eventOf(checkout, 'charged', 0)]);
    expect(await invoicesOf(client, checkout)).toMatchObject([{ buyer_name: 'asha@people.example' }]);
  });
});

test('numbers follow the payments of a call by time, and begin again with each financial year', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 800 });
    const hours = [700, 30, 370, 1].map((day) => day * 24);
    await recordEvents(
      client,
      hours.map((hour) => eventOf(checkout, 'charged', hour)),
    );
    const years = hours
      .toSorted((one, other) => one - other)
      .map((hour) => financialYearOf(new Date(hoursAfter(checkout, hour))));
    const expected = years.map((year, place) =>
      formatInvoiceNumber(year, years.slice(0, place + 1).filter((other) => other === year).length),
    );
    const { rows } = await client.query<{ number: string }>(
      'select number from public.invoices order by issued_at',
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
    expect(new Set(years).size).toBeGreaterThan(1);
  });
});

test('a call that is undone gives its numbers back', async () => {
  await rolledBack(async (client) => {
    const [first, second] = [await buildCheckout(client), await buildCheckout(client)];
    await client.query('savepoint call');
    await recordEvents(client, [eventOf(first, 'charged', 0)]);
    await client.query('rollback to savepoint call');
    await recordEvents(client, [eventOf(second, 'charged', 0)]);
    const year = financialYearOf(second.beganAt);
    expect(await invoicesOf(client, second)).toMatchObject([{ number: formatInvoiceNumber(year, 1) }]);
  });
});

test('a payment that was given back, even before it was known, has an invoice all the same', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    await recordEvents(client, [eventOf(checkout, 'refunded', 0, { payment_id: 'pay_1' })]);
    await recordEvents(client, [eventOf(checkout, 'charged', 0, { payment_id: 'pay_1' })]);
    expect(await invoicesOf(client, checkout)).toHaveLength(1);
    expect((await client.query('select status from public.payments')).rows).toEqual([{ status: 'refunded' }]);
  });
});

test('an invoice is never changed or deleted, and outlives its account without its name in the list', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    await recordEvents(client, [eventOf(checkout, 'charged', 0)]);
    for (const attempt of [
      `update public.invoices set buyer_name = 'Another'`,
      `update public.invoices set user_id = null, buyer_name = 'Another'`,
      'update public.invoices set user_id = user_id',
      'delete from public.invoices',
    ]) {
      await client.query('savepoint attempt');
      await expect(client.query(attempt)).rejects.toMatchObject({
        code: 'P0001',
        constraint: 'invoices_final',
      });
      await client.query('rollback to savepoint attempt');
    }
    await client.query('savepoint payment');
    // PostgreSQL 18 has a code of its own for `restrict`.
    await expect(client.query('delete from public.payments')).rejects.toMatchObject({
      code: expect.stringMatching(/^23(?:001|503)$/),
    });
    await client.query('rollback to savepoint payment');
    await client.query('delete from auth.users where id = $1', [checkout.userId]);
    const { rows } = await client.query(
      `select i.user_id, p.user_id as payer, p.subscription_id, i.total_paise::int
       from public.invoices i join public.payments p on p.id = i.payment_id`,
    );
    expect(rows).toEqual([{ user_id: null, payer: null, subscription_id: null, total_paise: 200_000 }]);
    expect((await client.query('select from private.payment_events')).rowCount).toBe(0);
  });
});

test('the print of an invoice is for the person whose it is', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const charge = eventOf(checkout, 'charged', 0);
    await recordEvents(client, [charge]);
    const [invoice] = await invoicesOf(client, checkout);
    const printFor = async (userId: string): Promise<unknown> =>
      (
        await client.query<{ print: unknown }>('select public.invoice_for($1, $2) as print', [
          userId,
          invoice?.id,
        ])
      ).rows[0]?.print;
    expect(await printFor(checkout.userId)).toMatchObject({
      number: invoice?.number,
      total_paise: 200_000,
      seller_name: 'Sangam',
      provider: 'sandbox',
      provider_payment_id: charge.payment_id,
      payment_status: 'captured',
    });
    expect(await printFor(await buildUser(client))).toBeNull();
  });
});

test('tax, years and numbers are the domain’s', { tags: ['S9.constants.1'] }, async () => {
  await rolledBack(async (client) => {
    const totals = [...Array.from({ length: 300 }, (_, index) => index + 1), 200_000, 99_999_999, 2e13 - 2];
    for (const isSameState of [true, false]) {
      const { rows } = await client.query(
        `select net_paise::float8 as "netPaise", cgst_paise::float8 as "cgstPaise", sgst_paise::float8 as "sgstPaise",
           igst_paise::float8 as "igstPaise"
         from unnest($1::bigint[]) with ordinality as given (total, place), private.gst_split(total, $2) order by place`,
        [totals, isSameState],
      );
      expect(rows).toEqual(totals.map((total) => splitGst(total, isSameState)));
    }
    const moments = Array.from(
      { length: 400 },
      (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 18, 29, 59)),
    ).flatMap((moment) => [moment, new Date(moment.getTime() + 1000)]);
    const { rows } = await client.query<{ year: string }>(
      'select private.financial_year(moment) as year from unnest($1::timestamptz[]) with ordinality as given (moment, place) order by place',
      [moments],
    );
    expect(rows.map(({ year }) => year)).toEqual(moments.map(financialYearOf));
    const number = (
      await client.query<{ number: string }>(`select private.next_invoice_number('31-32') as number`)
    ).rows[0];
    expect(number).toEqual({ number: formatInvoiceNumber('31-32', 1) });
  });
});

test.each([
  [null, 0],
  ['Maharashtra', 0],
  ['Kerala', 30_508],
])('a buyer in %s pays integrated tax of %s paise', async (state, igst) => {
  await rolledBack(async (client) => {
    // People are not asked for their state yet: as if they had been.
    await client.query(
      `create or replace function private.buyer(person uuid) returns table (name text, state text, gstin text)
       language sql stable set search_path = '' as $$ select 'Asha Patil', ${state === null ? 'null::text' : `'${state}'`}, null::text $$`,
    );
    const checkout = await buildCheckout(client);
    await recordEvents(client, [eventOf(checkout, 'charged', 0)]);
    expect(await invoicesOf(client, checkout)).toMatchObject([{ igst_paise: igst, buyer_state: state }]);
  });
});
