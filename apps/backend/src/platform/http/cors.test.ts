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
  addCors(app, { methods: 'GET, POST', exposed: 'Content-Range', credentials: false, ...rules });
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
  const { headers } = await answer({ credentials: true }, 'GET', { origin: 'https://a.example' });
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
