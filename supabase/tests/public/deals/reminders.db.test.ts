/** What a deal reminds of: what is overdue, and a payment without a word for three days. Each once. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildDeal, type Deal } from '../../../factories/deals.ts';
import { withClients } from '../at-once.ts';
import {
  agree,
  answer,
  brokenLink,
  complete,
  fund,
  leave,
  pay,
  record,
  recordsOf,
  today,
} from './deal-acts.ts';

const remind = async (client: Client): Promise<number> =>
  (await client.query<{ done: number }>('select private.remind_deals() as done')).rows[0]!.done;

const lastRecord = async (client: Client, { id }: Deal): Promise<unknown> =>
  (
    await client.query<{ record: unknown }>(
      'select record from public.messages where conversation_id = $1 order by number desc limit 1',
      [id],
    )
  ).rows[0]!.record;

/** Whom mails would tell of the last record, and of what. */
const mailsOf = async (client: Client, { id }: Deal): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `select concat(private.side_of(c, n.recipient), ' ', private.deal_mail(n) ->> 'record') as line
     from public.notifications n join public.conversations c on c.id = (n.payload ->> 'conversation_id')::uuid
     where c.id = $1 and n.kind = 'deal' and n.read_at is null and private.deal_mail(n) is not null order by 1`,
    [id],
  );
  return rows.map(({ line }) => line);
};

/** As if the payment had been recorded so long ago. */
async function age(client: Client, payment: string, ago: string): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query('update public.deal_payments set recorded_at = now() - $2::interval where id = $1', [
    payment,
    ago,
  ]);
  await client.query(`set local session_replication_role = 'origin'`);
}

test('what is newly overdue is recorded once, and both are told', { tags: ['S4.deals.5'] }, async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { acceptedDaysAgo: 100 });
    await fund(client, deal, `${today} - 70`);
    expect(await remind(client)).toBe(1);
    const { rows } = await client.query(
      `select 'due_overdue' as kind, $1 as deal, 2 as dues, min(due_on)::text as due_on, sum(amount)::float8 as owed
       from public.deal_dues where due_on < ${today}`,
      [deal.deal],
    );
    expect(await lastRecord(client, deal)).toEqual(rows[0]);
    expect(await mailsOf(client, deal)).toEqual(['founder due_overdue', 'investor due_overdue']);
    expect(await remind(client)).toBe(0);
    // The next one that is not paid in time has a record of its own.
    await client.query(`update public.deal_dues set due_on = ${today} where number = 3`);
    expect(await remind(client)).toBe(0);
    await client.query(`update public.deal_dues set due_on = ${today} - 1 where number = 3`);
    expect(await remind(client)).toBe(1);
    expect(await lastRecord(client, deal)).toMatchObject({ dues: 1 });
    expect(await brokenLink(client, deal.founder, deal)).toBeNull();
  });
});

test('of an amount that is not known, no sum is said', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'partnership', acceptedDaysAgo: 100 });
    await fund(client, deal, `${today} - 95`);
    expect(await remind(client)).toBe(1);
    expect(await lastRecord(client, deal)).toMatchObject({ kind: 'due_overdue', owed: null });
  });
});

test('nobody is reminded of what was paid, of a deal that has ended, or without the other', async () => {
  await rolledBack(async (client) => {
    const begun = async () => {
      const deal = await buildDeal(client, { acceptedDaysAgo: 100 });
      await fund(client, deal, `${today} - 40`);
      return deal;
    };
    const paid = await begun();
    await pay(client, paid, { direction: 'return', amount: 20_000 });
    const ended = await begun();
    await complete(client, ended.investor, ended);
    await complete(client, ended.founder, ended);
    for (const side of ['investor', 'founder'] as const) {
      const alone = await begun();
      await leave(client, alone[side]);
    }
    expect(await remind(client)).toBe(0);
  });
});

test('who has not answered a payment for three days is reminded, once; who recorded it gets no mail', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const payment = await record(client, deal.investor, deal);
    await age(client, payment, '2 days 23 hours');
    expect(await remind(client)).toBe(0);
    await age(client, payment, '3 days 1 minute');
    expect(await remind(client)).toBe(1);
    expect(await lastRecord(client, deal)).toMatchObject({
      kind: 'payment_waits',
      payment,
      amount: 50_000,
      direction: 'funding',
      for: 'founder',
    });
    expect(await mailsOf(client, deal)).toEqual(['founder payment_waits']);
    expect(await remind(client)).toBe(0);
    await answer(client, deal.founder, payment, 'confirmed');
    expect((await recordsOf(client, deal)).slice(-2)).toEqual([
      'sangam payment_waits',
      'founder payment_confirmed',
    ]);
  });
});

test('nobody is reminded of a payment that was answered, or whose other side is gone', async () => {
  await rolledBack(async (client) => {
    for (const word of ['confirmed', 'disputed', null]) {
      const deal = await buildDeal(client);
      await agree(client, deal);
      const payment = await record(client, deal.investor, deal);
      await age(client, payment, '4 days');
      await (word === null ? leave(client, deal.founder) : answer(client, deal.founder, payment, word));
    }
    expect(await remind(client)).toBe(0);
  });
});

test('a deal in which somebody acts at the moment waits for the next run', async () => {
  await withClients(2, async ([one, other]) => {
    const deal = await buildDeal(one!, { acceptedDaysAgo: 100 });
    await one!.query('begin');
    await fund(one!, deal, `${today} - 40`);
    await one!.query('commit');
    await one!.query('begin');
    await record(one!, deal.founder, deal, { direction: 'return', amount: 1 });
    expect(await remind(other!)).toBe(0);
    await one!.query('commit');
    expect(await remind(other!)).toBe(1);
  });
});
