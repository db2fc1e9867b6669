import { expect, test } from 'vitest';
import { type LegalFacts, legalRoute, type LegalNotice } from './legal-route.ts';

const facts: LegalFacts = {
  kind: 'loan',
  amount: 500_000,
  means: 'upi',
  businessForm: 'proprietorship',
  isPlacementFull: false,
};
const said = (notices: readonly LegalNotice[]): string[] => notices.map(({ id, level }) => `${level} ${id}`);

test.each<[string, Partial<LegalFacts>, string[]]>([
  ['a loan', {}, ['consider unregulated_deposits', 'consider p2p_limits']],
  [
    'a loan to a company',
    { businessForm: 'private_company' },
    ['consider company_deposits', 'consider p2p_limits'],
  ],
  [
    'a loan of ₹20,000 in cash',
    { amount: 20_000, means: 'cash' },
    ['blocked cash', 'consider unregulated_deposits', 'consider p2p_limits'],
  ],
  [
    'a smaller one in cash',
    { amount: 19_999, means: 'cash' },
    ['consider cash_together', 'consider unregulated_deposits', 'consider p2p_limits'],
  ],
  ['a share of the sales', { kind: 'revenue_share' }, ['consider unregulated_deposits']],
  [
    'a share of the sales for ₹2,00,000 in cash',
    { kind: 'revenue_share', amount: 200_000, means: 'cash' },
    ['blocked cash_large', 'consider unregulated_deposits'],
  ],
  [
    'a partnership for less in cash',
    { kind: 'partnership', amount: 199_999, means: 'cash' },
    ['consider cash_together', 'consider partners_liable'],
  ],
  ['a partner of an LLP', { kind: 'partnership', businessForm: 'llp' }, ['consider llp_agreement']],
  [
    'a partner of a company',
    { kind: 'partnership', businessForm: 'public_company' },
    ['consider company_has_shares'],
  ],
  ['shares', { kind: 'equity', businessForm: 'private_company' }, ['consider private_placement']],
  [
    'shares of what may be no company',
    { kind: 'equity', businessForm: 'unknown' },
    ['consider private_placement', 'consider shares_need_company'],
  ],
  ['shares of what has none', { kind: 'equity', businessForm: 'llp' }, ['blocked no_shares']],
  [
    'shares for cash',
    { kind: 'equity', businessForm: 'private_company', means: 'cash', amount: 1000 },
    ['blocked cash_shares', 'consider private_placement'],
  ],
])('%s', (_what, given, notices) => {
  expect(said(legalRoute({ ...facts, ...given }))).toEqual(notices);
});

test('each notice names where it is written', () => {
  expect(legalRoute({ ...facts, means: 'cash' })).toContainEqual({
    id: 'cash',
    level: 'blocked',
    source: 'loans_in_cash',
  });
});
