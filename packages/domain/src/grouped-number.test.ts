import { expect, it } from 'vitest';
import { cappedNumber, groupedNumber } from './grouped-number.ts';

it('groups digits by thousand, then by hundred', () => {
  expect([0, 999, 1218, 1_234_567].map(groupedNumber)).toEqual(['0', '999', '1,218', '12,34,567']);
});

it('says of a count that went no further that there are more', () => {
  expect([0, 1000, 1001].map((count) => cappedNumber(count, 1000))).toEqual(['0', '1,000', '1,000+']);
});
