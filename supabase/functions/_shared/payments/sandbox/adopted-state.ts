/** A subscription that demo data wrote, and no checkout made, as the sandbox would have it. */
import type { Subscription } from '../subscriptions.ts';
import { newState } from './sandbox-state.ts';
import type { SandboxState } from './sandbox-state.ts';

export function adoptedState(row: Subscription): SandboxState {
  const fresh = newState({
    providerSubscriptionId: row.provider_subscription_id ?? '',
    pricePaise: row.price_paise ?? 0,
    method: row.method === 'card' ? 'card' : 'upi',
    trialEndsAt: row.trial_ends_at,
  });
  const chargeAt = row.current_period_end ?? row.trial_ends_at;
  return {
    ...fresh,
    status: row.current_period_end === null ? 'authenticated' : 'active',
    anchorAt: row.current_period_start ?? chargeAt,
    paidMonths: row.current_period_end === null ? 0 : 1,
    paidCount: row.current_period_end === null ? 0 : 1,
    chargeAt,
    cancelAt: row.cancel_at_period_end ? chargeAt : null,
    methodLabel: row.method_label ?? fresh.methodLabel,
  };
}
