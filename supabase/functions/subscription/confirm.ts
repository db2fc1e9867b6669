/**
 * `POST confirm`: the browser says that the checkout went well. It is believed when the provider signed that,
 * and the provider's own word is what is recorded.
 */
import { z } from 'zod';
import { callerOf } from '../_shared/callers.ts';
import { provider } from '../_shared/payments/chosen-provider.ts';
import {
  contractOf,
  ownSubscription,
  recordEvents,
  subscriptionOf,
} from '../_shared/payments/subscriptions.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf } from '../_shared/serve.ts';

const id = z.string().regex(/^[\w-]{1,100}$/);
const input = z.object({ providerSubscriptionId: id, paymentId: id, signature: z.string().max(200) });

export async function confirm(request: Request): Promise<Response> {
  const caller = await callerOf(request);
  const { paymentId, signature, ...given } = await bodyOf(request, input);
  const subscription = await ownSubscription(caller.id, given.providerSubscriptionId);
  const { providerSubscriptionId } = contractOf(subscription, provider);
  if (!(await provider.verifyCheckout({ providerSubscriptionId, paymentId, signature })))
    throw new RefusalError('bad_signature');
  const { isAuthorized, events } = await provider.fetch(providerSubscriptionId, paymentId);
  // Signed, but not known there yet: the webhook or the next try will tell.
  if (!isAuthorized) throw new RefusalError('provider_unavailable', { cause: 'not authorized yet' });
  await recordEvents(provider.name, events);
  const { status } = (await subscriptionOf(caller.id)) ?? subscription;
  return answer({ status });
}
