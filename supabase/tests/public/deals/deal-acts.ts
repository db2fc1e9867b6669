/** What the two do with a deal, as the app does it. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Deal } from '../../../factories/deals.ts';
import { ask } from '../acting.ts';

export type Side = 'investor' | 'founder';

export const sides: readonly Side[] = ['investor', 'founder'];

export const confirmAgreement = (client: Client, person: string, { deal }: Deal) =>
  ask(client, person, 'select public.confirm_agreement($1)', [deal]);

export const callOff = (client: Client, person: string, { deal }: Deal, reason: string | null = null) =>
  ask(client, person, 'select public.call_off_deal($1, $2)', [deal, reason]);

export const complete = (client: Client, person: string, { deal }: Deal) =>
  ask(client, person, 'select public.complete_deal($1)', [deal]);

export interface Payment {
  readonly id?: string;
  readonly direction?: string;
  readonly amount?: number;
  /** An SQL expression of a day. */
  readonly paidOn?: string;
  readonly means?: string | null;
  readonly reference?: string | null;
  readonly due?: number | null;
}

/** Today, as the product counts days. */
export const today = 'private.india_day(now())';

/** Records a payment, a funding of Rs 50,000 where nothing else is said. @returns its id */
export async function record(
  client: Client,
  person: string,
  { deal }: Deal,
  payment: Payment = {},
): Promise<string> {
  const { id = randomUUID(), direction = 'funding', amount = 50_000, means = 'upi', due = null } = payment;
  const { rows } = await client.query<{ day: string }>(`select (${payment.paidOn ?? today})::text as day`);
  await ask(client, person, 'select public.record_payment($1, $2, $3, $4, $5, $6, $7, $8)', [
    id,
    deal,
    direction,
    amount,
    rows[0]!.day,
    means,
    payment.reference === undefined ? `UTR ${id}` : payment.reference,
    due,
  ]);
  return id;
}

export const answer = (
  client: Client,
  person: string,
  payment: string,
  word: string,
  reason: string | null = null,
) => ask(client, person, 'select public.answer_payment($1, $2, $3)', [payment, word, reason]);

/** Both confirm the agreement. */
export async function agree(client: Client, deal: Deal): Promise<void> {
  for (const side of sides) await confirmAgreement(client, deal[side], deal);
}

/** A payment that one records and the other confirms. @returns its id */
export async function pay(client: Client, deal: Deal, payment: Payment = {}): Promise<string> {
  const [recorder, other] =
    payment.direction === 'return' ? [deal.founder, deal.investor] : [deal.investor, deal.founder];
  const id = await record(client, recorder, deal, payment);
  await answer(client, other, id, 'confirmed');
  return id;
}

/** Both agree, and the whole amount comes. */
export async function fund(client: Client, deal: Deal, paidOn?: string): Promise<void> {
  await agree(client, deal);
  const { rows } = await client.query<{ amount: string }>('select amount from public.deals where id = $1', [
    deal.deal,
  ]);
  await pay(client, deal, { amount: Number(rows[0]!.amount), ...(paidOn === undefined ? {} : { paidOn }) });
}

/** A deal as one of its two lists it. */
export async function listed(
  client: Client,
  person: string,
  { deal }: Deal,
): Promise<Record<string, unknown> | undefined> {
  return (await ask(client, person, 'select * from public.own_deals($1)', [deal]))[0];
}

/** A deal's row as it is stored. */
export async function stored(client: Client, { deal }: Deal): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>('select * from public.deals where id = $1', [
    deal,
  ]);
  return rows[0]!;
}

/** The records of a deal's conversation: who wrote which kind. */
export async function recordsOf(client: Client, { id }: Deal): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat(side, ' ', record ->> 'kind') as line from public.messages
     where conversation_id = $1 and record is not null order by number`,
    [id],
  );
  return rows.map(({ line }) => line);
}

/** Where the chain of the conversation breaks; null: nowhere. */
export async function brokenLink(client: Client, person: string, { id }: Deal): Promise<unknown> {
  return (await ask(client, person, 'select public.broken_link($1) as number', [id]))[0]!['number'];
}

/** Takes an account away, as its deletion does. */
export const leave = (client: Client, person: string) =>
  client.query('delete from auth.users where id = $1', [person]);
