import { expect, test } from 'vitest';
import type { Subscription } from '../subscriptions.ts';
import { adoptedState } from './adopted-state.ts';

const row: Subscription = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000002',
  status: 'active',
  provider: 'sandbox',
  provider_subscription_id: 'sub_of_demo_data',
  trial_ends_at: '2026-11-08T00:00:00Z',
  current_period_start: '2026-11-08T00:00:00Z',
  current_period_end: '2026-12-08T00:00:00Z',
  next_charge_at: '2026-12-08T00:00:00Z',
  cancel_at_period_end: false,
  cancelled_at: null,
  ended_at: null,
  method: 'card',
  method_label: 'Visa 1111',
  price_paise: 200_000,
  consent_at: '2026-11-01T00:00:00Z',
  last_failure_at: null,
  failed_attempts: 0,
  clock_offset: '00:00:00',
  created_at: '2026-11-01T00:00:00Z',
};

test('what demo data wrote goes on from its paid month', () => {
  expect(adoptedState(row)).toMatchObject({
    providerSubscriptionId: 'sub_of_demo_data',
    status: 'active',
    pricePaise: 200_000,
    anchorAt: '2026-11-08T00:00:00Z',
    paidMonths: 1,
    chargeAt: '2026-12-08T00:00:00Z',
    cancelAt: null,
    method: 'card',
    methodLabel: 'Visa 1111',
  });
  expect(adoptedState({ ...row, cancel_at_period_end: true }).cancelAt).toBe('2026-12-08T00:00:00Z');
});

test('a trial is charged at its end', () => {
  const trial: Subscription = {
    ...row,
    status: 'trialing',
    current_period_start: null,
    current_period_end: null,
  };
  expect(adoptedState(trial)).toMatchObject({
    status: 'authenticated',
    paidMonths: 0,
    anchorAt: '2026-11-08T00:00:00Z',
    chargeAt: '2026-11-08T00:00:00Z',
  });
});
