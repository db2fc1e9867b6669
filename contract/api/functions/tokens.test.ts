/** Who may call a function that verifies tokens (contract §5). */
import { expect, test } from 'vitest';
import { sendFunction } from '../request.ts';
import { encoded, token, userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer('functions');

const sub = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const now = (): number => Math.floor(Date.now() / 1000);
const bearer = (text: string): Record<string, string> => ({ authorization: `Bearer ${text}` });

const missing = 'Error: Missing authorization header';
const notBearer = "Error: Auth header is not 'Bearer {token}'";
const invalid = 'Invalid JWT';

const refused: readonly (readonly [string, () => Record<string, string>, string])[] = [
  ['nothing', () => ({}), missing],
  ['another scheme', () => ({ authorization: 'Basic YTpi' }), notBearer],
  ['another scheme beside a key', () => ({ authorization: 'x', apikey: server.secretKey }), notBearer],
  ['an empty bearer', () => bearer(''), invalid],
  ['no token', () => bearer('hello'), invalid],
  ['three parts of nothing', () => bearer('a.b.c'), invalid],
  ['a foreign secret', () => bearer(token({ sub, exp: now() + 60 }, 'x'.repeat(40))), invalid],
  ['an expired token', () => bearer(userToken(sub, { iat: now() - 900, exp: now() - 600 })), invalid],
  ['a token of the future', () => bearer(userToken(sub, { nbf: now() + 600 })), invalid],
  ['an unsigned token', () => bearer(`${encoded({ alg: 'none' })}.${encoded({ sub })}.`), invalid],
  ['an unknown key', () => ({ apikey: 'sb_publishable_unknown' }), invalid],
  ['a bad token beside a key', () => ({ ...bearer('hello'), apikey: server.secretKey }), invalid],
];

test.each(refused)('refused: %s', async (_name, headers, msg) => {
  const {
    status,
    body,
    headers: answered,
  } = await sendFunction(server, '/hello', {
    key: null,
    headers: headers(),
  });
  expect(status).toBe(401);
  expect(body).toEqual({ msg });
  expect(answered.get('x-relay-error')).toBeNull();
  // A page may read why.
  expect(answered.get('access-control-allow-origin')).toBe('*');
});

const taken: readonly (readonly [string, () => Record<string, string>])[] = [
  ['a token of the shared secret', () => bearer(userToken(sub))],
  ['a token beside any key', () => ({ ...bearer(userToken(sub)), apikey: 'anything' })],
  ['the publishable key', () => ({ apikey: server.publishableKey })],
  ['the secret key', () => ({ apikey: server.secretKey })],
  ['a key as bearer', () => bearer(server.publishableKey)],
  ['a legacy key', () => ({ apikey: token({ role: 'anon', iat: now(), exp: now() + 60 }) })],
];

test.each(taken)('taken: %s', async (_name, headers) => {
  const { status, body } = await sendFunction(server, '/hello', { key: null, headers: headers() });
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Hello nobody' });
});

test('the token of a person who signed up', async () => {
  const { data } = await server.anon.auth.signUp({ email: 'asha@example.com', password: 'a long password' });
  const { access_token: access = '' } = data.session ?? {};
  expect(access).not.toBe('');
  const { status } = await sendFunction(server, '/hello', { key: null, token: access });
  expect(status).toBe(200);
  // The function sees it as it came.
  const { body } = await sendFunction(server, '/echo', { token: access });
  expect(body).toMatchObject({
    headers: { authorization: `Bearer ${access}`, apikey: server.publishableKey },
  });
});

test('a preflight needs none; a function without the check is called with anything', async () => {
  const preflight = await sendFunction(server, '/hello', { key: null, method: 'OPTIONS' });
  expect(preflight.status).toBe(200);
  const { status, body } = await sendFunction(server, '/echo', { key: null, headers: bearer('anything') });
  expect(status).toBe(200);
  expect(body).toMatchObject({ headers: { authorization: 'Bearer anything' } });
});
