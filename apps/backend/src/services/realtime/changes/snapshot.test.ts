import { expect, test } from 'vitest';
import { shows } from './snapshot.ts';

test.each([
  ['completed long ago', '90:100:90', 50, true],
  ['the one that was just completed', '100:100:', 99, true],
  ['still running', '90:100:90,95', 95, false],
  ['not begun, or just ended', '100:100:', 100, false],
  // Ids have 64 bits; replication sends the lower 32.
  ['in a later epoch', '8589934600:8589934605:', 8, true],
  ['before the ids went round', '4294967300:4294967300:', 4_294_967_290, true],
  ['after the ids went round', '4294967290:4294967290:', 3, false],
])('%s', (_name, snapshot, transaction, seen) => {
  expect(shows(snapshot, transaction)).toBe(seen);
});
