/** A deal whose money came months ago, of a test's own. */
import { randomUUID } from 'node:crypto';
import { newAccount } from './accounts.ts';
import { asOwner } from './owner.ts';
import { newAddress } from './people.ts';
import { newSubscriber } from './subscribers.ts';
import { clientOf, decide, newName, submitAs } from './submissions.ts';

export interface FundedDeal {
  readonly founder: string;
  readonly investor: string;
  readonly idea: string;
  readonly deal: string;
  /** Months that ended, the latest first, such as `2026-10-01`. */
  readonly months: readonly string[];
}

/** A loan of 1,50,000 that came three months ago; with a plan of ₹60,000 in and ₹42,000 out. */
export async function newFundedDeal(secret: string): Promise<FundedDeal> {
  const founder = newAddress('asha');
  await newAccount({ name: 'Asha Patil', email: founder, secret, role: 'Entrepreneur' });
  const idea = await submitAs(founder, secret, newName('Mobile Didi'));
  await decide(idea, 'approved');
  const investor = await newSubscriber(secret);
  const client = await clientOf(investor, secret);
  const { data: conversation, error } = await client.rpc('start_conversation', {
    idea,
    message: randomUUID(),
    body: 'How many telephones do you repair on a day of rain?',
  });
  if (error) throw error;
  const terms = JSON.stringify({
    yearly_rate: 24,
    months: 12,
    paid: 'monthly',
    repaid: 'at_end',
    purpose: 'A second microscope',
    means: 'upi',
    business_form: 'proprietorship',
  });
  return asOwner(async (owner) => {
    const offer = randomUUID();
    await owner.query(
      `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by, state, ended_at)
       values ($1, $2, 1, 'investor', 'loan', 150000, $3, now() + interval '7 days', 'accepted', now())`,
      [offer, conversation, terms],
    );
    const { rows } = await owner.query<{ id: string }>(
      `insert into public.deals (conversation_id, offer_id, idea_id, investor, founder, kind, amount, terms, state,
         accepted_at, investor_agreed_at, founder_agreed_at, funded_at)
       select c.id, $2, c.idea_id, c.investor, c.founder, 'loan', 150000, $3, 'funded', at - interval '1 day', at, at, at
       from public.conversations c, (select date_trunc('month', now()) - interval '3 months' + interval '14 days' as at)
       where c.id = $1 returning id`,
      [conversation, offer, terms],
    );
    const deal = rows[0]!.id;
    await owner.query(
      `insert into public.deal_dues (deal_id, number, due_on, amount, principal)
       select d.id, due.number, due.due_on, due.amount, due.principal
       from public.deals d, private.dues_of(d.kind, d.amount, d.terms, d.funded_at::date) as due where d.id = $1`,
      [deal],
    );
    await owner.query(
      `insert into public.deal_uses (deal_id, number, label, amount)
       values ($1, 1, 'Second microscope', 90000), ($1, 2, 'Rent of the corner shop', 60000)`,
      [deal],
    );
    await owner.query(
      `insert into public.idea_plans (idea_id, month, sales, spent, given_at)
       select $1, (date_trunc('month', now()) - make_interval(months => ago))::date, 60000 - ago * 2000, 42000,
         now() - interval '4 months'
       from generate_series(1, 3) as ago`,
      [idea],
    );
    const { rows: months } = await owner.query<{ month: string }>(
      `select to_char(date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ago), 'YYYY-MM-DD')
         as month
       from generate_series(1, 3) as ago order by ago`,
    );
    return { founder, investor, idea, deal, months: months.map(({ month }) => month) };
  });
}
