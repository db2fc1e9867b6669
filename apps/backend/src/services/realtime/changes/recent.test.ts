import { expect, test } from 'vitest';
import { limits } from '../realtime-limits.ts';
import type { Change } from './record.ts';
import { RecentChanges } from './recent.ts';

function change(id: string, size = 10): Change {
  const values = new Map([['id', id]]);
  const relation = { relationOid: 1, schema: 'public', table: 'notes' };
  return {
    type: 'INSERT',
    committedAt: new Date(0),
    transaction: 1,
    ...relation,
    new: values,
    old: null,
    size,
  };
}

const ids = (changes: readonly Change[]) => changes.map((each) => each.new?.get('id'));

function recentAt(start: number) {
  const clock = { now: start };
  return { clock, recent: new RecentChanges(() => clock.now) };
}

test('what came within the time asked for is given, and no more is said to be covered than is known', () => {
  const { clock, recent } = recentAt(1000);
  clock.now = 2000;
  recent.add(change('first'));
  clock.now = 6000;
  recent.add(change('second'));
  clock.now = 7000;
  expect(ids(recent.within(2000).changes)).toEqual(['second']);
  expect(recent.within(2000).coveredMs).toBe(2000);
  expect(ids(recent.within(20_000).changes)).toEqual(['first', 'second']);
  // The stream started only then.
  expect(recent.within(20_000).coveredMs).toBe(6000);
});

test('a stream that restarts covers nothing from before', () => {
  const { clock, recent } = recentAt(0);
  recent.add(change('before'));
  clock.now = 5000;
  recent.restart();
  clock.now = 5500;
  expect(recent.within(10_000)).toEqual({ changes: [], coveredMs: 500 });
});

test('old changes are dropped, and nobody is told of more than the time limit', () => {
  const { clock, recent } = recentAt(0);
  recent.add(change('old'));
  clock.now = limits.replayMs + 1;
  recent.add(change('new'));
  const replay = recent.within(Number.POSITIVE_INFINITY);
  expect(ids(replay.changes)).toEqual(['new']);
  expect(replay.coveredMs).toBe(limits.replayMs);
});

test('number and size are bounded, and what had to be dropped is not covered', () => {
  for (const [count, size] of [
    [limits.replayMaxChanges + 1, 1],
    [2, limits.replayBytes],
  ] as const) {
    const { clock, recent } = recentAt(0);
    recent.add(change('first', size));
    clock.now = 4000;
    for (let number = 1; number < count; number += 1) recent.add(change('more', size));
    clock.now = 5000;
    expect(recent.within(10_000).coveredMs).toBe(limits.replayedChanges < count - 1 ? 0 : 5000);
    expect(ids(recent.within(10_000).changes)).not.toContain('first');
  }
});

test('more than a join may carry is not given at all', () => {
  const { clock, recent } = recentAt(0);
  for (let number = 0; number <= limits.replayedChanges; number += 1) recent.add(change('one'));
  clock.now = 1000;
  expect(recent.within(2000)).toEqual({ changes: [], coveredMs: 0 });
  expect(recent.within(500)).toEqual({ changes: [], coveredMs: 500 });
});
