/** Subscriptions by Razorpay, played by a stand-in that speaks its documented API. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { RazorpayStandIn, razorpayKeys } from '../../razorpay.ts';
import { newPerson } from '../auth/people.ts';
import type { Person } from '../auth/people.ts';
import {
  ask,
  beginCheckout,
  consent,
  hasAccess,
  invoicesOf,
  reconcile,
  statusOf,
  storedEvents,
  subscriptionsOf,
  withPayments,
} from './people.ts';

let razorpay: RazorpayStandIn;

const server = withPayments(async () => {
  razorpay = await RazorpayStandIn.start();
  return razorpay.environment;
});
afterAll(() => razorpay.stop());

beforeEach(() => {
  razorpay.lost = null;
});

const confirm = (person: Person, providerSubscriptionId: string, signed: object) =>
  ask(person, 'subscription/confirm', { providerSubscriptionId, ...signed });

/** Somebody who has had a trial: the approval is the first charge. */
async function newReturner(): Promise<Person> {
  const person = await newPerson(server);
  await server.database.query(
    `insert into public.subscriptions (user_id, status, trial_ends_at, created_at, ended_at)
     values ($1, 'expired', now() - interval '60 days', now() - interval '67 days', now() - interval '60 days')`,
    [person.user.id],
  );
  return person;
}

async function newPayer(): Promise<Person & { readonly subscription: string }> {
  const person = await newReturner();
  const subscription = await beginCheckout(person, 'card');
  const confirmed = await confirm(person, subscription, razorpay.approve(subscription, 'card'));
  expect(confirmed).toEqual({ status: 200, body: { status: 'active' } });
  return { ...person, subscription };
}

/** Delivers what Razorpay reports of a subscription, now. */
const report = (event: string, id: string, parts?: Readonly<Record<string, object>>): Promise<number> =>
  razorpay.deliver(server.url, razorpay.webhook(event, id, parts));

describe('a trial', () => {
  test('is the subscription’s start in the future, and begins with a verified approval', async () => {
    const person = await newPerson(server);
    const { body } = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
    expect(body).toMatchObject({ provider: 'razorpay', keyId: razorpayKeys.id, amountPaise: 200_000 });
    const id = String(body.providerSubscriptionId);
    const made = razorpay.subscription(id);
    expect(made).toMatchObject({ plan_id: razorpay.planId, total_count: 120, customer_notify: true });
    // Never a second within the trial.
    const early = Number(made.start_at) * 1000 - Date.parse(String(body.trialEndsAt));
    expect(early).toBeGreaterThanOrEqual(0);
    expect(early).toBeLessThan(1001);
    expect(await hasAccess(person)).toBe(false);
    // Razorpay may send no webhook for this.
    const confirmed = await confirm(person, id, razorpay.approve(id));
    expect(confirmed).toEqual({ status: 200, body: { status: 'trialing' } });
    expect(await hasAccess(person)).toBe(true);
    expect(await subscriptionsOf(person)).toMatchObject([{ method_label: 'meera@upi' }]);
  });

  test('begins by the webhook, when that is faster than the browser', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    const signed = razorpay.approve(id);
    const payment = razorpay.payments.get(signed.paymentId) ?? {};
    expect(await report('subscription.authenticated', id, { payment })).toBe(200);
    expect(await hasAccess(person)).toBe(true);
    expect((await confirm(person, id, signed)).body).toEqual({ status: 'trialing' });
  });

  test('cancelled, it runs to its end; the mandate is gone at once, for good', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    await confirm(person, id, razorpay.approve(id));
    const [{ trial_ends_at: trialEnd } = {}] = await subscriptionsOf(person);
    expect((await ask(person, 'subscription/cancel')).body.endsAt).toBe(trialEnd);
    expect(razorpay.subscription(id).status).toBe('cancelled');
    expect(await report('subscription.cancelled', id)).toBe(200);
    expect(await hasAccess(person)).toBe(true);
    const resumed = await ask(person, 'subscription/resume');
    expect([resumed.status, resumed.body.code]).toEqual([409, 'not_resumable']);
    expect(await hasAccess(person)).toBe(true);
  });
});

