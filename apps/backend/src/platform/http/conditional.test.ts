import { expect, test } from 'vitest';
import { isNotModified } from './conditional.ts';

const validators = { etag: '"b"', 'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT' };

test.each([
  [{}, false],
  [{ 'if-none-match': '"b"' }, true],
  [{ 'if-none-match': 'W/"b"' }, true],
  [{ 'if-none-match': '"a", W/"b","c"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"a"' }, false],
  [{ 'if-none-match': 'b' }, false],
  [{ 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' }, true],
  [{ 'if-modified-since': 'Sun, 22 Nov 2026 10:00:01 GMT' }, true],
  [{ 'if-modified-since': 'Sun, 22 Nov 2026 09:59:59 GMT' }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  // The tag counts, where both are given.
  [{ 'if-none-match': '"a"', 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' }, false],
  [{ 'if-none-match': '"b"', 'cache-control': 'no-cache' }, true],
])('%o: %s', (headers, expected) => {
  expect(isNotModified({ headers }, validators)).toBe(expected);
});

test('without a date only the tag counts', () => {
  const since = { 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' };
  expect(isNotModified({ headers: since }, { etag: '"b"' })).toBe(false);
  expect(isNotModified({ headers: { ...since, 'if-none-match': '"b"' } }, { etag: '"b"' })).toBe(true);
});
