import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';

/** The web app takes a call of these for no write (`shared/api/early-fetch.ts`). */
test('functions whose names say that they read write nothing', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ name: string; writes: boolean }>(
      `select p.proname as name, p.provolatile = 'v' as writes from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proname ~ '^(browse|count|has|identities|own|unread)_'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ writes }) => writes)).toEqual([]);
  });
});
