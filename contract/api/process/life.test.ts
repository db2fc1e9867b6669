/** Starting, stopping and being killed. What an operator relies on. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyInitialisedData } from '../data-templates.ts';
import { runtimeOf } from '../server-process.ts';
import {
  asService,
  freePort,
  isRunning,
  makeProject,
  postgresOf,
  startBackend,
  stopAll,
  stopBackend,
  untilGone,
} from './backend-process.ts';
import type { BackendProcess, Ended } from './backend-process.ts';

// Whole programs start and stop here, also on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let dataDirectory: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'life-'));
  await makeProject(join(folder, 'project'));
  dataDirectory = join(folder, 'data');
  copyInitialisedData(dataDirectory);
});
afterAll(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

let latest: BackendProcess | undefined;

/** The backend that a test before left running on the folder, else one that is started. */
async function running(): Promise<{ readonly backend: BackendProcess; readonly url: string }> {
  const isUp = latest !== undefined && latest.child.exitCode === null && latest.child.signalCode === null;
  const backend = isUp && latest !== undefined ? latest : startBackend({ dataDirectory });
  latest = backend;
  return { backend, url: await backend.ready };
}

/** Ends with a failure, and says why in one line. */
function expectRefusal(end: Ended, line: RegExp): void {
  expect(end.code).toBeGreaterThan(0);
  expect(end.lines).toEqual([expect.stringMatching(line)]);
}

async function health(url: string): Promise<{ status: number; body: Record<string, unknown> } | null> {
  try {
    const response = await fetch(`${url}/health`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

async function untilActive(databaseUrl: string, part: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    for (;;) {
      const found = await client.query(
        `select from pg_stat_activity where state = 'active' and usename = 'authenticator' and query like $1`,
        [`%${part}%`],
      );
      if (found.rowCount) return;
      await delay(10);
    }
  } finally {
    await client.end();
  }
}

/** Inserts one row after another until the server is gone. @returns the rows it was told are there */
async function insertUntilCut(count: { confirmed: number[]; next: number }): Promise<void> {
  const runtime = await runtimeOf(dataDirectory);
  for (;;) {
    const id = (count.next += 1);
    try {
      const answer = await asService(runtime, 'entries', { body: { id } });
      if (answer.status !== 201) return;
      count.confirmed.push(id);
    } catch {
      return;
    }
  }
}

test('health is 503 from the first moment until all is ready, then 200 with versions', async () => {
  const port = await freePort();
  latest = startBackend({ dataDirectory, environment: { PORT: String(port) } });
  const seen: (number | 'refused')[] = [];
  const url = `http://127.0.0.1:${port}`;
  for (let answer = await health(url); answer?.status !== 200; answer = await health(url)) {
    seen.push(answer?.status ?? 'refused');
    expect(answer?.body.status ?? 'starting').toBe('starting');
    await delay(20);
  }
  expect(seen).toContain(503);
  expect(seen.lastIndexOf('refused')).toBeLessThan(seen.indexOf(503));
  expect((await health(url))?.body).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: expect.stringMatching(/^24\./),
    postgres: expect.stringMatching(/^18\./),
  });
});

describe('a second start', () => {
  test('on the same folder is refused, and so is one on the same port; the first goes on', async () => {
    const { url } = await running();
    const again = startBackend({ dataDirectory });
    expectRefusal(await again.ended, /data is in use by another running Sangam \(process \d+\)/);
    const elsewhere = startBackend({
      dataDirectory: join(folder, 'other'),
      environment: { PORT: new URL(url).port },
    });
    expectRefusal(await elsewhere.ended, /^port \d+ on 127\.0\.0\.1 is in use; set PORT to another one$/);
    expect((await health(url))?.status).toBe(200);
    expect((await asService(await runtimeOf(dataDirectory), 'entries')).status).toBe(200);
  });
});

