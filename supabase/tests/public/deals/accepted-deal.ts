/** A deal that came to be as in life: offered, and accepted. */
import type { Client } from 'pg';
import { buildConversation } from '../../../factories/conversations.ts';
import { type Deal, type DealTraits, termsOf } from '../../../factories/deals.ts';
import { answer, offer, verifyBoth } from './offer-acts.ts';

/** The investor offers and the founder accepts, with a record of each. */
export async function acceptedDeal(client: Client, traits: DealTraits = {}): Promise<Deal> {
  const { kind = 'loan', amount = 100_000 } = traits;
  const conversation = await buildConversation(client, traits);
  await verifyBoth(client, conversation);
  const id = await offer(client, conversation.investor, conversation, {
    kind,
    amount,
    terms: traits.terms ?? termsOf[kind],
    note: 'For the fryer first.',
  });
  await answer(client, conversation.founder, id, 'accepted');
  const { rows } = await client.query<{ id: string }>('select id from public.deals where offer_id = $1', [
    id,
  ]);
  return { ...conversation, deal: rows[0]!.id, offer: id };
}
