/** `POST cancel`: no further charge; what is paid, or the trial, runs to its end. */
import { callerOf } from '../_shared/callers.ts';
import { provider } from '../_shared/payments/chosen-provider.ts';
import { contractOf, recordEvents, subscriptionOf } from '../_shared/payments/subscriptions.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer } from '../_shared/serve.ts';

const live: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due', 'cancelled']);

export async function cancel(request: Request): Promise<Response> {
  const { id } = await callerOf(request);
  const subscription = await subscriptionOf(id);
  const contract = contractOf(subscription, provider);
  if (subscription === null || subscription.ended_at !== null || !live.has(subscription.status))
    throw new RefusalError('not_found');
  const isDone = subscription.cancel_at_period_end || subscription.status === 'cancelled';
  if (!isDone) {
    // What failed is not collected any more.
    const atPeriodEnd = subscription.status !== 'past_due';
    await recordEvents(provider.name, await provider.cancel(contract, { atPeriodEnd }));
  }
  const after = (await subscriptionOf(id)) ?? subscription;
  return answer({ status: after.status, endsAt: after.ended_at ?? contract.endsAt });
}
