/** Failed charges, invoices and refunds are told once, as they become known, and never of long ago. */
import { billingRules, trialDays } from '@sangam/domain/subscription';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  buildCheckout,
  type Checkout,
  eventOf,
  type PaymentEvent,
  recordEvents,
} from '../../../factories/payments.ts';
import { kindsTold, mailsSent, moveClock, toldTo } from './told.ts';

const second = 1 / 3600;
const trialEnd = trialDays * 24;
const paidEnd = trialEnd + 30 * 24;

/** Somebody in the trial, with a clock that stands at this hour. */
async function buildTrialAt(client: Client, hours: number): Promise<Checkout> {
  const checkout = await buildCheckout(client);
  await recordEvents(client, [eventOf(checkout, 'authorized', 0)]);
  await client.query(
    'update public.subscriptions set clock_offset = make_interval(secs => $2::float8 * 3600) where id = $1',
    [checkout.id, hours],
  );
  return checkout;
}

const record = async (client: Client, ...events: PaymentEvent[]): Promise<void> => {
  for (const event of events) await recordEvents(client, [event]);
};

test('a failure is told once, no matter who reports it, and not again at each retry', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, trialEnd + 48);
    const failure = eventOf(checkout, 'charge_failed', trialEnd + 1);
    await record(
      client,
      failure,
      failure,
      // What a reconciliation tells of the same.
      eventOf(checkout, 'charge_failed', trialEnd + 9),
      eventOf(checkout, 'charge_failed', trialEnd + 25),
      // The earliest comes last.
      eventOf(checkout, 'charge_failed', trialEnd),
    );
    expect(await kindsTold(client, checkout)).toEqual(['charge_failed']);
    const [mail, ...others] = await mailsSent(client);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ content: { is_final: false, open_until: null, amount_paise: 200_000 } });
    expect(mail?.content.retry_at).not.toBeNull();
  });
});

test('that it was the last try is told once more, as the end', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, trialEnd + 73);
    await record(
      client,
      eventOf(checkout, 'charge_failed', trialEnd + 72),
      eventOf(checkout, 'halted', trialEnd + 72),
      eventOf(checkout, 'halted', trialEnd + 73),
      eventOf(checkout, 'charge_failed', trialEnd + 48),
    );
    const told = await toldTo(client, checkout);
    expect(told.map(({ payload }) => payload.is_final)).toEqual([false, true]);
    // The first mail was not sent by then: only the end is true.
    expect(await mailsSent(client)).toMatchObject([{ content: { is_final: true, retry_at: null } }]);
  });
});

test('a halt that is known first is all that is told', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, trialEnd + 73);
    await record(
      client,
      eventOf(checkout, 'halted', trialEnd + 72),
      eventOf(checkout, 'charge_failed', trialEnd + 71),
    );
    expect((await toldTo(client, checkout)).map(({ payload }) => payload.is_final)).toEqual([true]);
  });
});

test('a failure that was made good is not told, and its mail is not sent; another one is', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, trialEnd + 25);
    const paid = eventOf(checkout, 'charged', trialEnd + 24);
    await record(client, paid, eventOf(checkout, 'charge_failed', trialEnd));
    expect(await kindsTold(client, checkout)).toEqual(['invoice_issued']);
    await moveClock(client, checkout, paidEnd + 49);
    await record(client, eventOf(checkout, 'charge_failed', paidEnd + 24));
    await record(client, eventOf(checkout, 'charged', paidEnd + 48));
    await record(client, eventOf(checkout, 'charge_failed', paidEnd + 49));
    const kinds = await kindsTold(client, checkout);
    expect(kinds.filter((kind) => kind === 'charge_failed')).toHaveLength(2);
    const failures = (await mailsSent(client)).filter(({ notice }) => notice === 'charge_failed');
    expect(failures).toHaveLength(1);
  });
});

test('a failure in the trial closes nothing before its end', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, 2);
    await record(client, eventOf(checkout, 'charge_failed', 1));
    const [mail] = await mailsSent(client);
    expect(mail?.content.open_until).not.toBeNull();
  });
});

test('somebody who cancels after a failure is not told to pay', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, trialEnd + 2);
    await record(
      client,
      eventOf(checkout, 'charge_failed', trialEnd),
      eventOf(checkout, 'cancelled', trialEnd + 1),
    );
    expect(await mailsSent(client)).toEqual([]);
  });
});

