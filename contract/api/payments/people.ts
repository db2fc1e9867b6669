/** Who subscribes in these tests, and how they ask. */
import type { FunctionsHttpError } from '@supabase/supabase-js';
import { beforeAll, expect } from 'vitest';
import { newPerson } from '../auth/people.ts';
import type { Person } from '../auth/people.ts';
import { sendFunction } from '../request.ts';
import type { ContractServer } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import type { TestServer } from '../with-server.ts';

/**
 * The product's project, its functions of payments started: no test waits for that. The server is shared.
 *
 * @param kind `product` takes payments at the sandbox
 */
export function withPayments(kind: 'product' | 'razorpay' = 'product'): TestServer {
  const server = withSharedServer(kind);
  beforeAll(async () => {
    const names = ['subscription', 'payment-webhook', 'sandbox', 'invoice'];
    const answers = names.map((name) => sendFunction(server, `/${name}`, { method: 'OPTIONS' }));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(204);
  });
  return server;
}

/**
 * Removes what files before this one left of subscriptions, for a file that is told of all there are, or
 * whose provider does not know them.
 */
export const forgetSubscriptions = ({ database }: TestServer): Promise<unknown> =>
  database.query('truncate public.subscriptions, private.mandates_to_end, private.provider_plans cascade');

export interface FunctionAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls a function of the product by the official client. */
export async function ask(
  person: Pick<Person, 'client'>,
  path: string,
  body: object = {},
): Promise<FunctionAnswer> {
  const result = await person.client.functions.invoke<Record<string, unknown>>(path, { body });
  if (result.error === null) return { status: 200, body: result.data ?? {} };
  const { context } = result.error as FunctionsHttpError;
  if (!(context instanceof Response)) throw result.error;
  return { status: context.status, body: (await context.json()) as Record<string, unknown> };
}

export const consent = { agreesToCharge: true, agreesToTerms: true } as const;

/** Begins a checkout. @returns the id at the provider */
export async function beginCheckout(person: Pick<Person, 'client'>, method = 'upi'): Promise<string> {
  const { status, body } = await ask(person, 'subscription/checkout', { method, ...consent });
  expect(body).toMatchObject({ providerSubscriptionId: expect.any(String) as string });
  expect(status).toBe(200);
  return String(body.providerSubscriptionId);
}

/** Somebody with a subscription at the sandbox, in its trial. */
export async function newSubscriber(
  server: ContractServer,
): Promise<Person & { readonly subscription: string }> {
  const person = await newPerson(server);
  const subscription = await beginCheckout(person);
  const approval = await ask(person, 'sandbox/checkout', {
    providerSubscriptionId: subscription,
    outcome: 'approve',
    methodLabel: 'meera@upi',
  });
  expect(approval.status).toBe(200);
  return { ...person, subscription };
}

export async function hasAccess(person: Pick<Person, 'client'>): Promise<boolean> {
  const { data, error } = await person.client.rpc('has_live_subscription');
  expect(error).toBeNull();
  return data as boolean;
}

/** What the person sees of their subscriptions, the newest first. */
export async function subscriptionsOf(
  person: Pick<Person, 'client'>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { data, error } = await person.client
    .from('subscriptions')
    .select(
      'id, status, provider_subscription_id, trial_ends_at, current_period_end, cancel_at_period_end, method_label',
    )
    .order('created_at', { ascending: false });
  expect(error).toBeNull();
  return data ?? [];
}

export async function statusOf(person: Pick<Person, 'client'>): Promise<unknown> {
  return (await subscriptionsOf(person))[0]?.status;
}

export async function invoicesOf(
  person: Pick<Person, 'client'>,
): Promise<readonly { readonly id: string; readonly number: string; readonly total_paise: number }[]> {
  const { data, error } = await person.client
    .from('invoices')
    .select('id, number, total_paise')
    .order('number');
  expect(error).toBeNull();
  return data ?? [];
}

/** How many events are stored of a subscription at its provider. */
export async function storedEvents(server: TestServer, providerSubscriptionId: string): Promise<number> {
  const { rows } = await server.database.query<{ count: number }>(
    'select count(*)::int as count from private.payment_events where provider_subscription_id = $1',
    [providerSubscriptionId],
  );
  return rows[0]?.count ?? 0;
}

/** The installation's own calls, as its timer makes them. */
async function callOwn(
  server: Pick<ContractServer, 'url'>,
  path: string,
  key: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(`${server.url}/functions/v1/payment-webhook/${path}`, {
    method: 'POST',
    headers: { apikey: key },
  });
  return { status: answer.status, body: await answer.json() };
}

export const reconcile = (server: Pick<ContractServer, 'url'>, key: string): ReturnType<typeof callOwn> =>
  callOwn(server, 'reconcile', key);

export const settle = (server: Pick<ContractServer, 'url'>, key: string): ReturnType<typeof callOwn> =>
  callOwn(server, 'settle', key);

/** The kinds of what the person was told, the earliest first. */
export async function toldTo(person: Pick<Person, 'client'>): Promise<readonly string[]> {
  const { data, error } = await person.client.from('notifications').select('kind').order('id');
  expect(error).toBeNull();
  return (data ?? []).map(({ kind }) => String(kind));
}
