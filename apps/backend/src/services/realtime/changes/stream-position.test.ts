import { expect, test } from 'vitest';
import type { RowChange, StreamMessage } from './pgoutput.ts';
import { StreamPosition } from './stream-position.ts';

const origin = 'one/1';
const relation = { oid: 1, schema: 's', name: 't', columns: [] };
const change: RowChange = { tag: 'change', type: 'INSERT', relation, new: [], old: null, oldIsKey: false };

/** A transaction of so many changes, whose commit is from `at` to `at + 5`. */
function transaction(at: number, changes: number): StreamMessage[] {
  return [
    { tag: 'begin', commitPosition: BigInt(at), commitTime: new Date(0), transaction: at },
    ...Array.from({ length: changes }, () => change),
    { tag: 'commit', endPosition: BigInt(at + 5) },
  ];
}

const taken = (position: StreamPosition, messages: readonly StreamMessage[]): string[] =>
  messages.filter((message) => position.takes(message)).map(({ tag }) => tag);

test('a stream that begins again: whole transactions that were taken are left out', () => {
  const position = new StreamPosition();
  expect(position.resume(origin, 10n)).toBe(false);
  taken(position, [...transaction(10, 1), ...transaction(20, 1)]);
  expect(position.resume(origin, 15n)).toBe(true);
  expect(taken(position, [...transaction(20, 3), ...transaction(25, 1)])).toEqual([
    'begin',
    'change',
    'commit',
  ]);
});

test('of a transaction that was cut, the rest comes, however often it is cut', () => {
  const position = new StreamPosition();
  position.resume(origin, 10n);
  taken(position, transaction(10, 5).slice(0, 4));
  expect(position.resume(origin, 10n)).toBe(true);
  expect(taken(position, transaction(10, 5).slice(0, 3))).toEqual(['begin']);
  expect(position.resume(origin, 10n)).toBe(true);
  expect(taken(position, transaction(10, 5))).toEqual(['begin', 'change', 'change', 'commit']);
  expect(position.place).toBe(15n);
});

test.each([
  ['later than what was taken', origin, 16n],
  ['of another timeline', 'one/2', 10n],
])('a stream that begins %s has lost something', (_what, other, from) => {
  const position = new StreamPosition();
  position.resume(origin, 10n);
  taken(position, transaction(10, 1));
  expect(position.resume(other, from)).toBe(false);
  expect(taken(position, transaction(20, 1))).toEqual(['begin', 'change', 'commit']);
});

test('a place without changes counts as taken', () => {
  const position = new StreamPosition();
  position.resume(origin, 10n);
  position.advance(40n);
  position.advance(30n);
  expect(position.resume(origin, 40n)).toBe(true);
});
