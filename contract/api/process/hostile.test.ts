/** Mistakes and attacks of clients: the server reports them, and stays up. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asJson, sendRest } from '../request.ts';
import { copyInitialisedData } from '../data-templates.ts';
import { runtimeOf } from '../server-process.ts';
import type { Runtime } from '../server-process.ts';
import { encoded } from '../tokens.ts';
import { asService, makeProject, postgresOf, startBackend, stopAll } from './backend-process.ts';
import type { BackendProcess } from './backend-process.ts';

// Whole programs start and stop here, also on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let backend: BackendProcess;
let runtime: Runtime;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  await makeProject(join(folder, 'project'));
  copyInitialisedData(join(folder, 'data'));
  backend = startBackend({ dataDirectory: join(folder, 'data') });
  await backend.ready;
  runtime = await runtimeOf(backend.dataDirectory);
});
afterAll(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

/** Sends bytes as they are. @returns what came back before the end */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(runtime.url).port), '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}

test.each([
  [
    'bytes that are no HTTP',
    '\u0016\u0003\u0001\u0002\r\n\r\n',
    /^HTTP\/1\.1 400 [^]*^connection: close\r$/m,
  ],
  ['no Host', 'GET /health HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 [^]*^connection: close\r$/m,
  ],
  [
    'two lengths',
    'POST /rest/v1/entries HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a path with a broken escape',
    'GET /rest/v1/%zz HTTP/1.1\r\nHost: x\r\n\r\n',
    /^HTTP\/1\.1 400 [^]*\{"message":"[^"]*"\}$/,
  ],
])('%s', async (_name, bytes, answer) => {
  expect(await raw(bytes)).toMatch(answer);
  expect((await fetch(`${runtime.url}/health`)).status).toBe(200);
});

test('a body beyond 10 MB is refused, in words', async () => {
  const answer = await asService(runtime, 'entries', {
    body: `[${' '.repeat(11 * 1024 * 1024)}]`,
    headers: asJson,
  });
  expect(answer.status).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'PGRST102', message: 'Request body is too large' });
  expect((await asService(runtime, 'entries')).status).toBe(200);
});

test('forged, foreign and broken tokens are refused, and no answer repeats them', async () => {
  const claims = { role: 'service_role', sub: 'x', exp: 4_000_000_000 };
  for (const token of [
    `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
    `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.c2lnbmF0dXJl`,
    'not.a.token',
    'sb_secret_guess',
  ]) {
    const key = token.startsWith('sb_') ? token : runtime.publishableKey;
    const answer = await sendRest(runtime, '/entries', { key, token });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain(token);
  }
});

test('clients that go away in the middle leave every connection usable', async () => {
  const database = new Client((await postgresOf(backend.dataDirectory)).url);
  await database.connect();
  const cut = new AbortController();
  const abandoned = Array.from({ length: 48 }, () =>
    asService(runtime, 'rpc/slow', { body: { seconds: 1 }, signal: cut.signal }).catch(() => 'cut'),
  );
  const busy = `select count(*)::int as busy from pg_stat_activity where usename = 'authenticator' and state = 'active'`;
  for (;;) {
    const { rows } = await database.query<{ busy: number }>(busy);
    if ((rows[0]?.busy ?? 0) >= 8) break;
    await delay(5);
  }
  cut.abort();
  // On a busy machine some were answered before.
  const left = (await Promise.all(abandoned)).filter((outcome) => outcome === 'cut');
  expect(left.length).toBeGreaterThanOrEqual(8);
  const roles = await Promise.all(
    Array.from({ length: 48 }, (_, index) =>
      index % 2 === 0
        ? asService(runtime, 'entries').then(({ status }) => status)
        : sendRest(runtime, '/entries').then((answer) => answer.json()),
    ),
  );
  for (const [index, outcome] of roles.entries()) expect(outcome).toEqual(index % 2 === 0 ? 200 : []);
  await database.end();
});

test('a database that restarts under it: an error that says so, then answers again', async () => {
  const database = new Client((await postgresOf(backend.dataDirectory)).url);
  database.on('error', () => undefined);
  await database.connect();
  const active = `from pg_stat_activity where usename = 'authenticator' and state = 'active' and query like '%slow%'`;
  // What an earlier test left behind ends first.
  while ((await database.query(`select ${active}`)).rowCount !== 0) await delay(5);
  // A request that runs when its connection ends has to report that, whatever else is going on.
  const running = asService(runtime, 'rpc/slow', { body: { seconds: 5 } });
  while ((await database.query(`select pg_terminate_backend(pid) ${active}`)).rowCount === 0) await delay(5);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await database.end();
  const cut = await running;
  expect(cut.status).toBe(503);
  expect(cut.json()).toMatchObject({ code: 'PGRST001' });
  const statuses: number[] = [];
  for (let status = 0; status !== 200; statuses.push(status))
    ({ status } = await asService(runtime, 'entries'));
  expect(new Set([503, ...statuses.slice(0, -1)])).toEqual(new Set([503]));
  expect(backend.child.exitCode).toBeNull();
});
