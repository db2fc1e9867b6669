import type { ConnectionOptions } from '@sangam/backend/connection';
import { freshDatabase, openClient } from '@sangam/testing/database';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { claimSlot, dropUnusedSlot, endReader } from './replication-slot.ts';
import type { SlotClaim } from './replication-slot.ts';

let connection: ConnectionOptions;
let database: Client;
const clients: Client[] = [];

beforeAll(async () => {
  connection = await freshDatabase();
  database = await openClient(connection);
  await database.query('set synchronous_commit = on; create table counted (id integer)');
});
afterEach(async () => {
  await database.query('select pg_advisory_unlock_all()');
  for (const client of clients.splice(0)) await client.end();
  await dropUnusedSlot(connection);
});
afterAll(() => database.end());

async function reader(): Promise<Client> {
  const client = new Client({ ...connection, replication: 'database' } as ConnectionOptions);
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
}

/** Claims on a connection of its own, which then ends. */
async function claimOnce(isFresh: boolean): Promise<SlotClaim | null> {
  const client = await reader();
  const claim = await claimSlot(client, { isFresh, ownLock: 1 });
  await client.end();
  clients.pop();
  return claim;
}

const slots = async (): Promise<number | null> =>
  (await database.query('select from pg_replication_slots where database = current_database()')).rowCount;
const anotherProcess = (): Promise<unknown> => database.query('select pg_advisory_lock_shared(7261004, 2)');

test('one reads at a time; the next one goes on where that one ended, in a later term', async () => {
  const client = await reader();
  const first = await claimSlot(client, { isFresh: true, ownLock: 1 });
  expect(await claimOnce(false)).toBeNull();
  await endReader(await reader());
  await database.query('insert into counted values (1)');
  await expect.poll(() => claimOnce(false)).not.toBeNull();
  const second = await claimOnce(false);
  expect(second).toMatchObject({ slot: first?.slot, origin: first?.origin, from: first?.from });
  expect(second?.term).toBeGreaterThan(first?.term ?? 0);
});

test('what nobody waits for is not read; what another process may wait for is', async () => {
  const before = await claimOnce(true);
  await database.query('insert into counted values (1)');
  await anotherProcess();
  expect((await claimOnce(true))?.from).toBe(before?.from);
  await database.query('select pg_advisory_unlock_all()');
  expect((await claimOnce(true))?.from).toBeGreaterThan(before?.from ?? 0n);
});

test('the last process that stops removes the slot', async () => {
  const client = await reader();
  await claimSlot(client, { isFresh: true, ownLock: 1 });
  await anotherProcess();
  // Nor is the reader waited for.
  await dropUnusedSlot(connection);
  expect(await slots()).toBe(1);
  await client.end();
  await database.query('select pg_advisory_unlock_all()');
  await dropUnusedSlot(connection);
  expect(await slots()).toBe(0);
});
