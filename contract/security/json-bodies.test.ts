/**
 * JSON bodies of `/auth/v1` and `/storage/v1`: small by route, counted with all others of the address,
 * bounded before they are parsed.
 */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPerson } from '../api/auth/people.ts';
import type { Person } from '../api/auth/people.ts';
import { sendAuth, sendStorage } from '../api/request.ts';
import { withSharedServer } from '../api/with-server.ts';
import { beginRequest, closeAll } from './raw.ts';
import type { RawRequest } from './raw.ts';

vi.setConfig({ testTimeout: 30_000 });

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
let person: Person;

const server = withSharedServer('open');

beforeAll(async () => {
  person = await newPerson(server);
});
afterEach(closeAll);

type Who = 'anybody' | 'person' | 'service';

function headersOf(who: Who): Record<string, string> {
  const apikey = who === 'service' ? server.secretKey : server.publishableKey;
  const type = { apikey, 'content-type': 'application/json' };
  return who === 'person' ? { ...type, authorization: `Bearer ${person.session.access_token}` } : type;
}

/** Announces a body without sending any of it. */
function announce(
  method: string,
  path: string,
  length: number,
  who: Who,
  headers: Record<string, string> = {},
): RawRequest {
  return beginRequest(server, method, path, {
    ...headersOf(who),
    'x-forwarded-for': '198.51.100.1',
    'content-length': length,
    ...headers,
  });
}

describe('each route takes what it needs, and refuses more by the announced length', () => {
  test.each<[string, string, Who, number]>([
    ['POST', '/token?grant_type=password', 'anybody', 8],
    ['POST', '/token?grant_type=refresh_token', 'anybody', 8],
    ['POST', '/recover', 'anybody', 8],
    ['POST', '/verify', 'anybody', 8],
    ['POST', '/resend', 'anybody', 8],
    ['POST', '/callback', 'anybody', 8],
    ['POST', '/signup', 'anybody', 24],
    ['POST', '/otp', 'anybody', 24],
    ['POST', '/magiclink', 'anybody', 24],
    ['PUT', '/user', 'person', 32],
    ['POST', '/invite', 'service', 24],
    ['POST', '/admin/generate_link', 'service', 24],
    ['POST', '/admin/users', 'service', 32],
  ])('%s /auth/v1%s of %s: %i KB', async (method, path, who, limit) => {
    const { status, body } = await announce(method, `/auth/v1${path}`, limit * kilobyte + 1, who).answer;
    expect([status, JSON.parse(body)]).toMatchObject([
      413,
      { code: 413, error_code: 'request_entity_too_large', msg: 'Request body is too large' },
    ]);
    const taken = await sendAuth(server, path, {
      method,
      headers: headersOf(who),
      body: `"${'x'.repeat(limit * kilobyte - 2)}"`,
    });
    expect(taken.status).not.toBe(413);
  });

  test('the same in the newer form of errors', async () => {
    const version = { 'x-supabase-api-version': '2024-01-01' };
    const request = announce('POST', '/auth/v1/token?grant_type=password', 9000, 'anybody', version);
    const { status, body } = await request.answer;
    expect([status, JSON.parse(body)]).toEqual([
      413,
      { code: 'request_entity_too_large', message: 'Request body is too large' },
    ]);
  });

  test.each<[string, string, number]>([
    ['POST', '/object/list/any', 64],
    ['POST', '/object/move', 64],
    ['POST', '/bucket', 64],
    ['DELETE', '/object/any', 1024],
    ['POST', '/object/sign/any', 1024],
  ])('%s /storage/v1%s: %i KB', async (method, path, limit) => {
    const { status, body } = await announce(method, `/storage/v1${path}`, limit * kilobyte + 1, 'service')
      .answer;
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      { statusCode: '413', code: 'EntityTooLarge', message: 'Request body is too large' },
    ]);
    const names = JSON.stringify({ prefixes: ['x'.repeat(limit * kilobyte - 100)] });
    const taken = await sendStorage(server, path, { method, headers: headersOf('service'), body: names });
    expect(taken.json()).not.toMatchObject({ statusCode: '413' });
  });

  test('who may not ask is told so without a byte of the body', async () => {
    const stranger = await announce('DELETE', '/storage/v1/object/any', 1000, 'anybody', { apikey: '' })
      .answer;
    expect(JSON.parse(stranger.body)).toMatchObject({ statusCode: '403' });
    expect((await announce('PUT', '/auth/v1/user', 1000, 'anybody').answer).status).toBe(403);
    expect((await announce('POST', '/auth/v1/invite', 1000, 'person').answer).status).toBe(403);
  });

  test('an address where there is nothing reads no body either', async () => {
    for (const path of ['/auth/v1/nowhere', '/storage/v1/nowhere', '/nowhere'])
      expect((await announce('POST', path, 1000, 'anybody').answer).status).toBe(404);
  });
});

describe('what a body may hold is bounded before it is parsed', () => {
  const deep = `${'{"data":'.repeat(2000)}1${'}'.repeat(2000)}`;
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1100 }, (_, key) => [`k${key}`, 1])));

  test.each([
    [deep, 'The body is nested deeper than 100 levels'],
    [wide, 'The body has more than 1000 keys'],
    [`[${wide}]`, 'The body has more than 1000 keys'],
  ])('%.20s…: %s', async (text, message) => {
    const sent = { headers: headersOf('anybody'), body: text };
    const signUp = await sendAuth(server, '/signup', sent);
    expect([signUp.status, signUp.body]).toEqual([
      400,
      {
        code: 400,
        error_code: 'bad_json',
        msg: `Could not parse request body as JSON: ${message}`,
      },
    ]);
    expect(await sendStorage(server, '/object/list/any', sent)).toMatchObject({
      status: 400,
      body: { code: 'InvalidRequest', message: message.replace('100 levels', '20 levels') },
    });
  });
});

test('bodies of every service count together by address; what is too much is told to come again', async () => {
  const size = megabyte;
  const held = Array.from({ length: 24 }, () =>
    announce('DELETE', '/storage/v1/object/any', size, 'service'),
  );
  for (const { write } of held) write(Buffer.alloc(size - 1, ' '));
  await vi.waitFor(() => expect(held.map(({ socket }) => socket.writableLength)).toEqual(held.map(() => 0)), {
    timeout: 20_000,
  });
  // Each answer is a turn of the server's loop, which reads a piece of each of them.
  for (let turn = 0; turn < 50; turn += 1) await fetch(`${server.url}/config.json`);
  const recovery = announce('POST', '/auth/v1/recover', 200, 'anybody');
  recovery.write(' '.repeat(199));
  const refused = await recovery.answer;
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  ]);
  expect(refused.head.toLowerCase()).toContain('\r\nretry-after: 1');
  const listing = announce('POST', '/storage/v1/object/list/any', 1000, 'anybody');
  listing.write(' '.repeat(999));
  const { status, head, body } = await listing.answer;
  expect([status, JSON.parse(body)]).toMatchObject([
    429,
    { statusCode: '429', code: 'SlowDown', message: 'Too many requests at once, please try again later' },
  ]);
  expect(head.toLowerCase()).toContain('\r\nretry-after: 1');
  const other = announce('POST', '/auth/v1/recover', 2, 'anybody', { 'x-forwarded-for': '203.0.113.9' });
  other.write('{}');
  expect((await other.answer).status).toBe(400);
});
