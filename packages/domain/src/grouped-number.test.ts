import { expect, it } from 'vitest';
import { groupedNumber } from './grouped-number.ts';

it('groups digits by thousand, then by hundred', () => {
  expect([0, 999, 1218, 1_234_567].map(groupedNumber)).toEqual(['0', '999', '1,218', '12,34,567']);
});
