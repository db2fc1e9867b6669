import { expect, test } from 'vitest';
import type { Compiled } from '../sql/compiled.ts';
import { createPlanCache } from './plan-cache.ts';

function planOf(length: number, constant = ''): Compiled {
  const none = { limit: null, offset: null };
  return {
    subject: { kind: 'read', relation: { schema: 'public', name: 'notes' }, headersOnly: false },
    statement: { text: 'x'.repeat(length), bindings: [{ kind: 'constant', value: constant }] },
    explained: null,
    boundedCount: null,
    isPlan: false,
    negotiated: {} as Compiled['negotiated'],
    preferences: {} as Compiled['preferences'],
    rowRule: null,
    readOnly: true,
    window: none,
  };
}

test('the least recently used goes first, and nothing endless is kept', () => {
  const cache = createPlanCache({ entries: 2, bytes: 1_000_000 });
  const [a, b, c] = [planOf(1), planOf(2), planOf(3)];
  cache.set('a', a);
  cache.set('b', b);
  cache.get('a');
  cache.set('c', c);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([a, undefined, c]);
  cache.set('x'.repeat(5000), b);
  expect([cache.get('x'.repeat(5000)), cache.get('a')]).toEqual([undefined, a]);
});

test.each([
  ['texts', planOf(30_000)],
  ['texts that explain', { ...planOf(0), explained: planOf(30_000).statement }],
  ['texts that count', { ...planOf(0), boundedCount: planOf(30_000).statement }],
  ['constants', planOf(0, 'x'.repeat(90_000))],
])('short keys with long %s are bounded by bytes', (_what, plan) => {
  const cache = createPlanCache({ entries: 1000, bytes: 500_000 });
  for (let index = 0; index < 100; index += 1) cache.set(`key ${index}`, plan);
  const kept = Array.from({ length: 100 }, (_, index) => cache.get(`key ${index}`)).filter(Boolean);
  expect(kept).toHaveLength(5);
  expect(cache.bytes).toBeGreaterThan(400_000);
  expect(cache.bytes).toBeLessThanOrEqual(500_000);
});
