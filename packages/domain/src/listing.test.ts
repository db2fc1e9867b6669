import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgesOf, holdsContactDetails, summaryOf, withoutContactDetails } from './listing.ts';

test.each([
  ['Write to asha@juice.in for more', 'Write to for more'],
  ['See https://juice.example/menu?x=1 now', 'See now'],
  ['See www.juice.com/menu now', 'See now'],
  ['Find juicecart.in today', 'Find today'],
  ['Call +91 98765 43210 or 0712-255-5013 now', 'Call or now'],
  ['Mail asha (at) juice.in for more', 'Mail for more'],
  ['asha [at] juice [dot] in', ''],
  ['Order at linktr.ee/asha or bit.ly/juice', 'Order at or'],
  ['Find us at juice.online', 'Find us at'],
  ['Follow @asha.juice today', 'Follow today'],
  ['Call ९८७६५ ४३२१० or 98765 • 43210 now', 'Call or now'],
  ['Plates @ 50 rupees, and/or bowls', 'Plates @ 50 rupees, and/or bowls'],
  ['We need Rs 12,50,000 by 2027.', 'We need Rs 12,50,000 by 2027.'],
  ['Made in Nagpur. In season from May.', 'Made in Nagpur. In season from May.'],
])('a teaser carries no contact details: %s', (text, cleaned) => {
  expect(withoutContactDetails(text)).toBe(cleaned);
});

test('a short text is the summary itself, white space collapsed', () => {
  expect(summaryOf('  Fresh\n\njuice  ')).toBe('Fresh juice');
});

test('a long text is cut after a whole word and marked', () => {
  const summary = summaryOf('orange juice, '.repeat(40));
  expect(summary.endsWith('juice…') || summary.endsWith('orange…')).toBe(true);
  expect(Array.from(summary).length).toBeLessThanOrEqual(181);
  expect(Array.from(summary).length).toBeGreaterThan(165);
});

test('no summary is longer than 180 characters and an ellipsis, or holds a mail address', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.emailAddress()), { maxLength: 30 }), (words) => {
      const summary = summaryOf(words.join(' '));
      expect(Array.from(summary).length).toBeLessThanOrEqual(181);
      expect(summary).not.toMatch(/[^\s@]+@[^\s@]+\.[a-z]+/i);
    }),
  );
});

test('badges are vetted, trending, and new for seven days after approval', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const facts = { is_vetted: true, is_trending: true, approved_at: '2026-11-13T12:00:01Z' };
  expect(badgesOf(facts, now)).toEqual(['vetted', 'trending', 'new']);
  expect(
    badgesOf({ is_vetted: false, is_trending: false, approved_at: '2026-11-13T12:00:00Z' }, now),
  ).toEqual([]);
});

test.each([
  ['Chai, call 98765 43210', true],
  ['+91-98765-43210', true],
  ['09876543210 Chai', true],
  ['Chai by asha@juice.in', true],
  ['Juicecart.in', true],
  ['www.juice', true],
  ['A.P. Sharma & Sons', false],
  ['Dr. Rao, M.D. (Pune) 24x7', false],
  ['Stall 1795270000000', false],
  ['FSSAI 11521998000123', false],
])('a name with contact details is told from one without: %s', (name, held) => {
  expect(holdsContactDetails(name)).toBe(held);
});
