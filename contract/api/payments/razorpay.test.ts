/** Subscriptions by Razorpay, played by a stand-in that speaks its documented API. */
import { describe, expect, test } from 'vitest';
import { razorpayKeys } from '../../razorpay/entities.ts';
import { newPerson } from '../auth/people.ts';
import { ask, beginCheckout, consent, hasAccess, invoicesOf, statusOf, subscriptionsOf } from './people.ts';
import { confirm, newPayer, razorpayWorld, report } from './razorpay-world.ts';

const world = razorpayWorld();
const { server } = world;

describe('a trial', () => {
  test('is the subscription’s start in the future, and begins with a verified approval', async () => {
    const person = await newPerson(server);
    const { body } = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
    expect(body).toMatchObject({ provider: 'razorpay', keyId: razorpayKeys.id, amountPaise: 200_000 });
    const id = String(body.providerSubscriptionId);
    const made = world.razorpay.subscription(id);
    expect(made).toMatchObject({ plan_id: world.razorpay.planId, total_count: 120, customer_notify: true });
    // Never a second within the trial.
    const early = Number(made.start_at) * 1000 - Date.parse(String(body.trialEndsAt));
    expect(early).toBeGreaterThanOrEqual(0);
    expect(early).toBeLessThan(1001);
    expect(await hasAccess(person)).toBe(false);
    // Razorpay may send no webhook for this.
    const confirmed = await confirm(person, id, world.razorpay.approve(id));
    expect(confirmed).toEqual({ status: 200, body: { status: 'trialing' } });
    expect(await hasAccess(person)).toBe(true);
    expect(await subscriptionsOf(person)).toMatchObject([{ method_label: 'meera@upi' }]);
  });

  test('begins by the webhook, when that is faster than the browser', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    const signed = world.razorpay.approve(id);
    const payment = world.razorpay.payments.get(signed.paymentId) ?? {};
    expect(await report(world, 'subscription.authenticated', id, { payment })).toBe(200);
    expect(await hasAccess(person)).toBe(true);
    expect((await confirm(person, id, signed)).body).toEqual({ status: 'trialing' });
  });

  test('cancelled, it runs to its end; the mandate is gone at once, for good', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    await confirm(person, id, world.razorpay.approve(id));
    const [{ trial_ends_at: trialEnd } = {}] = await subscriptionsOf(person);
    expect((await ask(person, 'subscription/cancel')).body.endsAt).toBe(trialEnd);
    expect(world.razorpay.subscription(id).status).toBe('cancelled');
    expect(await report(world, 'subscription.cancelled', id)).toBe(200);
    expect(await hasAccess(person)).toBe(true);
    const resumed = await ask(person, 'subscription/resume');
    expect([resumed.status, resumed.body.code]).toEqual([409, 'not_resumable']);
    expect(await hasAccess(person)).toBe(true);
  });
});

describe('payments', () => {
  test('without a trial the approval pays, with an invoice', async () => {
    const person = await newPayer(world);
    expect(await hasAccess(person)).toBe(true);
    expect(await invoicesOf(person)).toMatchObject([{ total_paise: 200_000 }]);
    expect(await subscriptionsOf(person)).toMatchObject([{ method_label: 'Visa 1111' }, {}]);
  });

  test('a charge that is reported, and found by asking, is one payment', async () => {
    const person = await newPayer(world);
    const [payment = {}] = [...world.razorpay.payments.values()].slice(-1);
    expect(await report(world, 'subscription.charged', person.subscription, { payment })).toBe(200);
    expect(await invoicesOf(person)).toHaveLength(1);
  });

  test('pending ends access, a charge gives it back, halted is the end', async () => {
    const person = await newPayer(world);
    const reportState = async (status: string): Promise<void> => {
      world.razorpay.subscription(person.subscription).status = status;
      expect(await report(world, `subscription.${status}`, person.subscription)).toBe(200);
    };
    await reportState('pending');
    expect(await statusOf(person)).toBe('past_due');
    await reportState('halted');
    expect(await statusOf(person)).not.toBe('active');
  });

  test('a whole refund takes the month back', async () => {
    const person = await newPayer(world);
    const payment = [...world.razorpay.payments.values()].at(-1);
    const refund = world.razorpay.refund(payment?.id ?? '');
    expect(await report(world, 'refund.processed', '', { refund, payment: payment ?? {} })).toBe(200);
    expect(await hasAccess(person)).toBe(false);
  });

  test('cancelled, what is paid runs to its end', async () => {
    const person = await newPayer(world);
    const [{ current_period_end: end } = {}] = await subscriptionsOf(person);
    const cancelled = await ask(person, 'subscription/cancel');
    expect(cancelled).toEqual({ status: 200, body: { status: 'active', endsAt: end } });
    expect(world.razorpay.subscription(person.subscription).status).toBe('active');
    expect(await hasAccess(person)).toBe(true);
    expect((await ask(person, 'subscription/resume')).body.code).toBe('not_resumable');
  });

  test('another way to pay is another approval of the same subscription', async () => {
    const person = await newPayer(world);
    const change = await ask(person, 'subscription/change-method', { method: 'upi' });
    expect(change.body).toEqual({
      provider: 'razorpay',
      providerSubscriptionId: person.subscription,
      keyId: razorpayKeys.id,
    });
    await confirm(person, person.subscription, world.razorpay.approve(person.subscription, 'upi'));
    expect((await subscriptionsOf(person))[0]).toMatchObject({ status: 'active', method_label: 'meera@upi' });
    expect(await invoicesOf(person)).toHaveLength(1);
  });
});