describe('payments', () => {
  test('without a trial the approval pays, with an invoice', async () => {
    const person = await newPayer();
    expect(await hasAccess(person)).toBe(true);
    expect(await invoicesOf(person)).toMatchObject([{ total_paise: 200_000 }]);
    expect(await subscriptionsOf(person)).toMatchObject([{ method_label: 'Visa 1111' }, {}]);
  });

  test('a charge that is reported, and found by asking, is one payment', async () => {
    const person = await newPayer();
    const [payment = {}] = [...razorpay.payments.values()].slice(-1);
    expect(await report('subscription.charged', person.subscription, { payment })).toBe(200);
    expect(await invoicesOf(person)).toHaveLength(1);
  });

  test('pending ends access, a charge gives it back, halted is the end', async () => {
    const person = await newPayer();
    const reportState = async (status: string): Promise<void> => {
      razorpay.subscription(person.subscription).status = status;
      expect(await report(`subscription.${status}`, person.subscription)).toBe(200);
    };
    await reportState('pending');
    expect(await statusOf(person)).toBe('past_due');
    await reportState('halted');
    expect(await statusOf(person)).not.toBe('active');
  });

  test('a whole refund takes the month back', async () => {
    const person = await newPayer();
    const payment = [...razorpay.payments.values()].at(-1);
    const refund = razorpay.refund(payment?.id ?? '');
    expect(await report('refund.processed', '', { refund, payment: payment ?? {} })).toBe(200);
    expect(await hasAccess(person)).toBe(false);
  });

  test('cancelled, what is paid runs to its end', async () => {
    const person = await newPayer();
    const [{ current_period_end: end } = {}] = await subscriptionsOf(person);
    const cancelled = await ask(person, 'subscription/cancel');
    expect(cancelled).toEqual({ status: 200, body: { status: 'active', endsAt: end } });
    expect(razorpay.subscription(person.subscription).status).toBe('active');
    expect(await hasAccess(person)).toBe(true);
    expect((await ask(person, 'subscription/resume')).body.code).toBe('not_resumable');
  });

  test('another way to pay is another approval of the same subscription', async () => {
    const person = await newPayer();
    const change = await ask(person, 'subscription/change-method', { method: 'upi' });
    expect(change.body).toEqual({
      provider: 'razorpay',
      providerSubscriptionId: person.subscription,
      keyId: razorpayKeys.id,
    });
    await confirm(person, person.subscription, razorpay.approve(person.subscription, 'upi'));
    expect((await subscriptionsOf(person))[0]).toMatchObject({ status: 'active', method_label: 'meera@upi' });
    expect(await invoicesOf(person)).toHaveLength(1);
  });
});

describe('webhooks', () => {
  test('are believed with the secret in use and the one before, and with no other', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    razorpay.approve(id);
    const webhook = razorpay.webhook('subscription.authenticated', id);
    const forged = { ...webhook, body: webhook.body.replace(id, 'sub_other') };
    const signature = razorpay.sign(webhook.body, razorpayKeys.webhookSecret);
    expect(await razorpay.deliver(server.url, webhook, { secret: 'guessed' })).toBe(400);
    expect(await razorpay.deliver(server.url, webhook, { secret: razorpayKeys.secret })).toBe(400);
    expect(await razorpay.deliver(server.url, webhook, { signature: '' })).toBe(400);
    expect(await razorpay.deliver(server.url, forged, { signature })).toBe(400);
    expect(await storedEvents(server, id)).toBe(0);
    const before = { secret: razorpayKeys.previousWebhookSecret };
    expect(await razorpay.deliver(server.url, webhook, before)).toBe(200);
    expect(await razorpay.deliver(server.url, webhook)).toBe(200);
    expect(await storedEvents(server, id)).toBe(1);
  });

  test('of a subscription that is not known yet wait for it', async () => {
    const id = 'sub_of_nobody';
    razorpay.subscriptions.set(id, {
      ...razorpay.subscription([...razorpay.subscriptions.keys()][0] ?? ''),
      id,
    });
    expect(await report('subscription.authenticated', id)).toBe(200);
    expect(await storedEvents(server, id)).toBe(1);
    razorpay.subscriptions.delete(id);
  });
});

