import { namesWithContact, namesWithoutContact } from '@sangam/testing/contact-examples';
import { expect, test } from 'vitest';
import { holdsContactDetails, normalizeText, withoutContactDetails } from './contact-details.ts';

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

test.each([
  ['Write to asha@juice.in for more', 'Write to for more'],
  ['See https://juice.example/menu?x=1 now', 'See now'],
  ['See www.juice.com/menu now', 'See now'],
  ['Find juicecart.in today', 'Find today'],
  ['Call +91 98765 43210 or 0712-255-5013 now', 'Call or now'],
  ['Mail asha (at) juice.in for more', 'Mail for more'],
  ['asha [at] juice [dot] in', ''],
  ['Order at linktr.ee/asha or bit.ly/juice', 'Order at or'],
  ['Find us at juice.online', 'Find'],
  ['Follow @asha.juice today', 'Follow today'],
  ['Call ९८७६५ ४३२१० or 98765 • 43210 now', 'Call or now'],
  ['Plates @ 50 rupees, and/or bowls', 'Plates @ 50 rupees, and/or bowls'],
  ['We need Rs 12,50,000 by 2027.', 'We need Rs 12,50,000 by 2027.'],
  ['Rs 75,000 - 90,000, call 98765/43210', 'Rs 75,000 - 90,000, call'],
  ['Mail ａｓｈａ＠ｇｍａｉｌ．ｃｏｍ or asha at gmail dot com now', 'Mail or now'],
  ['അമ്മയുടെ അടുക്കള, 24‍x7', 'അമ്മയുടെ അടുക്കള, 24‍x7'],
  ['Call9876543210now', 'Call now'],
  ['Nagpur 440001 (2024), call 98765 43210', 'Nagpur 440001 (2024), call'],
  ['Made in Nagpur. In season from May.', 'Made in Nagpur. In season from May.'],
])('a teaser carries no contact details: %s', (text, cleaned) => {
  expect(withoutContactDetails(text)).toBe(cleaned);
});
