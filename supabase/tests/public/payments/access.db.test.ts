import { billingRules, subscriptionStatuses, trialDays } from '@sangam/domain/subscription';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  buildCheckout,
  type Checkout,
  eventOf,
  hoursAfter,
  type PaymentEvent,
  type PaymentEventKind,
  recordEvents,
} from '../../../factories/payments.ts';

const second = 1 / 3600;
const days = (count: number): number => count * 24;
const grace = billingRules.graceHours;
const trialEnd = days(trialDays);
/** The end of what a charge at the end of the trial pays for. */
const paidEnd = trialEnd + days(30);

/** Whether the person may see everything, so many hours after the checkout began, by the sandbox's clock. */
async function isLiveAt(client: Client, { id, userId }: Checkout, hours: number): Promise<boolean> {
  await client.query(
    `update public.subscriptions set clock_offset = make_interval(secs => $2::float8 * 3600) where id = $1`,
    [id, hours],
  );
  const { rows } = await as(client, { role: 'authenticated', id: userId }, () =>
    client.query<{ live: boolean; left: number | null }>(
      'select public.has_live_subscription() as live, public.access_seconds_left() as left',
    ),
  );
  const { live, left } = rows[0]!;
  // A page that waits for the end never waits too long, nor for nothing.
  expect(left === null).toBe(!live);
  return live;
}

/** As `isLiveAt`, by the seconds that are left. */
async function secondsLeft(client: Client, { userId }: Checkout): Promise<number | null> {
  const { rows } = await as(client, { role: 'authenticated', id: userId }, () =>
    client.query<{ left: number | null }>('select public.access_seconds_left() as left'),
  );
  return rows[0]!.left;
}

/** An event of a life: what, how many hours after the beginning, and what else it says. */
type Step = readonly [PaymentEventKind, number, Readonly<Partial<Record<keyof PaymentEvent, unknown>>>?];

const approved: Step = ['authorized', 0];
const paid: Step = ['charged', trialEnd, { payment_id: 'first' }];

interface Life {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly status: (typeof subscriptionStatuses)[number];
  /** Hours after the beginning at which access ends; null where there is none after the last event. */
  readonly end: number | null;
}

const lives: readonly Life[] = [
  { name: 'nothing happened', steps: [], status: 'incomplete', end: null },
  { name: 'a failure before the approval', steps: [['charge_failed', 0]], status: 'incomplete', end: null },
  { name: 'an approval', steps: [approved], status: 'trialing', end: trialEnd + grace },
  {
    name: 'the first charge failed',
    steps: [approved, ['charge_failed', trialEnd]],
    status: 'past_due',
    end: trialEnd,
  },
  {
    name: 'a charge failed while the trial ran',
    steps: [approved, ['charge_failed', 1]],
    status: 'past_due',
    end: trialEnd,
  },
  {
    name: 'the trial was cancelled for its end',
    steps: [approved, ['cancel_scheduled', 1]],
    status: 'trialing',
    end: trialEnd,
  },
  {
    name: 'a mandate that ends with the trial',
    steps: [approved, ['cancelled', 1, { ends_at: trialEnd }]],
    status: 'cancelled',
    end: trialEnd,
  },
  {
    name: 'a mandate that ended in the trial',
    steps: [approved, ['cancelled', 1]],
    status: 'cancelled',
    end: 1,
  },
  {
    name: 'the trial was cancelled and resumed',
    steps: [approved, ['cancel_scheduled', 1], ['cancel_withdrawn', 2]],
    status: 'trialing',
    end: trialEnd + grace,
  },
  { name: 'a charge', steps: [approved, paid], status: 'active', end: paidEnd + grace },
  {
    name: 'the next charge failed',
    steps: [approved, paid, ['charge_failed', paidEnd]],
    status: 'past_due',
    end: paidEnd,
  },
  {
    name: 'a retry went through',
    steps: [approved, ['charge_failed', trialEnd], ['charged', trialEnd + 24]],
    status: 'active',
    end: paidEnd + 24 + grace,
  },
  {
    name: 'a failure and the charge of the same moment',
    steps: [approved, ['charged', trialEnd], ['charge_failed', trialEnd]],
    status: 'active',
    end: paidEnd + grace,
  },
  {
    name: 'all retries failed',
    steps: [approved, paid, ['charge_failed', paidEnd], ['halted', paidEnd + 72]],
    status: 'expired',
    end: null,
  },
  {
    name: 'charged by hand after all',
    steps: [approved, ['charge_failed', trialEnd], ['halted', trialEnd + 72], ['charged', trialEnd + 96]],
    status: 'active',
    end: paidEnd + 96 + grace,
  },
  {
    name: 'cancelled for the end of the period',
    steps: [approved, paid, ['cancel_scheduled', trialEnd + 1]],
    status: 'active',
    end: paidEnd,
  },
  {
    name: 'cancelled at once: what is paid stays paid for',
    steps: [approved, paid, ['cancelled', trialEnd + 1]],
    status: 'cancelled',
    end: paidEnd,
  },
  {
    name: 'the last of its charges',
    steps: [approved, paid, ['completed', trialEnd]],
    status: 'cancelled',
    end: paidEnd,
  },
  {
    name: 'completed long after',
    steps: [approved, paid, ['completed', paidEnd]],
    status: 'expired',
    end: null,
  },
  {
    name: 'a refund after the trial',
    steps: [approved, paid, ['refunded', trialEnd + 2, { payment_id: 'first' }]],
    status: 'past_due',
    end: trialEnd,
  },
  {
    name: 'a refund of the second month: the first was paid',
    steps: [
      approved,
      paid,
      ['charged', paidEnd, { payment_id: 'second' }],
      ['refunded', paidEnd + 2, { payment_id: 'second' }],
    ],
    status: 'past_due',
    end: paidEnd,
  },
  {
    name: 'a refund of nothing',
    steps: [approved, ['refunded', 1, { payment_id: 'first' }]],
    status: 'trialing',
    end: trialEnd + grace,
  },
];

