/** Nobody is charged who has left, and what was charged after an end is given back (decision 207). */
import { describe, expect, test } from 'vitest';
import { serviceClient } from '../server.ts';
import { beginCheckout, hasAccess, settle, subscriptionsOf, toldTo } from './people.ts';
import { confirm, newPayer, newReturner, razorpayWorld, report } from './razorpay-world.ts';

const world = razorpayWorld();
const { server } = world;

const settled = async (): Promise<unknown> => {
  const { status, body } = await settle(server, server.secretKey);
  expect(status).toBe(200);
  return body;
};

/** What was tried just now is left alone for ten minutes. */
const tenMinutesLater = (): Promise<unknown> =>
  server.database.query(`update private.mandates_to_end set tried_at = tried_at - interval '11 minutes'`);

/**
 * Puts the leaving right before or after a payment: the provider’s clock counts whole seconds, and no two
 * things happen in the same one, so that it may be ahead of ours.
 */
const left = (when: 'before' | 'after', payment: string): Promise<unknown> =>
  server.database.query('update private.mandates_to_end set queued_at = to_timestamp($1)', [
    (world.razorpay.payments.get(payment)?.created_at ?? 0) + (when === 'before' ? -0.5 : 0.5),
  ]);

const lastPayment = (): string => [...world.razorpay.payments.keys()].at(-1) ?? '';

/** Razorpay takes the money of a month after all, and reports it. @returns the payment’s id */
async function chargedLate(subscription: string): Promise<string> {
  const payment = world.razorpay.charge(subscription);
  expect(await report(world, 'subscription.charged', subscription, { payment })).toBe(200);
  return payment.id;
}

const refundOf = (payment: string): unknown => world.razorpay.payments.get(payment)?.refund_status;

describe('an account that is deleted', () => {
  test.each([
    ['by an admin', (id: string) => serviceClient(server).auth.admin.deleteUser(id)],
    ['but for its row', (id: string) => serviceClient(server).auth.admin.deleteUser(id, true)],
    ['in SQL', (id: string) => server.database.query('delete from auth.users where id = $1', [id])],
  ])('%s: its mandate ends at the provider', async (_how, remove) => {
    const { user, subscription } = await newPayer(world);
    await remove(user.id);
    await left('after', lastPayment());
    expect(await settled()).toEqual({ ended: 1, refunded: 0, failed: 0, isMore: false });
    expect(world.razorpay.subscription(subscription).status).toBe('cancelled');
    expect(await settled()).toMatchObject({ ended: 0, failed: 0 });
  });

  test('while the provider does not answer: it is tried again', async () => {
    const { user, subscription } = await newPayer(world);
    await serviceClient(server).auth.admin.deleteUser(user.id);
    world.razorpay.lost = new RegExp(`^GET /v1/subscriptions/${subscription}`);
    expect(await settled()).toMatchObject({ ended: 0, failed: 1 });
    world.razorpay.lost = null;
    await tenMinutesLater();
    expect(await settled()).toMatchObject({ ended: 1, failed: 0 });
  });

  test('and charged before that was done: it gets its money back, once', async () => {
    const { user, subscription } = await newPayer(world);
    await serviceClient(server).auth.admin.deleteUser(user.id);
    const payment = await chargedLate(subscription);
    await left('before', payment);
    expect(await settled()).toMatchObject({ ended: 1, refunded: 1, failed: 0 });
    expect(refundOf(payment)).toBe('full');
    expect(await settled()).toMatchObject({ refunded: 0, failed: 0 });
  });
});

describe('a charge on a checkout that was given up for another', () => {
  test('is refunded, recorded and told', async () => {
    const person = await newReturner(world);
    const stale = await beginCheckout(person, 'card');
    await server.database.query(
      `update public.subscriptions set consent_at = now() - interval '25 hours' where provider_subscription_id = $1`,
      [stale],
    );
    const taken = await beginCheckout(person, 'card');
    const payment = await chargedLate(stale);
    expect(await hasAccess(person)).toBe(true);
    // The refund is made, and its answer is lost.
    world.razorpay.lost = /\/refund$/;
    expect(await settled()).toMatchObject({ refunded: 0, failed: 1 });
    world.razorpay.lost = null;
    expect(await settled()).toMatchObject({ ended: 0, refunded: 1, failed: 0 });
    expect(refundOf(payment)).toBe('full');
    expect(world.razorpay.subscription(stale).status).toBe('cancelled');
    expect(await toldTo(person)).toEqual(['invoice_issued', 'charge_refunded']);
    expect(await hasAccess(person)).toBe(false);
    const { data } = await person.client.from('payments').select('status');
    expect(data).toEqual([{ status: 'refunded' }]);
    expect(await settled()).toMatchObject({ refunded: 0, failed: 0 });
    // The checkout that took its place is as it was.
    expect((await confirm(person, taken, world.razorpay.approve(taken, 'card'))).status).toBe(200);
    expect(await hasAccess(person)).toBe(true);
    expect(await settled()).toMatchObject({ refunded: 0 });
  });
});

test('who pays, cancels and has paid before keeps what is paid', async () => {
  const person = await newPayer(world);
  const [{ current_period_end: end } = {}] = await subscriptionsOf(person);
  world.razorpay.subscription(person.subscription).status = 'cancelled';
  expect(await report(world, 'subscription.cancelled', person.subscription)).toBe(200);
  expect(await settled()).toMatchObject({ refunded: 0 });
  expect((await subscriptionsOf(person))[0]).toMatchObject({ current_period_end: end });
  expect(await hasAccess(person)).toBe(true);
});

test('the lists are worked off for the installation alone', async () => {
  for (const key of [server.publishableKey, 'guessed', ''])
    expect((await settle(server, key)).status).toBeGreaterThanOrEqual(400);
});
