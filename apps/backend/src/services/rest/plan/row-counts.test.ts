import { describe, expect, test } from 'vitest';
import { noPreferences, type Preferences } from '../parse/preferences.ts';
import type { Negotiated } from './negotiate.ts';
import {
  contentRange,
  countingOf,
  countLimit,
  isLimitable,
  isWholeCount,
  maxAffectedOf,
  outOfBounds,
  rangeStatus,
  rowRuleOf,
  violation,
  writtenTotal,
  type Affecting,
} from './row-counts.ts';

const preferring = (more: Partial<Preferences>): Preferences => ({ ...noPreferences, ...more });

test.each([
  [null, false, false, false, false],
  ['exact', true, false, false, false],
  ['planned', false, false, true, true],
  ['estimated', true, true, true, false],
] as const)('count=%s', (count, counts, countBounded, estimates, countsApart) => {
  expect(countingOf(preferring({ count }))).toEqual({ counts, countBounded, estimates, countsApart });
});

test.each([
  [null, { limit: 5, offset: 0 }, null],
  [10, { limit: null, offset: 0 }, 11],
  [10, { limit: null, offset: 20 }, 21],
  [10, { limit: 5, offset: 20 }, 26],
  [10, { limit: 5, offset: 3 }, 11],
])('a count up to %j with the window %j ends at %j', (maxRows, window, limit) => {
  expect(countLimit(maxRows, window)).toBe(limit);
});

test.each([
  [null, 10, false],
  [5, null, false],
  [0, null, false],
  [10, 10, true],
  [11, 10, false],
])('%j rows counted up to %j are all: %s', (counted, maxRows, isWhole) => {
  expect(isWholeCount(counted, maxRows)).toBe(isWhole);
});

const asObject: Negotiated = { renderer: { kind: 'none' }, mediaType: { kind: 'object', stripNulls: false } };
const asJson: Negotiated = { renderer: { kind: 'none' }, mediaType: { kind: 'json' } };
const asPlan: Negotiated = {
  renderer: { kind: 'none' },
  mediaType: { kind: 'plan', of: { kind: 'object', stripNulls: false }, format: 'json', options: [] },
};
const atMostTwo = preferring({ handling: 'strict', maxAffected: 2 });

describe('how many rows a request must concern', () => {
  test.each<[Affecting, Preferences, Negotiated, object | null]>([
    [null, noPreferences, asJson, null],
    [null, atMostTwo, asJson, null],
    [null, noPreferences, asObject, { kind: 'exactly-one', code: 'PGRST116' }],
    ['insert', atMostTwo, asJson, null],
    ['insert', atMostTwo, asObject, { kind: 'exactly-one', code: 'PGRST116' }],
    ['upsert', atMostTwo, asJson, { kind: 'exactly-one', code: 'PGRST115' }],
    ['upsert', noPreferences, asObject, { kind: 'exactly-one', code: 'PGRST115' }],
    ['upsert', noPreferences, asPlan, null],
    ['update', noPreferences, asJson, null],
    ['update', atMostTwo, asJson, { kind: 'at-most', rows: 2 }],
    ['delete', atMostTwo, asJson, { kind: 'at-most', rows: 2 }],
    ['call', atMostTwo, asJson, { kind: 'at-most', rows: 2 }],
    ['call', atMostTwo, asObject, { kind: 'exactly-one', code: 'PGRST116' }],
    ['update', preferring({ handling: 'lenient', maxAffected: 2 }), asJson, null],
    ['update', preferring({ maxAffected: 2 }), asJson, null],
    ['update', preferring({ handling: 'strict' }), asJson, null],
    ['delete', atMostTwo, asPlan, null],
  ])('%s with %o as %o', (affecting, preferences, negotiated, rule) => {
    expect(rowRuleOf(affecting, preferences, negotiated)).toEqual(rule);
  });

  test('max-affected is for what changes rows that are there', () => {
    const all: Affecting[] = [null, 'insert', 'upsert', 'update', 'delete', 'call'];
    expect(all.filter(isLimitable)).toEqual(['update', 'delete', 'call']);
    expect(maxAffectedOf(atMostTwo)).toBe(2);
    expect(maxAffectedOf(preferring({ handling: 'lenient', maxAffected: 2 }))).toBeNull();
  });

  test('what is wrong with another number', () => {
    expect(violation(null, 7)).toBeNull();
    const put = { kind: 'exactly-one', code: 'PGRST115' } as const;
    const single = { kind: 'exactly-one', code: 'PGRST116' } as const;
    expect([violation(put, 1), violation(single, 1)]).toEqual([null, null]);
    expect(violation(put, 0)).toMatchObject({ code: 'PGRST115', details: null });
    expect(violation(single, 2)).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    expect(violation({ kind: 'at-most', rows: 2 }, 2)).toBeNull();
    expect(violation({ kind: 'at-most', rows: 2 }, 3)).toMatchObject({
      code: 'PGRST124',
      details: 'The query affects 3 rows',
    });
  });
});

describe('what is told', () => {
  test.each([
    [0, 3, null, '0-2/*', 200],
    [0, 3, 3, '0-2/3', 200],
    [2, 1, 3, '2-2/3', 206],
    [0, 0, 0, '*/0', 200],
    [0, 0, null, '*/*', 200],
    [5, 0, null, '*/*', 200],
    [3, 0, 3, '*/3', 206],
    [4, 0, 3, '*/3', 416],
    [0, 1, 0, '*/0', 200],
  ])('from %j, %j rows of %j: %s, %j', (first, rows, total, range, status) => {
    expect(contentRange(first, rows, total)).toBe(range);
    expect(rangeStatus(first, rows, total)).toBe(status);
  });

  test('of a window behind the last row, and of a write', () => {
    expect(outOfBounds(5, 3)).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 5 was requested, but there are only 3 rows.',
    });
    expect(outOfBounds(5, null).details).toBe('An offset of 5 was requested, but there are only 0 rows.');
    expect([writtenTotal(noPreferences, 2), writtenTotal(preferring({ count: 'planned' }), 2)]).toEqual([
      null,
      2,
    ]);
  });
});
