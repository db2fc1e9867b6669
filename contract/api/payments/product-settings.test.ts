/** The product's `[edge_runtime.secrets]` and `[functions]` in supabase/config.toml, seen from outside. */
import { expect, test } from 'vitest';
import { razorpayKeys } from '../../razorpay/entities.ts';
import { newPerson } from '../auth/people.ts';
import { ask, beginCheckout, consent } from './people.ts';
import { razorpayWorld } from './razorpay-world.ts';

const world = razorpayWorld();
const { server } = world;

test('a checkout is made at the address, with the keys and of the plan of the environment', async () => {
  const person = await newPerson(server);
  const { status, body } = await ask(person, 'subscription/checkout', { method: 'upi', ...consent });
  expect(status).toBe(200);
  expect(body).toMatchObject({ provider: 'razorpay', keyId: razorpayKeys.id });
  expect(world.razorpay.subscription(String(body.providerSubscriptionId)).plan_id).toBe(
    world.razorpay.planId,
  );
  expect(world.razorpay.calls).toContain('POST /v1/subscriptions');
});

test('webhooks come without a token, with either secret of the environment', async () => {
  const id = await beginCheckout(await newPerson(server));
  for (const secret of [razorpayKeys.webhookSecret, razorpayKeys.previousWebhookSecret]) {
    const webhook = world.razorpay.webhook('subscription.halted', id);
    expect(await world.razorpay.deliver(server.url, webhook, { secret })).toBe(200);
  }
  expect(
    await world.razorpay.deliver(server.url, world.razorpay.webhook('subscription.halted', id), {
      secret: 'x',
    }),
  ).toBe(400);
});

test('the keys that records are signed with are everybody’s to read, without a token', async () => {
  const response = await fetch(`${server.url}/functions/v1/record/keys`);
  expect(response.status).toBe(200);
  expect(await response.json()).toBeInstanceOf(Array);
});
