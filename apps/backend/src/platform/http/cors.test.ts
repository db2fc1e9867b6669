import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addCors } from './cors.ts';
import type { CorsRules } from './cors.ts';

async function answer(
  rules: Partial<CorsRules>,
  method: 'GET' | 'OPTIONS',
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const app = Fastify();
  await addCors(app, { methods: 'GET, POST', exposed: 'Content-Range', accessOf: () => 'public', ...rules });
  app.route({ method: ['GET', 'OPTIONS'], url: '/x', handler: async () => 'handled' });
  const response = await app.inject({ method, url: '/x', headers });
  await app.close();
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

test('without an origin nothing is said', async () => {
  const { headers, body } = await answer({}, 'GET', {});
  expect(body).toBe('handled');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('any origin may read, and the exposed headers too', async () => {
  const { headers } = await answer({}, 'GET', { origin: 'https://a.example' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Content-Range',
    vary: 'Origin',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

test('with credentials the origin is named', async () => {
  const { headers } = await answer({ accessOf: () => 'credentials' }, 'GET', { origin: 'https://a.example' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://a.example',
    'access-control-allow-credentials': 'true',
  });
});

test('a preflight is answered before any handler and allows what it asked for', async () => {
  const { status, headers, body } = await answer({}, 'OPTIONS', {
    origin: 'https://a.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'apikey, x-client-info',
  });
  expect(status).toBe(200);
  expect(body).toBe('');
  expect(headers).toMatchObject({
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'apikey, x-client-info, Authorization',
    'access-control-max-age': '86400',
  });
});

test('OPTIONS without a preflight reaches its handler', async () => {
  const { body } = await answer({}, 'OPTIONS', { origin: 'https://a.example' });
  expect(body).toBe('handled');
});

test('each allowed header is named once, as it is first written', async () => {
  const { headers } = await answer(
    { allowedHeaders: (asked) => ['Authorization', ...asked, 'Accept'] },
    'OPTIONS',
    {
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'accept, authorization,, Foo',
    },
  );
  expect(headers['access-control-allow-headers']).toBe('Authorization, accept, Foo');
});

test('an origin without access is answered as if there were no rules', async () => {
  const { headers, body } = await answer({ accessOf: () => 'none' }, 'OPTIONS', {
    origin: 'https://a.example',
    'access-control-request-method': 'POST',
  });
  expect(body).toBe('handled');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(headers.vary).toBe('Origin');
});

test('paths that are no routes have the same rules', async () => {
  const app = Fastify();
  await addCors(app, { methods: 'GET', exposed: '', accessOf: () => 'public' });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send('nothing here'));
  const headers = { origin: 'https://a.example' };
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/nowhere',
    headers: { ...headers, 'access-control-request-method': 'GET' },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([200, 'GET']);
  for (const method of ['GET', 'OPTIONS'] as const) {
    const missing = await app.inject({ method, url: '/nowhere', headers });
    expect([missing.statusCode, missing.body, missing.headers['access-control-allow-origin']]).toEqual([
      404,
      'nothing here',
      '*',
    ]);
    expect(missing.headers).not.toHaveProperty('access-control-expose-headers');
  }
  await app.close();
});
