/** A project's own keys for signing tokens: `auth.signing_keys_path` (contract §1.2). */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withServer } from '../with-server.ts';
import { newPerson } from './people.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const uses = { alg: 'RS256', key_ops: ['sign', 'verify'] };
const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), ...uses };
let directory: string;

const server = withServer(async () => {
  directory = await mkdtemp(join(tmpdir(), 'contract-keys-'));
  await mkdir(join(directory, 'supabase'));
  await writeFile(join(directory, 'supabase', 'keys.json'), JSON.stringify([key]));
  await writeFile(
    join(directory, 'supabase', 'config.toml'),
    '[auth]\nsigning_keys_path = "./keys.json"\n[auth.email]\nenable_confirmations = false\n',
  );
  return { environment: { PROJECT_DIR: directory } };
});
afterAll(() => rm(directory, { recursive: true }));

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const headerOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

function signed(claims: object): string {
  const content = `${part({ alg: 'RS256', kid: key.kid, typ: 'JWT' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(content), privateKey);
  return `${content}.${signature.toString('base64url')}`;
}

test('sign the tokens of people, who need no other key to be known by', async () => {
  const { session } = await newPerson(server);
  expect(headerOf(session.access_token)).toMatchObject({ alg: 'RS256', kid: key.kid });
  const own = client(server);
  expect((await own.auth.getClaims(session.access_token)).data).toMatchObject({
    header: { alg: 'RS256', kid: key.kid },
    claims: { role: 'authenticated' },
  });
  expect((await own.auth.getUser(session.access_token)).error).toBeNull();
});

test('are published without what is secret, beside the keys of the installation', async () => {
  const { keys } = (await sendAuth(server, '/.well-known/jwks.json')).body as { keys: object[] };
  const publicPart = { kty: 'RSA', n: key.n, e: key.e, kid: key.kid, alg: 'RS256' };
  expect(keys).toEqual([
    { ...publicPart, use: 'sig', key_ops: ['verify'] },
    expect.objectContaining({ kty: 'EC', alg: 'ES256' }),
  ]);
  expect((await sendAuth(server, '/.well-known/openid-configuration')).body).toMatchObject({
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
  });
});

test('make keys for programs, too', async () => {
  const token = signed({ role: 'service_role', exp: Math.floor(Date.now() / 1000) + 600 });
  expect((await sendAuth(server, '/admin/users', { token })).status).toBe(200);
  const forged = token.replace(/\.[^.]*$/, `.${Buffer.alloc(256).toString('base64url')}`);
  expect((await sendAuth(server, '/admin/users', { token: forged })).status).toBe(403);
});
