/** Makes deals whose money came, and what their founder reported, as the owner of the database. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { buildConversation, type Conversation } from './conversations.ts';
import { termsOf } from './deals.ts';

export interface FundedDeal extends Conversation {
  readonly deal: string;
}

export interface FundedDealTraits {
  readonly conversation?: Conversation;
  readonly amount?: number;
  /** A loan where nothing is said. */
  readonly kind?: keyof typeof termsOf;
  /** How often it is paid, where not as usual. */
  readonly paid?: 'monthly' | 'quarterly';
  /** The deal was funded in the middle of that month; null for a deal without money. */
  readonly fundedMonthsAgo?: number | null;
}

/** A deal between the two of a conversation, a new one where none is given, with what it promises. */
export async function buildFundedDeal(client: Client, traits: FundedDealTraits = {}): Promise<FundedDeal> {
  const conversation = traits.conversation ?? (await buildConversation(client));
  const { amount = 150_000, kind = 'loan', fundedMonthsAgo = 3 } = traits;
  const offer = randomUUID();
  const terms = { ...termsOf[kind], ...(traits.paid === undefined ? {} : { paid: traits.paid }) };
  await client.query(
    `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by, state, ended_at)
     values ($1, $2, 1, 'investor', $5, $3, $4, now() + interval '7 days', 'accepted', now())`,
    [offer, conversation.id, amount, JSON.stringify(terms), kind],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.deals (conversation_id, offer_id, idea_id, investor, founder, kind, amount, terms, state,
       accepted_at, investor_agreed_at, founder_agreed_at, funded_at)
     select $1, $2, $3, $4, $5, $9, $6, $7, case when funded is null then 'agreed' else 'funded' end,
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
      kind,
    ],
  );
  const deal = rows[0]!.id;
  await client.query(
    `insert into public.deal_dues (deal_id, number, due_on, amount, principal)
     select d.id, due.number, due.due_on, due.amount, due.principal
     from public.deals d, private.dues_of(d.kind, d.amount, d.terms, private.india_day(d.funded_at)) as due
     where d.id = $1 and d.funded_at is not null`,
    [deal],
  );
  return { ...conversation, deal };
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
