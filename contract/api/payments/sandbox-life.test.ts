/** A subscription's whole life at the sandbox, by its virtual clock. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newPerson } from '../auth/people.ts';
import type { Person } from '../auth/people.ts';
import { serviceClient } from '../server.ts';
import {
  ask,
  beginCheckout,
  consent,
  forgetSubscriptions,
  hasAccess,
  invoicesOf,
  newSubscriber,
  reconcile,
  settle,
  statusOf,
  storedEvents,
  subscriptionsOf,
  toldTo,
  withPayments,
} from './people.ts';

const server = withPayments();

// What is told of all subscriptions is told of this file's alone.
beforeAll(() => forgetSubscriptions(server));

type Outcome = 'success' | 'failure';
const move = async (person: Person, to: string, outcome: Outcome, delivery?: string): Promise<unknown> => {
  const { status, body } = await ask(person, 'sandbox/clock', { to, outcome, delivery });
  expect(body).toMatchObject({ now: expect.any(String) as string });
  expect(status).toBe(200);
  return body.status;
};

test(
  'checkout, approval and confirmation: a trial of seven days, and access within a second',
  { tags: ['S4.profile.5'] },
  async () => {
    const person = await newPerson(server);
    const begun = Date.now();
    const checkout = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
    expect(checkout).toEqual({
      status: 200,
      body: {
        provider: 'sandbox',
        providerSubscriptionId: expect.stringMatching(/^sub_sandbox_/) as string,
        amountPaise: 200_000,
        trialEndsAt: expect.any(String) as string,
        firstChargeAt: checkout.body.trialEndsAt,
      },
    });
    const days = (Date.parse(String(checkout.body.trialEndsAt)) - begun) / (24 * 3_600_000);
    expect(Math.abs(days - 7)).toBeLessThan(0.01);
    expect(await hasAccess(person)).toBe(false);
    const { providerSubscriptionId } = checkout.body;
    const approval = await ask(person, 'sandbox/checkout', {
      providerSubscriptionId,
      outcome: 'approve',
      methodLabel: 'meera@upi',
    });
    expect(approval.status).toBe(200);
    // The webhook came before the browser could confirm.
    await vi.waitUntil(() => hasAccess(person));
    const confirmed = await ask(person, 'subscription/confirm', { providerSubscriptionId, ...approval.body });
    expect(confirmed).toEqual({ status: 200, body: { status: 'trialing' } });
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'trialing', method_label: 'meera@upi' }]);
    expect(await invoicesOf(person)).toEqual([]);
    expect(await storedEvents(server, String(providerSubscriptionId))).toBe(1);
  },
);

test('without any webhook the provider is asked at the confirmation', async () => {
  const person = await newPerson(server);
  const providerSubscriptionId = await beginCheckout(person);
  const approval = await ask(person, 'sandbox/checkout', {
    providerSubscriptionId,
    outcome: 'approve-no-webhook',
  });
  expect(await hasAccess(person)).toBe(false);
  const confirmed = await ask(person, 'subscription/confirm', { providerSubscriptionId, ...approval.body });
  expect(confirmed.body).toEqual({ status: 'trialing' });
  expect(await hasAccess(person)).toBe(true);
});

test('months are charged by the clock, each with an invoice of its own', async () => {
  const person = await newSubscriber(server);
  expect(await move(person, 'next-charge', 'success')).toBe('active');
  expect(await move(person, 'next-charge', 'success')).toBe('active');
  expect(await hasAccess(person)).toBe(true);
  const invoices = await invoicesOf(person);
  expect(invoices.map(({ total_paise: total }) => total)).toEqual([200_000, 200_000]);
});

describe('a charge that fails', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newSubscriber(server);
    await move(person, 'next-charge', 'success');
  });

  test('ends access at once; it is tried on three days, then halted', async () => {
    expect(await move(person, 'next-charge', 'failure')).toBe('past_due');
    expect(await hasAccess(person)).toBe(false);
    for (const day of [1, 2])
      expect([day, await move(person, 'retry', 'failure')]).toEqual([day, 'past_due']);
    expect(await move(person, 'retry', 'failure')).toBe('expired');
    expect(await hasAccess(person)).toBe(false);
    const none = await ask(person, 'sandbox/clock', { to: 'next-charge', outcome: 'success' });
    expect(none.status).toBe(404);
  });

  test('paid again, it goes on', async () => {
    expect(await move(person, 'retry', 'success')).toBe('active');
    expect(await hasAccess(person)).toBe(true);
    expect(await invoicesOf(person)).toHaveLength(2);
  });

  test('another way to pay takes what is owed', async () => {
    await move(person, 'next-charge', 'failure');
    const change = await ask(person, 'subscription/change-method', { method: 'card' });
    expect(change.status).toBe(200);
    const { providerSubscriptionId } = change.body;
    const approval = await ask(person, 'sandbox/checkout', {
      providerSubscriptionId,
      outcome: 'approve',
      methodLabel: 'Visa 1111',
    });
    const confirmed = await ask(person, 'subscription/confirm', { providerSubscriptionId, ...approval.body });
    expect(confirmed).toEqual({ status: 200, body: { status: 'active' } });
    expect(await hasAccess(person)).toBe(true);
    expect(await subscriptionsOf(person)).toMatchObject([{ method_label: 'Visa 1111' }]);
  });
});

test(
  'cancelled, resumed, cancelled again, ended; then subscribed again without a trial',
  { tags: ['S9.constants.2'] },
  async () => {
    const person = await newSubscriber(server);
    await move(person, 'next-charge', 'success');
    const [before] = await subscriptionsOf(person);
    const cancelled = await ask(person, 'subscription/cancel');
    expect(cancelled).toEqual({
      status: 200,
      body: { status: 'active', endsAt: before?.current_period_end },
    });
    expect(await ask(person, 'subscription/cancel')).toEqual(cancelled);
    expect(await hasAccess(person)).toBe(true);
    expect(await ask(person, 'subscription/resume')).toEqual({ status: 200, body: { status: 'active' } });
    expect(await subscriptionsOf(person)).toMatchObject([{ cancel_at_period_end: false }]);
    await ask(person, 'subscription/cancel');
    expect(await move(person, 'next-charge', 'success')).toBe('cancelled');
    expect(await hasAccess(person)).toBe(false);
    expect(await invoicesOf(person)).toHaveLength(1);
    const again = await ask(person, 'subscription/checkout', { method: 'card', ...consent });
    expect(again.body).toMatchObject({ trialEndsAt: null });
    const { providerSubscriptionId } = again.body;
    await ask(person, 'sandbox/checkout', { providerSubscriptionId, outcome: 'approve' });
    expect(await statusOf(person)).toBe('active');
    expect(await hasAccess(person)).toBe(true);
  },
);

test('a trial that is cancelled runs to its end, and costs nothing', async () => {
  const person = await newSubscriber(server);
  const [{ trial_ends_at: trialEnd } = {}] = await subscriptionsOf(person);
  expect((await ask(person, 'subscription/cancel')).body.endsAt).toBe(trialEnd);
  expect(await hasAccess(person)).toBe(true);
  await move(person, 'next-charge', 'success');
  expect(await hasAccess(person)).toBe(false);
  expect(await invoicesOf(person)).toEqual([]);
});

test('each charge is announced by the clock, then told by its invoice', async () => {
  const person = await newSubscriber(server);
  expect(await move(person, 'notice', 'success')).toBe('trialing');
  expect(await toldTo(person)).toEqual(['trial_ending']);
  const again = await ask(person, 'sandbox/clock', { to: 'notice', outcome: 'success' });
  expect([again.status, again.body.code]).toEqual([409, 'already_announced']);
  await move(person, 'next-charge', 'success');
  await move(person, 'notice', 'success');
  await move(person, 'next-charge', 'failure');
  await move(person, 'retry', 'failure');
  expect(await toldTo(person)).toEqual(['trial_ending', 'invoice_issued', 'charge_coming', 'charge_failed']);
});

test('what was charged after an end is refunded; the mandate of a deleted account is gone', async () => {
  const person = await newSubscriber(server);
  await move(person, 'next-charge', 'success');
  // As if it had been given up before the charge.
  await server.database.query(
    `insert into private.payment_events (provider, event_id, subscription_id, kind, occurred_at, payload)
     select 'sandbox', 'abandoned:' || id, id, 'cancelled', created_at, '{}' from public.subscriptions
     where provider_subscription_id = $1`,
    [person.subscription],
  );
  const [refunded, again] = [await settle(server, server.secretKey), await settle(server, server.secretKey)];
  expect(refunded.body).toMatchObject({ refunded: 1, failed: 0 });
  expect(again.body).toMatchObject({ refunded: 0, failed: 0 });
  expect(await toldTo(person)).toEqual(['invoice_issued', 'charge_refunded']);
  await serviceClient(server).auth.admin.deleteUser(person.user.id);
  expect((await settle(server, server.secretKey)).body).toMatchObject({ ended: 1, failed: 0 });
});

describe('webhooks that come badly', () => {
  test('repeated ones count once', async () => {
    const person = await newSubscriber(server);
    expect(await move(person, 'next-charge', 'success', 'repeated')).toBe('active');
    expect(await invoicesOf(person)).toHaveLength(1);
    expect(await storedEvents(server, person.subscription)).toBe(2);
  });

  test('reordered ones end at the same state', async () => {
    const person = await newSubscriber(server);
    await move(person, 'next-charge', 'success');
    await move(person, 'next-charge', 'failure');
    await move(person, 'retry', 'failure');
    await move(person, 'retry', 'failure');
    // The last failure and the halt, the halt first.
    expect(await move(person, 'retry', 'failure', 'reordered')).toBe('expired');
    expect(await hasAccess(person)).toBe(false);
  });

  test('a failure that is told after the charge that made it good changes nothing', async () => {
    const person = await newSubscriber(server);
    await move(person, 'next-charge', 'success');
    expect(await move(person, 'next-charge', 'failure', 'late')).toBe('active');
    expect(await move(person, 'retry', 'success')).toBe('active');
    expect(await hasAccess(person)).toBe(true);
    expect(await invoicesOf(person)).toHaveLength(2);
  });

  test('one that never came is mended by the reconciliation', async () => {
    const person = await newSubscriber(server);
    await move(person, 'next-charge', 'success');
    await move(person, 'next-charge', 'success', 'none');
    expect(await invoicesOf(person)).toHaveLength(1);
    const { status, body } = await reconcile(server, server.secretKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ failed: 0, next: null });
    expect((body as { changed: number }).changed).toBeGreaterThan(0);
    expect(await invoicesOf(person)).toHaveLength(2);
    expect((await reconcile(server, server.secretKey)).body).toMatchObject({ changed: 0, failed: 0 });
  });
});

describe('calls that overlap', () => {
  test('checkouts end in one, which both answer with', async () => {
    const person = await newPerson(server);
    const ids = await Promise.all([1, 2, 3].map(() => beginCheckout(person)));
    expect(new Set(ids).size).toBe(1);
    expect(await subscriptionsOf(person)).toHaveLength(1);
  });

  test('approvals and confirmations count once', async () => {
    const person = await newPerson(server);
    const providerSubscriptionId = await beginCheckout(person);
    const approve = async () => {
      const { body } = await ask(person, 'sandbox/checkout', { providerSubscriptionId, outcome: 'approve' });
      return ask(person, 'subscription/confirm', { providerSubscriptionId, ...body });
    };
    const confirmed = await Promise.all([approve(), approve()]);
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(person)).toBe('trialing');
  });

  test('moves of the clock are each one charge, or none', async () => {
    const person = await newSubscriber(server);
    const moved = await Promise.all(
      [1, 2, 3].map(() => ask(person, 'sandbox/clock', { to: 'next-charge', outcome: 'success' })),
    );
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    // A charge is a month after the one before.
    const months = new Set(moved.map(({ body }) => String(body.now).slice(0, 7)));
    expect(await invoicesOf(person)).toHaveLength(months.size);
  });

  test('a move whose clock a later one has taken further is done', async () => {
    const person = await newSubscriber(server);
    await server.database.query(
      `update public.subscriptions set clock_offset = interval '50 days' where provider_subscription_id = $1`,
      [person.subscription],
    );
    expect(await move(person, 'next-charge', 'success')).toBe('active');
    expect(await invoicesOf(person)).toHaveLength(1);
  });

  test('cancellations are one', async () => {
    const person = await newSubscriber(server);
    const cancelled = await Promise.all([1, 2, 3].map(() => ask(person, 'subscription/cancel')));
    expect(new Set(cancelled.map(({ body }) => body.endsAt)).size).toBe(1);
    expect(await storedEvents(server, person.subscription)).toBe(2);
  });
});
