import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcilePayments, settlePayments } from './reconcile-payments.ts';

/** What was asked, and what is answered. */
const asked: { readonly path: string; readonly key: string; readonly body: unknown }[] = [];
let pages: (object | number)[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  asked.push({
    path: `${request.method} ${request.url}`,
    key: String(request.headers.apikey),
    body: JSON.parse(text),
  });
  const page = pages.shift() ?? 500;
  if (typeof page === 'number') response.writeHead(page).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
}

const server = createServer((request, response) => void answer(request, response));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => asked.splice(0));

const installation = () => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  secretKey: 'sb_secret_x',
  report: () => undefined,
});
const never = new AbortController().signal;

test('pages are asked for with the secret key until there are no more', async () => {
  pages = [
    { checked: 50, changed: 2, failed: 1, next: 'last-of-the-first' },
    { checked: 3, changed: 1, failed: 0, next: null },
  ];
  expect(await reconcilePayments(installation(), never)).toEqual({ changed: 3, failed: 1 });
  const path = 'POST /functions/v1/payment-webhook/reconcile';
  expect(asked).toEqual([
    { path, key: 'sb_secret_x', body: {} },
    { path, key: 'sb_secret_x', body: { after: 'last-of-the-first' } },
  ]);
});

test('what is to be settled is asked for until nothing more can be done', async () => {
  pages = [
    { ended: 50, refunded: 1, failed: 0, isMore: true },
    { ended: 2, refunded: 0, failed: 1, isMore: false },
  ];
  expect(await settlePayments(installation(), never)).toEqual({ ended: 52, refunded: 1, failed: 1 });
  const path = 'POST /functions/v1/payment-webhook/settle';
  expect(asked).toEqual([
    { path, key: 'sb_secret_x', body: {} },
    { path, key: 'sb_secret_x', body: {} },
  ]);
});

test('an answer that is none ends it', async () => {
  pages = [503];
  await expect(reconcilePayments(installation(), never)).rejects.toThrow('the function answered 503');
});

test('it is broken off when the program stops', async () => {
  const stopping = new AbortController();
  stopping.abort();
  await expect(reconcilePayments(installation(), stopping.signal)).rejects.toThrow('aborted');
});
