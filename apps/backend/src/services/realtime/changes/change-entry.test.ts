import { expect, test } from 'vitest';
import { EntryError, entryId, parseEntry } from './change-entry.ts';

test.each([
  [{ schema: 'a' }, { event: '*', schema: 'a', table: '*', select: null }],
  [{ table: 'b' }, { event: '*', schema: 'public', table: 'b' }],
  [{ event: 'insert', schema: 'a', table: 'b' }, { event: 'INSERT' }],
  [{ event: 'nonsense', schema: 'a', table: 'b' }, { event: '*' }],
  [{ schema: 'a', table: 'b', select: ['c', 1] }, { select: ['c'] }],
  [{ schema: 'a', table: 'b', select: [] }, { select: null }],
])('%j', (given, entry) => {
  expect(parseEntry(given)).toMatchObject(entry);
});

test.each([
  [{}],
  [{ schema: 1 }],
  [{ schema: 'a', filter: 'b=eq.1' }],
  [{ table: 'a', filter: 'b=eq.1' }],
  [{ schema: 'a', table: 'b', filter: 'c' }],
  [{ schema: 'a', table: 'b', select: 'c' }],
  [{ schema: 'a', table: '*', select: ['c'] }],
])('%j cannot be subscribed to', (given) => {
  expect(() => parseEntry(given)).toThrow(EntryError);
});

test('equal entries have equal ids, others not', () => {
  expect(entryId({ schema: 'a' })).toBe(entryId({ schema: 'a' }));
  expect(entryId({ schema: 'a' })).not.toBe(entryId({ schema: 'b' }));
});
