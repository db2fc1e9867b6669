/**
 * Large, deep, wide or endless bodies: senders without the right are answered before their body is read, and
 * nobody else waits.
 */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isToComeAgain, sendRest, sendRestUntilTaken } from '../api/request.ts';
import { jwtSecret, userToken } from '../api/tokens.ts';
import { withServer } from '../api/with-server.ts';
import { beginRequest, closeAll, residentBytes } from './raw.ts';
import type { RawRequest } from './raw.ts';

vi.setConfig({ testTimeout: 60_000 });

const megabyte = 1024 * 1024;
const asha = userToken('00000000-0000-4000-8000-00000000000a');

// A heap as small machines have it.
const server = withServer({
  environment: { JWT_SECRET: jwtSecret, NODE_OPTIONS: '--max-old-space-size=512', LOG_LEVEL: 'silent' },
});
const { database } = server;

beforeAll(async () => {
  await database.query(`
    create table public.imported (word text, number int);
    create table public.vault (id int, secret text);
    revoke all on public.vault from anon, authenticated;
    grant select, insert on public.vault to service_role;
    grant select on public.vault to anon;`);
  // The server hears of new tables by itself.
  while ((await sendRest(server, '/vault', { method: 'HEAD' })).status !== 200);
});
afterEach(closeAll);

const json = 'application/json';
const csv = 'text/csv';

/** Announces a body without sending any of it. */
function announce(path: string, length: number, headers: Readonly<Record<string, string>> = {}): RawRequest {
  const keyed = { apikey: server.publishableKey, 'content-type': csv, ...headers };
  return beginRequest(server, 'POST', `/rest/v1${path}`, { ...keyed, 'content-length': length });
}

const byService = (body: string, type: string) => ({
  key: server.secretKey,
  body,
  headers: { 'content-type': type },
});

const importing = (body: string, type: string) => sendRest(server, '/imported', byService(body, type));

const importingUntilTaken = (body: string, type: string, path = '/imported') =>
  sendRestUntilTaken(server, path, byService(body, type));

describe('without a byte of the body, the answer is', () => {
  test('404 for a table that there is not', async () => {
    const { status, body } = await announce('/nowhere', 9 * megabyte).answer;
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'PGRST205' });
  });

  test('401 or 403 for who has no right to write there, in the words of PostgreSQL', async () => {
    const stranger = await announce('/vault', 1000).answer;
    expect(stranger.status).toBe(401);
    const expected = { code: '42501', message: 'permission denied for table vault' };
    expect(JSON.parse(stranger.body)).toMatchObject(expected);
    const member = await announce('/vault', 1000, { authorization: `Bearer ${asha}` }).answer;
    expect(member.status).toBe(403);
    expect(JSON.parse(member.body)).toMatchObject(expected);
    const changed = beginRequest(server, 'PATCH', '/rest/v1/vault?id=eq.1', {
      apikey: server.publishableKey,
      'content-type': json,
      'content-length': 1000,
    });
    expect((await changed.answer).status).toBe(401);
  });

  test.each([
    ['anybody', 64 * 1024, () => ({})],
    ['a signed-in person', megabyte, () => ({ authorization: `Bearer ${asha}` })],
    ['the service', 10 * megabyte, () => ({ apikey: server.secretKey })],
  ])('413 for %s above %i bytes', async (_name, limit, headers) => {
    const { status, body } = await announce('/imported', limit + 1, headers()).answer;
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'PGRST102', message: 'Request body is too large' });
  });

  test('400 for a type that cannot be read, 401 for a token that does not hold', async () => {
    expect((await announce('/imported', 1000, { 'content-type': 'image/png' }).answer).status).toBe(400);
    expect((await announce('/imported', 1000, { authorization: 'Bearer a.b.c' }).answer).status).toBe(401);
  });
});

test('a right that was granted a moment ago holds, whether the server has heard of it or not', async () => {
  await database.query('grant insert on public.vault to authenticated');
  const answer = await sendRest(server, '/vault', { token: asha, body: { id: 1 } });
  expect(answer.status).toBe(201);
});

test('a body without a length is cut off where it becomes too long', async () => {
  const request = beginRequest(server, 'POST', '/rest/v1/imported', {
    apikey: server.publishableKey,
    'content-type': csv,
    'transfer-encoding': 'chunked',
  });
  const chunk = Buffer.alloc(16 * 1024, 'a');
  for (let sent = 0; sent < 6; sent += 1) {
    request.write(`${chunk.length.toString(16)}\r\n`);
    request.write(chunk);
    request.write('\r\n');
  }
  expect((await request.answer).status).toBe(413);
});

const wide = (keys: number): string =>
  `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join()}}`;

