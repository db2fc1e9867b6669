/** What the library does at a server that is slow, breaks off or answers nonsense: it may change with it. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionEntity } from './entities.ts';
import { subscription } from './examples.ts';
import { answerOf, createRazorpayClient, RazorpayRefusal } from './razorpay-client.ts';

const answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
  sub_fine: (response, request) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('rzp_test_1:secret-of-the-key')}`;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(subscription));
  },
  sub_refused: (response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description: 'no such id' } }));
  },
  sub_down: (response) => {
    response.writeHead(502).end('<html>');
  },
  sub_busy: (response) => {
    response.writeHead(429, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { description: 'too many' } }));
  },
  sub_broken: (response) => {
    response.destroy();
  },
  sub_slow: () => undefined,
  sub_nonsense: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7}');
  },
  sub_elsewhere: (response) => {
    response.writeHead(302, { location: '/v1/subscriptions/sub_fine' }).end();
  },
};

const server = createServer((request, response) => {
  const name = request.url?.split('/').at(-1) ?? '';
  answers[name]?.(response, request);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function fetched(id: string): Promise<unknown> {
  const settings = {
    provider: 'razorpay',
    keyId: 'rzp_test_1',
    keySecret: 'secret-of-the-key',
    planId: 'plan_1',
    webhookSecrets: ['webhooks'],
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  } as const;
  return answerOf(createRazorpayClient(settings, 200).subscriptions.fetch(id), subscriptionEntity);
}

test('an answer is checked, and asked for with the keys', async () => {
  expect(await fetched('sub_fine')).toMatchObject({ id: subscription.id, status: 'active' });
});

test('a refusal says why', async () => {
  const refused = fetched('sub_refused');
  await expect(refused).rejects.toBeInstanceOf(RazorpayRefusal);
  await expect(refused).rejects.toThrow('400: no such id');
});

test.each(['sub_down', 'sub_busy', 'sub_broken', 'sub_slow', 'sub_nonsense', 'sub_elsewhere'])(
  '%s is no answer, and its error holds no key',
  async (id) => {
    const error: unknown = await fetched(id).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'provider_unavailable' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-of-the-key');
  },
);
