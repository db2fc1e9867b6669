/** `POST change-method`: a checkout of the same subscription for another way to pay; `confirm` follows. */
import { z } from 'zod';
import { callerOf } from '../_shared/callers.ts';
import { provider } from '../_shared/payments/chosen-provider.ts';
import { contractOf, subscriptionOf } from '../_shared/payments/subscriptions.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf } from '../_shared/serve.ts';

const input = z.object({ method: z.enum(['upi', 'card']) });

export async function changeMethod(request: Request): Promise<Response> {
  const { id } = await callerOf(request);
  const { method } = await bodyOf(request, input);
  const subscription = await subscriptionOf(id);
  const contract = contractOf(subscription, provider);
  if (subscription?.status === 'incomplete' || subscription?.status === 'cancelled')
    throw new RefusalError('not_found');
  await provider.changeMethod(contract, method);
  return answer({
    provider: provider.name,
    providerSubscriptionId: contract.providerSubscriptionId,
    ...(provider.keyId === null ? {} : { keyId: provider.keyId }),
  });
}