test.each(lives)('access after $name', { tags: ['S6.roles.4'] }, async ({ steps, status, end }) => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 60 });
    const events = steps.map(([kind, hours, { ends_at, ...fields } = {}]) =>
      eventOf(checkout, kind, hours, {
        ...fields,
        ends_at: typeof ends_at === 'number' ? hoursAfter(checkout, ends_at) : undefined,
      }),
    );
    const answers = await recordEvents(client, events);
    expect(answers.map(({ refusal }) => refusal)).toEqual(events.map(() => null));
    const { rows } = await client.query('select status from public.subscriptions where id = $1', [
      checkout.id,
    ]);
    expect(rows).toEqual([{ status }]);
    const lastHour = Math.max(0, ...steps.map(([, hours]) => hours));
    const around = end === null ? [lastHour, lastHour + 1] : [end - second, end + second];
    const seen = [];
    for (const hours of around) seen.push(await isLiveAt(client, checkout, hours));
    expect(seen).toEqual(end === null ? [false, false] : [true, false]);
  });
});

test('every status is reached', () => {
  expect(new Set(lives.map(({ status }) => status))).toEqual(new Set(subscriptionStatuses));
});

test('who had a trial is approved without one, and opens everything by the first charge', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    await client.query('update public.subscriptions set trial_ends_at = null where id = $1', [checkout.id]);
    const rowAfter = async (...step: Step) => {
      const [kind, hours, fields] = step;
      await recordEvents(client, [eventOf(checkout, kind, hours, fields)]);
      const { rows } = await client.query<{ status: string; next_charge_at: Date | null }>(
        'select status, next_charge_at from public.subscriptions where id = $1',
        [checkout.id],
      );
      return rows[0];
    };
    expect(await rowAfter('authorized', 0)).toEqual({
      status: 'incomplete',
      next_charge_at: checkout.beganAt,
    });
    expect(await isLiveAt(client, checkout, 0)).toBe(false);
    // Cancelled for later, but there is nothing until then.
    await client.query('savepoint approved');
    const later = { ends_at: hoursAfter(checkout, 24) };
    expect(await rowAfter('cancelled', 0, later)).toMatchObject({ status: 'cancelled' });
    expect(await isLiveAt(client, checkout, 0)).toBe(false);
    await client.query('rollback to savepoint approved');
    expect(await rowAfter('charged', 0)).toMatchObject({ status: 'active' });
    expect(await isLiveAt(client, checkout, 0)).toBe(true);
  });
});

test('the seconds that are left are the person’s own, by the clock of the subscription', async () => {
  await rolledBack(async (client) => {
    const [checkout, other] = [await buildCheckout(client), await buildCheckout(client)];
    await recordEvents(client, [
      eventOf(checkout, 'authorized', 0),
      eventOf(checkout, 'cancel_scheduled', 0),
    ]);
    const whole = trialDays * 86_400;
    expect(await secondsLeft(client, checkout)).toBe(whole);
    expect(await secondsLeft(client, other)).toBeNull();
    await client.query(`select public.set_subscription_clock($1, interval '1 day')`, [checkout.id]);
    expect(await secondsLeft(client, checkout)).toBe(whole - 86_400);
  });
});
