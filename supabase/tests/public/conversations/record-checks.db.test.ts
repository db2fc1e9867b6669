/** No edit goes unseen: rows that say something else than their records, and the worker's turn over all. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import type { Deal } from '../../../factories/deals.ts';
import { spend } from '../reports/report-acts.ts';
import { acceptedDeal } from '../deals/accepted-deal.ts';
import { answer, callOff, confirmAgreement, fund, pay, record } from '../deals/deal-acts.ts';
import { loadDemoData } from '../../seed/load-demo-data.ts';
import { brokenRecords, tamper } from './conversation-acts.ts';

/** A funded deal with a return, one that is disputed, and a bill. */
async function eventfulDeal(client: Client): Promise<Deal> {
  const founder = await buildUser(client, { role: 'entrepreneur' });
  const ideaId = await buildListing(client, {
    submitted_by: founder,
    total_funding: '50000',
    funds_breakdown: JSON.stringify([
      { label: 'Fryer', amount: 40_000 },
      { label: 'Deposit', amount: 10_000 },
    ]),
  });
  const deal = await acceptedDeal(client, { founder, ideaId });
  await fund(client, deal);
  await pay(client, deal, { direction: 'return', amount: 3000 });
  const disputed = await record(client, deal.founder, deal, { direction: 'return', amount: 1500 });
  await answer(client, deal.investor, disputed, 'disputed', 'It was half of that.');
  await spend(client, deal.founder, deal.deal, { note: 'Second-hand' });
  return deal;
}

/** Does what nobody may. @returns what does not hold then; all is as before */
async function foundAfter(client: Client, change: string, conversation: string): Promise<unknown> {
  await client.query('savepoint change');
  await tamper(client, change);
  const found = await brokenRecords(client, conversation);
  await client.query('rollback to savepoint change');
  return found;
}

const changes: readonly (readonly [string, readonly string[]])[] = [
  ['update public.offers set amount = amount + 1', ['deals', 'offers']],
  [`update public.offers set terms = terms || '{"yearly_rate": 13}'`, ['deals', 'offers']],
  [`update public.offers set note = 'For the oven.'`, ['offers']],
  [`update public.offers set answer_by = answer_by + interval '1 day'`, ['offers']],
  [`update public.offers set state = 'declined'`, ['offers']],
  [`update public.offers set side = 'founder'`, ['offers']],
  ['update public.deals set amount = amount - 1', ['deal_dues', 'deals']],
  [`update public.deals set terms = terms || '{"months": 12}'`, ['deal_dues', 'deals']],
  [`update public.deals set investor_agreed_at = investor_agreed_at - interval '1 day'`, ['deals']],
  [`update public.deals set accepted_at = accepted_at - interval '1 day'`, ['deals']],
  [`update public.deals set funded_at = funded_at - interval '1 day'`, ['deals']],
  [`update public.deals set state = 'agreed'`, ['deals']],
  ['update public.deals set fee_percent = 0', ['deals']],
  [`update public.deal_uses set label = 'A car' where number = 1`, ['deal_uses']],
  ['update public.deal_uses set amount = amount + 1 where number = 1', ['deal_uses']],
  ['update public.deals set founder_completed_at = now()', ['deals']],
  [`update public.deals set state = 'completed', ended_at = now(), ended_side = 'founder'`, ['deals']],
  [`update public.deal_payments set amount = amount + 1 where direction = 'funding'`, ['deal_payments']],
  [`update public.deal_payments set paid_on = paid_on - 1 where direction = 'funding'`, ['deal_payments']],
  [`update public.deal_payments set reference = 'UTR 9' where direction = 'funding'`, ['deal_payments']],
  [`update public.deal_payments set means = 'cheque' where direction = 'funding'`, ['deal_payments']],
  [`update public.deal_payments set reason = 'None came.' where state = 'disputed'`, ['deal_payments']],
  [
    `update public.deal_payments set state = 'confirmed', reason = null where state = 'disputed'`,
    ['deal_dues', 'deal_payments'],
  ],
  [`delete from public.deal_payments where state = 'disputed'`, ['deal_payments']],
  [
    `update public.deal_payments set recorded_side = 'founder' where direction = 'funding'`,
    ['deal_payments'],
  ],
  ['update public.deal_dues set due_on = due_on + 1 where number = 2', ['deal_dues']],
  ['update public.deal_dues set amount = amount + 1 where number = 2', ['deal_dues']],
  ['update public.deal_dues set paid = paid + 1 where number = 2', ['deal_dues']],
  ['update public.deal_bills set amount = amount + 1', ['deal_bills']],
  [`update public.deal_bills set note = 'New'`, ['deal_bills']],
  ['delete from public.deal_bills', ['deal_bills']],
];

