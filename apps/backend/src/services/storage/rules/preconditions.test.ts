import { expect, test } from 'vitest';
import { failedPrecondition } from './preconditions.ts';

const modified = Date.parse('2026-01-02T03:04:05.678Z');
const at = (seconds: number): string => new Date(modified + seconds * 1000).toUTCString();
const failed = (headers: Readonly<Record<string, string>>, reads = false): string | null =>
  failedPrecondition((name) => headers[name] ?? null, { eTag: '"a"', modified }, reads);

test.each([
  [{}, null],
  [{ 'if-match': '"a"' }, null],
  [{ 'if-match': 'a' }, null],
  [{ 'if-match': '"b", "a"' }, null],
  [{ 'if-match': '*' }, null],
  [{ 'if-match': 'W/"a"' }, null],
  [{ 'if-match': 'aW/' }, 'if-match'],
  [{ 'if-match': '"b"' }, 'if-match'],
  [{ 'if-match': '"a"', 'if-unmodified-since': at(-10) }, null],
  [{ 'if-unmodified-since': at(0) }, null],
  [{ 'if-unmodified-since': at(-10) }, 'if-unmodified-since'],
  [{ 'if-unmodified-since': 'never' }, null],
  [{ 'if-none-match': '"b"' }, null],
  [{ 'if-none-match': '"a"' }, 'if-none-match'],
  [{ 'if-none-match': '*' }, 'if-none-match'],
  [{ 'if-modified-since': at(-10) }, null],
  [{ 'if-modified-since': at(0) }, 'if-modified-since'],
  [{ 'if-modified-since': 'never' }, null],
  [{ 'if-modified-since': at(10) }, 'if-modified-since'],
  [{ 'if-none-match': '"b"', 'if-modified-since': at(10) }, null],
])('%j fails by %s', (headers, expected) => {
  expect(failed(headers)).toBe(expected);
});

test('what the caller has already is no failure of a reading', () => {
  expect(failed({ 'if-none-match': '"a"', 'if-modified-since': at(10) }, true)).toBeNull();
  expect(failed({ 'if-match': '"b"' }, true)).toBe('if-match');
});
