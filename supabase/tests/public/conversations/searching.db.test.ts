/** What a search in messages costs: the words of the reader's own conversations, whatever others write. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { ask } from '../acting.ts';
import { tamper } from './conversation-acts.ts';

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes of all plans within a search: `explain` would show that a function is called. */
async function searchPlanned(client: Client, person: string, words: string): Promise<Plan[]> {
  const nodes: Plan[] = [];
  const listen = ({ message }: { readonly message?: string }): void => {
    const [, plan] = /plan:\n([^]*)$/.exec(message ?? '') ?? [];
    if (plan !== undefined) nodes.push(...nodesOf((JSON.parse(plan) as { readonly Plan: Plan }).Plan));
  };
  await client.query(`load 'auto_explain'`);
  const settings = { log_min_duration: '0', log_nested_statements: 'on', log_level: 'notice' };
  for (const [name, value] of Object.entries({ ...settings, log_analyze: 'on', log_format: 'json' }))
    await client.query(`set local auto_explain.${name} = '${value}'`);
  // A few messages are read whole sooner than through an index.
  await client.query('set local enable_seqscan = off');
  client.on('notice', listen);
  await ask(client, person, 'select * from public.search_messages($1)', [words]);
  client.off('notice', listen);
  return nodes;
}

const rowsOf = (nodes: readonly Plan[]): number =>
  nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

test('a word that everybody writes is looked for in the reader’s conversations alone', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const { investor } = await buildConversation(client, {
      messages: [{ body: 'What does the fryer cost?' }, { body: 'And the van?' }],
    });
    const other = await buildConversation(client, { founder });
    await tamper(
      client,
      `insert into public.messages (conversation_id, number, side, sender, body, content_key)
       select '${other.id}', 1 + number, 'investor', '${other.investor}', 'The fryer again', '\\x00'
       from generate_series(1, 500) as number`,
    );
    const nodes = await searchPlanned(client, investor, 'fry');
    const ofWords = nodes.filter((node) => node['Index Name'] === 'messages_words');
    expect(rowsOf(ofWords)).toBe(1);
    expect(rowsOf(nodes.filter((node) => node['Relation Name'] === 'messages'))).toBe(1);
  });
});

test('with enough in the latest thirty conversations, those before them are not asked; else they are', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { role: 'entrepreneur' });
    for (let count = 1; count <= 32; count += 1)
      await buildConversation(client, {
        founder,
        startedDaysAgo: count,
        messages: [
          { sentDaysAgo: count, body: 'The fryer.' },
          { sentDaysAgo: count, body: count > 31 ? 'The last van.' : 'The fryer again.' },
        ],
      });
    const latest = await ask<{ body: string; sent_at: Date }>(
      client,
      founder,
      `select body, sent_at from public.search_messages('fryer')`,
    );
    expect(latest).toHaveLength(50);
    const times = latest.map(({ sent_at: at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const asked = async (words: string): Promise<number> =>
      (await searchPlanned(client, founder, words))
        .filter((node) => node['Index Name'] === 'messages_words')
        .reduce((sum, node) => sum + node['Actual Loops'], 0);
    expect(await asked('fryer')).toBe(30);
    expect(await asked('last van')).toBe(32);
    expect(await ask(client, founder, `select body from public.search_messages('la va')`)).toEqual([
      { body: 'The last van.' },
    ]);
    // Fifty in the thirty, and one in the next that is as late as the fiftieth: it is not passed over.
    await tamper(client, `update public.conversations set last_at = now()`);
    expect(await asked('fryer')).toBe(32);
  });
});

test('a word as long as a message is sent, and found by its beginning', async () => {
  await rolledBack(async (client) => {
    const body = 'क'.repeat(650);
    const { investor } = await buildConversation(client, {
      messages: [{ body }, { body: 'x'.repeat(2040) }],
    });
    for (const words of ['ककक', 'xxx'])
      expect(
        await ask(client, investor, 'select number from public.search_messages($1)', [words]),
      ).toHaveLength(1);
  });
});
