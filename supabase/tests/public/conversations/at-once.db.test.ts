/** What the two do at the same moment: each has a connection of its own, to a database of the test's own. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { ask, buildInvestor } from '../acting.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { firstWords, send, start, stored } from './conversation-acts.ts';

test('a conversation begun twice at the same moment is one, and a message sent twice is there once', async () => {
  await withClients(2, async ([one, other]) => {
    const investor = await buildInvestor(one!);
    const idea = await buildListing(one!);
    const message = randomUUID();
    await one!.query('begin');
    const first = await start(one!, investor, idea, firstWords, message);
    await other!.query('begin');
    const second = start(other!, investor, idea, firstWords, message);
    await somebodyWaits(one!);
    await one!.query('commit');
    expect(await second).toBe(first);
    await other!.query('commit');
    expect(await stored(one!, first)).toMatchObject({ last_number: 1 });
  });
});

test('what both write at the same moment has one order, and the chain holds', async () => {
  await withClients(4, async (clients) => {
    const { id, investor, founder } = await buildConversation(clients[0]!);
    await Promise.all(
      clients.map(async (client, place) => {
        for (let count = 0; count < 5; count += 1) {
          await client.query('begin');
          await send(client, place % 2 === 0 ? founder : investor, id, `Message ${count} of ${place}`);
          await client.query('commit');
        }
      }),
    );
    const { rows } = await clients[0]!.query('select number from public.messages order by number');
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, place) => place + 1));
    await clients[0]!.query('begin');
    expect(await ask(clients[0]!, investor, 'select public.broken_link($1) as number', [id])).toEqual([
      { number: null },
    ]);
    await clients[0]!.query('rollback');
  });
});
