import type { Deal } from '#features/deals/api/deal-query.ts';
import type { Due } from '#features/deals/api/dues-query.ts';
import type { Payment } from '#features/deals/api/payments-query.ts';

/** A loan of the investor's, accepted a day ago, with the given columns over it. */
export function buildDeal(columns: Partial<Deal> = {}): Deal {
  return {
    id: 'd0000000-0000-4000-8000-000000000001',
    conversation_id: 'c0000000-0000-4000-8000-000000000001',
    idea_id: 'f0000000-0000-4000-8000-000000000001',
    idea_title: 'Ragi Rasoi',
    idea_category: 'Food & Beverage',
    idea_location: 'Nashik, Maharashtra',
    other_name: 'Asha Patil',
    other_state: 'here',
    side: 'investor',
    kind: 'loan',
    amount: 500_000,
    terms: {
      yearly_rate: 12,
      months: 12,
      paid: 'monthly',
      repaid: 'in_parts',
      purpose: 'A second fryer',
      means: 'upi',
      business_form: 'proprietorship',
    },
    state: 'accepted',
    accepted_at: '2026-11-20T06:00:00Z',
    own_agreed_at: null,
    other_agreed_at: null,
    own_completed_at: null,
    other_completed_at: null,
    funded_at: null,
    ended_at: null,
    ended_side: null,
    ended_reason: null,
    funded: 0,
    returned: 0,
    waiting: 0,
    next_due_on: null,
    next_due_amount: null,
    overdue: 0,
    overdue_amount: 0,
    fee_percent: 2,
    ...columns,
  };
}

/** The same, confirmed by both. */
export const buildAgreedDeal = (columns: Partial<Deal> = {}): Deal =>
  buildDeal({
    state: 'agreed',
    own_agreed_at: '2026-11-21T06:00:00Z',
    other_agreed_at: '2026-11-21T20:00:00Z',
    ...columns,
  });

/** The same, with its money there. */
export const buildFundedDeal = (columns: Partial<Deal> = {}): Deal =>
  buildAgreedDeal({ state: 'funded', funded_at: '2026-11-22T06:00:00Z', funded: 500_000, ...columns });

/** Funding that the investor recorded. */
export const buildPayment = (columns: Partial<Payment> = {}): Payment => ({
  id: 'e0000000-0000-4000-8000-000000000001',
  direction: 'funding',
  amount: 300_000,
  paid_on: '2026-11-20',
  means: 'upi',
  reference: '4321 8765',
  due_number: null,
  recorded_side: 'investor',
  recorded_at: '2026-11-22T06:00:00Z',
  state: 'recorded',
  answered_at: null,
  reason: null,
  ...columns,
});

/** A promised payment of ₹44,000, still open. */
export const buildDue = (columns: Partial<Due> = {}): Due => ({
  number: 1,
  due_on: '2026-12-22',
  amount: 44_000,
  principal: 40_000,
  paid: 0,
  paid_on: null,
  is_open: true,
  ...columns,
});
