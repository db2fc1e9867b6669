/** Addresses of invitations that ended go after 90 days, however they ended (decision 278). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  accept,
  address,
  buildDesk,
  buildSent,
  confirmWaiting,
  invite,
  listed,
  read,
  revoke,
} from './inviting.ts';

const sweep = async (client: Client): Promise<number> =>
  (await client.query<{ swept: number }>('select private.sweep_invitations() as swept')).rows[0]!.swept;

/** So many days go by for invitations and what was asked for. */
async function wait(client: Client, days: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(days => ${days})`;
  await client.query('set local session_replication_role = replica');
  await client.query(
    `update private.admin_invitations set ${['invited_at', 'confirmed_at', 'expires_at', 'accepted_at', 'revoked_at'].map(earlier).join(', ')}`,
  );
  await client.query(
    `update private.grave_requests set ${['requested_at', 'expires_at', 'refused_at', 'confirmed_at'].map(earlier).join(', ')}`,
  );
  await client.query('set local session_replication_role = origin');
}

const emails = async (client: Client) =>
  (
    await client.query(
      'select email, token_hash, swept_at is not null as is_swept from private.admin_invitations',
    )
  ).rows as object[];

type End = (client: Client) => Promise<string>;
const ends: readonly (readonly [string, End, number])[] = [
  [
    'was accepted',
    async (client) => {
      const { asha, invited, token } = await buildSent(client);
      await accept(client, invited, token);
      return asha;
    },
    0,
  ],
  [
    'was taken back',
    async (client) => {
      const { asha, id } = await buildSent(client);
      await revoke(client, asha, id);
      return asha;
    },
    0,
  ],
  ['nobody accepted in its seven days', async (client) => (await buildSent(client)).asha, 7],
  [
    'was refused',
    async (client) => {
      const { asha, bina } = await buildDesk(client);
      await invite(client, asha);
      await client.query('update private.grave_requests set refused_by = $1, refused_at = now()', [bina]);
      return asha;
    },
    0,
  ],
  [
    'nobody confirmed in 72 hours',
    async (client) => {
      const { asha } = await buildDesk(client);
      await invite(client, asha);
      return asha;
    },
    3,
  ],
];

test.each(ends)('of one that %s', async (_what, build, daysOpen) => {
  await rolledBack(async (client) => {
    const asha = await build(client);
    await wait(client, 89 + daysOpen);
    expect([await sweep(client), (await listed(client, asha)).length]).toEqual([0, 1]);
    await wait(client, 2);
    expect(await sweep(client)).toBe(1);
    expect(await emails(client)).toEqual([{ email: null, token_hash: null, is_swept: true }]);
    // Nothing of it is shown any more; a second time there is nothing to sweep.
    expect(await listed(client, asha)).toEqual([]);
    expect(await sweep(client)).toBe(0);
    // The same address may be invited again.
    expect(await invite(client, asha)).toEqual(expect.any(String));
  });
});

test('its link leads nowhere then, and who asked and confirmed stays', async () => {
  await rolledBack(async (client) => {
    const { asha, bina, token } = await buildSent(client);
    expect(await read(client, token)).toMatchObject([{ email: address, state: 'sent' }]);
    await wait(client, 98);
    await sweep(client);
    expect(await read(client, token)).toEqual([]);
    const { rows } = await client.query('select invited_by, confirmed_by from private.admin_invitations');
    expect(rows).toEqual([{ invited_by: asha, confirmed_by: bina }]);
  });
});

test('one that is open keeps its address', async () => {
  await rolledBack(async (client) => {
    const { asha, bina } = await buildDesk(client);
    await invite(client, asha, 'first@example.org');
    await wait(client, 95);
    await invite(client, asha, 'second@example.org');
    await confirmWaiting(client, bina);
    expect(await sweep(client)).toBe(1);
    expect((await listed(client, asha)).map(({ email }) => email)).toEqual(['second@example.org']);
  });
});
