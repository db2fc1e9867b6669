/** Tokens and metadata made to fill the server's memory, or to be read in two ways. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newEmail, newPerson, password } from '../api/auth/people.ts';
import { asJson, send, sendAuth } from '../api/request.ts';
import type { Answer } from '../api/request.ts';
import { token } from '../api/tokens.ts';
import { withSharedServer } from '../api/with-server.ts';

const server = withSharedServer('open');

const now = (): number => Math.floor(Date.now() / 1000);

const signed = (claims: Record<string, unknown>): string =>
  token({ role: 'authenticated', exp: now() + 600, ...claims });

describe('metadata', () => {
  const large = JSON.stringify({ about: 'x'.repeat(9_000) });
  const deep = `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`;
  const many = JSON.stringify(
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1])),
  );

  test('is bounded wherever somebody may send it', async () => {
    const { session, user } = await newPerson(server);
    const email = newEmail();
    const sendData = (method: string, path: string, field: string, data: string): Promise<Answer> => {
      const body = { type: 'signup', email, password, [field]: '<data>' };
      const isAdmin = path.startsWith('/admin') || path === '/invite';
      return sendAuth(server, path, {
        method,
        body: JSON.stringify(path === '/user' ? { data: '<data>' } : body).replace('"<data>"', data),
        headers: asJson,
        ...(isAdmin ? { key: server.secretKey } : { token: session.access_token }),
      });
    };
    for (const [data, text] of [
      [large, /cannot be larger than (8192|4096) bytes$/],
      [deep, /cannot be nested deeper than 8 levels$/],
      [many, /cannot have more than 200 keys$/],
    ] as const) {
      for (const [method, path, field] of [
        ['POST', '/signup', 'data'],
        ['POST', '/otp', 'data'],
        ['POST', '/magiclink', 'data'],
        ['PUT', '/user', 'data'],
        ['POST', '/invite', 'data'],
        ['POST', '/admin/generate_link', 'data'],
        ['POST', '/admin/users', 'user_metadata'],
        ['POST', '/admin/users', 'app_metadata'],
        ['PUT', `/admin/users/${user.id}`, 'user_metadata'],
        ['PUT', `/admin/users/${user.id}`, 'app_metadata'],
      ] as const) {
        const answer = await sendData(method, path, field, data);
        expect({ path, ...answer }).toMatchObject({
          path,
          status: 422,
          body: { error_code: 'validation_failed' },
        });
        expect(answer.body.msg).toMatch(text);
      }
    }
  });

  test('does not grow call by call, alone or at once; what is taken away makes room', async () => {
    const { session } = await newPerson(server);
    const token = session.access_token;
    const put = (data: unknown): Promise<Answer> =>
      sendAuth(server, '/user', { method: 'PUT', token, body: { data } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put({ [`part${index}`]: 'x'.repeat(1500) })),
    );
    const accepted = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(accepted).toHaveLength(5);
    expect((await put({ more: 'x'.repeat(1500) })).status).toBe(422);
    expect((await put({ [`part${accepted[0]}`]: null, more: 'x'.repeat(1500) })).status).toBe(200);
  });

  test('as full as it may be still makes a token that opens everything', async () => {
    const person = await newPerson(server);
    const full = { user_metadata: { about: 'x'.repeat(8000) }, app_metadata: { about: 'x'.repeat(3900) } };
    const changed = await sendAuth(server, `/admin/users/${person.user.id}`, {
      method: 'PUT',
      key: server.secretKey,
      body: full,
    });
    expect(changed.status).toBe(200);
    const { data } = await person.client.auth.refreshSession();
    const token = data.session?.access_token ?? '';
    expect(token.length).toBeGreaterThan(16_000);
    expect((await send(server, '/auth/v1/user', { token })).status).toBe(200);
    expect((await send(server, '/storage/v1/bucket', { token })).status).toBe(200);
    expect((await send(server, '/rest/v1/', { token })).status).toBe(200);
  });
});

/** Joins a channel with a token of its own. @returns the reply's reason */
async function joinReason(token: string): Promise<unknown> {
  const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=1.0.0`;
  const socket = new WebSocket(address);
  try {
    return await new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', (code) => reject(new Error(`closed: ${code}`)));
      socket.once('open', () =>
        socket.send(
          JSON.stringify({
            topic: 'realtime:any',
            event: 'phx_join',
            ref: '1',
            payload: { access_token: token },
          }),
        ),
      );
      socket.on('message', (data: Buffer) => {
        const { event, payload } = JSON.parse(data.toString()) as {
          event: string;
          payload: { status: string; response: { reason?: string } };
        };
        if (event === 'phx_reply') resolve(payload.response.reason ?? payload.status);
      });
    });
  } finally {
    socket.removeAllListeners('close');
    socket.close();
  }
}

describe('a rightly signed token', () => {
  test('that is too long is refused by every service', async () => {
    const long = signed({ sub: randomUUID(), about: 'x'.repeat(16_000) });
    expect(long.length).toBeGreaterThan(20_480);
    expect(await send(server, '/rest/v1/anything', { token: long })).toMatchObject({
      status: 401,
      body: { code: 'PGRST301', message: 'JWT is too long' },
    });
    expect((await send(server, '/auth/v1/user', { token: long })).status).toBe(403);
    expect((await send(server, '/storage/v1/bucket', { token: long })).status).toBe(400);
    expect(await joinReason(long)).toBe('MalformedJWT: The token provided is not a valid JWT');
    expect(await joinReason(signed({ sub: randomUUID() }))).toBe('ok');
  });

  test.each([
    [{ exp: 'never' }, "The JWT 'exp' claim must be a number"],
    [{ nbf: 'now' }, "The JWT 'nbf' claim must be a number"],
    [{ iat: ['0'] }, "The JWT 'iat' claim must be a number"],
    [{ aud: 123 }, "The JWT 'aud' claim must be a string or an array of strings"],
    [{ aud: ['a', 1] }, "The JWT 'aud' claim must be a string or an array of strings"],
  ])('with the claims %j is refused by every service', async (claims, message) => {
    const token = signed({ sub: randomUUID(), ...claims });
    expect(await send(server, '/rest/v1/anything', { token })).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', message },
    });
    expect((await send(server, '/auth/v1/user', { token })).body).toMatchObject({
      error_code: 'bad_jwt',
    });
    expect((await send(server, '/storage/v1/bucket', { token })).status).toBe(400);
    expect(await joinReason(token)).not.toBe('ok');
  });
});
