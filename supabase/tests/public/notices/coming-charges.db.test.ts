/** A charge is announced before it is made (product §10.law), once, and only where it will be made. */
import { billingRules, trialDays } from '@sangam/domain/subscription';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  buildCheckout,
  type Checkout,
  eventOf,
  hoursAfter,
  recordEvents,
} from '../../../factories/payments.ts';
import { kindsTold, mailsSent, moveClock, runJob, toldTo } from './told.ts';

const second = 1 / 3600;
const trialEnd = trialDays * 24;
const trialNotice = trialEnd - billingRules.trialNoticeHours;
const paidEnd = trialEnd + 30 * 24;
const chargeNotice = paidEnd - billingRules.chargeNoticeHours;

/** Somebody in the trial. */
async function buildTrial(client: Client, clockDays?: number): Promise<Checkout> {
  const checkout = await buildCheckout(client, clockDays === undefined ? {} : { clockDays });
  const label = { method: 'upi', method_label: 'meera@upi' };
  await recordEvents(client, [eventOf(checkout, 'authorized', 0, label)]);
  return checkout;
}

/** Somebody who has paid since the trial ended. The clock stands there, and what that told was forgotten. */
async function buildPayer(client: Client): Promise<Checkout> {
  const checkout = await buildTrial(client, trialDays);
  await recordEvents(client, [eventOf(checkout, 'charged', trialEnd)]);
  await client.query('delete from public.notifications');
  return checkout;
}

test('the first charge is announced two days ahead and more, the later ones one day', () => {
  expect(billingRules.trialNoticeHours).toBeGreaterThanOrEqual(48);
  expect(billingRules.chargeNoticeHours).toBeGreaterThanOrEqual(24);
});

test.each([
  ['trial_ending', buildTrial, trialNotice, trialEnd],
  ['charge_coming', buildPayer, chargeNotice, paidEnd],
] as const)('%s is told when it is near, not earlier, and once', async (kind, build, due, charge) => {
  await rolledBack(async (client) => {
    const checkout = await build(client);
    await moveClock(client, checkout, due - 60 * second);
    expect(await runJob(client)).toBe(0);
    expect(await toldTo(client, checkout)).toEqual([]);
    await moveClock(client, checkout, due + second);
    expect(await toldTo(client, checkout)).toEqual([
      {
        kind,
        payload: {
          subscription_id: checkout.id,
          charge_at: expect.any(String) as string,
          amount_paise: 200_000,
        },
      },
    ]);
    const [told] = await toldTo(client, checkout);
    expect(new Date(String(told?.payload.charge_at))).toEqual(new Date(hoursAfter(checkout, charge)));
    expect(await runJob(client)).toBe(0);
    await moveClock(client, checkout, charge - second);
    await recordEvents(client, [eventOf(checkout, 'method_changed', due, { method: 'upi' })]);
    expect(await kindsTold(client, checkout)).toEqual([kind]);
    // One was read and swept: it is not told again.
    await client.query('delete from public.notifications');
    expect(await runJob(client)).toBe(0);
  });
});

test('the mail says amount, date and means', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrial(client);
    await moveClock(client, checkout, trialNotice + second);
    expect(await mailsSent(client)).toMatchObject([
      {
        notice: 'trial_ending',
        content: {
          amount_paise: 200_000,
          charge_at: expect.any(String) as string,
          method: 'upi',
          method_label: 'meera@upi',
          provider: 'sandbox',
        },
      },
    ]);
  });
});

