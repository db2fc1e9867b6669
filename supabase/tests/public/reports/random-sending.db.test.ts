/** What a founder sends about months and bills, in any order, again, or undone, agrees with itself. */
import { randomUUID } from 'node:crypto';
import { owedMonths } from '@sangam/domain/monthly-report';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal, type FundedDeal } from '../../../factories/funded-deals.ts';
import { ask } from '../acting.ts';
import { brokenRecords, tamper } from '../conversations/conversation-acts.ts';
import { complete } from '../deals/deal-acts.ts';
import { report, spend } from './report-acts.ts';

/** Two investors of one idea: one since three months, one since the last. */
interface World {
  readonly deals: readonly [early: FundedDeal, late: FundedDeal];
  /** The ids that reports and bills are sent under, so that any may be sent or corrected again. */
  readonly ids: readonly string[];
  readonly gone: Set<string>;
}

const place = fc.nat(7);
const act = fc.record({
  kind: fc.constantFrom('report', 'report', 'report', 'bill', 'bill', 'bill', 'week', 'complete', 'leave'),
  by: fc.constantFrom('founder', 'founder', 'founder', 'founder', 'investor'),
  id: place,
  /** What is corrected: what there is of the month or of the line, another one, or nothing. */
  replaces: fc.constantFrom('latest', 'latest', 'none', 'other'),
  other: place,
  deal: fc.constantFrom(0 as const, 1 as const),
  monthsAgo: fc.integer({ min: 0, max: 4 }),
  sum: fc.constantFrom(0, 1, 900, 63_400, 150_000),
  use: fc.constantFrom(null, 1, 2, 9),
  fate: fc.constantFrom('once', 'once', 'twice', 'lost'),
});
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

/** One of each kind that is done: chance alone may leave one out. */
const everything = (['report', 'bill', 'week', 'complete', 'leave'] as const).map((kind, id): Act => ({
  kind,
  by: 'founder',
  id,
  replaces: 'none',
  other: id,
  deal: kind === 'leave' ? 1 : 0,
  monthsAgo: 1,
  sum: 900,
  use: 1,
  fate: 'once',
}));

type Row = Record<string, unknown>;
type Version = Row & { readonly id: string; readonly replaces: string | null };

interface Rows {
  readonly reports: readonly Version[];
  readonly bills: readonly Version[];
}

async function rowsOf(client: Client): Promise<Rows> {
  const sent = async (table: string): Promise<Version[]> => {
    const { rows } = await client.query<Version>(
      `select to_jsonb(r) - 'sent_at' || jsonb_build_object('sent', extract(epoch from sent_at - now())) as row
       from public.${table} r order by sent_at, id`,
    );
    return rows.map(({ row }) => row as Version);
  };
  return { reports: await sent('monthly_reports'), bills: await sent('deal_bills') };
}

const monthOf = (row: Version): unknown => row['month'];
const latestOf = (versions: readonly Version[]): Version | undefined =>
  versions.find(({ id }) => !versions.some(({ replaces }) => replaces === id));

async function replacedBy(client: Client, world: World, done: Act): Promise<string | undefined> {
  if (done.replaces === 'none') return undefined;
  if (done.replaces === 'other') return world.ids[done.other];
  const { reports, bills } = await rowsOf(client);
  if (done.kind === 'bill') return latestOf(bills)?.id;
  const { rows } = await client.query<{ month: string }>(
    'select (private.month_of(now()) - make_interval(months => $1))::date::text as month',
    [done.monthsAgo],
  );
  return latestOf(reports.filter((row) => monthOf(row) === rows[0]!.month))?.id;
}

async function run(client: Client, world: World, done: Act, replaces: string | undefined): Promise<unknown> {
  const deal = world.deals[done.deal];
  const [id, person] = [world.ids[done.id]!, deal[done.by]];
  const corrected = replaces === undefined ? {} : { replaces };
  if (done.kind === 'report')
    return report(client, person, deal.ideaId, {
      id,
      monthsAgo: done.monthsAgo,
      sales: done.sum,
      ...corrected,
    });
  if (done.kind === 'bill')
    return spend(client, person, deal.deal, { id, use: done.use, amount: done.sum, ...corrected });
  if (done.kind === 'complete') return complete(client, person, { ...deal, offer: '' });
  if (done.kind === 'leave') return client.query('delete from auth.users where id = $1', [deal.investor]);
  for (const table of ['monthly_reports', 'deal_bills'])
    await tamper(client, `update public.${table} set sent_at = sent_at - interval '7 days'`);
  return null;
}

const refusals = new Set(['42501', '23514', '23505', 'PT409', 'PT429']);

/** Does it. @returns whether it was done */
async function attempt(client: Client, world: World, done: Act): Promise<boolean> {
  const replaces = await replacedBy(client, world, done);
  await client.query('savepoint act');
  try {
    const before = await rowsOf(client);
    await run(client, world, done, replaces);
    const after = done.fate === 'lost' ? before : await rowsOf(client);
    if (done.fate === 'twice' && done.kind !== 'week') await run(client, world, done, replaces);
    if (done.fate === 'lost') await client.query('rollback to savepoint act');
    expect(await rowsOf(client)).toEqual(after);
    return done.fate !== 'lost';
  } catch (error) {
    if (!refusals.has((error as { code?: string }).code ?? '')) throw error;
    await client.query('rollback to savepoint act');
    return false;
  }
}

