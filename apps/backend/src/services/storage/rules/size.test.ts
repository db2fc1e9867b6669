import { expect, test } from 'vitest';
import { parseSize } from './size.ts';

test.each([
  [0, 0],
  [20_000_000, 20_000_000],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ['0', 0],
  ['512', 512],
  ['512B', 512],
  ['3KB', 3000],
  ['20MB', 20_000_000],
  ['20GB', 20_000_000_000],
  ['20mb', 20_000_000],
  ['  20  MB  ', 20_000_000],
  ['1.25KB', 1250],
  ['1.9999KB', 1999],
  [1.5, 1],
])('%j is %i bytes', (value, bytes) => {
  expect(parseSize(value)).toBe(bytes);
});

test.each([
  -1,
  Number.NaN,
  Infinity,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  'much',
  'MB',
  '-20MB',
  '.5MB',
  '1.MB',
  '1,5MB',
  '20TB',
  '20MBs',
  '20 M B',
  'about 20MB',
  '0x10',
  '1e3',
  '9'.repeat(400),
  '9007199255GB',
])('%j is no size', (value) => {
  expect(() => parseSize(value)).toThrow('Invalid file size format');
});
