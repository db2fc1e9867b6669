/** Makes deals whose money came, and what their founder reported, as the owner of the database. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { buildConversation, type Conversation } from './conversations.ts';

export interface FundedDeal extends Conversation {
  readonly deal: string;
}

export interface FundedDealTraits {
  readonly conversation?: Conversation;
  readonly amount?: number;
  /** The deal was funded in the middle of that month; null for a deal without money. */
  readonly fundedMonthsAgo?: number | null;
}

/** A loan between the two of a conversation, a new one where none is given. */
export async function buildFundedDeal(client: Client, traits: FundedDealTraits = {}): Promise<FundedDeal> {
  const conversation = traits.conversation ?? (await buildConversation(client));
  const { amount = 150_000, fundedMonthsAgo = 3 } = traits;
  const offer = randomUUID();
  const terms = {
    yearly_rate: 24,
    months: 12,
    paid: 'monthly',
    repaid: 'at_end',
    purpose: 'A second fryer',
    means: 'upi',
    business_form: 'proprietorship',
  };
  await client.query(
    `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by, state, ended_at)
     values ($1, $2, 1, 'investor', 'loan', $3, $4, now() + interval '7 days', 'accepted', now())`,
    [offer, conversation.id, amount, JSON.stringify(terms)],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.deals (conversation_id, offer_id, idea_id, investor, founder, kind, amount, terms, state,
       accepted_at, investor_agreed_at, founder_agreed_at, funded_at)
     select $1, $2, $3, $4, $5, 'loan', $6, $7, case when funded is null then 'agreed' else 'funded' end,
       at - interval '2 days', at - interval '1 day', at - interval '1 day', funded
     from (select $8::int as months) as asked
     cross join lateral (
       select (private.month_of(now()) - make_interval(months => months) + interval '14 days') at time zone 'Asia/Kolkata'
         as funded
     ) as moment
     cross join lateral (select coalesce(funded, now()) as at) as agreed
     returning id`,
    [
      conversation.id,
      offer,
      conversation.ideaId,
      conversation.investor,
      conversation.founder,
      amount,
      JSON.stringify(terms),
      fundedMonthsAgo,
    ],
  );
  return { ...conversation, deal: rows[0]!.id };
}

export interface MonthlyReportTraits {
  readonly ideaId: string;
  readonly monthsAgo?: number;
  readonly sentDaysAgo?: number;
  readonly sales?: number;
  readonly replaces?: string;
}

/** A report as its founder sent it, without the record in conversations. @returns its id */
export async function buildMonthlyReport(
  client: Client,
  { ideaId, monthsAgo = 1, sentDaysAgo = 0, sales = 63_400, replaces }: MonthlyReportTraits,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into public.monthly_reports (id, idea_id, month, sales, spent, mood, words, sent_at, replaces)
     values (gen_random_uuid(), $1, private.month_of(now()) - make_interval(months => $2), $3, 43700, 'better',
       'Three villages brought screens.', now() - make_interval(secs => $4::float8 * 86400), $5)
     returning id`,
    [ideaId, monthsAgo, sales, sentDaysAgo, replaces ?? null],
  );
  return rows[0]!.id;
}

/** A plan of this month, a report of the last, a line and its bill, for a deal that is there. */
export async function buildReportedDeal(client: Client, deal: string, ideaId: string): Promise<void> {
  await buildMonthlyReport(client, { ideaId });
  await client.query(
    `insert into public.idea_plans (idea_id, month, sales, spent) values ($1, private.month_of(now()), 60000, 42000)`,
    [ideaId],
  );
  await client.query(
    `insert into public.deal_uses (deal_id, number, label, amount) values ($1, 1, 'Fryer', 150000)`,
    [deal],
  );
  await client.query(
    `insert into public.deal_bills (id, deal_id, use_number, amount, billed_on, note)
     values (gen_random_uuid(), $1, 1, 91000, private.india_day(now()), 'Second-hand')`,
    [deal],
  );
}
