import { savedSearchLimits } from '@sangam/domain/limits';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildSavedSearch } from '../../../factories/saved-searches.ts';

const buildReader = async (client: Client): Promise<Actor & { id: string }> => ({
  role: 'authenticated',
  id: await buildUser(client, { hasAcceptedDisclaimer: true }),
});

const save = (client: Client, reader: Actor, name: string, search: string, id?: string): Promise<unknown> =>
  as(client, reader, () =>
    client.query(
      'insert into public.saved_searches (id, name, search) values (coalesce($3, gen_random_uuid()), $1, $2)',
      [name, search, id],
    ),
  );

test('what was typed is trimmed, and a filter of spaces is none', async () => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    await save(client, reader, ' Chai \n', ' chai ');
    const { rows } = await client.query('select name, search, alerts from public.saved_searches');
    expect(rows).toEqual([{ name: 'Chai', search: 'chai', alerts: 'mail' }]);
    await expect(save(client, reader, 'All', '  ')).rejects.toMatchObject({
      code: '23514',
      constraint: 'saved_searches_filter_required',
    });
    await as(client, reader, () => client.query(`update public.saved_searches set name = ' Tea '`));
    const { rows: renamed } = await client.query('select name from public.saved_searches');
    expect(renamed).toEqual([{ name: 'Tea' }]);
  });
});

test('a person has twenty, and one that is sent again is known by its id', async () => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    const first = await buildSavedSearch(client, { user_id: reader.id });
    for (let number = 1; number < savedSearchLimits.count; number += 1)
      await save(client, reader, `Search ${number}`, `chai ${number}`);
    await expect(save(client, reader, 'One more', 'tea')).rejects.toMatchObject({
      code: 'PT429',
      constraint: 'saved_searches_count',
      hint: 'Please delete one of them first.',
    });
    await expect(save(client, reader, 'Chai', 'chai', first)).rejects.toMatchObject({ code: '23505' });
    // Another person has their own.
    await save(client, await buildReader(client), 'Chai', 'chai');
    await client.query('delete from public.saved_searches where id = $1', [first]);
    await save(client, reader, 'One more', 'chai');
  });
});

test('saved searches go with the account', async () => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    await buildSavedSearch(client, { user_id: reader.id });
    await client.query('delete from auth.users where id = $1', [reader.id]);
    const { rows } = await client.query('select 1 from private.search_conditions');
    expect(rows).toEqual([]);
  });
});
