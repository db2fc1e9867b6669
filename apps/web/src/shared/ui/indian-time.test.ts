import { afterEach, expect, it, vi } from 'vitest';
import { indianTime, isSameIndianDay } from './indian-time.ts';

/** Which kind of space stands before am and pm changes from version to version. */
const written = (...parameters: Parameters<typeof indianTime>) =>
  indianTime(...parameters).replaceAll(/\s/g, ' ');

const moment = new Date('2026-11-18T20:15:00Z');

afterEach(() => vi.restoreAllMocks());

it('times are Indian, and named where the reader has another clock', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  expect(written(moment, 'en', 'date')).toBe('19 Nov 2026');
  expect(written(moment, 'en', 'time')).toBe('19 Nov 2026, 1:45 am IST');
  // Already December in India.
  expect(written(new Date('2026-11-30T20:15:00Z'), 'en', 'month')).toBe('December 2026');
  expect(written(moment, 'en', 'hour')).toBe('1:45 am IST');
});

it('in India the zone goes without saying', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
  expect(written(moment, 'en', 'time')).toBe('19 Nov 2026, 1:45 am');
});

it('a day begins at midnight in India', () => {
  expect(isSameIndianDay(moment, new Date('2026-11-19T06:00:00Z'))).toBe(true);
  expect(isSameIndianDay(moment, new Date('2026-11-18T18:00:00Z'))).toBe(false);
});
