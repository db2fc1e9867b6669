import { expect, it } from 'vitest';
import { gstOf, sumsOf } from './invoice-sums.ts';

const within = {
  net_paise: 169_492,
  cgst_paise: 15_254,
  sgst_paise: 15_254,
  igst_paise: 0,
  total_paise: 200_000,
};
const across = { ...within, cgst_paise: 0, sgst_paise: 0, igst_paise: 30_508 };

it('the tax is the same within the seller’s state and across', () => {
  expect([gstOf(within), gstOf(across)]).toEqual([30_508, 30_508]);
});

it('the columns add up, and across', () => {
  const sums = sumsOf([within, across, within]);
  expect(sums).toEqual({ net: 508_476, gst: 91_524, total: 600_000 });
  expect(sums.net + sums.gst).toBe(sums.total);
  expect(sumsOf([])).toEqual({ net: 0, gst: 0, total: 0 });
});
