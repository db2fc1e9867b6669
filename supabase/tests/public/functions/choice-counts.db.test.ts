import { defaultFilters } from '@sangam/domain/filters';
import { as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import {
  addCopies,
  buildMarket,
  byName,
  type ChoiceCount,
  count,
  countChoices,
  narrowed,
} from './browsing.ts';
import { choices, countedOneByOne, withBounds } from './counting.ts';

test('beside each choice stands how many ideas it would leave under the other filters', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    for (const narrowing of [{}, ...narrowed]) {
      const filters = { ...defaultFilters, ...narrowing };
      const expected: Record<string, number> = {};
      for (const [name, choice] of choices)
        expected[name] = await count(client, investor, { ...filters, ...choice });
      expect([narrowing, await countChoices(client, investor, filters)]).toEqual([narrowing, expected]);
    }
  });
});

test('a range that is no choice of the screens is counted as well', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    await addCopies(client, 40);
    for (const bounds of [
      [17, 22],
      [null, 20],
      ['15.00', '20.00'],
      [25, null],
      [null, null, 300_000, 1_200_000],
      [16, 40, null, 700_000],
      [40, 17],
    ]) {
      for (const narrowing of [{}, { industry: 'Technology' }, { status: 'vetted' }] as const) {
        const filters = { ...defaultFilters, ...narrowing };
        const { rows } = await as(client, investor, () =>
          client.query<ChoiceCount>(
            'select * from public.count_listing_choices($1, $2, $3, $4, $5, $6, $7, $8)',
            withBounds(filters, bounds),
          ),
        );
        expect([bounds, narrowing, byName(rows)]).toEqual([
          bounds,
          narrowing,
          await countedOneByOne(client, filters, bounds),
        ]);
      }
    }
  });
});

test('words in a row are counted without bitmaps; where very many listings have them, numbers are left out', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    // As the parser of other locales reads a word that is written with signs.
    await client.query(
      `create or replace function private.word_query(word text, corrected text, meanings text[]) returns text
       language sql immutable set search_path = '' as $$ select '(''business'' <-> ''1'':*)' $$`,
    );
    const filters = { ...defaultFilters, search: 'business\u20131' };
    await addCopies(client, 400);
    const counts = await countedOneByOne(client, filters);
    expect(counts['status new']).toBeGreaterThan(0);
    expect(await countChoices(client, investor, filters)).toEqual(counts);
    await addCopies(client, 2);
    expect(await countChoices(client, investor, filters)).toEqual({});
    expect(await count(client, investor, filters)).toBe(1001);
    expect(await count(client, investor, { ...filters, location: 'nowhere' })).toBe(0);
  });
});
