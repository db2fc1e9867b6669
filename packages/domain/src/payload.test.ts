import { expect, test } from 'vitest';
import { fieldOf } from './payload.ts';

test.each([
  [{ what: 'warned' }, 'warned'],
  [{ what: null }, null],
  [{ other: 'warned' }, undefined],
  [['what'], undefined],
  [null, undefined],
  [undefined, undefined],
  ['what', undefined],
  [7, undefined],
])('the field of %j is %s', (payload, value) => {
  expect(fieldOf(payload, 'what')).toBe(value);
});

test('nothing is read of a function, which no payload is', () => {
  const odd = Object.assign(() => undefined, { what: 'warned' });
  expect(fieldOf(odd, 'what')).toBeUndefined();
});
