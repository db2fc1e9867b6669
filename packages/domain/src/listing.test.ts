import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgesOf, summaryOf } from './listing.ts';

test('a short text is the summary itself, white space collapsed', () => {
  expect(summaryOf('  Fresh\n\njuice  ')).toBe('Fresh juice');
});

test('a long text is cut after a whole word and marked', () => {
  const summary = summaryOf('orange juice, '.repeat(40));
  expect(summary.endsWith('juice…') || summary.endsWith('orange…')).toBe(true);
  expect(Array.from(summary).length).toBeLessThanOrEqual(181);
  expect(Array.from(summary).length).toBeGreaterThan(165);
});

test.each([
  ['exactly as long as it may be', 'x'.repeat(180), 'x'.repeat(180)],
  ['a word that ends at the limit', `${'x'.repeat(180)} more`, `${'x'.repeat(180)}…`],
  [
    'words of which one ends at the limit',
    `${'x'.repeat(100)} ${'y'.repeat(79)} more`,
    `${'x'.repeat(100)} ${'y'.repeat(79)}…`,
  ],
  ['a word that goes past the limit', `${'x'.repeat(100)} ${'y'.repeat(100)}`, `${'x'.repeat(100)}…`],
  ['one long word', 'x'.repeat(181), `${'x'.repeat(180)}…`],
  ['signs before the cut', `${'x'.repeat(100)} .,;:- ${'y'.repeat(100)}`, `${'x'.repeat(100)}…`],
  ['signs elsewhere', `a, b; ${'x'.repeat(90)} ${'y'.repeat(100)}`, `a, b; ${'x'.repeat(90)}…`],
])('a summary of %s', (_what, text, summary) => {
  expect(summaryOf(text)).toBe(summary);
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

test('badges are vetted, trending, and new for seven days after approval', { tags: ['S4.display.2'] }, () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const facts = { is_vetted: true, is_trending: true, approved_at: '2026-11-13T12:00:01Z' };
  expect(badgesOf(facts, now)).toEqual(['vetted', 'trending', 'new']);
  expect(
    badgesOf({ is_vetted: false, is_trending: false, approved_at: '2026-11-13T12:00:00Z' }, now),
  ).toEqual([]);
});
