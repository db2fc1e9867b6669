import { trialDays } from '@sangam/domain/subscription';
import { as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import {
  buildCheckout,
  eventOf,
  hoursAfter,
  type PaymentEvent,
  type PaymentEventKind,
  recordEvents,
} from '../../../factories/payments.ts';

const trialEnd = trialDays * 24;
/** The end of what a charge at the end of the trial pays for. */
const paidEnd = trialEnd + 30 * 24;

/** An event of a life: what, how many hours after the beginning, and what else it says. */
type Step = readonly [PaymentEventKind, number, Readonly<Partial<Record<keyof PaymentEvent, unknown>>>?];

test('after a failed charge the next one is a day later; when it is cancelled there is none', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 60 });
    const rowAfter = async (...step: Step) => {
      const [kind, hours, fields] = step;
      await recordEvents(client, [eventOf(checkout, kind, hours, fields)]);
      const { rows } = await client.query<Record<string, unknown>>(
        `select next_charge_at, failed_attempts, last_failure_at, cancel_at_period_end, cancelled_at, ended_at
         from public.subscriptions where id = $1`,
        [checkout.id],
      );
      return rows[0];
    };
    const at = (hours: number) => new Date(hoursAfter(checkout, hours));
    await rowAfter('authorized', 0);
    await rowAfter('charge_failed', trialEnd);
    expect(await rowAfter('charge_failed', trialEnd + 24)).toMatchObject({
      failed_attempts: 2,
      last_failure_at: at(trialEnd + 24),
      next_charge_at: at(trialEnd + 48),
    });
    expect(await rowAfter('charged', trialEnd + 48)).toMatchObject({
      failed_attempts: 0,
      last_failure_at: null,
      next_charge_at: at(paidEnd + 48),
    });
    expect(await rowAfter('cancel_scheduled', trialEnd + 50)).toMatchObject({
      next_charge_at: null,
      cancel_at_period_end: true,
      cancelled_at: at(trialEnd + 50),
      ended_at: null,
    });
    expect(await rowAfter('cancelled', paidEnd + 48)).toMatchObject({
      cancelled_at: at(trialEnd + 50),
      ended_at: at(paidEnd + 48),
    });
  });
});

test('a change of the method is shown with its label', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 60 });
    const payerAfter = async (...step: Step) => {
      const [kind, hours, fields] = step;
      await recordEvents(client, [eventOf(checkout, kind, hours, fields)]);
      const { rows } = await client.query<{ payer: string }>(
        `select concat_ws(' ', method, method_label) as payer from public.subscriptions where id = $1`,
        [checkout.id],
      );
      return rows[0]?.payer;
    };
    expect(await payerAfter('authorized', 0)).toBe('upi');
    expect(await payerAfter('charged', 1, { method: 'upi', method_label: 'meera@upi' })).toBe(
      'upi meera@upi',
    );
    expect(await payerAfter('charged', 2, { method: 'upi' })).toBe('upi meera@upi');
    expect(await payerAfter('method_changed', 3, { method: 'card' })).toBe('card');
    expect(await payerAfter('method_changed', 4, { method: 'card', method_label: 'Visa 1111' })).toBe(
      'card Visa 1111',
    );
  });
});

test(
  'people read their own subscription, payments and invoices, and nobody else’s',
  { tags: ['S6.roles.9'] },
  async () => {
    await rolledBack(async (client) => {
      const [mine, theirs] = [await buildCheckout(client), await buildCheckout(client)];
      for (const checkout of [mine, theirs]) await recordEvents(client, [eventOf(checkout, 'charged', 0)]);
      for (const table of ['subscriptions', 'payments', 'invoices']) {
        const { rows } = await as(client, { role: 'authenticated', id: mine.userId }, () =>
          client.query<{ user_id: string }>(`select user_id from public.${table}`),
        );
        expect([table, rows]).toEqual([table, [{ user_id: mine.userId }]]);
      }
    });
  },
);
