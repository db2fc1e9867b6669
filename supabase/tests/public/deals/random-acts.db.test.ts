/** Whatever the two do with a deal, in whatever order, again, or undone: what is stored agrees with itself. */
import { randomUUID } from 'node:crypto';
import { paymentAnswers } from '@sangam/domain/deal-payments';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildDeal, type Deal, type DealTraits, termsOf } from '../../../factories/deals.ts';
import {
  answer,
  brokenLink,
  callOff,
  complete,
  confirmAgreement,
  record,
  type Side,
  sides,
} from './deal-acts.ts';

interface Act {
  readonly kind: string;
  readonly side: Side;
  readonly payment: number;
  readonly direction: 'funding' | 'return';
  readonly amount: number;
  readonly word: (typeof paymentAnswers)[number];
  /** Sent once more, or its transaction lost. */
  readonly fate: 'once' | 'twice' | 'lost';
}

const act: fc.Arbitrary<Act> = fc.record({
  // The acts that most happens with are drawn most.
  kind: fc.constantFrom(
    'record',
    'record',
    'answer',
    'answer',
    'answer',
    'agree',
    'call_off',
    'complete',
    'leave',
  ),
  side: fc.constantFrom(...sides),
  payment: fc.nat({ max: 5 }),
  direction: fc.constantFrom('funding', 'funding', 'return'),
  amount: fc.constantFrom(1000, 20_000, 30_000, 31_000, 60_000),
  word: fc.constantFrom('confirmed', 'confirmed', 'disputed', 'taken_back'),
  fate: fc.constantFrom('once', 'once', 'twice', 'lost'),
});

/** What the database refuses; everything else is a fault. */
const refusals = new Set(['PT409', '42501', '23514']);

class World {
  readonly client: Client;
  readonly deal: Deal;
  /** The ids of payments, by which both sides name them. */
  readonly ids = Array.from({ length: 6 }, () => randomUUID());
  readonly gone = new Set<Side>();

  constructor(client: Client, deal: Deal) {
    this.client = client;
    this.deal = deal;
  }

  run({ kind, side, payment, direction, amount, word }: Act): Promise<unknown> {
    const { client, deal, ids } = this;
    const person = deal[side];
    if (kind === 'record') return record(client, person, deal, { id: ids[payment]!, direction, amount });
    if (kind === 'answer') return answer(client, person, ids[payment]!, word);
    if (kind === 'agree') return confirmAgreement(client, person, deal);
    if (kind === 'call_off') return callOff(client, person, deal);
    if (kind === 'complete') return complete(client, person, deal);
    return client.query('delete from auth.users where id = $1', [person]);
  }

  /** One account may be deleted; with both, nothing would be left to look at. */
  isPossible({ kind, side, fate }: Act): boolean {
    if (this.gone.has(side)) return false;
    return kind !== 'leave' || (this.gone.size === 0 && fate === 'once');
  }

  /** Does it. @returns whether anything changed */
  async attempt(done: Act): Promise<void> {
    const { client } = this;
    await client.query('savepoint act');
    try {
      const before = await this.everything();
      await this.run(done);
      if (done.fate === 'twice') {
        const once = await this.everything();
        await this.run(done);
        expect(await this.everything()).toEqual(once);
      }
      if (done.fate === 'lost') {
        await client.query('rollback to savepoint act');
        expect(await this.everything()).toEqual(before);
      }
      if (done.kind === 'leave') this.gone.add(done.side);
    } catch (error) {
      const { code } = error as { code?: string };
      if (!refusals.has(code ?? '')) throw error;
      await client.query('rollback to savepoint act');
    }
  }

  async everything(): Promise<unknown> {
    const { rows } = await this.client.query(
      `select
         (select to_jsonb(d) from public.deals d where d.id = $1) as deal,
         (select jsonb_agg(to_jsonb(p) order by p.id) from public.deal_payments p where p.deal_id = $1) as payments,
         (select jsonb_agg(to_jsonb(due) order by due.number) from public.deal_dues due where due.deal_id = $1) as dues,
         (select count(*)::int from public.messages) as messages, (select count(*)::int from public.invoices) as invoices`,
      [this.deal.deal],
    );
    return rows[0];
  }
}

interface Totals {
  readonly state: string;
  readonly amount: number;
  readonly funded: number;
  readonly returned: number;
  readonly paid: number;
  readonly due: number | null;
  readonly invoices: number;
  readonly was_funded: boolean;
  readonly has_founder: boolean;
  readonly offer: string;
}

async function totalsOf(client: Client, { deal }: Deal): Promise<Totals> {
  const { rows } = await client.query<Totals>(
    `select d.state, d.amount::float8, d.funded_at is not null as was_funded, d.founder is not null as has_founder,
       coalesce(p.funded, 0)::float8 as funded, coalesce(p.returned, 0)::float8 as returned,
       coalesce(due.paid, 0)::float8 as paid, due.amount::float8 as due,
       (select count(*)::int from public.invoices i where i.deal_id = d.id) as invoices, o.state as offer
     from public.deals d
     join public.offers o on o.id = d.offer_id
     cross join lateral (
       select sum(amount) filter (where direction = 'funding') as funded, sum(amount) filter (where direction = 'return') as returned
       from public.deal_payments where deal_id = d.id and state = 'confirmed'
     ) as p
     cross join lateral (
       select sum(least(paid, coalesce(amount, paid))) as paid, sum(amount) as amount from public.deal_dues where deal_id = d.id
     ) as due
     where d.id = $1`,
    [deal],
  );
  return rows[0]!;
}

