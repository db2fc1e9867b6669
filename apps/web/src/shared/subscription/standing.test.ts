import { describe, expect, it } from 'vitest';
import { buildSubscription } from '../../testing/subscription.ts';
import { lastDayBefore } from './billing-dates.ts';
import { firstChargeAt, isRunning, type Standing, standingOf } from './standing.ts';

const now = new Date('2026-11-22T06:00:00Z');
const earlier = '2026-11-20T18:30:00Z';
const later = '2026-11-28T18:30:00Z';

describe('where somebody stands', () => {
  it.each<[string, Parameters<typeof buildSubscription>[0] | null, Standing]>([
    ['who never had one', null, 'none'],
    ['with a checkout that was not approved', { status: 'incomplete' }, 'incomplete'],
    ['on trial', { status: 'trialing', trial_ends_at: later }, 'trialing'],
    ['who paid', { status: 'active', current_period_end: later }, 'active'],
    [
      'whose charge is under way after the period',
      { status: 'active', current_period_end: earlier },
      'active',
    ],
    ['whose charge failed', { status: 'past_due', current_period_end: earlier }, 'past_due'],
    [
      'who cancelled a paid month',
      { status: 'active', cancel_at_period_end: true, current_period_end: later },
      'cancelled',
    ],
    [
      'who cancelled the trial',
      { status: 'trialing', cancel_at_period_end: true, trial_ends_at: later, current_period_end: null },
      'cancelled',
    ],
    [
      'whose mandate ended before the paid month',
      { status: 'cancelled', ended_at: null, current_period_end: later },
      'cancelled',
    ],
    [
      'whose cancelled month is over',
      { status: 'cancelled', ended_at: null, current_period_end: earlier },
      'ended',
    ],
    ['who cancelled, of which the provider told', { status: 'cancelled', ended_at: earlier }, 'ended'],
    [
      'who cancelled after a failure',
      { status: 'past_due', cancel_at_period_end: true, current_period_end: earlier },
      'ended',
    ],
    ['whose tries are used up', { status: 'expired' }, 'ended'],
  ])('%s', (_who, row, standing) => {
    expect(standingOf(row ? buildSubscription(row) : null, now)).toBe(standing);
  });

  it('only a trial or a paid month is running', () => {
    const running = (
      ['incomplete', 'trialing', 'active', 'past_due', 'cancelled', 'expired'] as const
    ).filter((status) => isRunning(buildSubscription({ status, current_period_end: later }), now));
    expect(running).toEqual(['trialing', 'active']);
    expect(isRunning(null, now)).toBe(false);
  });
});

describe('the first charge', () => {
  it('comes after the trial of somebody new', () => {
    expect(firstChargeAt(null, now, 7)).toEqual(new Date('2026-11-29T06:00:00Z'));
  });

  it('comes when the trial of a checkout that was begun ends', () => {
    const row = buildSubscription({ status: 'incomplete', trial_ends_at: later });
    expect(firstChargeAt(row, now, 7)).toEqual(new Date(later));
  });

  it.each([
    ['a trial that ended meanwhile', { status: 'incomplete', trial_ends_at: earlier }],
    ['a checkout without a trial', { status: 'incomplete', trial_ends_at: null }],
    ['a subscription that ended', { status: 'expired', trial_ends_at: later }],
  ] as const)('is made at once after %s', (_what, row) => {
    expect(firstChargeAt(buildSubscription(row), now, 7)).toBeNull();
  });
});

it('the last day of a period is the one before its end, by the Indian calendar', () => {
  const indian = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
  // Midnight in India.
  expect(indian.format(new Date(lastDayBefore('2026-11-28T18:30:00Z')))).toBe('28 Nov 2026');
  expect(indian.format(new Date(lastDayBefore('2026-11-28T18:30:01Z')))).toBe('29 Nov 2026');
});
