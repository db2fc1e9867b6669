/** What the token service refuses, and by which name. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { claims, hs256, newKey, part, secret, start, tokenWorld } from '../../testing/tokens.ts';
import { createTokenService } from './token-service.ts';

const world = tokenWorld();

test('a token of another key, also under our key id', async () => {
  const stranger = await newKey();
  const other = await createTokenService({ signing: [stranger], legacySecret: null, now: () => world.now });
  expect(await world.refusal(await other.sign(claims))).toBe('signature');
  const disguised = await createTokenService({
    signing: [{ ...stranger, kid: world.signing.kid ?? '' }],
    legacySecret: null,
    now: () => world.now,
  });
  expect(await world.refusal(await disguised.sign(claims))).toBe('signature');
});

test('our signature under a key id that does not exist', async () => {
  expect(await world.refusal(world.es256({ kid: 'other' }, claims))).toBe('signature');
  expect(await world.refusal(world.es256({}, claims))).toBe('accepted');
});

test('no algorithm, however it is written', async () => {
  for (const alg of ['none', 'None', 'NONE', '']) {
    expect(await world.refusal(`${part({ alg, kid: world.signing.kid })}.${part(claims)}.`)).toBe(
      'signature',
    );
  }
  expect(await world.refusal(`${part({ kid: world.signing.kid })}.${part(claims)}.`)).toBe('malformed');
});

test('HS256 keyed with the public key, in every form an attacker has it', async () => {
  const pem = createPublicKey({ key: world.signing, format: 'jwk' });
  const exported = pem.export({ type: 'spki', format: 'pem' }).toString();
  const der = pem.export({ type: 'spki', format: 'der' });
  const jwk = JSON.stringify(world.service.jwks.keys[0]);
  for (const key of [exported, new Uint8Array(der), jwk, world.signing.x ?? '']) {
    expect(await world.refusal(await hs256(claims, key, { kid: world.signing.kid }))).toBe('signature');
  }
});

test('HS256 where no legacy secret is set, even an empty one', async () => {
  world.service = await createTokenService({
    signing: [world.signing],
    legacySecret: null,
    now: () => world.now,
  });
  expect(await world.refusal(await hs256(claims))).toBe('signature');
});

test('other algorithms', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rs256 = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  expect(await world.refusal(rs256)).toBe('signature');
  const hs512 = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS512' })
    .sign(new TextEncoder().encode(secret.repeat(2)));
  expect(await world.refusal(hs512)).toBe('signature');
});

test('a payload or a signature that was touched', async () => {
  const [header, , signature] = (await world.service.sign(claims)).split('.');
  expect(await world.refusal(`${header}.${part({ ...claims, role: 'service_role' })}.${signature}`)).toBe(
    'signature',
  );
  const cut = (await world.service.sign(claims)).slice(0, -4);
  expect(['signature', 'malformed']).toContain(await world.refusal(cut));
});

test('a header that asks for something critical, or for an unencoded payload', async () => {
  expect(await world.refusal(world.es256({ crit: ['x'], x: 1 }, claims))).toBe('malformed');
  expect(await world.refusal(world.es256({ b64: false, crit: ['b64'] }, claims))).toBe('malformed');
});

test.each([
  ['expired', { exp: start - 31 }],
  ['not-yet-valid', { nbf: start + 31 }],
  ['issued-in-future', { iat: start + 31 }],
] as const)('%s: %j', async (kind, times) => {
  expect(await world.refusal(await hs256({ ...claims, ...times }))).toBe(kind);
});

test.each([
  ['expired', { exp: start - 31 }],
  ['not-yet-valid', { nbf: start + 61 }],
  ['issued-in-future', { iat: start + 61 }],
] as const)('its own that is %s: %j', async (kind, times) => {
  expect(await world.refusal(await world.service.sign({ ...claims, ...times }))).toBe(kind);
});

test.each([
  { exp: 'never' },
  { exp: '1900000000' },
  { exp: null },
  { nbf: 'soon' },
  { iat: {} },
  { aud: 123 },
  { aud: ['a', 1] },
  { aud: {} },
  { aud: [null] },
])('a claim of the wrong type: %j', async (wrong) => {
  expect(await world.refusal(world.es256({}, { ...claims, ...wrong }))).toBe('claims');
  expect(await world.refusal(await hs256({ ...claims, ...wrong }))).toBe('claims');
});

test('an expiry beyond all numbers, which would never come', async () => {
  expect(await world.refusal(world.es256({}, '{"sub":"asha","exp":1e999}'))).toBe('claims');
});

test('a token that is too long, before anything is made of it', async () => {
  const long = await world.service.sign({ ...claims, user_metadata: { about: 'x'.repeat(20_000) } });
  await expect(world.service.verify(long)).rejects.toThrow('JWT is too long');
  await expect(world.service.verify('.'.repeat(20_481))).rejects.toThrow('JWT is too long');
});

test.each([
  '',
  'x',
  'a.b',
  'a.b.c',
  'a.b.c.d',
  'a.b.c.d.e',
  '..',
  '🙂.🙂.🙂',
  `${part('not json')}.${part({})}.x`,
  `${part('null')}.${part({})}.x`,
  `${part('[]')}.${part({})}.x`,
  `${part({ alg: 7 })}.${part({})}.x`,
])('%j', async (token) => {
  expect(await world.refusal(token)).toBe('malformed');
});

test.each(['null', '[]', '"text"', '7', 'not json'])('the payload %s', async (payload) => {
  expect(await world.refusal(world.es256({}, payload))).toBe('malformed');
});

test('an ID token of ours, which tells an application who somebody is and no more', async () => {
  const idToken = { ...claims, client_id: 'application' };
  expect(await world.refusal(world.es256({}, idToken))).toBe('claims');
  expect(await world.refusal(world.es256({}, { ...idToken, session_id: 'one' }))).toBe('accepted');
  expect(await world.refusal(await hs256(idToken))).toBe('accepted');
});
