import { as, rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import {
  attach,
  beginCheckout,
  buildCheckout,
  type Checkout,
  eventOf,
  hoursAfter,
  type PaymentEvent,
  recordEvents,
} from '../../../factories/payments.ts';
import { accessEndOf } from './access-model.ts';
import { callsOf, type Delivery, delivery, eventsOf, type Life, life, spanHours } from './random-events.ts';

/** Later than every event, within what the sandbox's clock can show. */
const clockDays = spanHours / 24 + 1;

/** What the events of a checkout came to: the row, its payments and invoices, without ids that differ. */
async function stateOf(client: Client, { id, providerSubscriptionId }: Checkout): Promise<unknown> {
  const { rows } = await client.query(
    `select
       to_jsonb(s) - '{id,user_id,provider_subscription_id,clock_offset}'::text[] as subscription,
       (select jsonb_agg(
           jsonb_build_object(
             'payment', replace(p.provider_payment_id, $2, ''), 'status', p.status, 'paid_at', p.paid_at,
             'period_start', p.period_start, 'period_end', p.period_end, 'invoices',
             (select count(*) from public.invoices i where i.payment_id = p.id and i.total_paise = p.amount_paise))
           order by p.provider_payment_id)
         from public.payments p where p.subscription_id = s.id) as payments
     from public.subscriptions s where s.id = $1`,
    [id, providerSubscriptionId],
  );
  return rows[0];
}

/** Runs the work in a savepoint of its own, so that a failure of one example leaves the next a connection. */
async function undone(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('savepoint example');
  try {
    await work();
  } finally {
    await client.query('rollback to savepoint example');
  }
}

/** Delivers events as a provider might: see {@link Delivery}. */
async function deliver(client: Client, plans: Life, how: Delivery): Promise<Checkout> {
  const userId = await buildUser(client);
  const { id, created_at } = await beginCheckout(client, userId);
  const checkout: Checkout = {
    id,
    userId,
    provider: 'sandbox',
    providerSubscriptionId: `sub_${id}`,
    beganAt: new Date(created_at),
  };
  const events = eventsOf(checkout, plans);
  const calls = callsOf(events, how);
  await client.query(
    `update public.subscriptions set clock_offset = make_interval(days => $2) where id = $1`,
    [id, clockDays],
  );
  // What waits for its subscription is compared with the real clock: only the first moment's events may wait.
  const isPast = (event: PaymentEvent): boolean =>
    Date.parse(event.occurred_at) <= checkout.beganAt.getTime();
  let isAttached = false;
  for (const [place, call] of calls.entries()) {
    isAttached ||= place >= how.attachedAfter || !call.every(isPast);
    if (isAttached) await attach(client, id, checkout.providerSubscriptionId);
    if (how.failsFirst[place] === true) {
      await client.query('savepoint call');
      await recordEvents(client, call);
      await client.query('rollback to savepoint call');
    }
    await recordEvents(client, call);
  }
  await attach(client, id, checkout.providerSubscriptionId);
  return checkout;
}

test('the same events make the same row, however they arrive', { tags: ['S6.roles.4'] }, async () => {
  await rolledBack(async (client) => {
    await fc.assert(
      fc.asyncProperty(life, delivery, (plans, how) =>
        undone(client, async () => {
          const inOrder = await buildCheckout(client, { clockDays });
          const answers = await recordEvents(client, eventsOf(inOrder, plans));
          // Nothing of it is nonsense: else two empty rows would be the same.
          expect(answers.map(({ refusal, is_new }) => [refusal, is_new])).toEqual(
            plans.map(() => [null, true]),
          );
          const shuffled = await deliver(client, plans, how);
          expect(await stateOf(client, shuffled)).toEqual(await stateOf(client, inOrder));
        }),
      ),
      { numRuns: 60 },
    );
  });
});

const isLive = async (client: Client, { id, userId }: Checkout, moment: number): Promise<boolean> => {
  await client.query(`update public.subscriptions set clock_offset = $2::timestamptz - now() where id = $1`, [
    id,
    new Date(moment).toISOString(),
  ]);
  const { rows } = await as(client, { role: 'authenticated', id: userId }, () =>
    client.query<{ live: boolean }>('select public.has_live_subscription() as live'),
  );
  return rows[0]!.live;
};

test(
  'access is there exactly while a trial or a payment covers the moment, or a charge is under way',
  { tags: ['S6.roles.4'] },
  async () => {
    await rolledBack(async (client) => {
      await fc.assert(
        fc.asyncProperty(
          life,
          fc.boolean(),
          fc.array(fc.integer({ min: 0, max: 110 * 24 }), { minLength: 4, maxLength: 4 }),
          (plans, hasTrial, hours) =>
            undone(client, async () => {
              const checkout = await buildCheckout(client, { clockDays });
              if (!hasTrial)
                await client.query('update public.subscriptions set trial_ends_at = null where id = $1', [
                  checkout.id,
                ]);
              const events = eventsOf(checkout, plans);
              await recordEvents(client, events);
              const end = accessEndOf(events, checkout.beganAt, hasTrial);
              const lastHour = Math.max(...plans.map(({ hour }) => hour));
              // Half hours: no limit falls on one, whatever is rounded.
              const moments = hours
                .map((hour) => Math.max(hour, lastHour) + 0.5)
                .concat(end === null ? [] : [endHour(checkout, end) - 0.5, endHour(checkout, end) + 0.5])
                .filter((hour) => hour > lastHour);
              for (const hour of moments) {
                const moment = Date.parse(hoursAfter(checkout, hour));
                expect([hour, await isLive(client, checkout, moment)]).toEqual([
                  hour,
                  end !== null && moment < end,
                ]);
              }
            }),
        ),
        { numRuns: 100 },
      );
    });
  },
);

const endHour = ({ beganAt }: Checkout, end: number): number => (end - beganAt.getTime()) / 3_600_000;

test('forged charges among true events change nothing', async () => {
  const forgery = fc.constantFrom<Partial<PaymentEvent>>(
    { amount_paise: 0 },
    { amount_paise: -200_000 },
    { amount_paise: 199_999 },
    { amount_paise: 2_000_000_000_000 },
  );
  await rolledBack(async (client) => {
    await fc.assert(
      fc.asyncProperty(life, forgery, fc.integer({ min: 0, max: spanHours }), (plans, fields, hour) =>
        undone(client, async () => {
          const checkout = await buildCheckout(client, { clockDays });
          await recordEvents(client, eventsOf(checkout, plans));
          const before = await stateOf(client, checkout);
          const [answer] = await recordEvents(client, [eventOf(checkout, 'charged', hour, fields)]);
          expect(answer?.refusal).toBe('amount');
          expect(await stateOf(client, checkout)).toEqual(before);
        }),
      ),
      { numRuns: 30 },
    );
  });
});
