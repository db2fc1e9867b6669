import { describe, expect, test } from 'vitest';
import { durationMs, isStale } from './idp-metadata.ts';

test.each([
  ['P1D', 86_400_000],
  ['PT1H30M', 5_400_000],
  ['P1DT2H3M4S', 93_784_000],
  ['PT0.5S', 0],
  ['P1Y', null],
  ['P', null],
  ['PT', null],
  ['', null],
  ['1 hour', null],
])('%j is so many milliseconds', (text, milliseconds) => {
  expect(durationMs(text)).toBe(milliseconds);
});

const says = (validUntil: Date | null, cacheDurationMs: number | null) => ({ validUntil, cacheDurationMs });

describe('metadata is fetched again', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

  test.each([
    ['after a day, where it says nothing', says(null, null), 25, true],
    ['not within a day', says(null, null), 23, false],
    ['after the time that it names', says(null, 3_600_000), 2, true],
    ['not before that', says(null, 3 * 3_600_000), 2, false],
    ['when it has run out', says(before(1), 48 * 3_600_000), 2, true],
    ['not while it is valid, however old', says(before(-1), null), 48, false],
  ])('%s', (_when, metadata, hours, isDue) => {
    expect(isStale(metadata, before(hours), now)).toBe(isDue);
  });
});
