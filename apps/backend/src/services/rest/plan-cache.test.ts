import { expect, test } from 'vitest';
import { PlanCache } from './plan-cache.ts';

test('the least recently used goes first, and nothing endless is kept', () => {
  const cache = new PlanCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  cache.set('x'.repeat(5000), 4);
  expect([cache.get('x'.repeat(5000)), cache.get('a')]).toEqual([undefined, 1]);
});