test('by the real clock the job tells it: of many, so many at a time, and each once', async () => {
  await rolledBack(async (client) => {
    const people = [];
    for (const hours of [59, 58, 61]) {
      const checkout = await buildCheckout(client, { provider: 'razorpay' });
      await client.query(
        'update public.subscriptions set trial_ends_at = now() + make_interval(hours => $2) where id = $1',
        [checkout.id, hours],
      );
      await recordEvents(client, [eventOf(checkout, 'authorized', 0)], 'razorpay');
      people.push(checkout);
    }
    // Their events told two of them already: as if the job had to.
    await client.query('delete from private.subscription_notices');
    await client.query('delete from public.notifications');
    expect([await runJob(client, 1), await runJob(client, 1), await runJob(client)]).toEqual([1, 1, 0]);
    for (const [place, person] of people.entries())
      expect(await kindsTold(client, person)).toEqual(place === 2 ? [] : ['trial_ending']);
  });
});

test('nothing is told of a charge that will not be made', async () => {
  await rolledBack(async (client) => {
    const cancelled = await buildTrial(client);
    await recordEvents(client, [eventOf(cancelled, 'cancel_scheduled', 0)]);
    const begun = await buildCheckout(client);
    const failing = await buildTrial(client, 2);
    await recordEvents(client, [eventOf(failing, 'charge_failed', 47)]);
    await client.query('delete from public.notifications');
    for (const checkout of [cancelled, begun, failing])
      await moveClock(client, checkout, trialNotice + second);
    expect(await runJob(client)).toBe(0);
    expect((await client.query('select from public.notifications')).rowCount).toBe(0);
  });
});

test('of a charge whose moment has come nothing is announced any more', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrial(client);
    await moveClock(client, checkout, trialEnd);
    expect(await runJob(client)).toBe(0);
    expect(await kindsTold(client, checkout)).toEqual([]);
  });
});

test.each([
  ['was cancelled', (checkout: Checkout) => eventOf(checkout, 'cancel_scheduled', trialNotice)],
  ['was ended', (checkout: Checkout) => eventOf(checkout, 'cancelled', trialNotice)],
  ['was made', (checkout: Checkout) => eventOf(checkout, 'charged', trialNotice)],
])('the mail about a charge that %s since is not sent', async (_what, change) => {
  await rolledBack(async (client) => {
    const checkout = await buildTrial(client);
    await moveClock(client, checkout, trialNotice + second);
    await recordEvents(client, [change(checkout)]);
    const notices = (await mailsSent(client)).map(({ notice }) => notice);
    expect(notices).not.toContain('trial_ending');
  });
});

test('a mail that is sent too late is not sent', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrial(client);
    await moveClock(client, checkout, trialNotice + second);
    await moveClock(client, checkout, trialEnd);
    expect(await mailsSent(client)).toEqual([]);
  });
});

test('resumed in time, the charge is announced after all, and once', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrial(client);
    await recordEvents(client, [eventOf(checkout, 'cancel_scheduled', 0)]);
    await moveClock(client, checkout, trialNotice + 1);
    const events = [
      eventOf(checkout, 'cancel_withdrawn', trialNotice),
      eventOf(checkout, 'cancel_scheduled', trialNotice + 0.2),
      eventOf(checkout, 'cancel_withdrawn', trialNotice + 0.4),
    ];
    for (const event of events) await recordEvents(client, [event]);
    expect(await kindsTold(client, checkout)).toEqual(['trial_ending']);
    expect(await mailsSent(client)).toHaveLength(1);
  });
});

test('a charge that moves to another day is announced again, and of the first day nothing is sent', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildTrial(client);
    await moveClock(client, checkout, trialNotice + second);
    const shift = (hours: number): Promise<unknown> =>
      client.query(
        `update public.subscriptions set trial_ends_at = trial_ends_at + make_interval(hours => $2),
           next_charge_at = next_charge_at + make_interval(hours => $2) where id = $1`,
        [checkout.id, hours],
      );
    await shift(24);
    expect(await mailsSent(client)).toEqual([]);
    await moveClock(client, checkout, trialNotice + 25);
    expect(await kindsTold(client, checkout)).toEqual(['trial_ending', 'trial_ending']);
    expect(await mailsSent(client)).toHaveLength(1);
  });
});
