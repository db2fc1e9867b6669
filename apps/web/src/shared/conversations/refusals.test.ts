import { expect, it } from 'vitest';
import { messageRefusalOf } from './refusals.ts';

it.each([
  ['PT409', 'blocked', 'blocked'],
  ['PT409', 'blocked_by_me', 'blocked_by_me'],
  ['PT409', 'subscription', 'subscription'],
  ['PT409', 'gone', 'gone'],
  ['PT409', 'of a newer database', 'forbidden'],
  ['PT429', 'pace', 'pace'],
  ['PT429', 'unanswered', 'unanswered'],
  ['PT429', 'template', 'template'],
  ['PT429', 'a_day', 'a_day'],
  ['PT429', null, 'pace'],
  ['42501', null, 'forbidden'],
  ['23514', 'Failing row contains', 'invalid'],
  // It has arrived before.
  ['23505', null, null],
  ['PGRST301', null, null],
])('%s with %s is %s', (code, details, refusal) => {
  expect(messageRefusalOf({ code, message: '', details })).toBe(refusal);
});

it('silence is no refusal', () => {
  expect(messageRefusalOf(new TypeError('Failed to fetch'))).toBeNull();
});
