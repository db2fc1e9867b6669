import { expect, it } from 'vitest';
import { monthsCsv } from './months-csv.ts';

const heads = {
  month: 'Month',
  invested: 'Invested (₹)',
  returned: 'Returned (₹)',
  expected: 'Promised, not paid (₹)',
  expectedOn: 'From',
  unknown: 'Shares not known yet',
};
const empty = { invested: 0, returned: 0, expected: 0, expected_on: null, unknown: 0 };

it('has a line for each month in which there was something', async () => {
  const text = await monthsCsv(
    [
      { ...empty, month: '2026-07-01', invested: 150_000 },
      { ...empty, month: '2026-08-01' },
      { ...empty, month: '2026-09-01', returned: 14_375 },
      { ...empty, month: '2026-12-01', expected: 14_375, expected_on: '2026-12-28' },
      { ...empty, month: '2027-01-01', unknown: 1 },
    ],
    heads,
  );
  expect(text.split('\r\n')).toEqual([
    '\uFEFFMonth,Invested (₹),Returned (₹),"Promised, not paid (₹)",From,Shares not known yet',
    '2026-07,150000,0,0,,0',
    '2026-09,0,14375,0,,0',
    '2026-12,0,0,14375,2026-12-28,0',
    '2027-01,0,0,0,,1',
    '',
  ]);
});
