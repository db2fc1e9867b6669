/** What comes at the same moment: each has a connection of its own, to a database of the test's own. */
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildFundedDeal, buildMonthlyReport } from '../../../factories/funded-deals.ts';
import { refusalOf } from '../acting.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { recordsOf, report, spend } from './report-acts.ts';

/** Both begin; the second waits for the first. @returns what the second was refused with */
async function oneAfterTheOther(
  [one, other]: readonly Client[],
  first: (client: Client) => Promise<unknown>,
  second: (client: Client) => Promise<unknown>,
): Promise<string | null> {
  await one!.query('begin');
  await first(one!);
  await other!.query('begin');
  const refusal = refusalOf(other!, () => second(other!));
  await somebodyWaits(one!);
  await one!.query('commit');
  const outcome = await refusal;
  await other!.query('commit');
  return outcome;
}

test('reports of two phones at the same moment are one, and the second is told', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildFundedDeal(clients[0]!);
    const send = (client: Client) => report(client, deal.founder, deal.ideaId);
    expect(await oneAfterTheOther(clients, send, send)).toBe('PT409 monthly_reports_sent');
    expect(await recordsOf(clients[0]!, deal.id)).toHaveLength(1);
  });
});

test('two corrections at the same moment: the second has not seen the first', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildFundedDeal(clients[0]!);
    const replaces = await buildMonthlyReport(clients[0]!, { ideaId: deal.ideaId });
    const correct = (client: Client) => report(client, deal.founder, deal.ideaId, { replaces });
    expect(await oneAfterTheOther(clients, correct, correct)).toBe('PT409 monthly_reports_sent');
  });
});

test('a bill sent twice at the same moment is one', async () => {
  await withClients(2, async (clients) => {
    const deal = await buildFundedDeal(clients[0]!);
    const id = crypto.randomUUID();
    const send = (client: Client) => spend(client, deal.founder, deal.deal, { id });
    expect(await oneAfterTheOther(clients, send, send)).toBeNull();
    expect(await recordsOf(clients[0]!, deal.id)).toHaveLength(1);
  });
});
