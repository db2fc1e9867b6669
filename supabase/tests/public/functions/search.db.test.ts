import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';

const titles = [
  'Sharma Tea Stall',
  'Chai Point Wardha',
  'चाय की दुकान',
  'City Teachers Academy',
  'Annapurna Restaurant',
  'Raju Dhaba',
  'Royal Bakery',
  'Asha Tailoring',
] as const;
type Title = (typeof titles)[number];

async function buildReader(client: Client): Promise<Actor> {
  const founder = await buildUser(client);
  for (const title of titles) await buildListing(client, { submitted_by: founder, business_name: title });
  return { role: 'authenticated', id: await buildUser(client, { hasAcceptedDisclaimer: true }) };
}

async function found(client: Client, reader: Actor, words: string): Promise<string[]> {
  const { rows } = await as(client, reader, () =>
    client.query<{ title: string }>(
      `select title from public.browse_listings(words => $1, page_size => 100) order by title collate "C"`,
      [words],
    ),
  );
  return rows.map(({ title }) => title);
}

const tea: Title[] = ['Chai Point Wardha', 'Sharma Tea Stall', 'चाय की दुकान'];
const eateries: Title[] = ['Annapurna Restaurant', 'Raju Dhaba'];

test.each<[words: string, titles: Title[]]>([
  // What is typed may be the beginning of a word; what it means is looked for as a whole word.
  ['tea', ['Chai Point Wardha', 'City Teachers Academy', 'Sharma Tea Stall', 'चाय की दुकान']],
  ['chai', tea],
  ['CHAI', tea],
  ['चाय', tea],
  ['dhaba', eateries],
  ['restaurant', eateries],
  ['darzi', ['Asha Tailoring']],
  // Every word must be there, as typed or as it is meant.
  ['chai point', ['Chai Point Wardha']],
  ['chai bakery', []],
])('%s finds %j', async (words, expected) => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    expect(await found(client, reader, words)).toEqual(expected);
  });
});

test.each<[words: string, titles: Title[]]>([
  ['restarant', eateries],
  ['resturant', eateries],
  ['restaruant', eateries],
  ['restuar', eateries],
  ['bakry', ['Royal Bakery']],
  ['tialoring', ['Asha Tailoring']],
  ['Anapurna', ['Annapurna Restaurant']],
  ['sharmaa teaa', []],
  // Three letters are too few to say what was meant, and numbers mean themselves.
  ['bak', ['Royal Bakery']],
  ['bkr', []],
  ['bakery1', []],
  ['rocket', []],
])('%s is forgiven its typing errors: %j', async (words, expected) => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    expect(await found(client, reader, words)).toEqual(expected);
  });
});

test('a word that no listing has is corrected by what is known of trades', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await buildListing(client, { submitted_by: founder, business_name: 'Raju Dhaba' });
    const reader: Actor = {
      role: 'authenticated',
      id: await buildUser(client, { hasAcceptedDisclaimer: true }),
    };
    for (const words of ['restaurant', 'restarant', 'restaur']) {
      expect([words, await found(client, reader, words)]).toEqual([words, ['Raju Dhaba']]);
    }
  });
});

test('a search says what it looks for beside what was typed', async () => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    const explained = async (words: string | null): Promise<unknown[]> => {
      const { rows } = await as(client, reader, () =>
        client.query('select * from public.explain_search($1)', [words]),
      );
      return rows;
    };
    expect(await explained('royal resturant chai')).toEqual([
      {
        word: 'resturant',
        corrected: 'restaurant',
        meanings: ['bhojanalay', 'bhojanalaya', 'dhaba', 'eatery', 'ढाबा', 'भोजनालय', 'रेस्टोरेंट'],
      },
      { word: 'chai', corrected: null, meanings: ['chaha', 'chay', 'tea', 'चाय'] },
    ]);
    expect(await explained('royal')).toEqual([]);
    for (const nothing of ['', ' !! ', null]) expect(await explained(nothing)).toEqual([]);
  });
});

test('words are counted as listings come, change and go', async () => {
  await rolledBack(async (client) => {
    const counted = async (): Promise<unknown> => {
      const { rows } = await client.query<{ word: string; listings: number }>(
        `select word, listings from private.search_words where word in ('royal', 'bakery', 'sweets') order by word`,
      );
      return Object.fromEntries(rows.map(({ word, listings }) => [word, listings]));
    };
    const first = await buildListing(client, { business_name: 'Royal Royal Bakery' });
    const second = await buildListing(client, { business_name: 'Bakery of Wardha' });
    expect(await counted()).toEqual({ bakery: 2, royal: 1 });
    await client.query(`update public.ideas set business_name = 'Royal Sweets' where id = $1`, [first]);
    expect(await counted()).toEqual({ bakery: 1, royal: 1, sweets: 1 });
    await client.query('update public.listings set saves_count = 3 where id = $1', [first]);
    expect(await counted()).toEqual({ bakery: 1, royal: 1, sweets: 1 });
    await client.query(`update public.ideas set approval_status = 'rejected' where id = any ($1)`, [
      [first, second],
    ]);
    expect(await counted()).toEqual({});
  });
});

test('a text of a hundred words, quotes and signs is searched without an error', async () => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    for (const words of [
      'wrong '.repeat(100),
      `it's 'quoted' \\ (a|b) & !c <-> :* "x"`,
      'क्षि'.repeat(60),
      'x'.repeat(5000),
    ]) {
      expect([words, await found(client, reader, words)]).toEqual([words, []]);
    }
    // Signs alone are no words, and no filter.
    expect(await found(client, reader, '%_*')).toHaveLength(titles.length);
  });
});
