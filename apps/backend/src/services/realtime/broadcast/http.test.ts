/** Broadcasts by HTTP that come while others are still being judged. */
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceContext } from '../../../service-context.ts';
import { limits } from '../realtime-limits.ts';
import { Broadcasts } from './broadcasts.ts';
import { BroadcastHub } from './hub.ts';
import { addBroadcastRoutes } from './http.ts';

type Parts = Parameters<typeof addBroadcastRoutes>[2];

// The count begins again with each second.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function appOf(ask: () => Promise<null>) {
  const app = Fastify();
  let bodies = 0;
  app.decorateRequest('credential', null as never);
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { credential: { kind: 'token', token: 'a' } });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const context = {
    tokens: {
      claimsOf: async () => ({ claims: { role: 'authenticated', sub: 'a', exp: 1e10 }, json: '{}' }),
    },
    bodies: {
      read: async () => {
        bodies += 1;
        const message = { topic: 'talk', event: 'many', payload: {}, private: true };
        const messages = Array.from({ length: limits.messagesPerSecond }, () => message);
        return Buffer.from(JSON.stringify({ messages }));
      },
    },
  };
  const parts = {
    broadcasts: new Broadcasts(new BroadcastHub(), { send: () => true }),
    relay: { settled: Promise.resolve() },
    policies: { ask },
  };
  addBroadcastRoutes(app, context as unknown as ServiceContext, parts as unknown as Parts);
  return {
    post: () => app.inject({ method: 'POST', url: '/api/broadcast' }),
    bodies: () => bodies,
  };
}

test('messages count before the policies are asked, and when they refuse; then no body is read', async () => {
  const asked = Promise.withResolvers<void>();
  const verdict = Promise.withResolvers<null>();
  const { post, bodies } = appOf(() => {
    asked.resolve();
    return verdict.promise;
  });
  const first = post();
  await asked.promise;
  const second = await post();
  expect([second.statusCode, second.json()]).toEqual([429, { message: 'You have exceeded your rate limit' }]);
  verdict.resolve(null);
  expect((await first).statusCode).toBe(202);
  expect((await post()).statusCode).toBe(429);
  expect(bodies()).toBe(1);
});