describe('answers that are lost', () => {
  test('of a checkout: nothing is half-written, and the next try goes well', async () => {
    const person = await newPerson(server);
    razorpay.lost = /^POST \/v1\/subscriptions$/;
    const lost = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
    expect([lost.status, lost.body.code]).toEqual([503, 'provider_unavailable']);
    expect(await hasAccess(person)).toBe(false);
    razorpay.lost = null;
    const id = await beginCheckout(person);
    expect((await confirm(person, id, razorpay.approve(id))).body).toEqual({ status: 'trialing' });
    expect(await subscriptionsOf(person)).toHaveLength(1);
  });

  test('of a confirmation: the second one goes well', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    const signed = razorpay.approve(id);
    razorpay.lost = /^GET /;
    expect((await confirm(person, id, signed)).status).toBe(503);
    expect(await hasAccess(person)).toBe(false);
    razorpay.lost = null;
    expect((await confirm(person, id, signed)).status).toBe(200);
  });

  test('of a cancellation: the mandate is gone, and the second try says so', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    await confirm(person, id, razorpay.approve(id));
    razorpay.lost = /\/cancel$/;
    expect((await ask(person, 'subscription/cancel')).status).toBe(503);
    expect(razorpay.subscription(id).status).toBe('cancelled');
    razorpay.lost = null;
    expect((await ask(person, 'subscription/cancel')).status).toBe(200);
    expect(await hasAccess(person)).toBe(true);
  });

  test('of a cancellation for the month’s end: the second try makes sure, and what is paid stays', async () => {
    const person = await newPayer();
    const [{ current_period_end: end } = {}] = await subscriptionsOf(person);
    razorpay.lost = /\/cancel$/;
    expect((await ask(person, 'subscription/cancel')).status).toBe(503);
    razorpay.lost = null;
    const cancelled = await ask(person, 'subscription/cancel');
    expect(cancelled).toEqual({ status: 200, body: { status: 'active', endsAt: end } });
    expect(razorpay.subscription(person.subscription).status).toBe('cancelled');
    expect(await report('subscription.cancelled', person.subscription)).toBe(200);
    expect(await hasAccess(person)).toBe(true);
  });

  test('approved, and nobody told us: a new checkout finds it', async () => {
    const person = await newPerson(server);
    razorpay.approve(await beginCheckout(person));
    const again = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
    expect(await hasAccess(person)).toBe(true);
  });

  test('a checkout that has expired there makes room for another', async () => {
    const person = await newPerson(server);
    const expired = await beginCheckout(person);
    razorpay.subscription(expired).status = 'expired';
    const id = await beginCheckout(person);
    expect(id).not.toBe(expired);
    expect((await confirm(person, id, razorpay.approve(id))).body).toEqual({ status: 'trialing' });
  });
});

test('a checkout of more than a day ago is ended there before another begins', async () => {
  const person = await newPerson(server);
  const stale = await beginCheckout(person);
  await server.database.query(
    `update public.subscriptions set consent_at = now() - interval '25 hours' where user_id = $1`,
    [person.user.id],
  );
  razorpay.lost = /\/cancel$/;
  expect((await ask(person, 'subscription/checkout', { method: 'upi', ...consent })).status).toBe(503);
  razorpay.lost = null;
  const id = await beginCheckout(person);
  expect(id).not.toBe(stale);
  expect(razorpay.subscription(stale).status).toBe('cancelled');
  expect((await confirm(person, id, razorpay.approve(id))).body).toEqual({ status: 'trialing' });
});

test('calls that overlap end in one checkout', async () => {
  const person = await newPerson(server);
  const ids = await Promise.all([1, 2, 3].map(() => beginCheckout(person)));
  expect(new Set(ids).size).toBe(1);
  expect(await subscriptionsOf(person)).toHaveLength(1);
});

test('the reconciliation mends what no webhook told, page after page, and tells failures apart', async () => {
  const person = await newPerson(server);
  const id = await beginCheckout(person);
  razorpay.approve(id);
  expect(await hasAccess(person)).toBe(false);
  const first = await reconcile(server, server.secretKey);
  expect(first.status).toBe(200);
  expect((first.body as { changed: number }).changed).toBeGreaterThan(0);
  expect(await hasAccess(person)).toBe(true);
  razorpay.lost = new RegExp(`^GET /v1/subscriptions/${id}$`);
  expect((await reconcile(server, server.secretKey)).body).toMatchObject({ changed: 0, failed: 1 });
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
