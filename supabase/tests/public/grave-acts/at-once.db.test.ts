/** What admins do about one request at the same moment. */
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';
import { confirm, isAdmin, refuse, request } from './grave-acts.ts';

const buildDesk = async (client: Client) => ({
  asha: await buildUser(client, { isAdmin: true }),
  bina: await buildUser(client, { isAdmin: true }),
  dev: await buildUser(client, { isAdmin: true }),
  person: await buildUser(client),
});

async function outcome(client: Client, work: () => Promise<unknown>): Promise<string> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
    return 'done';
  } catch (error) {
    await client.query('rollback');
    const { code, constraint } = error as { code?: string; constraint?: string };
    return [code, constraint].join(' ');
  }
}

/** Lets the first act, and the second come before that is committed. @returns what became of the second */
async function race(
  [one, other]: readonly [Client, Client],
  first: (client: Client) => Promise<unknown>,
  second: (client: Client) => Promise<unknown>,
): Promise<string> {
  await one.query('begin');
  await first(one);
  const late = outcome(other, () => second(other));
  await somebodyWaits(one);
  await one.query('commit');
  return late;
}

test('of two who confirm or refuse, the later finds that it ended', async () => {
  await withClients(2, async ([one, other]) => {
    const clients = [one!, other!] as const;
    const { asha, bina, dev, person } = await buildDesk(clients[0]);
    for (const [first, second] of [
      [refuse, confirm],
      [confirm, refuse],
      [confirm, confirm],
    ] as const) {
      await clients[0].query('delete from public.user_roles where user_id = $1', [person]);
      const id = await committed(clients[0], () => request(clients[0], asha, 'grant_admin', person));
      const late = await race(
        clients,
        (client) => first(client, bina, id),
        (client) => second(client, dev, id),
      );
      expect(late).toBe('PT409 grave_requests_ended');
      expect(await committed(clients[0], () => isAdmin(clients[0], person))).toBe(first === confirm);
    }
  });
});

test('of two who ask for the same, one is told that it waits', async () => {
  await withClients(2, async ([one, other]) => {
    const { asha, bina, person } = await buildDesk(one!);
    const late = await race(
      [one!, other!],
      (client) => request(client, asha, 'grant_admin', person),
      (client) => request(client, bina, 'grant_admin', person),
    );
    expect(late).toBe('PT409 grave_requests_waiting');
  });
});

test('who asked may lose the right only after it was confirmed, or it is not', async () => {
  await withClients(2, async ([one, other]) => {
    const { asha, bina, person } = await buildDesk(one!);
    const id = await committed(one!, () => request(one!, asha, 'grant_admin', person));
    const revoke = (client: Client) =>
      client.query('delete from public.user_roles where user_id = $1', [asha]);
    const late = await race([one!, other!], revoke, (client) => confirm(client, bina, id));
    expect(late).toBe('PT409 grave_requests_requester');
    expect(await committed(one!, () => isAdmin(one!, person))).toBe(false);
  });
});
