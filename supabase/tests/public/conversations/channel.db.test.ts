import { randomUUID } from 'node:crypto';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { ask, refusalOf } from '../acting.ts';

/** Whether somebody may hear and speak in a channel, asked as the realtime service asks. */
async function mayUse(
  client: Client,
  actor: Actor,
  topic: string,
): Promise<{ hears: boolean; speaks: boolean }> {
  await client.query(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [topic]);
  await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
  const heard = await as(client, actor, () =>
    client.query('select from realtime.messages where topic = $1', [topic]),
  );
  const refusal = await refusalOf(client, () =>
    as(client, actor, () =>
      client.query(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [topic]),
    ),
  );
  return { hears: (heard.rowCount ?? 0) > 0, speaks: refusal === null };
}

const person = (id: string): Actor => ({ role: 'authenticated', id });

test('the two use the channel of their conversation, and nobody else does', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client);
    const topic = `conversation:${id}`;
    const both = { hears: true, speaks: true };
    const neither = { hears: false, speaks: false };
    expect(await mayUse(client, person(investor), topic)).toEqual(both);
    expect(await mayUse(client, person(founder), topic)).toEqual(both);
    expect(await mayUse(client, person(await buildUser(client, { isAdmin: true })), topic)).toEqual(neither);
    for (const other of [`conversation:${randomUUID()}`, id, `conversation:${id}x`, 'conversation:', 'room'])
      expect([other, await mayUse(client, person(investor), other)]).toEqual([other, neither]);
  });
});

test('who may not send hears, and does not speak', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client, {
      investor: await buildUser(client, { hasAcceptedDisclaimer: true }),
    });
    const topic = `conversation:${id}`;
    expect(await mayUse(client, person(investor), topic)).toEqual({ hears: true, speaks: false });
    expect(await mayUse(client, person(founder), topic)).toEqual({ hears: true, speaks: true });
    await ask(client, investor, 'select public.block_person($1, true)', [id]);
    expect(await mayUse(client, person(founder), topic)).toEqual({ hears: true, speaks: false });
  });
});
