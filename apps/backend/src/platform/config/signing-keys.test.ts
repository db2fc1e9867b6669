import { generateKeyPairSync } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSigningKeys } from './signing-keys.ts';

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(project, 'supabase'));
});
afterAll(() => rm(project, { recursive: true }));

const jwk = (options: { bits?: number; curve?: string } = {}): JsonWebKey =>
  (options.curve === undefined
    ? generateKeyPairSync('rsa', { modulusLength: options.bits ?? 2048 })
    : generateKeyPairSync('ec', { namedCurve: options.curve })
  ).privateKey.export({ format: 'jwk' });
const rsa = { ...jwk(), kid: 'one' };
const { d: _, ...publicRsa } = rsa;
const curve = { ...jwk({ curve: 'P-256' }), kid: 'two' };

async function read(text: string): Promise<unknown> {
  await writeFile(join(project, 'supabase', 'keys.json'), text);
  return readSigningKeys(project, './keys.json');
}

test('keys of both kinds, in their order; later ones may be public', async () => {
  expect(await read(JSON.stringify([rsa, curve]))).toMatchObject([
    { ...rsa, alg: 'RS256' },
    { ...curve, alg: 'ES256' },
  ]);
  expect(await read(JSON.stringify([curve, publicRsa]))).toMatchObject([{ kid: 'two' }, { kid: 'one' }]);
});

test.each([
  ['nothing', [], 'keys'],
  ['no list', rsa, 'keys'],
  ['a key without a name', [{ ...rsa, kid: undefined }], '0.kid'],
  ['a name twice', [rsa, { ...curve, kid: 'one' }], 'every kid'],
  ['a public key that should sign', [publicRsa, curve], 'the first key'],
  ['a short key', [{ ...jwk({ bits: 1024 }), kid: 'x' }], '2048 bits'],
  ['another curve', [{ ...jwk({ curve: 'P-384' }), kid: 'x' }], '0.crv'],
  ['a shared secret', [{ kty: 'oct', k: 'c2VjcmV0', kid: 'x' }], '0.kty'],
  ['another algorithm', [{ ...rsa, alg: 'RS512' }], '0.alg'],
])('%s is refused', async (_name, keys, named) => {
  await expect(read(JSON.stringify(keys))).rejects.toThrow(named);
});

test('what is wrong is said without a word of the file', async () => {
  await expect(read('{"d": "the secret')).rejects.toThrow('it is not JSON');
});