test('there is no sandbox', async () => {
  const person = await newPerson(server);
  const providerSubscriptionId = await beginCheckout(person);
  for (const [path, body] of [
    ['sandbox/checkout', { providerSubscriptionId, outcome: 'approve' }],
    ['sandbox/clock', { to: 'next-charge', outcome: 'success' }],
  ] as const) {
    const { status, body: said } = await ask(person, path, body);
    expect([status, said.code]).toEqual([403, 'not_sandbox']);
  }
  expect(await hasAccess(person)).toBe(false);
});

test('no key is in a log', () => {
  for (const secret of [razorpayKeys.secret, razorpayKeys.webhookSecret, server.secretKey])
    expect(server.output()).not.toContain(secret);
});

const setPrice = (rupees: number) =>
  server.database.query(
    `insert into public.site_settings (key, value, is_public) values ('subscription_price', $1, true)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(rupees)],
  );

describe('another price', () => {
  test('has a plan of its own at Razorpay, made once, also by two at once', async () => {
    await setPrice(2750);
    try {
      const [one, other, third] = [await newPerson(server), await newPerson(server), await newPerson(server)];
      const ids = await Promise.all([one, other].map((person) => beginCheckout(person)));
      const last = await beginCheckout(third);
      const plans = [...ids, last].map((id) => world.razorpay.subscription(id).plan_id);
      expect(new Set(plans).size).toBe(1);
      expect(plans[0]).not.toBe(world.razorpay.planId);
      expect(world.razorpay.plan(String(plans[0]))).toMatchObject({
        period: 'monthly',
        interval: 1,
        item: { amount: 275_000, currency: 'INR' },
      });
    } finally {
      await setPrice(2000);
    }
  });

  test('is refused to who agreed to the old one, with the new one, and nothing is begun', async () => {
    await setPrice(2500);
    try {
      const person = await newPerson(server);
      const given = { method: 'upi', ...consent, amountPaise: 200_000 };
      expect(await ask(person, 'subscription/checkout', given)).toMatchObject({
        status: 409,
        body: { code: 'price_changed', fields: { amountPaise: '250000' } },
      });
      expect(await subscriptionsOf(person)).toEqual([]);
      const agreed = await ask(person, 'subscription/checkout', { ...given, amountPaise: 250_000 });
      expect(agreed).toMatchObject({ status: 200, body: { amountPaise: 250_000 } });
    } finally {
      await setPrice(2000);
    }
  });

  test('ends a checkout that was begun at the old one, at Razorpay, too', async () => {
    const person = await newPerson(server);
    const old = await beginCheckout(person);
    await setPrice(1500);
    try {
      const next = await beginCheckout(person);
      expect(next).not.toBe(old);
      expect(world.razorpay.subscription(old).status).toBe('cancelled');
      expect(world.razorpay.subscription(next).status).toBe('created');
    } finally {
      await setPrice(2000);
    }
  });
});
