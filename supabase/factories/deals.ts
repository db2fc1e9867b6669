/** Makes deals for tests, as the owner of the database. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { buildConversation, type Conversation, type ConversationTraits } from './conversations.ts';

const stated = { purpose: 'A second fryer', means: 'bank_transfer', business_form: 'proprietorship' };

/** Terms that each kind needs. */
export const termsOf = {
  loan: { ...stated, yearly_rate: 12, months: 6, paid: 'monthly', repaid: 'in_parts' },
  revenue_share: { ...stated, share: 6, months: 24, paid: 'monthly' },
  equity: { ...stated, business_form: 'private_company', share: 10, company: 'Karam Chips Pvt Ltd' },
  partnership: { ...stated, share: 30, paid: 'quarterly', role: 'silent' },
} as const;

export interface DealTraits extends ConversationTraits {
  readonly kind?: keyof typeof termsOf;
  /** Rupees. */
  readonly amount?: number;
  readonly terms?: object;
  readonly acceptedDaysAgo?: number;
}

export interface Deal extends Conversation {
  readonly deal: string;
  readonly offer: string;
}

/** A deal that was just accepted, with its conversation and offer. */
export async function buildDeal(client: Client, traits: DealTraits = {}): Promise<Deal> {
  const { kind = 'loan', amount = 100_000, acceptedDaysAgo = 30 } = traits;
  const terms = traits.terms ?? termsOf[kind];
  const conversation = await buildConversation(client, traits);
  const offer = randomUUID();
  await client.query(
    `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by)
     values ($1, $2, (select count(*) + 1 from public.offers where conversation_id = $2), 'investor', $3, $4, $5,
       now() + interval '7 days')`,
    [offer, conversation.id, kind, amount, terms],
  );
  await client.query(`update public.offers set state = 'accepted' where id = $1`, [offer]);
  const { rows } = await client.query<{ id: string }>(
    `insert into public.deals (conversation_id, offer_id, idea_id, investor, founder, kind, amount, terms, accepted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(days => $9)) returning id`,
    [
      conversation.id,
      offer,
      conversation.ideaId,
      conversation.investor,
      conversation.founder,
      kind,
      amount,
      terms,
      acceptedDaysAgo,
    ],
  );
  return { ...conversation, deal: rows[0]!.id, offer };
}

/** A return of Rs 1,000 that the founder recorded, and that waits. @returns its id */
export async function buildPayment(client: Client, deal: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into public.deal_payments (id, deal_id, direction, amount, paid_on, means, reference, due_number, recorded_side)
     values (gen_random_uuid(), $1, 'return', 1000, private.india_day(now()), 'upi', 'UTR 1', 1, 'founder') returning id`,
    [deal],
  );
  return rows[0]!.id;
}
