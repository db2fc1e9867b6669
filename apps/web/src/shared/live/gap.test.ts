import { expect, it } from 'vitest';
import { Gap, replayOf } from './gap.ts';

const at = '2026-03-04T05:06:10.000Z';

it('rows that were asked for within what the server covers need not be read again', () => {
  const gap = new Gap();
  gap.close({ covered_ms: 4000, at }, 10_000);
  expect([5999, 6001].map((start) => gap.covers(start))).toEqual([false, true]);
});

it('a change since the rows were asked for is not missed, whatever the clocks say', () => {
  const gap = new Gap();
  // Three seconds before the server listened: at 7,000 of this page.
  gap.add('2026-03-04T05:06:07.000Z');
  gap.add('2026-03-04T05:06:05.000Z');
  gap.close({ covered_ms: 9000, at }, 10_000);
  expect([2000, 6900, 7900, 8100].map((start) => gap.covers(start))).toEqual([false, false, false, true]);
});

it('a server that says nothing covers nothing, and nobody knows when covers nothing', () => {
  const gap = new Gap();
  gap.close(undefined, 10_000);
  expect(gap.covers(9999)).toBe(false);
  const other = new Gap();
  other.close({ covered_ms: 4000, at }, 10_000);
  expect(other.covers(Number.NEGATIVE_INFINITY)).toBe(false);
});

it('tells what the server’s clock said at a moment of the page, a second early, as far as it is known', () => {
  const gap = new Gap();
  expect(gap.serverTimeOf(500)).toBe(performance.timeOrigin + 500 - 1000);
  gap.close({ covered_ms: 4000, at }, 10_000);
  expect(gap.serverTimeOf(3000)).toBe(Date.parse(at) - 7000 - 1000);
});

it('what a server says is read with care', () => {
  expect(replayOf({ covered_ms: 5, at })).toEqual({ covered_ms: 5, at });
  for (const value of [undefined, null, 'x', {}, { covered_ms: '5', at }, { covered_ms: 5 }])
    expect(replayOf(value)).toBeUndefined();
});
