import { expect, test } from 'vitest';
import { as, rolledBack } from './database.ts';

test('somebody is who the claims say, and nobody again afterwards', async () => {
  await rolledBack(async (client) => {
    const asked = 'select current_user as role, auth.uid() as id';
    const id = '6f2e5c1e-6a57-4e0a-9a6b-2f6e0a4f9f10';
    const inside = await as(client, { role: 'authenticated', id }, () => client.query(asked));
    expect(inside.rows).toEqual([{ role: 'authenticated', id }]);
    const outside = await client.query(asked);
    expect(outside.rows).toEqual([{ role: 'postgres', id: null }]);
  });
});

test('a refusal leaves the transaction usable', async () => {
  await rolledBack(async (client) => {
    await expect(
      as(client, { role: 'anon' }, () => client.query('select * from backend.secrets')),
    ).rejects.toMatchObject({ code: '42501' });
    const after = await client.query<{ role: string }>('select current_user as role');
    expect(after.rows[0]?.role).toBe('postgres');
  });
});
