import { expect, test } from 'vitest';
import { banEnd } from './ban-duration.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['24h', '2026-01-02T00:00:00.000Z'],
  ['1h30m', '2026-01-01T01:30:00.000Z'],
  ['1.5s', '2026-01-01T00:00:01.500Z'],
  ['1.25s', '2026-01-01T00:00:01.250Z'],
])('%s ends at %s', (duration, end) => {
  expect(banEnd(duration, now)).toBe(end);
});

test('none lifts the ban; a very long one is still a date', () => {
  expect(banEnd('none', now)).toBeNull();
  expect(banEnd('87600000h', now)).toMatch(/^2[12]\d\d-/);
});

test.each(['', '24', 'h', '1 h', '1d', 'forever', '-1h'])('"%s" is no duration', (duration) => {
  expect(() => banEnd(duration, now)).toThrow('invalid format for ban duration');
});

test('the refusal names what was given', () => {
  expect(() => banEnd('1d', now)).toThrow('invalid format for ban duration: invalid duration "1d"');
});
