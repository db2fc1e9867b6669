/**
 * `POST settle`: ends the mandates of people who have left, and gives back what was charged after an end
 * (decision 207). With the secret key; a part of each list a call.
 */
import { requireSecretKey } from '../_shared/callers.ts';
import { database, dataOf } from '../_shared/database.ts';
import { provider } from '../_shared/payments/chosen-provider.ts';
import { inBatches } from '../_shared/payments/in-batches.ts';
import { recordEvents } from '../_shared/payments/subscriptions.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer } from '../_shared/serve.ts';

/** Mandates and refunds of a call: some seconds each at worst, and an answer has to begin within 150. */
const batchSize = 50;

/**
 * Makes sure that nothing more is charged, and records that. What the provider does not have charges nobody.
 */
async function endMandate(providerSubscriptionId: string): Promise<void> {
  const contract = { subscriptionId: '', providerSubscriptionId, endsAt: new Date().toISOString() };
  try {
    await recordEvents(provider.name, await provider.cancel(contract, { atPeriodEnd: false }));
  } catch (error) {
    if (!(error instanceof RefusalError && error.code === 'not_found')) throw error;
  }
}

async function endListedMandate(providerSubscriptionId: string): Promise<void> {
  await endMandate(providerSubscriptionId);
  const given = { provider: provider.name, provider_subscription_id: providerSubscriptionId };
  dataOf(await database.rpc('mandate_ended', given));
}

interface RefundDue {
  readonly provider_subscription_id: string;
  readonly payment_id: string;
}

/** @returns whether the provider has given it back */
async function giveBack({ provider_subscription_id: id, payment_id: payment }: RefundDue): Promise<boolean> {
  await endMandate(id);
  const events = await provider.refund(id, payment);
  await recordEvents(provider.name, events);
  return events.length > 0;
}

export async function settle(request: Request): Promise<Response> {
  requireSecretKey(request);
  const asked = { provider: provider.name, batch_size: batchSize };
  const mandates = dataOf(await database.rpc('take_mandates_to_end', asked)) ?? [];
  const ended = await inBatches(mandates, 'a mandate could not be ended', endListedMandate);
  const due = dataOf(await database.rpc('refunds_due', asked)) ?? [];
  const refunded = await inBatches(due, 'a payment could not be refunded', giveBack);
  const isProgress = ended.results.length + refunded.results.filter(Boolean).length > 0;
  return answer({
    ended: ended.results.length,
    refunded: refunded.results.filter(Boolean).length,
    failed: ended.failed + refunded.failed,
    isMore: isProgress && Math.max(mandates.length, due.length) >= batchSize,
  });
}
