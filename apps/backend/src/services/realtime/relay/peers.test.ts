import { expect, test } from 'vitest';
import { lockNumber } from './link.ts';
import { Peers } from './peers.ts';

const from = 'f'.repeat(32);
const start = { from, number: 4, isStart: true, isReset: true, isOutOfBand: false, content: Buffer.alloc(0) };

test('a lock number is no negative integer', () => {
  expect(lockNumber(from)).toBe(2 ** 31 - 1);
});

test('a process ends when its lock has been away for three seconds', () => {
  const peers = new Peers();
  const here = new Set([lockNumber(from)]);
  expect(peers.take({ ...start, isReset: false })).toEqual({ kind: 'early' });
  expect(peers.covers(here)).toBe(false);
  expect(peers.take(start)).toMatchObject({ isNew: true, isGap: false });
  expect(peers.covers(here)).toBe(true);
  expect(peers.ended(new Set(), 1_000)).toEqual([]);
  expect(peers.ended(here, 3_000)).toEqual([]);
  expect(peers.ended(new Set(), 5_000)).toEqual([]);
  expect(peers.ended(new Set(), 7_999)).toEqual([]);
  expect(peers.ended(new Set(), 8_000)).toEqual([from]);
  expect([peers.size, peers.ended(new Set(), 9_000)]).toEqual([0, []]);
});

test('something missing is asked for until it is there', () => {
  const peers = new Peers();
  peers.take(start);
  peers.take({ ...start, number: 6, isReset: false });
  expect(peers.covers(new Set([lockNumber(from)]))).toBe(false);
  peers.take({ ...start, number: 5, isReset: false });
  expect(peers.covers(new Set([lockNumber(from)]))).toBe(true);
});
