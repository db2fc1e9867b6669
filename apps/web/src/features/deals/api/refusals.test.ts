import { expect, it } from 'vitest';
import { dealRefusalOf } from './refusals.ts';

it.each([
  ['PT409', 'money_came', 'money_came'],
  ['PT409', 'called_off', 'called_off'],
  ['PT409', 'of a newer database', 'invalid'],
  ['23514', 'paid_on', 'paid_on'],
  ['23514', 'Failing row contains', 'invalid'],
  ['PT429', 'pace', 'pace'],
  ['PT429', null, 'pace'],
  ['42501', null, 'forbidden'],
  ['PGRST301', null, null],
])('%s with %s is %s', (code, details, refusal) => {
  expect(dealRefusalOf({ code, message: '', details })).toBe(refusal);
});

it('silence is no refusal', () => {
  expect(dealRefusalOf(new TypeError('Failed to fetch'))).toBeNull();
});
