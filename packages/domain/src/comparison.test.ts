import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readComparedIds } from './comparison.ts';
import { maxComparedIdeas } from './limits.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);

test('ids are read once each, in their order, at most three', () => {
  expect(readComparedIds(`${b},${a},${b}`)).toEqual({ ids: [b, a], hasMore: false });
  expect(readComparedIds(`${a},${b},${c},${d}`)).toEqual({ ids: [a, b, c], hasMore: true });
  expect(readComparedIds(a?.toUpperCase() ?? '')).toEqual({ ids: [a], hasMore: false });
});

test.each([null, '', ',,', 'x', '../admin', `${a})or(true`, 'id.eq.1'])('%s names no idea', (list) => {
  expect(readComparedIds(list)).toEqual({ ids: [], hasMore: false });
});

test('whatever an address says, what is read is bounded', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.uuid(), fc.string())), (words) => {
      const { ids } = readComparedIds(words.join(','));
      expect(ids.length).toBeLessThanOrEqual(maxComparedIdeas);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }),
  );
  expect(readComparedIds(`${'x,'.repeat(1e6)}${a}`).ids).toEqual([]);
});
