import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';

/** A subscription as its owner reads it: an active one, of the sandbox, unless said otherwise. */
export function buildSubscription(facts: Partial<OwnSubscription> = {}): OwnSubscription {
  return {
    id: '0195aaaa-0000-7000-8000-000000000001',
    status: 'active',
    provider: 'sandbox',
    trial_ends_at: '2026-10-29T06:30:00Z',
    current_period_start: '2026-10-29T06:30:00Z',
    current_period_end: '2026-11-29T06:30:00Z',
    next_charge_at: '2026-11-29T06:30:00Z',
    cancel_at_period_end: false,
    cancelled_at: null,
    ended_at: null,
    method: 'upi',
    method_label: 'meera@upi',
    price_paise: 200_000,
    last_failure_at: null,
    failed_attempts: 0,
    created_at: '2026-10-22T06:30:00Z',
    ...facts,
  };
}
