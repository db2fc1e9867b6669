import { randomUUID } from 'node:crypto';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';

async function buildSession(client: Client, person: string, usedMinutesAgo: number): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
     values ($1, $2, now() - interval '1 day', now() - make_interval(mins => $3), 'Agent', '203.0.113.9')`,
    [id, person, usedMinutesAgo],
  );
  return id;
}

const sessionsOf = (client: Client, person: string, session: string) =>
  as(
    client,
    {
      role: 'authenticated',
      id: person,
      claims: { sub: person, role: 'authenticated', session_id: session },
    },
    async () =>
      (
        await client.query<{ id: string; is_current: boolean }>(
          'select id, is_current, browser, network_address from public.own_sessions()',
        )
      ).rows,
  );

test('a person sees their own sessions that have not ended: this one first, then those used last', async () => {
  await rolledBack(async (client) => {
    const [person, other] = [await buildUser(client), await buildUser(client)];
    const [old, latest, own, ended] = [
      await buildSession(client, person, 300),
      await buildSession(client, person, 1),
      await buildSession(client, person, 30),
      await buildSession(client, person, 2),
    ];
    await client.query('update auth.sessions set not_after = now() where id = $1', [ended]);
    const stranger = await buildSession(client, other, 0);
    const rest = { browser: 'Agent', network_address: '203.0.113.9' };
    expect(await sessionsOf(client, person, own)).toEqual([
      { id: own, is_current: true, ...rest },
      { id: latest, is_current: false, ...rest },
      { id: old, is_current: false, ...rest },
    ]);
    expect((await sessionsOf(client, other, own)).map(({ id }) => id)).toEqual([stranger]);
  });
});

test('fifty at most', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    for (let count = 0; count < 51; count += 1) await buildSession(client, person, count + 1);
    expect(await sessionsOf(client, person, randomUUID())).toHaveLength(50);
  });
});
