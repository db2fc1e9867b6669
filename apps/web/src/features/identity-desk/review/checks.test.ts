import { expect, it } from 'vitest';
import { checksOf } from './checks.ts';

const fine = {
  is_number_valid: true,
  fits_name: true,
  other_accounts: 0,
  is_name_of_account: true,
  age: 38,
  is_adult: true,
};
const statesOf = (part: Partial<typeof fine> | { is_name_of_account: null; fits_name: null }) =>
  Object.fromEntries(
    checksOf({ checks: { ...fine, ...part } }).map(({ of, name, state }) => [`${of} ${name}`, state]),
  );

it('what fits is said to fit', () => {
  expect(statesOf({})).toEqual({
    'name account_name': 'ok',
    'dob adult': 'ok',
    'number number_valid': 'ok',
    'number number_fits_name': 'ok',
    'used unique': 'ok',
  });
});

it('each thing that does not fit is red, another name of the account only open', () => {
  expect(statesOf({ is_adult: false })).toMatchObject({ 'dob too_young': 'wrong' });
  expect(statesOf({ is_number_valid: false })).toMatchObject({ 'number number_invalid': 'wrong' });
  expect(statesOf({ fits_name: false })).toMatchObject({ 'number number_fits_no_name': 'wrong' });
  expect(statesOf({ other_accounts: 2 })).toMatchObject({ 'used used_before': 'wrong' });
  expect(statesOf({ is_name_of_account: false })).toMatchObject({ 'name other_account_name': 'open' });
});

it('nothing is said where there was nothing to compare with', () => {
  expect(Object.keys(statesOf({ is_name_of_account: null, fits_name: null }))).toEqual([
    'dob adult',
    'number number_valid',
    'used unique',
  ]);
});
