/** `POST checkout`: the person approves or declines at the sandbox's checkout. */
import { z } from 'zod';
import { approveAtSandbox } from '../_shared/payments/sandbox/sandbox-provider.ts';
import { deliveries } from '../_shared/payments/sandbox/delivery.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf } from '../_shared/serve.ts';
import { ownSandboxSubscription } from './own-sandbox-subscription.ts';

const input = z.object({
  providerSubscriptionId: z.string(),
  outcome: z.enum(['approve', 'decline', 'approve-no-webhook']),
  /** As `meera@upi`. Never the number of a card, which has 13 digits or more. */
  methodLabel: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((label) => !/\d(?:[ -]?\d){12}/.test(label))
    .optional(),
  /** For tests: how the webhooks come. */
  delivery: z.enum(deliveries).default('once'),
});

export async function checkout(request: Request): Promise<Response> {
  const own = await ownSandboxSubscription(request);
  const { providerSubscriptionId, outcome, methodLabel, delivery } = await bodyOf(request, input);
  if (providerSubscriptionId !== own.providerSubscriptionId) throw new RefusalError('not_found');
  if (outcome === 'decline') throw new RefusalError('declined');
  return answer(
    await approveAtSandbox(providerSubscriptionId, {
      methodLabel,
      delivery: outcome === 'approve-no-webhook' ? 'none' : delivery,
    }),
  );
}
