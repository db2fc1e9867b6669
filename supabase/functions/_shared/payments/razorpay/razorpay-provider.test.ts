import { describe, expect, test } from 'vitest';
import { signatureOf } from '../signatures.ts';
import { begun, daySeconds, payment, subscription, webhook } from './examples.ts';
import { moment } from './events.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';

const provider = createRazorpayProvider(
  {
    provider: 'razorpay',
    keyId: 'rzp_test_00000000000001',
    keySecret: 'secret-of-the-key',
    planId: 'plan_00000000000001',
    webhookSecrets: ['in-use-now', 'used-before'],
    // Nothing listens there: what is told here needs no call.
    api: 'http://127.0.0.1:9',
  },
  { find: async () => null, keep: async (_price, plan) => plan },
);

const parse = (body: string, secret = 'in-use-now', headers: Record<string, string> = {}) =>
  provider.parseWebhook(
    Buffer.from(body),
    new Headers({
      'x-razorpay-signature': signatureOf(body, secret),
      'x-razorpay-event-id': 'evt_1',
      ...headers,
    }),
  );

const common = { eventId: 'evt_1', occurredAt: moment(begun), providerSubscriptionId: subscription.id };

describe('a webhook becomes an event', () => {
  test('subscription.authenticated', async () => {
    const upi = { ...payment, method: 'upi', card: null, vpa: 'meera@upi', amount: 500 };
    const authenticated = { ...subscription, status: 'authenticated', paid_count: 0, notes: [] };
    expect(
      await parse(webhook('subscription.authenticated', { subscription: authenticated, payment: upi })),
    ).toEqual([{ ...common, kind: 'authorized', method: 'upi', methodLabel: 'meera@upi' }]);
    expect(await parse(webhook('subscription.authenticated', { subscription: authenticated }))).toMatchObject(
      [{ kind: 'authorized' }],
    );
  });

  test('subscription.charged, in paise, with its month', async () => {
    expect(await parse(webhook('subscription.charged', { subscription, payment }))).toEqual([
      {
        ...common,
        kind: 'charged',
        paymentId: payment.id,
        amountPaise: 200_000,
        periodStart: moment(begun),
        periodEnd: moment(begun + 30 * daySeconds),
        method: 'card',
        methodLabel: 'Visa 1111',
      },
    ]);
  });

  test.each([
    ['subscription.pending', { kind: 'charge_failed' }],
    ['subscription.halted', { kind: 'halted' }],
    ['subscription.completed', { kind: 'completed' }],
  ])('%s', async (event, expected) => {
    expect(await parse(webhook(event, { subscription }))).toEqual([{ ...common, ...expected }]);
  });

  test.each([
    ['what is paid runs to its end', { ended_at: begun }, begun + 30 * daySeconds],
    [
      'a trial runs to its end',
      { ended_at: begun, paid_count: 0, current_end: null, start_at: begun + 7 * daySeconds },
      begun + 7 * daySeconds,
    ],
    ['nothing is left', { ended_at: begun, current_end: begun - daySeconds }, begun],
    ['no end is told', { ended_at: null, current_end: null }, begun],
  ])('subscription.cancelled: %s', async (_, parts, end) => {
    const cancelled = { ...subscription, status: 'cancelled', ...parts };
    expect(await parse(webhook('subscription.cancelled', { subscription: cancelled }))).toEqual([
      { ...common, kind: 'cancelled', endsAt: moment(end) },
    ]);
  });

  test.each([
    ['subscription.activated', { subscription, payment }],
    ['subscription.updated', { subscription }],
    ['subscription.paused', { subscription: { ...subscription, status: 'paused' } }],
    ['subscription.resumed', { subscription }],
    ['subscription.charged', { subscription: { ...subscription, current_end: null }, payment }],
    ['subscription.charged', { subscription }],
    ['payment.captured', { payment }],
    ['refund.processed', { refund: { id: 'rfnd_1' }, payment: { ...payment, amount_refunded: 100_000 } }],
    ['invoice.paid', { invoice: { id: 'inv_1' } }],
  ])('%s says nothing that counts', async (event, parts) => {
    expect(await parse(webhook(event, parts))).toEqual([]);
  });

  test('without an id of the event its bytes are the id', async () => {
    const body = webhook('subscription.halted', { subscription });
    const bare = new Headers({ 'x-razorpay-signature': signatureOf(body, 'in-use-now') });
    const [first] = await provider.parseWebhook(Buffer.from(body), bare);
    const [again] = await provider.parseWebhook(Buffer.from(body), bare);
    expect(first?.eventId).toMatch(/^[\da-f]{64}$/);
    expect(again).toEqual(first);
  });
});

describe('signatures', () => {
  const body = webhook('subscription.halted', { subscription });

  test('the secret before holds through a rotation', async () => {
    expect(await parse(body, 'used-before')).toHaveLength(1);
  });

  test.each(['another', ''])('"%s" signs nothing', async (secret) => {
    await expect(parse(body, secret)).rejects.toMatchObject({ code: 'bad_signature' });
  });

  test('a changed body is refused, and one that is none', async () => {
    const signed = new Headers({ 'x-razorpay-signature': signatureOf(body, 'in-use-now') });
    const changed = Buffer.from(body.replace('halted', 'charged'));
    await expect(provider.parseWebhook(changed, signed)).rejects.toMatchObject({ code: 'bad_signature' });
    await expect(parse('{')).rejects.toMatchObject({ code: 'bad_request' });
    await expect(parse('{"event":"x"}')).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('a checkout is signed with the key’s secret, over this subscription', async () => {
    const [providerSubscriptionId, paymentId] = ['sub_1', 'pay_1'];
    const signature = signatureOf('pay_1|sub_1', 'secret-of-the-key');
    const verify = (parts: object): Promise<boolean> =>
      provider.verifyCheckout({ providerSubscriptionId, paymentId, signature, ...parts });
    expect(await verify({})).toBe(true);
    expect(await verify({ providerSubscriptionId: 'sub_2' })).toBe(false);
    expect(await verify({ paymentId: 'pay_2' })).toBe(false);
    expect(await verify({ signature: signatureOf('sub_1|pay_1', 'secret-of-the-key') })).toBe(false);
    expect(await verify({ signature: signatureOf('pay_1|sub_1', 'in-use-now') })).toBe(false);
  });
});

test('a cancellation cannot be taken back', async () => {
  expect(provider.capabilities.canResume).toBe(false);
  const contract = { subscriptionId: 'ours', providerSubscriptionId: 'sub_1', endsAt: moment(begun) };
  await expect(provider.resume(contract)).rejects.toMatchObject({ code: 'not_resumable' });
});