/** Each word about a payment in the records, by payment; those of who left are gone. */
async function wordsOf(client: Client, { id }: Deal): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ payment: string; kind: string }>(
    `select record ->> 'payment' as payment, record ->> 'kind' as kind from public.messages
     where conversation_id = $1 and record ? 'payment' order by number`,
    [id],
  );
  const words = new Map<string, string[]>();
  for (const { payment, kind } of rows)
    words.set(payment, [...(words.get(payment) ?? []), kind.replace('payment_', '')]);
  return words;
}

/** Follows the records of a payment, as far as nobody's are gone. */
function expectInOrder(words: readonly string[], state: string): void {
  expect(words.filter((word) => word === 'recorded')).toHaveLength(1);
  expect(words[0]).toBe('recorded');
  expect(words.at(-1)).toBe(state);
  // Ends are ends: never both confirmed and taken back, neither of them twice.
  expect(words.filter((word) => word === 'confirmed' || word === 'taken_back').length).toBeLessThanOrEqual(1);
  expect(words.filter((word) => word === 'disputed').length).toBeLessThanOrEqual(1);
}

async function expectToAgree({ client, deal, gone }: World, stages: DealTraits): Promise<void> {
  const totals = await totalsOf(client, deal);
  expect(totals.funded).toBeLessThanOrEqual(totals.amount);
  // Funded exactly when what both say came is all of it.
  expect(totals.was_funded).toBe(totals.funded === totals.amount);
  expect(['funded', 'completed'].includes(totals.state)).toBe(totals.was_funded);
  if (totals.state === 'called_off') expect(totals.funded).toBe(totals.returned);
  expect(totals.offer).toBe(['called_off', 'completed'].includes(totals.state) ? totals.state : 'accepted');
  expect(totals.invoices).toBeLessThanOrEqual(totals.was_funded ? 1 : 0);
  if (totals.was_funded && gone.size === 0) expect(totals.invoices).toBe(1);
  if (totals.was_funded && stages.kind === 'loan') {
    expect(totals.paid).toBe(Math.min(totals.returned, totals.due!));
    if (totals.paid === totals.due) expect(totals.state).toBe('completed');
  }
  const left = sides.find((side) => !gone.has(side))!;
  expect(await brokenLink(client, deal[left], deal)).toBeNull();
  if (gone.size > 0) return;
  const words = await wordsOf(client, deal);
  const { rows } = await client.query<{ id: string; state: string }>(
    'select id, state from public.deal_payments where deal_id = $1',
    [deal.deal],
  );
  expect([...words.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  for (const { id, state } of rows) expectInOrder(words.get(id)!, state);
}

/** How many of each step the records tell, and the row. */
async function expectEachStepOnce({ client, deal, gone }: World): Promise<void> {
  if (gone.size > 0) return;
  const { rows } = await client.query<{ kind: string; count: number }>(
    `select record ->> 'kind' as kind, count(*)::int from public.messages
     where conversation_id = $1 and not record ? 'payment' group by 1`,
    [deal.id],
  );
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  const { rows: stored } = await client.query<{
    agreed: number;
    funded: number;
    ended: string | null;
    said: number;
  }>(
    `select num_nonnulls(investor_agreed_at, founder_agreed_at) as agreed, num_nonnulls(funded_at) as funded,
       case when ended_at is not null then state end as ended,
       num_nonnulls(investor_completed_at, founder_completed_at) as said
     from public.deals where id = $1`,
    [deal.deal],
  );
  const { agreed, funded, ended, said } = stored[0]!;
  // The word that completed it is the record of the completion.
  const completions = said === 2 ? 1 : said;
  expect({ agreement_confirmed: 0, funded: 0, completion_confirmed: 0, ...counts }).toEqual({
    agreement_confirmed: agreed,
    funded,
    completion_confirmed: completions,
    ...(ended === null ? {} : { [ended]: 1 }),
  });
}

const dealTraits: fc.Arbitrary<DealTraits> = fc.constantFrom(
  { kind: 'loan', amount: 60_000, terms: { ...termsOf.loan, months: 2, yearly_rate: 10 } },
  {
    kind: 'loan',
    amount: 60_000,
    terms: { ...termsOf.loan, months: 1, paid: 'at_end', repaid: 'at_end', yearly_rate: 0 },
  },
  { kind: 'equity', amount: 60_000 },
  { kind: 'partnership', amount: 31_000 },
);

/** Both agree at the start of most runs, and some money came, so that what follows has something to do. */
const beginnings: fc.Arbitrary<readonly Act[]> = fc.constantFrom(0, 2, 4).map((length) =>
  (
    [
      ['agree', 'investor', 'confirmed'],
      ['agree', 'founder', 'confirmed'],
      ['record', 'investor', 'confirmed'],
      ['answer', 'founder', 'confirmed'],
    ] as const
  )
    .slice(0, length)
    .map(([kind, side, word]) => ({
      kind,
      side,
      word,
      payment: 0,
      direction: 'funding',
      amount: 60_000,
      fate: 'once',
    })),
);

test('whatever the two do, sums, states, records and chain agree', async () => {
  await fc.assert(
    fc.asyncProperty(dealTraits, beginnings, fc.array(act, { maxLength: 25 }), async (traits, begun, acts) =>
      rolledBack(async (client) => {
        const world = new World(client, await buildDeal(client, traits));
        for (const each of [...begun, ...acts]) {
          if (!world.isPossible(each)) continue;
          await world.attempt(each);
          await expectToAgree(world, traits);
        }
        await expectEachStepOnce(world);
      }),
    ),
    { numRuns: 40 },
  );
});
