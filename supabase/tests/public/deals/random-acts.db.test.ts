/** Whatever the two do with a deal, in any order, again, or undone: what is stored agrees with itself. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { paymentAnswers } from '@sangam/domain/deal-payments';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { type Deal, type DealTraits, termsOf } from '../../../factories/deals.ts';
import { brokenRecords } from '../conversations/conversation-acts.ts';
import { acceptedDeal } from './accepted-deal.ts';
import { answer, callOff, complete, confirmAgreement, record, type Side, sides } from './deal-acts.ts';

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
    if (kind === 'answer')
      return answer(client, person, ids[payment]!, word, word === 'confirmed' ? null : 'As I said.');
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

  /** Does it. @returns whether a repeat or a lost transaction changed anything */
  async attempt(done: Act): Promise<boolean> {
    const { client } = this;
    await client.query('savepoint act');
    try {
      const before = await this.everything();
      await this.run(done);
      if (done.kind === 'leave') this.gone.add(done.side);
      const expected = done.fate === 'lost' ? before : await this.everything();
      if (done.fate === 'twice') await this.run(done);
      if (done.fate === 'lost') await client.query('rollback to savepoint act');
      return isDeepStrictEqual(await this.everything(), expected);
    } catch (error) {
      const { code } = error as { code?: string };
      if (!refusals.has(code ?? '')) throw error;
      await client.query('rollback to savepoint act');
      return true;
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
  readonly offer: string;
}

async function totalsOf(client: Client, { deal }: Deal): Promise<Totals> {
  const { rows } = await client.query<Totals>(
    `select d.state, d.amount::float8, d.funded_at is not null as was_funded,
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

/** One record of each step; ends are ends: never both confirmed and taken back, neither of them twice. */
const isInOrder = (words: readonly string[], state: string): boolean =>
  words[0] === 'recorded' &&
  words.at(-1) === state &&
  words.filter((word) => word === 'recorded').length === 1 &&
  words.filter((word) => word === 'confirmed' || word === 'taken_back').length <= 1 &&
  words.filter((word) => word === 'disputed').length <= 1;

/** Whether the records tell of each payment what its row says. Records of who left are gone. */
async function paymentsAreTold({ client, deal, gone }: World): Promise<boolean> {
  if (gone.size > 0) return true;
  const words = await wordsOf(client, deal);
  const { rows } = await client.query<{ id: string; state: string }>(
    'select id, state from public.deal_payments where deal_id = $1',
    [deal.deal],
  );
  return words.size === rows.length && rows.every(({ id, state }) => isInOrder(words.get(id) ?? [], state));
}

/** Whether each step of the deal is one record. */
async function stepsAreTold({ client, deal, gone }: World): Promise<boolean> {
  if (gone.size > 0) return true;
  const { rows } = await client.query<{ kind: string; count: number }>(
    `select record ->> 'kind' as kind, count(*)::int from public.messages
     where conversation_id = $1 and not record ? 'payment' and record ->> 'kind' not in ('offer', 'accepted') group by 1`,
    [deal.id],
  );
  const told = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  const { rows: stored } = await client.query<
    Record<'agreed' | 'funded' | 'said', number> & { ended: string | null }
  >(
    `select num_nonnulls(investor_agreed_at, founder_agreed_at) as agreed, num_nonnulls(funded_at) as funded,
       case when ended_at is not null then state end as ended,
       -- The second word is the record of the completion.
       least(num_nonnulls(investor_completed_at, founder_completed_at), 1) as said
     from public.deals where id = $1`,
    [deal.deal],
  );
  const { agreed, funded, ended, said } = stored[0]!;
  const steps = {
    agreement_confirmed: agreed,
    funded,
    completion_confirmed: said,
    ...(ended && { [ended]: 1 }),
  };
  const none = { agreement_confirmed: 0, funded: 0, completion_confirmed: 0 };
  return isDeepStrictEqual({ ...none, ...told }, steps);
}

/** Rules that hold after every act, by their names. */
async function rulesOf(world: World, { kind }: DealTraits): Promise<Record<string, boolean>> {
  const { client, deal, gone } = world;
  const totals = await totalsOf(client, deal);
  const { state, amount, funded, returned, was_funded: wasFunded } = totals;
  const hasEnded = state === 'called_off' || state === 'completed';
  const isRepaid = kind === 'loan' && wasFunded && totals.paid === totals.due;
  return {
    'no more came than was agreed': funded <= amount,
    'funded exactly when all of it came': wasFunded === (funded === amount),
    'the state says so': wasFunded === (state === 'funded' || state === 'completed'),
    'called off without money': state !== 'called_off' || funded === returned,
    'the offer ends with its deal': totals.offer === (hasEnded ? state : 'accepted'),
    'one invoice when funded': totals.invoices === (wasFunded ? 1 : 0) || (wasFunded && gone.size > 0),
    'what was paid went to what was due':
      kind !== 'loan' || !wasFunded || totals.paid === Math.min(returned, totals.due!),
    'a repaid loan is completed': !isRepaid || state === 'completed',
    'the chain holds, and rows say what records say': (await brokenRecords(client, deal.id)) === null,
    'each word about a payment is told once': await paymentsAreTold(world),
    'each step is told once': await stepsAreTold(world),
  };
}

const broken = (rules: Record<string, boolean>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));

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

test('whatever the two do, sums, states, records and chain agree', { tags: ['S4.deals.10'] }, async () => {
  const runs = fc.asyncProperty(
    dealTraits,
    beginnings,
    fc.array(act, { maxLength: 25 }),
    async (traits, begun, acts) =>
      rolledBack(async (client) => {
        const world = new World(client, await acceptedDeal(client, traits));
        for (const each of [...begun, ...acts]) {
          if (!world.isPossible(each)) continue;
          const isSteady = await world.attempt(each);
          expect([each, isSteady, broken(await rulesOf(world, traits))]).toEqual([each, true, []]);
        }
      }),
  );
  await expect(fc.assert(runs, { numRuns: 40 })).resolves.toBeUndefined();
});
