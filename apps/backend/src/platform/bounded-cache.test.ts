import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('is bounded by entries: the least recently used goes first', () => {
  const cache = createBoundedCache<number>({ entries: 2, bytes: 1_000_000 });
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index, 1);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 1, 2]);
  cache.get('b');
  cache.set('d', 3, 1);
  expect([cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([1, undefined, 3]);
});

test('is bounded by bytes, whatever is set, replaced and deleted', () => {
  const cache = createBoundedCache<number>({ entries: 1000, bytes: 10_000 });
  for (let index = 0; index < 100; index += 1) {
    cache.set(`key ${index % 7}`, index, 1500);
    if (index % 3 === 0) cache.delete(`key ${index % 5}`);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.get('key 1')).toBe(99);
  for (let index = 0; index < 7; index += 1) cache.delete(`key ${index}`);
  expect(cache.bytes).toBe(0);
});

test('does not keep what is larger than all may be, and keeps what there is', () => {
  const cache = createBoundedCache<string>({ entries: 10, bytes: 10_000 });
  cache.set('small', 'kept', 100);
  cache.set('large', 'not kept', 10_000);
  expect([cache.get('small'), cache.get('large')]).toEqual(['kept', undefined]);
});