describe('wrong settings stop the start with one line', () => {
  test.each([
    [{ PORT: 'eighty' }, /^PORT must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' },
      /^the database at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/,
    ],
    [{ PROJECT_DIR: '/nowhere' }, /^PROJECT_DIR names a folder that is not there/],
    [{ DATA_DIR: '/dev/null/x' }, /^DATA_DIR \/dev\/null\/x cannot be used/],
    [{ HOST: '192.0.2.1' }, /^cannot listen on HOST 192\.0\.2\.1/],
  ])('%j', async (environment, line) => {
    const end = await startBackend({ dataDirectory: join(folder, 'other'), environment }).ended;
    expectRefusal(end, line);
    expect(end.output).not.toContain('secret');
  });
});

describe('SIGTERM', () => {
  test('lets a running request finish, refuses new ones, and leaves no PostgreSQL', async () => {
    const { backend, url } = await running();
    const { pid, url: databaseUrl } = await postgresOf(dataDirectory);
    const runtime = await runtimeOf(dataDirectory);
    const slow = asService(runtime, 'rpc/slow', { body: { seconds: 1.2 } });
    await untilActive(databaseUrl, 'slow');
    const ended = stopBackend(backend);
    // A second signal, as a terminal sends one to the whole group, must not cut it short.
    backend.child.kill('SIGINT');
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(answer.json()).toBe('done');
    expect(await ended).toMatchObject({ code: 0, lines: ['Stopping'] });
    expect(await health(url)).toBeNull();
    expect(await isRunning(pid)).toBe(false);
    expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDirectory, 'lock'))).toBe(false);
    expect(existsSync(join(dataDirectory, 'backend.json'))).toBe(false);
  });

  test('ends live sockets in order instead of waiting for them', async () => {
    const { backend, url } = await running();
    const { publishableKey: key } = await runtimeOf(dataDirectory);
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`,
    );
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise<boolean>((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.wasClean));
    });
    expect((await stopBackend(backend)).code).toBe(0);
    expect(await closed).toBe(true);
  });

  test('in the middle of a start leaves nothing running either', async () => {
    const backend = startBackend({ dataDirectory });
    const file = join(dataDirectory, 'postgres', 'postmaster.pid');
    while (!existsSync(file)) await delay(5);
    const { pid } = await postgresOf(dataDirectory);
    expect((await stopBackend(backend)).code).toBe(0);
    expect(await isRunning(pid)).toBe(false);
  });
});

describe('kill -9', () => {
  test.each(['backend and PostgreSQL', 'backend only'])(
    'of %s, under load: what was confirmed is there',
    async (victims) => {
      const count = { confirmed: [] as number[], next: victims === 'backend only' ? 1_000_000 : 0 };
      const { backend } = await running();
      const { pid } = await postgresOf(dataDirectory);
      const writers = Array.from({ length: 4 }, () => insertUntilCut(count));
      while (count.confirmed.length < 50) await delay(1);
      if (victims !== 'backend only') process.kill(pid, 'SIGKILL');
      backend.child.kill('SIGKILL');
      await Promise.all([...writers, backend.ended]);
      // Killed as well, or stopped by its watchdog: it must not outlive the backend.
      await untilGone(pid);
      await running();
      const answer = await asService(
        await runtimeOf(dataDirectory),
        'entries?select=id&limit=1000&order=id.desc',
      );
      const stored = new Set((answer.json() as { id: number }[]).map(({ id }) => id));
      expect(count.confirmed.filter((id) => !stored.has(id))).toEqual([]);
    },
  );

  test('of PostgreSQL alone ends the backend with a clear line; the next start works', async () => {
    const { backend } = await running();
    const { pid } = await postgresOf(dataDirectory);
    process.kill(pid, 'SIGKILL');
    expectRefusal(await backend.ended, /^PostgreSQL ended by itself \(SIGKILL\); see .*postgres\.log$/);
    expect((await health((await running()).url))?.status).toBe(200);
  });
});
