import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionAs } from '@sangam/testing/role-connection';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceMigrations } from '../../services.ts';
import { bootstrapDatabase } from './bootstrap.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { createRequestPool, DatabaseUnavailableError } from './request-pool.ts';
import type { RequestPool } from './request-pool.ts';
import { runningServer } from './server-process.ts';

let directory: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-'));
  server = await startEmbeddedPostgres({ directory });
  await bootstrapDatabase({
    connection: server.connection,
    services: serviceMigrations,
    projectDirectory: null,
  });
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

async function ask<T>(text: string): Promise<T> {
  const client = new Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: T }>(text);
    return rows[0]?.answer as T;
  } finally {
    await client.end();
  }
}

test('is durable, logical, reached on loopback only and with a password only', async () => {
  expect(await ask(`select current_setting('fsync') as answer`)).toBe('on');
  expect(await ask(`select current_setting('synchronous_commit') as answer`)).toBe('on');
  expect(await ask(`select current_setting('wal_level') as answer`)).toBe('logical');
  expect(await ask(`select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1');
  const stranger = new Client({ ...server.connection, password: 'guess' });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('a port that another program takes first is given up for another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  let asked = 0;
  const second = await startEmbeddedPostgres({
    directory: folder,
    durable: false,
    choosePort: async () => {
      asked += 1;
      return asked === 1 ? port : port + asked - 1;
    },
  });
  expect(second.connection.port).toBeGreaterThan(port);
  await second.stop();
  other.close();
  await rm(folder, { recursive: true, force: true });
});

test('a port where a copy of its folder runs is given up for another, though the password fits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  const first = await startEmbeddedPostgres({ directory: folder });
  const client = new Client(first.connection);
  await client.connect();
  await client.query(`alter role postgres password '${server.connection.password}'`);
  await client.end();
  await first.stop();
  await writeFile(join(folder, 'postgres-password'), server.connection.password ?? '');
  const ports = [server.connection.port, first.connection.port];
  const second = await startEmbeddedPostgres({
    directory: folder,
    choosePort: async () => ports.shift() ?? Number.NaN,
  });
  expect(second.connection.port).toBe(first.connection.port);
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(process.platform === 'win32')(
  'others cannot read its files, and it knows none of our variables',
  async () => {
    expect((await stat(join(directory, 'postgres'))).mode & 0o077).toBe(0);
    expect((await stat(join(directory, 'postgres-password'))).mode & 0o077).toBe(0);
    expect((await readdir(directory)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  },
);

test('its log tells of errors, and nothing of the rows that caused them', async () => {
  await ask(
    `create table told (name text unique, phone text constraint told_phone_format check (phone ~ '^[0-9]+$'))`,
  );
  const row = `insert into told values ('Asha of the log', 'ring me')`;
  await expect(ask(row)).rejects.toMatchObject({ constraint: 'told_phone_format' });
  await ask(`insert into told values ('Asha of the log', '1')`);
  await expect(ask(row.replace('ring me', '2'))).rejects.toMatchObject({ code: '23505' });
  const log = await readFile(join(directory, 'postgres.log'), 'utf8');
  expect(log).toContain('told_name_key');
  expect(log).not.toMatch(/Asha of the log|ring me/);
});

test.skipIf(process.platform !== 'linux')(
  'runs as somebody who is not root, without our environment',
  async () => {
    const pid = runningServer(join(directory, 'postgres'));
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment.split('\0').map((entry) => entry.split('=')[0])).not.toContain('HOME');
  },
);

describe('requests', () => {
  let pool: RequestPool;
  beforeAll(async () => {
    const connection = await connectionAs(server.connection, 'authenticator');
    pool = createRequestPool({ connection, size: 3, log: pino({ level: 'silent' }) });
  });
  afterAll(() => pool.close());

  const anon = { role: 'anon', settings: {} };
  const one = (): Promise<unknown> => pool.run(anon, { text: 'select 1', values: [] });

  async function untilAnswered(): Promise<unknown[]> {
    const failures: unknown[] = [];
    const end = Date.now() + 20_000;
    for (;;) {
      try {
        await one();
        return failures;
      } catch (error) {
        failures.push(error);
        if (Date.now() > end) throw error;
      }
    }
  }

  test.skipIf(process.platform === 'win32')(
    'survive a crash of PostgreSQL: those that run fail clearly, later ones work, and nothing committed is lost',
    async () => {
      await ask(`create table if not exists public.kept (id int)`);
      await ask(`insert into public.kept values (1)`);
      await Promise.all([one(), one(), one()]);
      const slow = pool
        .run(anon, { text: 'select pg_sleep(20)', values: [] })
        .catch((error: unknown) => error);
      const find = `select pid as answer from pg_stat_activity where usename = 'authenticator' and query like '%pg_sleep(20)%' and state = 'active'`;
      let victim: number | undefined;
      while (victim === undefined) victim = await ask<number | undefined>(find);
      process.kill(victim, 'SIGKILL');
      expect(await slow).toMatchObject({ name: 'DatabaseUnavailableError', kind: 'lost' });
      const failures = await untilAnswered();
      expect(failures.filter((error) => !(error instanceof DatabaseUnavailableError))).toEqual([]);
      // A connection that has not heard of the crash yet may have answered; the server itself recovers a
      // moment later.
      const kept = () => ask(`select count(*)::int as answer from public.kept`).catch(() => null);
      await expect.poll(kept, { timeout: 20_000 }).toBe(1);
    },
  );
});
