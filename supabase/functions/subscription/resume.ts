/** `POST resume`: takes a cancellation back before it has its effect. */
import { callerOf } from '../_shared/callers.ts';
import { provider } from '../_shared/payments/chosen-provider.ts';
import { contractOf, recordEvents, subscriptionOf } from '../_shared/payments/subscriptions.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer } from '../_shared/serve.ts';

export async function resume(request: Request): Promise<Response> {
  const { id } = await callerOf(request);
  const subscription = await subscriptionOf(id);
  const contract = contractOf(subscription, provider);
  if (subscription === null || subscription.ended_at !== null) throw new RefusalError('not_found');
  if (subscription.status === 'cancelled' || !provider.capabilities.canResume)
    throw new RefusalError('not_resumable');
  if (subscription.cancel_at_period_end) {
    const events = await provider.resume(contract);
    await recordEvents(provider.name, events);
  }
  const { status } = (await subscriptionOf(id)) ?? subscription;
  return answer({ status });
}
