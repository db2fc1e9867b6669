import { expect, test } from 'vitest';
import { safetyNews, safetyNewsOf } from './safety.ts';

test('an update about safety says what it is about', () => {
  for (const what of safetyNews) expect(safetyNewsOf({ what })).toBe(what);
});

test.each([{ what: 'something newer' }, { what: 7 }, { other: 'warned' }, {}, null, undefined, 'warned'])(
  'the payload %j is of a version that this one does not know',
  (payload) => {
    expect(safetyNewsOf(payload)).toBeNull();
  },
);
