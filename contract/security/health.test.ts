/** `/health` reports when nothing can be written, and cannot be used to attack the server. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../api/request.ts';
import { withServer } from '../api/with-server.ts';

let database: Client;

const server = withServer();

beforeAll(async () => {
  database = new Client(server.databaseUrl);
  await database.connect();
});
afterAll(() => database?.end());

async function health(): Promise<{ code: number; status: string; reason?: string }> {
  const answer = await send(server, '/health', { key: null });
  return { code: answer.status, ...(answer.json() as { status: string; reason?: string }) };
}

const poll = { timeout: 20_000 };
const fine = { code: 200, status: 'ok', version: expect.any(String), postgres: expect.any(String) };

test('200 while everything works', async () => {
  expect(await health()).toMatchObject(fine);
});

test('503 and the reason while the database is read-only, then 200 again', async () => {
  await database.query('alter system set default_transaction_read_only = on');
  await database.query('select pg_reload_conf()');
  const readOnly = { code: 503, status: 'unavailable', reason: 'the database is read-only' };
  await expect.poll(health, poll).toMatchObject(readOnly);
  await database.query('set default_transaction_read_only = off');
  await database.query('alter system reset default_transaction_read_only');
  await database.query('select pg_reload_conf()');
  await expect.poll(health, poll).toMatchObject(fine);
});

test('503 and the reason while the database takes no connections, then 200 again', async () => {
  await database.query('alter database postgres connection limit 0');
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'health'`,
  );
  const away = { code: 503, status: 'unavailable', reason: 'the database cannot be reached' };
  await expect.poll(health, poll).toMatchObject(away);
  await database.query('alter database postgres connection limit -1');
  await expect.poll(health, poll).toMatchObject(fine);
});

test('a thousand questions at once are a few writes, and one is a write', async () => {
  const own = new Client(server.databaseUrl);
  await own.connect();
  await own.query('create publication written');
  await own.query(`select pg_create_logical_replication_slot('written', 'pgoutput', true)`);
  /** Messages in PostgreSQL's log since this was last asked. */
  const writes = async (): Promise<number> => {
    const { rows } = await own.query<{ count: number }>(
      `select count(*)::int from pg_logical_slot_get_binary_changes(
        'written', null, null, 'proto_version', '1', 'publication_names', 'written', 'messages', 'true'
      ) where get_byte(data, 0) = ascii('M')`,
    );
    return rows[0]?.count ?? 0;
  };
  // What was answered a moment ago is not asked again.
  await expect.poll(async () => ((await health()).code === 200 ? writes() : 0), poll).toBe(1);
  const begun = performance.now();
  for (let round = 0; round < 10; round += 1)
    expect(new Set((await Promise.all(Array.from({ length: 100 }, health))).map(({ code }) => code))).toEqual(
      new Set([200]),
    );
  const seconds = (performance.now() - begun) / 1000;
  expect(await writes()).toBeLessThanOrEqual(seconds + 1);
  await own.query(`select pg_drop_replication_slot('written')`);
  await own.end();
});
