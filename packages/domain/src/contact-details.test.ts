import { namesWithContact, namesWithoutContact } from '@sangam/testing/contact-examples';
import { expect, test } from 'vitest';
import { holdsContactDetails, normalizeText } from './contact-details.ts';

test.each(namesWithContact)('%s holds contact details', (name) => {
  expect(holdsContactDetails(name)).toBe(true);
});

test.each(namesWithoutContact)('%s holds none', (name) => {
  expect(holdsContactDetails(name)).toBe(false);
});

test('a text is brought to one form before it is looked at', () => {
  expect(normalizeText('Ａ９ ९৯੯૯୯௯౯೯൯٩۹ ⑨ g\u200bm\u00ada\ufeffi\u2060l 。\u2028x')).toBe(
    'A9 99999999999 9 gmail . x',
  );
});
