/**
 * `POST clock`: moves the caller's own virtual clock to the next charge, and decides how the charge goes; or
 * to the notice before it.
 */
import { z } from 'zod';
import { moveAtSandbox } from '../_shared/payments/sandbox/sandbox-provider.ts';
import { deliveries } from '../_shared/payments/sandbox/delivery.ts';
import { subscriptionOf } from '../_shared/payments/subscriptions.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf } from '../_shared/serve.ts';
import { ownSandboxSubscription } from './own-sandbox-subscription.ts';

const input = z.object({
  to: z.enum(['notice', 'next-charge', 'retry']),
  outcome: z.enum(['success', 'failure']),
  /** For tests: how the webhooks come. */
  delivery: z.enum(deliveries).default('once'),
});

export async function clock(request: Request): Promise<Response> {
  const { userId, providerSubscriptionId } = await ownSandboxSubscription(request);
  const { delivery, ...move } = await bodyOf(request, input);
  const now = await moveAtSandbox(providerSubscriptionId, move, delivery);
  if (now === null) throw new RefusalError(move.to === 'notice' ? 'already_announced' : 'not_found');
  const subscription = await subscriptionOf(userId);
  return answer({ now: now.toISOString(), status: subscription?.status ?? 'expired' });
}
