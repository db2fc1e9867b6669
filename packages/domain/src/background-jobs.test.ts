import { describe, expect, it } from 'vitest';
import { intervalOf, nextRunOf, workerJobs } from './background-jobs.ts';

const next = (match: string, after: string): string => nextRunOf({ match }, new Date(after)).toISOString();

describe('when a job comes next', () => {
  it.each([
    ['* * * * *', '2026-11-26T06:59:30Z', '2026-11-26T07:00:00.000Z'],
    ['* * * * *', '2026-11-26T07:00:00Z', '2026-11-26T07:01:00.000Z'],
    ['*/10 * * * *', '2026-11-26T06:51:00Z', '2026-11-26T07:00:00.000Z'],
    ['5,15,25 * * * *', '2026-11-26T06:25:00Z', '2026-11-26T07:05:00.000Z'],
    ['7 * * * *', '2026-12-31T23:07:00Z', '2027-01-01T00:07:00.000Z'],
    ['30 3 * * *', '2026-11-26T03:29:59Z', '2026-11-26T03:30:00.000Z'],
    ['30 3 * * *', '2026-11-26T03:30:00Z', '2026-11-27T03:30:00.000Z'],
  ])('%s after %s: %s', (match, after, expected) => {
    expect(next(match, after)).toBe(expected);
  });

  it('is known for every job of the worker', () => {
    const after = new Date('2026-11-26T06:59:30Z');
    for (const schedule of Object.values(workerJobs))
      expect(nextRunOf(schedule, after).getTime()).toBeGreaterThan(after.getTime());
  });

  it('says that a schedule has no time', () => {
    expect(() => next('61 * * * *', '2026-11-26T06:59:30Z')).toThrow('without a time');
  });
});

it.each([
  ['* * * * *', { minutes: 1 }],
  ['*/5 * * * *', { minutes: 5 }],
  ['5,15,25,35,45,55 * * * *', { minutes: 10 }],
  ['7 * * * *', { minutes: 60 }],
  ['30 3 * * *', 'daily'],
])('%s is done every %o', (match, expected) => {
  expect(intervalOf({ match })).toEqual(expected);
});
