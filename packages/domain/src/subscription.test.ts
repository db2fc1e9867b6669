import { expect, test } from 'vitest';
import { splitGst } from './invoice.ts';
import { usualPrice, trialDays } from './subscription.ts';

test(
  'a subscription costs Rs 2,000 a month, GST included, after 7 days of trial',
  { tags: ['S9.constants.1'] },
  () => {
    expect(usualPrice.rupeesPerMonth).toBe(2000);
    expect(usualPrice.netPaise + usualPrice.gstPaise).toBe(200_000);
    expect(splitGst(200_000, false).netPaise).toBe(usualPrice.netPaise);
    expect(trialDays).toBe(7);
  },
);