test('a row of a deal that says something else than its record is found, and nothing is before', async () => {
  await rolledBack(async (client) => {
    const { id } = await eventfulDeal(client);
    expect(await brokenRecords(client, id)).toBeNull();
    for (const [change, tables] of changes) {
      const found = await foundAfter(client, change, id);
      expect([change, Object.keys(found ?? {}).toSorted()]).toEqual([change, tables]);
    }
  });
});

test('the demo’s conversations hold; a report, use or due that says something else is found', async () => {
  await rolledBack(async (client) => {
    await loadDemoData(client);
    const { rows } = await client.query<{ id: string; has_deal: boolean }>(
      'select c.id, exists (select from public.deals d where d.conversation_id = c.id) as has_deal from public.conversations c',
    );
    for (const { id } of rows) expect([id, await brokenRecords(client, id)]).toEqual([id, null]);
    const { id } = rows.find((each) => each.has_deal)!;
    for (const [change, tables] of [
      [`update public.monthly_reports set sales = sales + 1 where mood = 'harder'`, ['monthly_reports']],
      [`update public.monthly_reports set words = 'All is well.' where mood = 'harder'`, ['monthly_reports']],
      [`delete from public.monthly_reports where mood = 'harder'`, ['monthly_reports']],
      [`update public.deal_uses set label = 'A car' where number = 1`, ['deal_uses']],
      [`update public.deals set ended_reason = 'No.'`, ['deals']],
    ] as const)
      expect([change, Object.keys((await foundAfter(client, change, id)) ?? {})]).toEqual([change, tables]);
  });
});

test('who left says nothing any more, and what is left holds', async () => {
  await rolledBack(async (client) => {
    for (const side of ['investor', 'founder'] as const) {
      const deal = await eventfulDeal(client);
      await client.query('delete from auth.users where id = $1', [deal[side]]);
      expect([side, await brokenRecords(client, deal.id)]).toEqual([side, null]);
    }
  });
});

const check = async (client: Client, atMost = 1000): Promise<number> =>
  (await client.query<{ found: number }>('select private.check_records($1) as found', [atMost])).rows[0]!
    .found;

const logged = async (client: Client) =>
  (
    await client.query(
      `select action, subject_id, detail from private.audit_log where action like 'chain.%' order by id`,
    )
  ).rows;

test('the worker checks all by turns, and says once in the audit log what it found, and that it is mended', async () => {
  await rolledBack(async (client) => {
    const [first, second] = [await buildConversation(client), await buildConversation(client)];
    expect(await check(client)).toBe(0);
    await tamper(client, `update public.messages set body = 'Fifty.' where conversation_id = '${second.id}'`);
    expect([await check(client), await check(client)]).toEqual([1, 1]);
    const entry = { subject_id: second.id, detail: { link: 1 } };
    expect(await logged(client)).toEqual([{ ...entry, action: 'chain.broken' }]);
    await tamper(client, `delete from public.messages where conversation_id = '${first.id}'`);
    expect(await check(client)).toBe(2);
    await tamper(
      client,
      `update public.messages set body = 'How many plates do you sell on a weekday?' where conversation_id = '${second.id}'`,
    );
    await tamper(
      client,
      `update public.conversations set last_number = 0, last_chain = '', investor_read = 0, founder_read = 0 where id = '${first.id}'`,
    );
    expect(await check(client)).toBe(0);
    expect((await logged(client)).map(({ action }) => action)).toEqual([
      'chain.broken',
      'chain.broken',
      'chain.mended',
      'chain.mended',
    ]);
  });
});

test('a run is bounded, and the next one takes those that were checked longest ago', async () => {
  await rolledBack(async (client) => {
    for (let count = 0; count < 3; count += 1) await buildConversation(client, { messages: [{}, {}] });
    const unchecked = async () =>
      (await client.query(`select from private.record_checks where checked_at = '-infinity'`)).rowCount;
    await check(client, 3);
    expect(await unchecked()).toBe(2);
    await check(client, 6);
    expect(await unchecked()).toBe(0);
  });
});

test('a record that cannot be read is said to be broken, and the others are checked', async () => {
  await rolledBack(async (client) => {
    const deal = await acceptedDeal(client);
    await tamper(
      client,
      `update public.messages set record = record || '{"number": "many"}' where record ->> 'kind' = 'offer'`,
    );
    expect(await brokenRecords(client, deal.id)).toEqual({ unreadable: true });
  });
});

test('a deal that was called off, and one that both completed, hold', async () => {
  await rolledBack(async (client) => {
    const off = await acceptedDeal(client);
    await confirmAgreement(client, off.founder, off);
    await callOff(client, off.investor, off, 'The shop was let.');
    expect(await brokenRecords(client, off.id)).toBeNull();
    await tamper(client, `update public.deals set ended_reason = null where id = '${off.deal}'`);
    expect(await brokenRecords(client, off.id)).toEqual({ deals: [off.deal] });
  });
});
