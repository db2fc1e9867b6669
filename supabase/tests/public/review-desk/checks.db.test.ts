/** Hints for the reviewer: what other accounts sent as well, and returns far from those of the trade. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing } from '../../../factories/ideas.ts';
import { ask } from '../acting.ts';

interface Found {
  readonly what: string;
  readonly cases: number;
  readonly others: readonly string[];
  readonly usual: string | null;
}

const own = {
  founder_phone: '+919812345670',
  founder_email: 'Asha@Founders.example',
  product_service: 'Dry ginger powder, in pouches of 50 g.',
};

async function checksOf(client: Client, idea: string): Promise<Record<string, Found>> {
  const admin = await buildUser(client, { isAdmin: true });
  const rows = await ask<Found>(client, admin, 'select * from public.checks_of_idea($1)', [idea]);
  return Object.fromEntries(rows.map((row) => [row.what, row]));
}

test('what other accounts sent as well is found, however it is written', async () => {
  await rolledBack(async (client) => {
    const idea = await buildIdea(client, own);
    const phone = await buildIdea(client, { founder_phone: own.founder_phone });
    const email = await buildIdea(client, { founder_email: 'asha@founders.example' });
    const words = await buildIdea(client, { product_service: 'DRY ginger powder in pouches of 50g' });
    expect(await checksOf(client, idea)).toMatchObject({
      phone: { cases: 1, others: [phone] },
      email: { cases: 1, others: [email] },
      words: { cases: 1, others: [words] },
    });
  });
});

test('a founder’s own other ideas are no finding', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildIdea(client, { ...own, submitted_by: founder });
    await buildIdea(client, { ...own, submitted_by: founder });
    const found = await checksOf(client, idea);
    expect(Object.values(found).flatMap(({ others }) => others)).toEqual([]);
    expect(Object.values(found).map(({ cases }) => cases)).toEqual([0, 0, 0]);
  });
});

test('a return is held against its trade from ten listed ideas on', async () => {
  await rolledBack(async (client) => {
    const list = (percent: number) => buildListing(client, { return_equity: `${percent}% a year` });
    const far = await buildIdea(client, { return_equity: '60% a year' });
    const usual = await buildIdea(client, { return_equity: '19% a year' });
    const unstated = await buildIdea(client, { return_equity: 'A share of the profit' });
    for (let percent = 14; percent < 23; percent += 1) await list(percent);
    expect(Object.keys(await checksOf(client, far))).toEqual(['email', 'phone', 'words']);
    await list(23);
    expect(await checksOf(client, far)).toMatchObject({ return_far: { cases: 10, usual: '18.5' } });
    expect(await checksOf(client, usual)).toMatchObject({ return_usual: { cases: 10, usual: '18.5' } });
    expect(Object.keys(await checksOf(client, unstated))).toEqual(['email', 'phone', 'words']);
  });
});

test('every look is a line in the audit log', async () => {
  await rolledBack(async (client) => {
    const idea = await buildIdea(client, own);
    await checksOf(client, idea);
    const { rows } = await client.query(
      `select subject_id, detail from private.audit_log where action = 'review.checked'`,
    );
    expect(rows).toEqual([{ subject_id: idea, detail: { version: 1 } }]);
  });
});
