/**
 * `POST reconcile`: asks the provider about every subscription that goes on, so that a webhook that never
 * came does no harm. With the secret key; a page of subscriptions a call.
 */
import { z } from 'zod';
import { requireSecretKey } from '../_shared/callers.ts';
import { database, dataOf } from '../_shared/database.ts';
import { provider } from '../_shared/payments/chosen-provider.ts';
import { inBatches } from '../_shared/payments/in-batches.ts';
import { recordEvents } from '../_shared/payments/subscriptions.ts';
import type { Subscription } from '../_shared/payments/subscriptions.ts';
import { answer, bodyOf } from '../_shared/serve.ts';

/** Subscriptions of a call: some seconds each at worst, and an answer has to begin within 150. */
const pageSize = 50;
/** Nobody comes back to a checkout that is older. */
const maxCheckoutAgeMs = 30 * 24 * 3_600_000;

const input = z.object({
  /** `next` of the call before. */
  after: z.uuid().optional(),
});

async function page(after: string | undefined): Promise<Subscription[]> {
  const oldest = new Date(Date.now() - maxCheckoutAgeMs).toISOString();
  let query = database
    .from('subscriptions')
    .select()
    .eq('provider', provider.name)
    .not('provider_subscription_id', 'is', null)
    .is('ended_at', null)
    .in('status', ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'])
    .or(`status.neq.incomplete,created_at.gt.${oldest}`);
  if (after !== undefined) query = query.gt('id', after);
  return dataOf(await query.order('id').limit(pageSize)) ?? [];
}

/** Whether the subscription was told something that changed it. */
async function reconcileOne(before: Subscription): Promise<boolean> {
  const { events } = await provider.fetch(before.provider_subscription_id ?? '');
  if (events.length === 0) return false;
  await recordEvents(provider.name, events);
  const after = dataOf(await database.from('subscriptions').select().eq('id', before.id).maybeSingle());
  return JSON.stringify(after) !== JSON.stringify(before);
}

export async function reconcile(request: Request): Promise<Response> {
  requireSecretKey(request);
  const { after } = await bodyOf(request, input);
  const subscriptions = await page(after);
  const { results, failed } = await inBatches(
    subscriptions,
    'a subscription could not be reconciled',
    reconcileOne,
  );
  const changed = results.filter(Boolean).length;
  const next = subscriptions.length < pageSize ? null : (subscriptions.at(-1)?.id ?? null);
  return answer({ checked: subscriptions.length, changed, failed, next });
}