test('each payment has one update and one mail about its invoice', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, trialEnd + 1);
    const paid = eventOf(checkout, 'charged', trialEnd);
    await record(client, paid, paid, { ...paid, event_id: 'reconciled' });
    const { rows } = await client.query<{ id: string; number: string }>(
      'select id, number from public.invoices',
    );
    expect(await toldTo(client, checkout)).toEqual([
      {
        kind: 'invoice_issued',
        payload: {
          subscription_id: checkout.id,
          invoice_id: rows[0]?.id,
          number: rows[0]?.number,
          amount_paise: 200_000,
        },
      },
    ]);
    expect(await mailsSent(client)).toMatchObject([
      { notice: 'invoice_issued', content: { number: rows[0]?.number, amount_paise: 200_000 } },
    ]);
  });
});

test('a refund is told, and of the payment that it gives back nothing more', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrialAt(client, trialEnd + 1);
    const paid = eventOf(checkout, 'charged', trialEnd);
    const refund = (hours: number) => eventOf(checkout, 'refunded', hours, { payment_id: paid.payment_id });
    await record(client, paid, refund(trialEnd + 0.5), refund(trialEnd + 1));
    expect(await kindsTold(client, checkout)).toEqual(['invoice_issued', 'charge_refunded']);
    expect(await mailsSent(client)).toMatchObject([
      { notice: 'charge_refunded', content: { amount_paise: 200_000, payment: paid.payment_id } },
    ]);
  });
});

test.each([
  ['now', billingRules.newsHours - second * 60, ['invoice_issued', 'charge_refunded', 'charge_failed']],
  ['long ago', billingRules.newsHours + second * 60, []],
] as const)('what happened %s', async (_when, age, expected) => {
  await rolledBack(async (client) => {
    const at = trialEnd;
    const checkout = await buildTrialAt(client, at + age);
    const [paid, back] = [eventOf(checkout, 'charged', at), eventOf(checkout, 'charged', at)];
    await record(
      client,
      paid,
      back,
      eventOf(checkout, 'refunded', at, { payment_id: back.payment_id }),
      eventOf(checkout, 'charge_failed', at + second),
    );
    expect(new Set(await kindsTold(client, checkout))).toEqual(new Set(expected));
  });
});

/** Events of two days, as they may come: some twice, in any order. */
const arrival = fc.record({
  order: fc.shuffledSubarray([...Array(9).keys()], { minLength: 9 }),
  repeated: fc.array(fc.nat({ max: 8 }), { maxLength: 6 }),
});

test('in whatever order they come, each is told at most once, and what is so at the end is told', async () => {
  await rolledBack(async (client) => {
    await fc.assert(
      fc.asyncProperty(arrival, async ({ order, repeated }) => {
        await client.query('savepoint example');
        try {
          const checkout = await buildTrialAt(client, trialEnd + 40);
          const at = (kind: PaymentEvent['kind'], hours: number, fields: object = {}) =>
            eventOf(checkout, kind, trialEnd + hours, fields);
          const back = at('charged', 12);
          const events = [
            at('charge_failed', 0),
            at('charge_failed', 1),
            at('charged', 10),
            back,
            at('refunded', 13, { payment_id: back.payment_id }),
            at('charge_failed', 20),
            at('charge_failed', 21),
            at('charge_failed', 30),
            at('method_changed', 31, { method: 'card' }),
          ];
          for (const place of [...order, ...repeated]) await record(client, events[place]!);
          const kinds = await kindsTold(client, checkout);
          const count = (kind: string) => kinds.filter((told) => told === kind).length;
          expect(count('charge_refunded')).toBe(1);
          expect(count('invoice_issued')).toBeGreaterThanOrEqual(1);
          expect(count('invoice_issued')).toBeLessThanOrEqual(2);
          // Two times money did not come; the first may have been made good before it was known.
          expect(count('charge_failed')).toBeGreaterThanOrEqual(1);
          expect(count('charge_failed')).toBeLessThanOrEqual(2);
          const { rows } = await client.query<{ mails: number }>(
            'select count(*)::int as mails from private.mails where recipient = $1',
            [checkout.userId],
          );
          expect(rows[0]?.mails).toBe(kinds.length);
          const sent = (await mailsSent(client)).map(({ notice }) => notice).toSorted();
          expect(sent).toEqual(['charge_failed', 'charge_refunded', 'invoice_issued']);
        } finally {
          await client.query('rollback to savepoint example');
        }
      }),
      { numRuns: 20 },
    );
  });
});
