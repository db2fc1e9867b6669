/** Names, paths, headers, preflights, and what a function finds around it (contract §5). */
import { connect } from 'node:net';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { sendFunction } from '../request.ts';
import { jwtSecret } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer('functions');

/** The answer to a path as it is written, which `fetch` would tidy. */
function sendRaw(path: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nApikey: ${server.publishableKey}\r\nConnection: close\r\n\r\n`,
    );
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });
}

describe('names', () => {
  test.each(['nowhere', '_shared', 'off', '1st', 'hello.ts', '', 'config.toml', 'a'.repeat(300)])(
    '"%s" is no function',
    async (name) => {
      const { status, text, headers } = await sendFunction(server, `/${name}`);
      expect(status).toBe(404);
      expect(text).toBe('Function not found');
      expect(headers.get('content-type')).toContain('text/plain');
    },
  );

  test.each([
    '/functions/v1/..',
    '/functions/v1/../../contract',
    '/functions/v1/%2e%2e/%2e%2e/hello.ts',
    '/functions/v1/..%2f..%2fhello',
    '/functions/v1/hello%2f..%2f_shared',
    '/functions/v1/hello/../_shared',
    '/functions/v1//hello',
    '/functions/v1/_shared/../../functions/_shared',
    '/functions/v1/hello%00',
  ])('%s leads nowhere', async (path) => {
    const answer = await sendRaw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('Hello');
    expect(answer).not.toContain('shared');
  });

  test('whose token is checked is who is called', async () => {
    // The path of an open function that leads to one that verifies tokens.
    const path = '/functions/v1/open/../hello';
    expect(await sendRaw(path)).toContain('Hello nobody');
    const unsigned = await fetch(`${server.url}${path}`);
    expect(unsigned.status).toBe(401);
  });

  test('without a function there is no such route, nor for other methods', async () => {
    expect((await sendFunction(server, '')).status).toBe(404);
    expect((await sendFunction(server, '/open', { method: 'PROPFIND' })).status).toBe(404);
  });
});

test('a plain function is a handler too', async () => {
  expect((await sendFunction(server, '/plain', { method: 'PUT' })).text).toBe('plain PUT');
});

test('a module that fails, or exports no handler, does not boot', async () => {
  for (const name of ['unbootable', 'empty']) {
    const { status, body } = await sendFunction(server, `/${name}`);
    expect(status).toBe(503);
    expect(body).toEqual({ code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' });
  }
  expect(server.output()).toContain('the module of unbootable failed');
});

describe('requests and answers', () => {
  test('the function sees its own path, and the address of the caller', async () => {
    const { body } = await sendFunction(server, '/echo/a%20b/c?x=1&x=2&y=%2F', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-twice': 'a, b' },
    });
    expect(body).toMatchObject({
      origin: server.url,
      path: '/echo/a%20b/c',
      query: '?x=1&x=2&y=%2F',
      hasBody: false,
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-twice': 'a, b' },
    });
    for (const name of ['connection', 'expect', 'transfer-encoding'])
      expect(body.headers).not.toHaveProperty(name);
  });

  test('status, headers and cookies come back; nothing follows a redirect', async () => {
    const redirect = await sendFunction(server, '/answers/redirect');
    expect(redirect.status).toBe(303);
    expect(redirect.headers.get('location')).toBe('https://shop.example/');
    const cookies = await sendFunction(server, '/answers/cookies');
    expect(cookies.status).toBe(204);
    expect(cookies.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(cookies.headers.get('x-request-id')).not.toBeNull();
    expect((await sendFunction(server, '/answers/threw')).status).toBe(200);
  });

  test('HEAD has the headers alone', async () => {
    const { status, bytes, headers } = await sendFunction(server, '/answers/text', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(bytes).toHaveLength(0);
  });

  test('a page is answered as text: it would run as a page of the site', async () => {
    const { headers, text } = await sendFunction(server, '/answers/page');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toBe('<script>alert(1)</script>');
  });

  test('preflights are the function’s own', async () => {
    const { status, headers } = await sendFunction(server, '/open', {
      key: null,
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
    const { headers: others } = await sendFunction(server, '/plain', {
      key: null,
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(others.get('access-control-allow-origin')).toBeNull();
  });

  test('a body that is too large, told and not', async () => {
    const large = new Uint8Array(1024 * 1024 + 1);
    const told = await sendFunction(server, '/echo', { body: large });
    expect(told.status).toBe(413);
    expect(told.body).toMatchObject({ code: 'BODY_TOO_LARGE' });
    const stream = new Blob([large]).stream();
    const untold = await fetch(`${server.url}/functions/v1/echo`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(untold.status).toBe(413);
    const most = await sendFunction(server, '/echo/stream', { body: large.subarray(1) });
    expect(most.bytes).toHaveLength(1024 * 1024);
  });
});

test('a function’s environment is its own, with nothing of the server’s', async () => {
  const { body } = await sendFunction(server, '/environment');
  const { keys } = (await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()) as {
    keys: unknown[];
  };
  const variables = body.variables as Record<string, string>;
  const { SUPABASE_DB_URL: database = '', SUPABASE_JWKS: jwks = '', ...others } = variables;
  expect(others).toEqual({
    DECLARED: 'from the settings',
    TAKEN: 'taken over',
    SUPABASE_URL: server.url,
    SUPABASE_ANON_KEY: server.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey }),
  });
  expect(JSON.parse(jwks)).toEqual({ keys });
  expect(JSON.stringify(body)).not.toContain(jwtSecret);
  const owner = new Client({ connectionString: database });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('select current_user as name');
  await owner.end();
  expect(rows).toEqual([{ name: 'postgres' }]);
});
