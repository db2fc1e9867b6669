// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { RelativeTime, relativeTime } from './RelativeTime.tsx';

const minute = 60_000;

test.each([
  [-5 * minute, 'now'],
  [59_000, 'now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [24 * 60 * minute, 'yesterday'],
  [29 * 24 * 60 * minute, '29 days ago'],
])('%i ms are %s', (milliseconds, words) => {
  expect(relativeTime(milliseconds, 'en-IN')).toBe(words);
});

test('a month ago is a date', () => {
  expect(relativeTime(30 * 24 * 60 * minute, 'en-IN')).toBeNull();
});

test('the exact time, in India, is with it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  try {
    renderInApp(<RelativeTime value="2026-11-21T08:30:00Z" />);
    const time = screen.getByText('1 hour ago');
    expect(time).toHaveProperty('dateTime', '2026-11-21T08:30:00Z');
    expect(time.title).toMatch(/21 Nov 2026.*2:00\s?pm/i);
  } finally {
    vi.useRealTimers();
  }
});
