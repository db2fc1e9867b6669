import { expect, test } from 'vitest';
import { subscriptionPrice, trialDays } from './subscription.ts';

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
