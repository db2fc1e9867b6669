/** What the database makes of texts for teasers, against what each of these should become. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSql } from './in-sql.ts';

const summaryOf = async (text: string): Promise<unknown> =>
  (await inSql('private.summary_of(text)', [text]))[0];

test('a short text is the summary itself, white space collapsed', async () => {
  expect(await summaryOf('  Fresh\n\njuice  ')).toBe('Fresh juice');
});

test('a long text is cut after a whole word and marked', async () => {
  const summary = String(await summaryOf('orange juice, '.repeat(40)));
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
])('a summary of %s', async (_what, text, summary) => {
  expect(await summaryOf(text)).toBe(summary);
});

test('no summary is longer than 180 characters and an ellipsis, or holds a mail address', async () => {
  const texts = fc.sample(
    fc.array(fc.oneof(fc.string(), fc.emailAddress()), { maxLength: 30 }).map((words) => words.join(' ')),
    100,
  );
  for (const summary of (await inSql('private.summary_of(text)', texts)).map(String)) {
    expect(Array.from(summary).length).toBeLessThanOrEqual(181);
    expect(summary).not.toMatch(/[^\s@]+@[^\s@]+\.[a-z]+/i);
  }
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
])('a teaser carries no contact details: %s', async (text, cleaned) => {
  expect(await summaryOf(text)).toBe(cleaned);
});

test.each([
  ['Retail', 'Retail & Commerce'],
  ['Services', 'Service Business'],
  ['Food & Beverage', 'Food & Beverage'],
  ['Healthcare', 'Other'],
  ['Others', 'Other'],
  [' transportation ', 'Transportation'],
  ['Bee keeping', 'Other'],
  ['constructor', 'Other'],
])('a category belongs to one industry: %s', async (category, industry) => {
  expect(await inSql('private.industry_of(text)', [category])).toEqual([industry]);
});
