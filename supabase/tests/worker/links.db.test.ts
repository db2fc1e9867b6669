/** Links of submissions, tried for real against a server of this machine (decision 298). */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tryLink } from '@sangam/worker/try-link';
import { afterEach, expect, test, vi } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildIdea } from '../../factories/ideas.ts';
import { mailWorld, work } from './mail-world.ts';

const world = mailWorld();
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const tryAt = (host: string, path = '/', timeoutMs = 5000) =>
  tryLink(`http://${host}${path}`, {
    signal: new AbortController().signal,
    timeoutMs,
    allowedHosts: new Set([host]),
  });

const answering = (status: number) =>
  serve((_request, response) => {
    response.writeHead(status).end('x');
  });

test.each([
  [200, { outcome: 'opens', reason: null }],
  [404, { outcome: 'fails', reason: 'gone' }],
  [410, { outcome: 'fails', reason: 'gone' }],
  [500, { outcome: 'fails', reason: 'status' }],
  [403, { outcome: 'unclear', reason: null }],
  [999, { outcome: 'unclear', reason: null }],
])('an answer of %i', async (status, expected) => {
  expect(await tryAt(await answering(status))).toEqual({ ...expected, httpStatus: status });
});

test('who knows no HEAD is asked with GET, and nothing more is read than its first line', async () => {
  const methods: string[] = [];
  const host = await serve((request, response) => {
    methods.push(String(request.method));
    if (request.method === 'HEAD') response.writeHead(405).end();
    else {
      response.writeHead(200);
      // Without an end.
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    }
  });
  expect(await tryAt(host)).toMatchObject({ outcome: 'opens' });
  expect(methods).toEqual(['HEAD', 'GET']);
});

test('who does not answer in time does not open', async () => {
  const host = await serve(() => undefined);
  expect(await tryAt(host, '/', 200)).toEqual({ outcome: 'fails', reason: 'timeout', httpStatus: null });
});

test('a worker that is stopped says so: it was no try', async () => {
  const host = await serve(() => undefined);
  const stopping = new AbortController();
  const trying = tryLink(`http://${host}/`, {
    signal: stopping.signal,
    timeoutMs: 5000,
    allowedHosts: new Set([host]),
  });
  stopping.abort();
  expect(await trying).toEqual({ outcome: 'stopped', reason: null, httpStatus: null });
});

test('redirects are followed, five of them, and never to a host that is not public', async () => {
  const asked: string[] = [];
  const inner = await serve((request, response) => {
    asked.push(String(request.url));
    response.writeHead(200).end();
  });
  const host = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    const location =
      request.url === '/inner' ? `http://${inner}/secret` : left > 0 ? `/${left - 1}` : undefined;
    response.writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location }).end();
  });
  expect(await tryAt(host, '/5')).toMatchObject({ outcome: 'opens' });
  expect(await tryAt(host, '/6')).toMatchObject({ outcome: 'fails', reason: 'redirects' });
  // Another port than those of the web, and on this machine.
  expect(await tryAt(host, '/inner')).toMatchObject({ outcome: 'fails', reason: 'address' });
  expect(asked).toEqual([]);
});

// Every kind of address is in packages/public-request.
test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'https://user:secret@shop.example/',
  'http://shop.example:8080/',
])('no connection is made to %s', async (address) => {
  const tried = await tryLink(address, {
    signal: new AbortController().signal,
    timeoutMs: 5000,
    allowedHosts: new Set(),
  });
  expect(tried).toEqual({ outcome: 'fails', reason: 'address', httpStatus: null });
});

test('the worker tries what was sent as soon as it is sent, and writes down what came of it', async () => {
  const [open, gone] = [await answering(200), await answering(404)];
  work({ linkHosts: new Set([open, gone]) });
  const founder = await buildUser(world.owner, { role: 'entrepreneur' });
  await world.owner.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: founder }),
  ]);
  const idea = await buildIdea(world.owner, {
    submitted_by: founder,
    website: null,
    social_links: `http://${open}/shop http://${gone}/shop`,
  });
  const states = async () => {
    const { rows } = await world.owner.query<{ state: string; reason: string | null }>(
      'select state, reason from private.idea_links where idea_id = $1 and tried_at is not null order by state desc',
      [idea],
    );
    return rows;
  };
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { state: 'opens', reason: null },
        { state: 'new', reason: 'gone' },
      ]),
    { timeout: 20_000, interval: 50 },
  );
  await world.owner.query(
    `update private.idea_links set attempts = 2, next_try_at = now() where state = 'new'`,
  );
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { state: 'opens', reason: null },
        { state: 'fails', reason: 'gone' },
      ]),
    { timeout: 20_000, interval: 50 },
  );
});