/** Versions follow one on the other from a first one, each within a week of it. */
function checkVersions(versions: readonly Version[]): void {
  const first = versions.filter(({ replaces }) => replaces === null);
  expect(first).toHaveLength(1);
  const named = versions.flatMap(({ replaces }) => replaces ?? []);
  expect(new Set(named).size).toBe(versions.length - 1);
  for (const { sent } of versions) expect(Number(sent) - Number(first[0]!['sent'])).toBeLessThan(7 * 86_400);
}

/** Those that a bill and its corrections are, by the first of them. */
function chainsOf(bills: readonly Version[]): Version[][] {
  const firstOf = (bill: Version): string => {
    const earlier = bills.find(({ id }) => id === bill.replaces);
    return earlier ? firstOf(earlier) : bill.id;
  };
  return [...Map.groupBy(bills, firstOf).values()];
}

/** The founder owes the reports of months of deals whose investor is there, but for those that were sent. */
async function checkOwed(client: Client, { deals, gone }: World, { reports }: Rows): Promise<void> {
  const { rows } = await client.query<{ funded_at: string; ended_at: string | null }>(
    `select to_jsonb(d) ->> 'funded_at' as funded_at, to_jsonb(d) ->> 'ended_at' as ended_at from public.deals d
     where d.investor is not null order by d.funded_at`,
  );
  expect(rows).toHaveLength(2 - gone.size);
  const owed = new Set(rows.flatMap((times) => owedMonths(times, new Date())));
  for (const row of reports) owed.delete(String(monthOf(row)));
  const dues = await ask(client, deals[0].founder, 'select month::text from public.own_report_dues()');
  expect(dues.map(({ month }) => month)).toEqual([...owed].toSorted());
}

/** Each investor reads the months since theirs; the records of each are those that they read. */
async function checkRead(client: Client, { deals, gone }: World, { reports, bills }: Rows): Promise<void> {
  const { rows } = await client.query<{ since: string }>(
    'select private.month_of(funded_at)::text as since from public.deals order by funded_at',
  );
  for (const [at, deal] of deals.entries()) {
    if (gone.has(deal.investor)) continue;
    const read = async (table: string, person: string): Promise<unknown[]> =>
      (await ask(client, person, `select id from public.${table}`)).map(({ id }) => String(id)).toSorted();
    const months = reports.filter((row) => String(monthOf(row)) >= rows[at]!.since);
    const own = bills.filter((row) => row['deal_id'] === deal.deal);
    const [told, spent] = [months, own].map((each) => each.map(({ id }) => id).toSorted());
    expect(await read('monthly_reports', deal.investor)).toEqual(told);
    expect(await read('deal_bills', deal.investor)).toEqual(spent);
    const { rows: recorded } = await client.query<{ kind: string; id: string }>(
      `select record ->> 'kind' as kind, coalesce(record ->> 'report', record ->> 'bill') as id from public.messages
       where conversation_id = $1 and record ->> 'kind' in ('report', 'bill')`,
      [deal.id],
    );
    const ofKind = (kind: string) => recorded.filter((row) => row.kind === kind).map(({ id }) => id);
    expect(ofKind('report').toSorted()).toEqual(told);
    expect(ofKind('bill').toSorted()).toEqual(spent);
  }
}

/** What the verifier checks of them; the offers and deals of these conversations have no records. */
async function checkRecords(client: Client, { deals }: World): Promise<void> {
  for (const { id } of deals) {
    const { offers: _offers, deals: _deals, ...broken } = ((await brokenRecords(client, id)) ?? {}) as Row;
    expect(broken).toEqual({});
  }
}

async function buildWorld(client: Client): Promise<World> {
  const early = await buildFundedDeal(client, { fundedMonthsAgo: 3 });
  const late = await buildFundedDeal(client, {
    conversation: await buildConversation(client, { founder: early.founder, ideaId: early.ideaId }),
    fundedMonthsAgo: 1,
  });
  for (const { deal } of [early, late])
    await client.query(
      `insert into public.deal_uses (deal_id, number, label, amount) values ($1, 1, 'Fryer', 90000), ($1, 2, 'Rent', 60000)`,
      [deal],
    );
  return { deals: [early, late], ids: Array.from({ length: 8 }, () => randomUUID()), gone: new Set() };
}

test(
  'whatever is sent about months and bills, each has one line of versions, and both sides read the same',
  { tags: ['S4.deals.7', 'S4.deals.8'] },
  async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 20, size: 'max' }), (acts) =>
        rolledBack(async (client) => {
          const world = await buildWorld(client);
          for (const each of acts) {
            const { investor } = world.deals[each.deal];
            if (world.gone.has(investor)) continue;
            if (each.kind === 'leave' && (world.gone.size > 0 || each.fate !== 'once')) continue;
            const before = await rowsOf(client);
            const isDone = await attempt(client, world, each);
            const rows = await rowsOf(client);
            expect(rows).toEqual(isDone ? rows : before);
            if (isDone) done.add(each.kind);
            if (isDone && each.kind === 'leave') world.gone.add(investor);
            // What was sent is never changed; a week that goes by makes it older.
            const stay = each.kind === 'week' ? [] : before.reports;
            expect(rows.reports).toEqual(expect.arrayContaining([...stay]));
            for (const versions of Map.groupBy(rows.reports, monthOf).values()) checkVersions(versions);
            for (const versions of chainsOf(rows.bills)) checkVersions(versions);
            await checkOwed(client, world, rows);
            await checkRead(client, world, rows);
            await checkRecords(client, world);
          }
        }),
      ),
      { numRuns: 15, examples: [[everything]] },
    );
    expect([...done].toSorted()).toEqual(['bill', 'complete', 'leave', 'report', 'week']);
  },
);
