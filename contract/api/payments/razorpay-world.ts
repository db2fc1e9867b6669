/** Razorpay as these tests play it, beside a server that takes payments there, and who pays. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { RazorpayStandIn } from '../../razorpay/stand-in.ts';
import { newPerson } from '../auth/people.ts';
import type { Person } from '../auth/people.ts';
import { standInFor } from '../with-server.ts';
import type { TestServer } from '../with-server.ts';
import { ask, beginCheckout, forgetSubscriptions, withPayments } from './people.ts';
import type { FunctionAnswer } from './people.ts';

export interface RazorpayWorld {
  readonly server: TestServer;
  razorpay: RazorpayStandIn;
}

/** A shared server, and a Razorpay of the file's own that knows no subscription yet. */
export function razorpayWorld(): RazorpayWorld {
  const server = withPayments('razorpay');
  const world: { readonly server: TestServer; razorpay?: RazorpayStandIn } = { server };
  beforeAll(async () => {
    await forgetSubscriptions(server);
    world.razorpay = await RazorpayStandIn.start();
    await standInFor(server, world.razorpay.port);
  });
  afterAll(() => world.razorpay?.stop());
  beforeEach(() => {
    if (world.razorpay) world.razorpay.lost = null;
  });
  return world as RazorpayWorld;
}

/** What the page sends after the approval. */
export const confirm = (
  person: Person,
  providerSubscriptionId: string,
  signed: object,
): Promise<FunctionAnswer> => ask(person, 'subscription/confirm', { providerSubscriptionId, ...signed });

/** Somebody who has had a trial: the approval is the first charge. */
export async function newReturner({ server }: RazorpayWorld): Promise<Person> {
  const person = await newPerson(server);
  await server.database.query(
    `insert into public.subscriptions (user_id, status, trial_ends_at, created_at, ended_at)
     values ($1, 'expired', now() - interval '60 days', now() - interval '67 days', now() - interval '60 days')`,
    [person.user.id],
  );
  return person;
}

/** Somebody who has paid for a month. */
export async function newPayer(world: RazorpayWorld): Promise<Person & { readonly subscription: string }> {
  const person = await newReturner(world);
  const subscription = await beginCheckout(person, 'card');
  const confirmed = await confirm(person, subscription, world.razorpay.approve(subscription, 'card'));
  expect(confirmed).toEqual({ status: 200, body: { status: 'active' } });
  return { ...person, subscription };
}

/** Delivers what Razorpay reports of a subscription, now. */
export const report = (
  { server, razorpay }: RazorpayWorld,
  event: string,
  id: string,
  parts?: Readonly<Record<string, object>>,
): Promise<number> => razorpay.deliver(server.url, razorpay.webhook(event, id, parts));
