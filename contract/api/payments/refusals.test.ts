/** What the functions of payments refuse, and that nothing is left of it. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../auth/people.ts';
import { sendFunction } from '../request.ts';
import {
  ask,
  beginCheckout,
  consent,
  hasAccess,
  newSubscriber,
  reconcile,
  statusOf,
  storedEvents,
  subscriptionsOf,
  withPayments,
} from './people.ts';

const server = withPayments();

const refused = (status: number, code: string) => ({
  status,
  body: { code, message: expect.stringMatching(/\.$/) as string },
});

describe('a checkout', () => {
  test.each([
    {},
    { agreesToCharge: true },
    { agreesToTerms: true },
    { agreesToCharge: true, agreesToTerms: false },
  ])('with no more consent than %j', async (given) => {
    const person = await newPerson(server);
    expect(await ask(person, 'subscription/checkout', { method: 'upi', ...given })).toEqual(
      refused(400, 'consent_required'),
    );
    expect(await subscriptionsOf(person)).toEqual([]);
  });

  test('by an address that is not confirmed any more', async () => {
    const person = await newPerson(server);
    await server.database.query('update auth.users set email_confirmed_at = null where id = $1', [
      person.user.id,
    ]);
    expect(await ask(person, 'subscription/checkout', { method: 'upi', ...consent })).toEqual(
      refused(403, 'not_confirmed'),
    );
    expect(await subscriptionsOf(person)).toEqual([]);
  });

  test('by a subscriber', async () => {
    const person = await newSubscriber(server);
    expect(await ask(person, 'subscription/checkout', { method: 'card', ...consent })).toEqual(
      refused(409, 'already_subscribed'),
    );
  });

  test.each([{ method: 'cash' }, { method: 7 }, {}, 'text', [consent]])('with %j', async (body) => {
    const person = await newPerson(server);
    const { status, body: said } = await sendFunction(server, '/subscription/checkout', {
      token: person.session.access_token,
      body: typeof body === 'object' && !Array.isArray(body) ? { ...body, ...consent } : JSON.stringify(body),
    });
    expect([status, said.code]).toEqual([400, 'bad_request']);
  });

  test('that is declined leaves no access, and can be tried again', async () => {
    const person = await newPerson(server);
    const providerSubscriptionId = await beginCheckout(person);
    const declined = await ask(person, 'sandbox/checkout', { providerSubscriptionId, outcome: 'decline' });
    expect(declined).toEqual(refused(402, 'declined'));
    expect(await statusOf(person)).toBe('incomplete');
    expect(await hasAccess(person)).toBe(false);
    expect(await beginCheckout(person, 'card')).toBe(providerSubscriptionId);
    await ask(person, 'sandbox/checkout', { providerSubscriptionId, outcome: 'approve' });
    expect(await hasAccess(person)).toBe(true);
  });
});

const paths = [
  'subscription/checkout',
  'subscription/confirm',
  'subscription/cancel',
  'subscription/resume',
  'subscription/change-method',
  'sandbox/checkout',
  'sandbox/clock',
];

describe('who is nobody', () => {
  test.each(paths)('%s with the publishable key alone', async (path) => {
    const answer = await sendFunction(server, `/${path}`, { body: {} });
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });

  test('an invoice', async () => {
    const { status } = await sendFunction(server, '/invoice?id=00000000-0000-4000-8000-000000000000');
    expect(status).toBe(401);
  });

  test('a session that was ended', async () => {
    const person = await newSubscriber(server);
    const { access_token: token } = person.session;
    await person.client.auth.signOut();
    const { status } = await sendFunction(server, '/subscription/cancel', { token, body: {} });
    expect(status).toBe(401);
  });
});

describe('what belongs to another', () => {
  test('is neither confirmed nor approved', async () => {
    const owner = await newPerson(server);
    const providerSubscriptionId = await beginCheckout(owner);
    const stranger = await newPerson(server);
    await beginCheckout(stranger);
    const approval = await ask(stranger, 'sandbox/checkout', { providerSubscriptionId, outcome: 'approve' });
    expect(approval).toEqual(refused(404, 'not_found'));
    expect(await statusOf(owner)).toBe('incomplete');
    const { body } = await ask(owner, 'sandbox/checkout', { providerSubscriptionId, outcome: 'approve' });
    const stolen = await ask(stranger, 'subscription/confirm', { providerSubscriptionId, ...body });
    expect(stolen).toEqual(refused(404, 'not_found'));
    expect(await hasAccess(stranger)).toBe(false);
  });

  test('a signature of another’s payment opens nothing', async () => {
    const owner = await newSubscriber(server);
    const { body: signed } = await ask(owner, 'sandbox/checkout', {
      providerSubscriptionId: owner.subscription,
      outcome: 'approve',
    });
    const stranger = await newPerson(server);
    const providerSubscriptionId = await beginCheckout(stranger);
    const confirmed = await ask(stranger, 'subscription/confirm', { providerSubscriptionId, ...signed });
    expect(confirmed).toEqual(refused(400, 'bad_signature'));
    expect(await hasAccess(stranger)).toBe(false);
  });
});

test.each([
  ['cancel', {}],
  ['resume', {}],
  ['change-method', { method: 'upi' }],
  ['confirm', { providerSubscriptionId: 'sub_x', paymentId: 'pay_x', signature: 'x' }],
])('without a subscription there is nothing to %s', async (path, body) => {
  const person = await newPerson(server);
  expect(await ask(person, `subscription/${path}`, body)).toEqual(refused(404, 'not_found'));
});

test('a checkout that was only begun is not cancelled, nor confirmed by its signature alone', async () => {
  const person = await newPerson(server);
  const providerSubscriptionId = await beginCheckout(person);
  expect(await ask(person, 'subscription/cancel')).toEqual(refused(404, 'not_found'));
  const { rows } = await server.database.query<{ secret: string }>(
    'select public.sandbox_secret() as secret',
  );
  const signature = createHmac('sha256', rows[0]?.secret ?? '')
    .update(`pay_1|${providerSubscriptionId}`)
    .digest('hex');
  const confirmed = await ask(person, 'subscription/confirm', {
    providerSubscriptionId,
    paymentId: 'pay_1',
    signature,
  });
  expect(confirmed).toEqual(refused(503, 'provider_unavailable'));
  expect(await statusOf(person)).toBe('incomplete');
});

test('the number of a card is no label', async () => {
  const person = await newPerson(server);
  const providerSubscriptionId = await beginCheckout(person);
  const answer = await ask(person, 'sandbox/checkout', {
    providerSubscriptionId,
    outcome: 'approve',
    methodLabel: '4111 1111 1111 1111',
  });
  expect(answer).toEqual(refused(400, 'bad_request'));
});

const webhookOf = (providerSubscriptionId: string): string =>
  JSON.stringify({
    entity: 'event',
    event: {
      eventId: 'evt_forged',
      kind: 'authorized',
      occurredAt: new Date().toISOString(),
      providerSubscriptionId,
    },
  });

describe('webhooks', () => {
  test.each([undefined, '', 'nonsense', '0'.repeat(64)])('signed %j are refused', async (signature) => {
    const person = await newPerson(server);
    const id = await beginCheckout(person);
    const { status, body: said } = await sendFunction(server, '/payment-webhook', {
      key: null,
      headers: signature === undefined ? {} : { 'x-razorpay-signature': signature },
      body: webhookOf(id),
    });
    expect([status, said.code]).toEqual([400, 'bad_signature']);
    expect(await storedEvents(server, id)).toBe(0);
    expect(await hasAccess(person)).toBe(false);
  });

  test('signed with the secret of another installation, too', async () => {
    const person = await newPerson(server);
    const sent = webhookOf(await beginCheckout(person));
    const signature = createHmac('sha256', 'the secret of another').update(sent).digest('hex');
    const headers = { 'x-razorpay-signature': signature };
    expect((await sendFunction(server, '/payment-webhook', { key: null, headers, body: sent })).status).toBe(
      400,
    );
  });

  test('that are too large are refused', async () => {
    const { status } = await sendFunction(server, '/payment-webhook', {
      key: null,
      body: new Uint8Array(1024 * 1024),
    });
    expect(status).toBe(400);
  });
});

describe('the reconciliation', () => {
  test('is for the secret key alone', async () => {
    const person = await newPerson(server);
    for (const key of [server.publishableKey, person.session.access_token, ''])
      expect(await reconcile(server, key)).toEqual(refused(404, 'not_found'));
  });
});

test('secrets are in no log', async () => {
  await newSubscriber(server);
  const { rows } = await server.database.query<{ secret: string }>(
    'select public.sandbox_secret() as secret',
  );
  expect(rows[0]?.secret).toHaveLength(64);
  expect(server.output()).not.toContain(rows[0]?.secret);
  expect(server.output()).not.toContain(server.secretKey);
});

test('the sandbox’s secret is nobody’s to read', async () => {
  const person = await newPerson(server);
  for (const { client } of [person, { client: server.anon }])
    expect((await client.rpc('sandbox_secret')).error).not.toBeNull();
});

test('there are no other calls, and preflights are answered', async () => {
  const person = await newPerson(server);
  expect(await ask(person, 'subscription/give-away')).toEqual(refused(404, 'not_found'));
  expect(await ask(person, 'subscription/constructor')).toEqual(refused(404, 'not_found'));
  const preflight = await sendFunction(server, '/subscription/checkout', {
    method: 'OPTIONS',
    key: null,
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});
