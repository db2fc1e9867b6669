import { expect, test } from 'vitest';
import { isLiveSubscription, subscriptionPrice, trialDays } from './subscription.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = '2026-11-21T12:00:00Z';
const earlier = '2026-11-19T12:00:00Z';

test(
  'a subscription costs Rs 2,000 a month, GST included, after 7 days of trial',
  { tags: ['S9.constants.1'] },
  () => {
    expect(subscriptionPrice.rupeesPerMonth).toBe(2000);
    expect(subscriptionPrice.netPaise + subscriptionPrice.gstPaise).toBe(200_000);
    expect(Math.round(subscriptionPrice.netPaise * 0.18)).toBeCloseTo(subscriptionPrice.gstPaise, -1);
    expect(trialDays).toBe(7);
  },
);

test.each([
  ['trialing', later, null, true],
  ['trialing', earlier, later, false],
  ['trialing', null, later, false],
  ['trialing', now.toISOString(), null, false],
  ['active', earlier, later, true],
  ['active', later, earlier, false],
  ['active', later, null, false],
  ['past_due', null, later, true],
  ['cancelled', null, later, true],
  ['cancelled', null, earlier, false],
  ['expired', later, later, false],
  ['unheard of', later, later, false],
])(
  '%s with trial to %s and period to %s is live: %s',
  { tags: ['S6.roles.4'] },
  (status, trialEnds, periodEnds, isLive) => {
    const subscription = { status, trial_ends_at: trialEnds, current_period_end: periodEnds };
    expect(isLiveSubscription(subscription, now)).toBe(isLive);
  },
);
