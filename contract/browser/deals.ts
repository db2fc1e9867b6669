/** Deals made through the API, where a test is about what follows an accepted offer. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { people } from './people.ts';
import { clientOf, newName } from './submissions.ts';
import { newListing, newSubscriber } from './subscribers.ts';

export interface NewDeal {
  readonly id: string;
  readonly conversation: string;
  readonly idea: string;
  readonly name: string;
  readonly founder: string;
  readonly investor: string;
}

interface DealTraits {
  readonly kind?: string;
  readonly amount?: number;
  readonly terms?: Readonly<Record<string, unknown>>;
  /** Somebody with a subscription, and their password; a new investor where nobody is said. */
  readonly investor?: readonly [email: string, secret: string];
}

const loan = {
  yearly_rate: 12,
  months: 12,
  paid: 'monthly',
  repaid: 'in_parts',
  purpose: 'A second fryer and a year of rent',
  means: 'bank_transfer',
  business_form: 'proprietorship',
};

async function call(client: SupabaseClient, name: string, given: object): Promise<unknown> {
  const { data, error } = await client.rpc(name, given);
  if (error) throw error;
  return data;
}

async function verify(client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.getUser();
  await call(await clientOf(people.admin), 'verify_identity', { person: data.user?.id, is_verified: true });
}

/** An offer of a new investor's that the founder of a new idea accepted: a loan where nothing is said. */
export async function newDeal(name: string, secret: string, traits: DealTraits = {}): Promise<NewDeal> {
  const title = newName(name);
  const { founder, id: idea } = await newListing(title, secret);
  const [investor, own] = traits.investor ?? [await newSubscriber(secret), secret];
  const [asker, owner] = [await clientOf(investor, own), await clientOf(founder, secret)];
  for (const client of [asker, owner]) await verify(client);
  const conversation = await call(asker, 'start_conversation', {
    idea,
    message: crypto.randomUUID(),
    body: 'I have read your pitch twice and would like to lend.',
  });
  const offer = crypto.randomUUID();
  await call(asker, 'make_offer', {
    offer,
    conversation,
    kind: traits.kind ?? 'loan',
    amount: traits.amount ?? 500_000,
    terms: traits.terms ?? loan,
  });
  await call(owner, 'answer_offer', { offer, answer: 'accepted' });
  const { data, error } = await asker
    .from('deals')
    .select('id')
    .eq('offer_id', offer)
    .single<{ id: string }>();
  if (error) throw error;
  return { id: data.id, conversation: String(conversation), idea, name: title, founder, investor };
}

/** Both confirm the agreement, through the API. */
export async function agree({ id, founder, investor }: NewDeal, secret: string): Promise<void> {
  for (const email of [founder, investor])
    await call(await clientOf(email, secret), 'confirm_agreement', { deal: id });
}

/** Today in India. */
const indianToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** The investor sends all of it, and the founder confirms, through the API. */
export async function fund(
  { id, founder, investor }: NewDeal,
  secret: string,
  amount = 500_000,
): Promise<void> {
  const payment = crypto.randomUUID();
  await call(await clientOf(investor, secret), 'record_payment', {
    payment,
    deal: id,
    direction: 'funding',
    amount,
    paid_on: indianToday(),
    means: 'bank_transfer',
    reference: `HDFC${payment.slice(0, 8)}`,
  });
  await call(await clientOf(founder, secret), 'answer_payment', { payment, answer: 'confirmed' });
}
