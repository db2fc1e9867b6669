import { expect, test } from 'vitest';
import { composeMail } from '../compose.ts';

const given = {
  conversation: 'c1',
  idea: { id: 'i1', title: 'Patil Masale' },
  from: 'Meera Thomas',
  side: 'founder',
  record: 'offer',
  by: 'investor',
  structure: 'loan',
  amount: 200_000,
  is_counter: false,
  // Already the 4th in India.
  answer_by: '2026-12-03T20:00:00+00:00' as string | null,
  deal: null as string | null,
  direction: null as string | null,
  by_both: false,
  words: 'Could we <i>start</i> in May?' as string | null,
};

const compose = (content: object) =>
  composeMail(
    {
      id: 7,
      attempt: 1,
      to: 'a@example.org',
      name: 'Asha',
      token: 'abc',
      signs: [],
      kind: 'notice',
      notice: 'deal',
      content: { ...given, ...content },
    },
    { siteUrl: 'https://sangam.example', brandName: 'Sangam' },
  );

test('an offer: who, how much, until when it waits, and one link to answer', () => {
  const { subject, text, html, unsubscribe } = compose({});
  expect(subject).toBe('Meera Thomas made an offer: ₹2,00,000 (Patil Masale)');
  expect(text).toContain('Meera Thomas offers ₹2,00,000 as a loan.');
  expect(text).toContain('It waits for your answer until 4 Dec 2026.');
  expect(text).toContain('It is about “Patil Masale”.');
  expect(text).toContain('In their words:\n> Could we <i>start</i> in May?');
  expect(text).toContain('Read the offer and answer: https://sangam.example/conversations/c1');
  expect(text).toContain('because mails about messages, offers and deals are turned on');
  expect(html).not.toContain('<i>');
  expect(unsubscribe).toBe('https://sangam.example/unsubscribe?token=abc');
});

const deal = { deal: 'd1', words: null, answer_by: null };

test.each<[object, string, string]>([
  [{ is_counter: true }, 'Meera Thomas made another offer: ₹2,00,000', 'instead of what you offered'],
  [{ record: 'accepted' }, 'Meera Thomas accepted your offer: ₹2,00,000', 'both of you confirm the summary'],
  [{ record: 'declined' }, 'Meera Thomas declined your offer: ₹2,00,000', 'You may talk on'],
  [{ record: 'withdrawn' }, 'Meera Thomas withdrew an offer: ₹2,00,000', 'You need not answer it any more.'],
  [{ record: 'expired', by: 'sangam' }, 'An offer ran out: ₹2,00,000', 'Nobody answered'],
  [
    { record: 'idea_withdrawn', by: 'sangam' },
    'An offer ended with its idea: ₹2,00,000',
    'not offered any more',
  ],
  [
    { record: 'left', from: null, by: 'sangam' },
    'An offer ended: ₹2,00,000',
    'The investor deleted their account',
  ],
  [
    { record: 'agreement_confirmed' },
    'Meera Thomas confirmed the agreement: ₹2,00,000',
    'Now your confirmation is needed.',
  ],
  [
    { record: 'agreement_confirmed', by_both: true },
    'Meera Thomas confirmed the agreement: ₹2,00,000',
    'Both of you have confirmed',
  ],
  [
    { record: 'called_off', words: 'No lease.' },
    'Meera Thomas called the deal off: ₹2,00,000',
    '> No lease.',
  ],
  [
    { record: 'payment_recorded', direction: 'funding' },
    'Meera Thomas recorded a payment: ₹2,00,000',
    'that ₹2,00,000 to the founder was paid. Please confirm it, or dispute it. Sangam holds no money',
  ],
  [
    { record: 'payment_confirmed', direction: 'return' },
    'Meera Thomas confirmed a payment: ₹2,00,000',
    '₹2,00,000 back to the investor was paid',
  ],
  [
    { record: 'payment_disputed' },
    'Meera Thomas disputes a payment: ₹2,00,000',
    'you may take the record back',
  ],
  [
    { record: 'payment_taken_back' },
    'Meera Thomas took back the record of a payment: ₹2,00,000',
    'You need not answer it any more.',
  ],
  [
    { record: 'payment_waits', by: 'sangam', direction: 'funding' },
    'A payment awaits your confirmation: ₹2,00,000',
    'Three days ago Meera Thomas recorded that ₹2,00,000 to the founder was paid.',
  ],
  [
    { record: 'due_overdue', by: 'sangam' },
    'A payment in your deal is overdue',
    'that you promised Meera Thomas',
  ],
  [
    { record: 'due_overdue', by: 'sangam', side: 'investor', from: 'Asha Patil' },
    'A payment in your deal is overdue',
    'We have reminded Asha Patil.',
  ],
  [
    { record: 'funded', by: 'sangam' },
    'Your deal is funded: ₹2,00,000',
    'you send a short report for each month',
  ],
  [
    { record: 'funded', side: 'investor' },
    'Your deal is funded: ₹2,00,000',
    'neither guaranteed nor insured',
  ],
  [{ record: 'report', amount: null }, 'Meera Thomas sent the monthly report', 'the report of a month'],
  [
    { record: 'report_late', by: 'sangam', side: 'founder', amount: null },
    'A monthly report did not come by its day',
    'until you send it',
  ],
  [{ record: 'bill' }, 'Meera Thomas attached a bill: ₹2,00,000', 'to the use of funds'],
  [
    { record: 'completion_confirmed' },
    'Meera Thomas says that your deal is completed',
    'please confirm it, too',
  ],
  [
    { record: 'completed', by: 'sangam' },
    'Your deal is completed: ₹2,00,000',
    'What was recorded stays to read.',
  ],
  [{ record: 'painted' }, 'There is news about your deal', 'with Meera Thomas'],
])('%o is told', (record, subject, words) => {
  const mail = compose({ ...deal, ...record });
  expect(mail.subject).toBe(`${subject} (Patil Masale)`);
  expect(mail.text).toContain(words);
  expect(mail.text).toContain('https://sangam.example/deals/d1');
});

test('without a name, an idea or an amount the rest is told', () => {
  const { subject, text } = compose({
    from: null,
    idea: null,
    amount: null,
    structure: 'barter',
    words: null,
  });
  expect(subject).toBe('The investor made an offer: what was offered');
  expect(text).not.toContain('It is about');
  expect(text).not.toContain('In their words');
  expect(compose({ from: null, side: 'investor' }).subject).toContain('The founder made an offer');
});
