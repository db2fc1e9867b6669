import { expect, it } from 'vitest';
import { emptyDraft, paidDuesOf, parseDraft, problemsOf } from './report-draft.ts';

const paid = {
  isPaid: true,
  payment: 'p',
  amount: '3000',
  paid_on: '2026-11-01',
  means: 'upi',
  reference: ' UPI 4477 ',
};
const whole = {
  ...emptyDraft('r'),
  sales: '63400',
  spent: '43,700',
  mood: 'better',
  words: 'Well.',
} as const;

it('names what is missing, in the order of the page', () => {
  expect(Object.keys(problemsOf(emptyDraft('r')))).toEqual(['sales', 'spent', 'mood', 'words']);
  expect(problemsOf({ ...whole, sales: 'much', words: 'x'.repeat(601) })).toEqual({
    sales: 'invalid_amount',
    words: 'too_long',
  });
  expect(problemsOf(whole)).toEqual({});
});

const problems = (part: Partial<typeof paid>) =>
  problemsOf({ ...whole, paid: { 'd:1': { ...paid, ...part } } }).paid?.['d:1'];

it('a payment needs its sum, and its number unless it was cash', () => {
  expect(problems({})).toBeUndefined();
  expect(problems({ amount: '0' })).toBe('amount');
  expect(problems({ reference: ' ' })).toBe('reference');
  expect(problems({ reference: ' ', means: 'cash' })).toBeUndefined();
  expect(problems({ reference: ' ', isPaid: false })).toBeUndefined();
});

it('records only what is ticked, of dues that there are', () => {
  const draft = { ...whole, paid: { 'd:1': paid, 'd:2': { ...paid, isPaid: false }, 'gone:1': paid } };
  expect(paidDuesOf(draft, ['d:1', 'd:2'])).toEqual([
    {
      payment: 'p',
      deal: 'd',
      due_number: 1,
      amount: 3000,
      paid_on: '2026-11-01',
      means: 'upi',
      reference: 'UPI 4477',
    },
  ]);
});

it('takes back what it stored, and nothing else', () => {
  expect(parseDraft(JSON.stringify(whole))).toEqual(whole);
  for (const text of ['', '{', 'null', '[]', '{"sales": "5"}']) expect(parseDraft(text)).toBeNull();
});
