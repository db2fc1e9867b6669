import { expect, test } from 'vitest';
import { composeMail } from '../compose.ts';
import type { Composed } from '../compose.ts';

const site = { siteUrl: 'https://sangam.example', brandName: 'Sangam' };

const mailOf = (notice: string, content: object): Composed =>
  composeMail(
    {
      id: 7,
      attempt: 1,
      to: 'ravi@example.org',
      name: 'Ravi',
      token: null,
      signs: [],
      kind: 'notice',
      notice,
      content,
    },
    site,
  );

const charge = {
  // Already the 30th in India.
  charge_at: '2026-11-29T20:00:00+00:00',
  amount_paise: 200_000,
  method: 'upi',
  method_label: 'meera@upi',
  provider: 'razorpay',
};

const failure = {
  failed_at: '2026-11-29T20:00:00+00:00',
  amount_paise: 200_000,
  method: 'card',
  method_label: 'Visa 1111',
  provider: 'razorpay',
  retry_at: '2026-11-30T20:00:00+00:00',
  is_final: false,
  open_until: null,
};

test('the end of a trial: amount, Indian date, means, how to cancel, and whose notice the law asks for', () => {
  const { subject, text, html, unsubscribe } = mailOf('trial_ending', charge);
  expect(subject).toBe('Your trial ends on 30 Nov 2026: ₹2,000 is charged then');
  expect(text).toContain(
    'On 30 Nov 2026 we charge ₹2,000, GST included, to your UPI AutoPay (meera@upi). It is the first charge',
  );
  expect(text).toContain('Open your subscription before 30 Nov 2026 and cancel in two clicks.');
  expect(text).toContain('Your bank or UPI app announces the charge as well, at least 24 hours before.');
  expect(text).toContain('See or cancel your subscription: https://sangam.example/account/subscription');
  expect(html).toContain('href="https://sangam.example/account/subscription"');
  expect(unsubscribe).toBeNull();
  expect(text).toContain('Mails about your own money cannot be turned off.');
});

test('a later charge', () => {
  const { subject, text } = mailOf('charge_coming', { ...charge, method: 'card', method_label: null });
  expect(subject).toBe('₹2,000 is charged on 30 Nov 2026');
  expect(text).toContain(
    'On 30 Nov 2026 we charge ₹2,000, GST included, to your card. It pays for the month',
  );
});

test.each(['trial_ending', 'charge_coming'])('%s in the sandbox says so, and speaks of no bank', (notice) => {
  const { text } = mailOf(notice, { ...charge, provider: 'sandbox' });
  expect(text).toContain('SANDBOX');
  expect(text).not.toContain('bank');
  expect(mailOf(notice, charge).text).not.toContain('SANDBOX');
});

test('a charge that failed: what happened, what comes next, what is closed, how to pay otherwise', () => {
  const { subject, text } = mailOf('charge_failed', failure);
  expect(subject).toBe('A charge of ₹2,000 did not go through');
  expect(text).toContain('The charge of ₹2,000 to your card (Visa 1111) on 30 Nov 2026 did not go through.');
  expect(text).toContain('It is tried again on 1 Dec 2026, three times at most.');
  expect(text).toContain('Until it goes through, full ideas and contacts are closed.');
  expect(text).toContain('Change card or UPI: https://sangam.example/account/subscription');
});

test('a failure while paid time goes on closes nothing yet', () => {
  const { text } = mailOf('charge_failed', { ...failure, open_until: '2026-11-30T10:00:00+00:00' });
  expect(text).toContain('Everything stays open until 30 Nov 2026, 15:30 IST, and longer once');
  expect(text).not.toContain('closed');
});

test('the last failure is the end', () => {
  const { subject, text } = mailOf('charge_failed', { ...failure, is_final: true, retry_at: null });
  expect(subject).toBe('Your subscription has ended: the charge did not go through');
  expect(text).toContain('nothing more is charged');
  expect(text).toContain('Full ideas and contacts are closed.');
  expect(text).not.toContain('tried again');
});

test('an invoice: number, amount, the days it is for', () => {
  const { subject, text } = mailOf('invoice_issued', {
    number: 'SGM/26-27/000042',
    amount_paise: 123_456_789,
    paid_at: '2026-11-29T20:00:00+00:00',
    period_start: '2026-11-29T18:30:00+00:00',
    period_end: '2026-12-29T18:30:00+00:00',
    provider: 'razorpay',
  });
  expect(subject).toBe('Invoice SGM/26-27/000042: ₹12,34,567.89 paid');
  expect(text).toContain('on 30 Nov 2026, for 30 Nov 2026 to 29 Dec 2026.');
  expect(text).toContain('Get the invoice: https://sangam.example/account/subscription');
});

test('a refund: amount, which payment, how long banks take', () => {
  const { subject, text } = mailOf('charge_refunded', {
    amount_paise: 200_000,
    paid_at: '2026-11-29T20:00:00+00:00',
    payment: 'pay_1',
    provider: 'razorpay',
  });
  expect(subject).toBe('₹2,000 is on its way back to you');
  expect(text).toContain('The payment of ₹2,000 of 30 Nov 2026 goes back');
  expect(text).toContain('within 5 to 7 working days');
  expect(text).toContain('the payment is pay_1.');
});

test('a content that this version does not know is not guessed at', () => {
  expect(() => mailOf('trial_ending', { ...charge, charge_at: 'soon' })).toThrow('charge_at');
});
