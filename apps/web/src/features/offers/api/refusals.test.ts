import { expect, it } from 'vitest';
import { offerRefusalOf } from './refusals.ts';

it.each([
  ['PT409', 'another', 'another'],
  ['PT409', 'own', 'own'],
  ['PT409', 'expired', 'expired'],
  ['PT409', 'other_identity', 'other_identity'],
  ['PT409', 'subscription', 'subscription'],
  ['23514', 'cash', 'cash'],
  ['23514', 'no_shares', 'no_shares'],
  ['23514', 'Failing row contains', 'invalid'],
  ['23514', 'yearly_rate', 'invalid'],
  ['PT429', 'pace', 'pace'],
  ['PT429', null, 'pace'],
  ['42501', null, 'forbidden'],
  ['PGRST301', null, null],
])('%s with %s is %s', (code, details, refusal) => {
  expect(offerRefusalOf({ code, message: '', details })).toBe(refusal);
});

it('silence is no refusal', () => {
  expect(offerRefusalOf(new TypeError('Failed to fetch'))).toBeNull();
});
