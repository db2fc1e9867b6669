import { once } from 'node:events';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { freshDatabase, openClient } from '@sangam/testing/database';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { claimSlot, dropUnusedSlot, takeOverSlot } from './replication-slot.ts';
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

const options = { isFresh: false, ownLock: 1, lastTerm: 0 };

/** Claims on a connection of its own, which then ends. */
async function claimOnce(isFresh: boolean): Promise<SlotClaim | null> {
  const client = await reader();
  const claim = await claimSlot(client, { ...options, isFresh });
  await client.end();
  clients.pop();
  return claim;
}

const slots = async (): Promise<number | null> =>
  (await database.query('select from pg_replication_slots where database = current_database()')).rowCount;
const anotherProcess = (): Promise<unknown> => database.query('select pg_advisory_lock_shared(7261004, 2)');

test('one reads at a time; the next one goes on where that one ended, in a later term', async () => {
  const client = await reader();
  const first = await claimSlot(client, { ...options, isFresh: true });
  expect(await claimOnce(false)).toBeNull();
  await client.end();
  await database.query('insert into counted values (1)');
  await expect.poll(() => claimOnce(false)).not.toBeNull();
  const second = await claimOnce(false);
  expect(second).toMatchObject({ slot: first?.slot, origin: first?.origin, from: first?.from });
  expect(second?.term).toBeGreaterThan(first?.term ?? 0);
});

test('who ends a reader reads, and not the reader again; its term is later though the clock was put back', async () => {
  const client = await reader();
  const ended = once(client, 'error');
  const first = await claimSlot(client, { ...options, isFresh: true });
  const lastTerm = Date.now() * 2_000;
  const second = await takeOverSlot(await reader(), { ...options, lastTerm });
  await ended;
  expect(await claimOnce(false)).toBeNull();
  expect(second).toEqual({ ...first, term: lastTerm + 1 });
});

test('a reader whose slot PostgreSQL still makes is not ended', async () => {
  const writer = await openClient(connection);
  await writer.query('begin; insert into counted values (1)');
  const made = claimSlot(await reader(), { ...options, isFresh: true });
  const isMaking = `select from pg_stat_activity
    where state = 'active' and wait_event is not null and query like 'CREATE_REPLICATION_SLOT %'`;
  await expect.poll(async () => (await database.query(isMaking)).rowCount).toBe(1);
  expect(await takeOverSlot(await reader(), options)).toBeNull();
  await writer.query('commit');
  await writer.end();
  expect(await made).not.toBeNull();
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
  await claimSlot(client, { ...options, isFresh: true });
  await anotherProcess();
  // Nor is the reader waited for.
  await dropUnusedSlot(connection);
  expect(await slots()).toBe(1);
  await client.end();
  await database.query('select pg_advisory_unlock_all()');
  await dropUnusedSlot(connection);
  expect(await slots()).toBe(0);
});

test('a process that stops leaves nothing that waits for a reader', async () => {
  await claimSlot(await reader(), { ...options, isFresh: true });
  await expect(dropUnusedSlot(connection)).rejects.toThrow('lock timeout');
  const left = "select from pg_stat_activity where application_name = 'realtime slot'";
  await expect.poll(async () => (await database.query(left)).rowCount).toBe(0);
});
