import { sanctionReasons } from '@sangam/domain/safety';
import { expect, test } from 'vitest';
import { goneWords } from './view.ts';

test('an entry without words says why they are not there', () => {
  expect(goneWords(null)).toBe('Taken out with the account of its sender.');
  expect(goneWords('abuse')).toBe(
    'Hidden by a reviewer: insults or threats. It is kept, and its digest stands here.',
  );
  const others = sanctionReasons.filter((reason) => goneWords(reason).includes('it breaks the rules'));
  expect(others).toEqual(['other']);
});
