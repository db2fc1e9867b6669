/** `pgrst.jwt_secret` in the database may be a JWK or a set of them, as PostgREST takes it. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { newPerson } from '../auth/people.ts';
import { sendRest } from '../request.ts';
import { encoded, token } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer();
const { database } = server;

const claims = () => ({ role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 });
const statusOf = async (jwt: string): Promise<number> =>
  (await sendRest(server, '/rpc/whoami', { token: jwt })).status;

async function configure(secret: string | null): Promise<void> {
  if (secret === null) await database.query('alter role authenticator reset pgrst.jwt_secret');
  else await database.query(`alter role authenticator set pgrst.jwt_secret = '${secret}'`);
  await database.query(`notify pgrst, 'reload config'`);
}
afterEach(async () => {
  await configure(null);
  await vi.waitUntil(async () => (await statusOf(token(claims()))) === 200, 20_000);
});

const soon = { timeout: 20_000 };
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwkOf = (key: KeyObject, more: Record<string, unknown> = {}) => ({
  ...key.export({ format: 'jwk' }),
  ...more,
});

function signed(alg: 'ES256' | 'RS256', key: KeyObject, kid?: string): string {
  const content = `${encoded({ alg, ...(kid === undefined ? {} : { kid }) })}.${encoded(claims())}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

test('one key: a secret as a JWK takes the place of the server’s own', async () => {
  const secret = 'another secret of at least thirty-two characters';
  const k = Buffer.from(secret).toString('base64url');
  await configure(JSON.stringify({ kty: 'oct', k, alg: 'HS256' }));
  await expect.poll(() => statusOf(token(claims(), secret)), soon).toBe(200);
  expect(await statusOf(token(claims()))).toBe(401);
});

test('a set: each key for its own algorithm and id, beside the tokens of the auth service', async () => {
  const { session } = await newPerson(server);
  const keys = [
    jwkOf(elliptic.publicKey, { kid: 'curve', alg: 'ES256' }),
    jwkOf(rsa.publicKey, { kid: 'rsa', use: 'sig' }),
    jwkOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey, { kid: 'other', use: 'enc' }),
  ];
  await configure(JSON.stringify({ keys }));
  await expect.poll(() => statusOf(signed('ES256', elliptic.privateKey, 'curve')), soon).toBe(200);
  expect(await statusOf(signed('RS256', rsa.privateKey, 'rsa'))).toBe(200);
  expect(await statusOf(signed('RS256', rsa.privateKey))).toBe(200);
  expect(await statusOf(session.access_token)).toBe(200);
  expect(await statusOf(signed('RS256', rsa.privateKey, 'curve'))).toBe(401);
  expect(await statusOf(signed('ES256', elliptic.privateKey, 'nobody'))).toBe(401);
  expect(await statusOf(token(claims()))).toBe(401);
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await statusOf(signed('ES256', stranger.privateKey, 'curve'))).toBe(401);
});

test('a public key is never taken for a secret', async () => {
  await configure(JSON.stringify(jwkOf(rsa.publicKey)));
  await expect.poll(() => statusOf(signed('RS256', rsa.privateKey)), soon).toBe(200);
  const pem = rsa.publicKey.export({ format: 'pem', type: 'spki' });
  for (const secret of [pem, JSON.stringify(jwkOf(rsa.publicKey)), '']) {
    const content = `${encoded({ alg: 'HS256' })}.${encoded(claims())}`;
    const signature = createHmac('sha256', secret).update(content).digest('base64url');
    expect(await statusOf(`${content}.${signature}`)).toBe(401);
  }
  expect(await statusOf(`${encoded({ alg: 'none' })}.${encoded(claims())}.`)).toBe(401);
});

test.each([
  ['too short a secret', { kty: 'oct', k: 'c2hvcnQ' }],
  ['nothing that verifies', { keys: [] }],
  ['half a key', { kty: 'RSA', n: 'AQAB' }],
])('%s is not used, and the log says so without it', async (_what, jwk) => {
  const text = JSON.stringify(jwk);
  const known = server.output().length;
  await configure(text);
  await expect.poll(() => server.output().slice(known), soon).toContain('pgrst.jwt_secret cannot be used');
  expect(server.output()).not.toContain(text.slice(0, 20));
  expect(await statusOf(token(claims()))).toBe(200);
});
