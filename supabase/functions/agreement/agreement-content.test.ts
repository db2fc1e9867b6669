import { expect, test } from 'vitest';
import { agreementContent } from './agreement-content.ts';
import type { StoredAgreement } from './agreement-content.ts';

const stored: StoredAgreement = {
  id: 'f0000000-0000-4000-8000-000000000001',
  side: 'investor',
  kind: 'loan',
  amount: 500_000,
  terms: {
    yearly_rate: 14,
    months: 12,
    paid: 'monthly',
    repaid: 'in_parts',
    purpose: 'A second fryer',
    means: 'upi',
    business_form: 'llp',
  },
  state: 'funded',
  accepted_at: '2026-11-20T20:00:00Z',
  funded_at: '2026-11-23T04:30:00Z',
  ended_at: null,
  idea_title: 'Ragi Rasoi',
  idea_location: 'Nashik, Maharashtra',
  investor_name: 'Meera Thomas',
  investor_account: 'meera@example.com',
  investor_agreed_at: '2026-11-21T09:00:00Z',
  founder_name: 'Asha Patil',
  founder_account: 'a•••@example.com',
  founder_agreed_at: '2026-11-21T20:15:30Z',
  record_number: 14,
  record_digest: 'ab12',
  record_at: '2026-11-23T04:30:00Z',
};
const madeAt = new Date('2026-11-24T00:00:00Z');

test('both names and accounts, terms, confirmations in Indian time, the record and our role', () => {
  const content = agreementContent(stored, [{ label: 'Fryer', amount: 300_000 }], madeAt);
  expect(content.number).toBe('Ragi Rasoi, Nashik, Maharashtra');
  expect(content.warning).toBeNull();
  expect(content.parties).toEqual([
    { heading: 'Investor', lines: ['Meera Thomas', 'meera@example.com'] },
    { heading: 'Founder', lines: ['Asha Patil', 'a•••@example.com'] },
  ]);
  expect(content.terms[0]).toEqual(['Amount', '₹5,00,000']);
  expect(content.terms).toContainEqual(['Interest', '14% a year, paid every month']);
  expect(content.uses).toEqual([['Fryer', '₹3,00,000']]);
  expect(content.confirmations).toEqual([
    [
      'Investor: Meera Thomas (meera@example.com)',
      expect.stringMatching(/^21 November 2026.*2:30:00 pm IST$/),
    ],
    ['Founder: Asha Patil (a•••@example.com)', expect.stringMatching(/^22 November 2026.*1:45:30 am IST$/)],
  ]);
  expect(content.standing.map(([label]) => label)).toEqual(['Offer accepted', 'Funded, by the word of both']);
  expect(content.record[0]).toMatch(/^Record 14 .*10:00:00 am IST/);
  expect(content.record[1]).toBe('ab12');
  expect(content.footer[0]).toBe(
    'Sangam introduces people and keeps records. It moves no money, and this summary is no legal advice.',
  );
  expect(content.footer[2]).toContain('24 November 2026');
});

test('until both have confirmed it is a draft, and says who has not', () => {
  const content = agreementContent(
    { ...stored, state: 'accepted', founder_agreed_at: null, funded_at: null },
    [],
    madeAt,
  );
  expect(content.warning).toContain('DRAFT');
  expect(content.confirmations[1]?.[1]).toBe('Not confirmed');
  expect(content.standing).toHaveLength(1);
});

test.each([
  ['called_off', 'Called off', 'CALLED OFF: nothing of this holds'],
  ['completed', 'Completed', null],
])('%s: said with its day', (state, label, warning) => {
  const content = agreementContent({ ...stored, state, ended_at: '2026-12-01T04:30:00Z' }, [], madeAt);
  expect(content.warning).toBe(warning);
  expect(content.standing.at(-1)).toEqual([label, expect.stringContaining('1 December 2026')]);
});

test('a closed account and an idea that is gone leave no name', () => {
  const content = agreementContent(
    { ...stored, founder_name: null, founder_account: null, idea_title: null, idea_location: null },
    [],
    madeAt,
  );
  expect(content.parties[1].lines).toEqual(['Closed account']);
  expect(content.confirmations[1]?.[0]).toBe('Founder: Closed account');
  expect(content.number).toBe('An idea that is gone');
});