describe('what a body may hold is bounded', () => {
  test.each<[string, string, string, RegExp]>([
    ['keys of one row', json, wide(700_000), /^A row of the body has more than 1600 columns$/],
    ['rows', json, `[${'{},'.repeat(200_000)}{}]`, /^The body has more than 100000 rows$/],
    [
      'keys of all objects',
      json,
      `[{"a":[${'{"b":1},'.repeat(1_100_000)}{}]}]`,
      /^The body has more than 1000000 keys$/,
    ],
    [
      'nesting',
      json,
      `{"word":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      /^The body is nested deeper than 100 levels$/,
    ],
    ['columns of a CSV', csv, `${'a,'.repeat(700_000)}\n`, /^A row of the body has more than 1600 columns$/],
    ['rows of a CSV', csv, `word\n${'1\n'.repeat(200_000)}`, /^The body has more than 100000 rows$/],
  ])('%s', async (_name, type, body, message) => {
    const answer = await importingUntilTaken(body, type);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'PGRST102', message: expect.stringMatching(message) },
    ]);
  });

  test('the same for a body whose columns are named, and one for a function', async () => {
    const deep = `{"word":${'['.repeat(20_000)}`;
    expect((await importingUntilTaken(deep, json, '/imported?columns=word')).status).toBe(400);
    expect((await importingUntilTaken(deep, json, '/rpc/whoami')).status).toBe(400);
    const header = 'x'.repeat(10_000);
    expect((await importingUntilTaken(`${header}\n${'1\n'.repeat(90_000)}`, csv)).status).toBe(413);
  });
});

describe('an import of ten megabytes', () => {
  const rows = 95_000;
  const word = 'x'.repeat(80);
  test.each([
    [csv, `word,number\n${Array.from({ length: rows }, (_, row) => `"${word}",${row}`).join('\n')}`],
    [json, `[${Array.from({ length: rows }, (_, row) => `{"word":"${word}","number":${row}}`).join()}]`],
  ])('as %s arrives whole, and others are answered meanwhile', async (type, body) => {
    await database.query('truncate public.imported');
    const imported = importing(body, type);
    const others = { answered: 0 };
    const end = Symbol('end');
    for (;;) {
      const other = fetch(`${server.url}/config.json`);
      const earlier = await Promise.race([imported.then(() => end), other]);
      if (earlier === end) break;
      expect((await other).status).toBe(200);
      others.answered += 1;
    }
    const first = await imported;
    // Nobody else asks then, which leaves a slow machine to it.
    const answer = isToComeAgain(first) ? await importingUntilTaken(body, type) : first;
    expect([answer.status, answer.text]).toEqual([201, '']);
    // On any machine the server was never unresponsive for long.
    expect(others.answered).toBeGreaterThan(10);
    const { rows: found } = await database.query<{ count: number; sum: number }>(
      'select count(*)::int, sum(number)::float8 from public.imported where word = $1',
      [word],
    );
    expect(found).toEqual([{ count: rows, sum: (rows * (rows - 1)) / 2 }]);
  });

  test('with defaults, and for a function that takes it whole', async () => {
    await database.query('truncate public.imported');
    const body = `[${Array.from({ length: 20_000 }, (_, row) => `{"word":"नमस्ते","number":${row}}`).join()}]`;
    const answer = await sendRestUntilTaken(server, '/imported?columns=word,number', {
      key: server.secretKey,
      body,
      headers: { 'content-type': json, prefer: 'missing=default' },
    });
    expect(answer.status).toBe(201);
    const { rows: found } = await database.query(
      `select count(*)::int from public.imported where word = 'नमस्ते'`,
    );
    expect(found).toEqual([{ count: 20_000 }]);
  });
});

test('sixty unfinished bodies of ten megabytes: some are told to come again, the memory stays, others are answered', async () => {
  const before = await residentBytes(server);
  const piece = Buffer.alloc(9.5 * megabyte, 'a');
  const requests = Array.from({ length: 60 }, () =>
    announce('/imported', 10 * megabyte, { apikey: server.secretKey }),
  );
  for (const request of requests) request.write(piece);
  const refused = await Promise.any(requests.map(({ answer }) => answer));
  expect(refused.status).toBe(429);
  expect(refused.head.toLowerCase()).toContain('\r\nretry-after: 1');
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'PGRSTX01' });
  // All that are refused are so before long; what the others hold is within the bound of one address.
  const statuses = await Promise.all(
    requests.map(({ answer, socket }) =>
      Promise.race([
        answer.then(({ status }) => status),
        vi.waitFor(() => expect(socket.writableLength).toBe(0), { timeout: 30_000 }).then(() => 'taken'),
      ]),
    ),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await sendRest(server, '/genres?limit=1')).status).toBe(200);
  expect((await residentBytes(server)) - before).toBeLessThan(250 * megabyte);
});

test('hostile bodies at once: the process goes on, within its memory', async () => {
  const table = `a,b\n${'"x","y"\n'.repeat(megabyte)}`;
  const nested = `[${'[],'.repeat(3 * megabyte)}[]]`;
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => importing(table.slice(0, 9.8 * megabyte), csv)),
    ...Array.from({ length: 4 }, () => importing(nested.slice(0, 9.8 * megabyte), json)),
  ]);
  for (const answer of answers) {
    expect([400, 413, 429, 503]).toContain(answer.status);
    // On a slow machine a body's turn to be parsed does not come within its five seconds.
    if (answer.status !== 503) continue;
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'PGRSTX01' });
  }
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
  expect(await residentBytes(server)).toBeLessThan(700 * megabyte);
});
