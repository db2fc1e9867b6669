/** Webhooks and answers of Razorpay that come badly, or not at all, and what mends them. */
import { describe, expect, test } from 'vitest';
import { razorpayKeys } from '../../razorpay/entities.ts';
import { newPerson } from '../auth/people.ts';
import {
  ask,
  beginCheckout,
  consent,
  hasAccess,
  reconcile,
  storedEvents,
  subscriptionsOf,
} from './people.ts';
import { confirm, newPayer, razorpayWorld, report } from './razorpay-world.ts';

const world = razorpayWorld();
const { server } = world;

describe('webhooks', () => {
  test('are believed with the secret in use and the one before, and with no other', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    world.razorpay.approve(id);
    const webhook = world.razorpay.webhook('subscription.authenticated', id);
    const forged = { ...webhook, body: webhook.body.replace(id, 'sub_other') };
    const signature = world.razorpay.sign(webhook.body, razorpayKeys.webhookSecret);
    expect(await world.razorpay.deliver(server.url, webhook, { secret: 'guessed' })).toBe(400);
    expect(await world.razorpay.deliver(server.url, webhook, { secret: razorpayKeys.secret })).toBe(400);
    expect(await world.razorpay.deliver(server.url, webhook, { signature: '' })).toBe(400);
    expect(await world.razorpay.deliver(server.url, forged, { signature })).toBe(400);
    expect(await storedEvents(server, id)).toBe(0);
    const before = { secret: razorpayKeys.previousWebhookSecret };
    expect(await world.razorpay.deliver(server.url, webhook, before)).toBe(200);
    expect(await world.razorpay.deliver(server.url, webhook)).toBe(200);
    expect(await storedEvents(server, id)).toBe(1);
  });

  test('of a subscription that is not known yet wait for it', async () => {
    const id = 'sub_of_nobody';
    world.razorpay.subscriptions.set(id, {
      ...world.razorpay.subscription([...world.razorpay.subscriptions.keys()][0] ?? ''),
      id,
    });
    expect(await report(world, 'subscription.authenticated', id)).toBe(200);
    expect(await storedEvents(server, id)).toBe(1);
    world.razorpay.subscriptions.delete(id);
  });
});

describe('answers that are lost', () => {
  test('of a checkout: nothing is half-written, and the next try goes well', async () => {
    const person = await newPerson(server);
    world.razorpay.lost = /^POST \/v1\/subscriptions$/;
    const lost = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
    expect([lost.status, lost.body.code]).toEqual([503, 'provider_unavailable']);
    expect(await hasAccess(person)).toBe(false);
    world.razorpay.lost = null;
    const id = await beginCheckout(person);
    expect((await confirm(person, id, world.razorpay.approve(id))).body).toEqual({ status: 'trialing' });
    expect(await subscriptionsOf(person)).toHaveLength(1);
  });

  test('of a confirmation: the second one goes well', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    const signed = world.razorpay.approve(id);
    world.razorpay.lost = /^GET /;
    expect((await confirm(person, id, signed)).status).toBe(503);
    expect(await hasAccess(person)).toBe(false);
    world.razorpay.lost = null;
    expect((await confirm(person, id, signed)).status).toBe(200);
  });

  test('of a cancellation: the mandate is gone, and the second try says so', async () => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    await confirm(person, id, world.razorpay.approve(id));
    world.razorpay.lost = /\/cancel$/;
    expect((await ask(person, 'subscription/cancel')).status).toBe(503);
    expect(world.razorpay.subscription(id).status).toBe('cancelled');
    world.razorpay.lost = null;
    expect((await ask(person, 'subscription/cancel')).status).toBe(200);
    expect(await hasAccess(person)).toBe(true);
  });

  test('of a cancellation for the month’s end: the second try makes sure, and what is paid stays', async () => {
    const person = await newPayer(world);
    const [{ current_period_end: end } = {}] = await subscriptionsOf(person);
    world.razorpay.lost = /\/cancel$/;
    expect((await ask(person, 'subscription/cancel')).status).toBe(503);
    world.razorpay.lost = null;
    const cancelled = await ask(person, 'subscription/cancel');
    expect(cancelled).toEqual({ status: 200, body: { status: 'active', endsAt: end } });
    expect(world.razorpay.subscription(person.subscription).status).toBe('cancelled');
    expect(await report(world, 'subscription.cancelled', person.subscription)).toBe(200);
    expect(await hasAccess(person)).toBe(true);
  });

  test('approved, and nobody told us: a new checkout finds it', async () => {
    const person = await newPerson(server);
    world.razorpay.approve(await beginCheckout(person));
    const again = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
    expect(await hasAccess(person)).toBe(true);
  });

  test('a checkout that has expired there makes room for another', async () => {
    const person = await newPerson(server);
    const expired = await beginCheckout(person);
    world.razorpay.subscription(expired).status = 'expired';
    const id = await beginCheckout(person);
    expect(id).not.toBe(expired);
    expect((await confirm(person, id, world.razorpay.approve(id))).body).toEqual({ status: 'trialing' });
  });
});

test('a checkout of more than a day ago is ended there before another begins', async () => {
  const person = await newPerson(server);
  const stale = await beginCheckout(person);
  await server.database.query(
    `update public.subscriptions set consent_at = now() - interval '25 hours' where user_id = $1`,
    [person.user.id],
  );
  world.razorpay.lost = /\/cancel$/;
  expect((await ask(person, 'subscription/checkout', { method: 'upi', ...consent })).status).toBe(503);
  world.razorpay.lost = null;
  const id = await beginCheckout(person);
  expect(id).not.toBe(stale);
  expect(world.razorpay.subscription(stale).status).toBe('cancelled');
  expect((await confirm(person, id, world.razorpay.approve(id))).body).toEqual({ status: 'trialing' });
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
  world.razorpay.approve(id);
  expect(await hasAccess(person)).toBe(false);
  const first = await reconcile(server, server.secretKey);
  expect(first.status).toBe(200);
  expect((first.body as { changed: number }).changed).toBeGreaterThan(0);
  expect(await hasAccess(person)).toBe(true);
  world.razorpay.lost = new RegExp(`^GET /v1/subscriptions/${id}$`);
  expect((await reconcile(server, server.secretKey)).body).toMatchObject({ changed: 0, failed: 1 });
});
