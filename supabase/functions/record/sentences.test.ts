import { expect, test } from 'vitest';
import { sentenceOf } from './sentences.ts';

const payment = {
  direction: 'return',
  amount: 14_500,
  paid_on: '2026-11-05',
  means: 'upi',
  reference: 'UTR 77',
};

test.each([
  [
    { kind: 'offer', structure: 'loan', amount: 150_000, counters: null, answer_by: '2026-11-30T06:00:00Z' },
    'Asha offered ₹1,50,000 as a loan, to be answered by 30 November 2026.',
  ],
  [
    { kind: 'offer', structure: 'equity', amount: 2_00_000, counters: 'x' },
    'Asha offered ₹2,00,000 as shares of the company, instead of the offer before.',
  ],
  [{ kind: 'accepted' }, 'Asha accepted the offer.'],
  [
    { kind: 'agreement_confirmed', by_both: true },
    'Asha confirmed the summary of the agreement; now both had.',
  ],
  [
    { ...payment, kind: 'payment_recorded' },
    'Asha recorded a payment: ₹14,500 back to the investor on 5 November 2026 by UPI, reference UTR 77.',
  ],
  [
    { ...payment, kind: 'payment_disputed', reference: null, means: null, reason: 'Half of it.' },
    'Asha disputed a payment: ₹14,500 back to the investor on 5 November 2026. Reason: Half of it.',
  ],
  [
    { kind: 'funded', amount: 150_000, funded_on: '2026-08-01' },
    'Both had said that ₹1,50,000 came; the deal was funded on 1 August 2026.',
  ],
  [
    { kind: 'report', month: '2026-10-01', sales: 63_400, spent: 43_700, words: 'Slow.' },
    'Asha reported about October 2026: sales ₹63,400, spent ₹43,700. Slow.',
  ],
  [
    { kind: 'bill', amount: 900, billed_on: '2026-10-02', label: 'Fryer', note: 'Second-hand' },
    'Asha added a bill of ₹900 of 2 October 2026 for Fryer: Second-hand.',
  ],
  [{ kind: 'toString' }, 'Asha recorded “toString”.'],
])('%j is said as %s', (record, sentence) => {
  expect(sentenceOf(record, 'Asha')).toBe(sentence);
});

/** All that the database writes (`use-record-text.ts` has their lines for the thread). */
const kinds = [
  'offer accepted declined withdrawn expired answer_time_moved idea_withdrawn left blocked agreement_confirmed',
  'called_off payment_recorded payment_confirmed payment_disputed payment_taken_back payment_waits funded',
  'due_overdue uses bill report report_late completion_confirmed completed',
].flatMap((line) => line.split(' '));

test.each(kinds)('%s has a sentence of its own', (kind) => {
  expect(sentenceOf({ kind }, 'Asha')).not.toContain('recorded “');
});
