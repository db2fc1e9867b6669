import { rolledBack } from '@sangam/testing/database';
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildMarket } from './browsing.ts';

async function spelledOut(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<{ spelled: string }>(
    'select private.spelled_out($1::tsquery)::text as spelled',
    [query],
  );
  return rows[0]!.spelled;
}

async function titlesFound(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>(
    'select title from public.listings where search @@ $1::tsquery order by title, id',
    [query],
  );
  return rows.map(({ title }) => title);
}

/** The lexemes of listings that are missing among those noted. */
async function missingLexemes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ lexeme: string }>(
    `select distinct lexeme from public.listings, unnest(tsvector_to_array(search)) as lexeme
     except select lexeme from private.search_lexemes`,
  );
  return rows.map(({ lexeme }) => lexeme);
}

test('the beginning of a word is spelled out as the words that begin so', async () => {
  await rolledBack(async (client) => {
    await client.query(`insert into private.search_lexemes values ('qux'), ('quxer'), ('quxing'), ('quy')`);
    expect(await spelledOut(client, `'qux':*`)).toBe(`'qux' | 'quxer' | 'quxing'`);
    // Of what it may mean beside that, what no listing has is left out.
    expect(await spelledOut(client, `'qux':* | 'quy' | 'qu' | 'quyer'`)).toBe(
      `'qux' | 'quxer' | 'quxing' | 'quy'`,
    );
    // Several words in a row are looked for as they are.
    expect(await spelledOut(client, `'qux' <-> 'quy':*`)).toBe(`'qux' <-> 'quy':*`);
    // Nothing begins so: what is looked for stays as it was.
    expect(await spelledOut(client, `'quz':*`)).toBe(`'quz':*`);
  });
});

test('beginnings of very many words stay beginnings', async () => {
  await rolledBack(async (client) => {
    const note = async (words: number) =>
      client.query(
        `insert into private.search_lexemes select 'qux' || n from generate_series(1, $1::integer) as n
         on conflict do nothing`,
        [words],
      );
    await note(40);
    expect((await spelledOut(client, `'qux':*`)).split('|')).toHaveLength(40);
    await note(41);
    expect(await spelledOut(client, `'qux':*`)).toBe(`'qux':*`);
  });
});

test('quotes and backslashes of lexemes stay what they are', async () => {
  await rolledBack(async (client) => {
    await client.query(`insert into private.search_lexemes values ($1), ($2)`, [`qux'o`, `qux\\p`]);
    expect(await spelledOut(client, `'qux':*`)).toBe(String.raw`'qux''o' | 'qux\\p'`);
    expect(await spelledOut(client, `'qux''':*`)).toBe(`'qux''o'`);
    expect(await spelledOut(client, String.raw`'qux\\':*`)).toBe(String.raw`'qux\\p'`);
  });
});

test('every lexeme of a listing is noted when it comes and when it changes', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const id = await buildListing(client, { submitted_by: founder, business_name: 'Quxington Pumps' });
    expect(await missingLexemes(client)).toEqual([]);
    expect(await titlesFound(client, await spelledOut(client, `'quxing':*`))).toEqual(['Quxington Pumps']);
    await client.query(`update public.listings set title = 'Quxorama Pumps' where id = $1`, [id]);
    expect(await missingLexemes(client)).toEqual([]);
    expect(await titlesFound(client, await spelledOut(client, `'quxor':*`))).toEqual(['Quxorama Pumps']);
    // One that no listing has any more finds nothing.
    expect(await titlesFound(client, await spelledOut(client, `'quxing':*`))).toEqual([]);
  });
});

test('spelled out, a query finds what it found before', async () => {
  await rolledBack(async (client) => {
    await buildMarket(client);
    const { rows } = await client.query<{ lexeme: string }>('select lexeme from private.search_lexemes');
    const beginning = tuple(
      constantFrom(...rows.map(({ lexeme }) => lexeme)),
      integer({ min: 1, max: 6 }),
    ).map(([lexeme, letters]) => `'${[...lexeme].slice(0, letters).join('').replaceAll("'", "''")}':*`);
    await assert(
      asyncProperty(array(beginning, { minLength: 1, maxLength: 3 }), async (words) => {
        const query = words.join(' | ');
        expect(await titlesFound(client, await spelledOut(client, query))).toEqual(
          await titlesFound(client, query),
        );
      }),
      { numRuns: 60 },
    );
  });
});
