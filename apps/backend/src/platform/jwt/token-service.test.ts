import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { JWK } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTokenService, TokenError } from './token-service.ts';
import type { TokenErrorKind, TokenService } from './token-service.ts';

const secret = 'a legacy secret of at least 32 characters';
const start = 1_800_000_000;
let now = start;
let signing: JWK;
let service: TokenService;

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: 'ES256', kid: await calculateJwkThumbprint(jwk) };
}

beforeAll(async () => {
  signing = await newKey();
});
beforeEach(async () => {
  now = start;
  service = await createTokenService({ signing: [signing], legacySecret: secret, now: () => now });
});

const claims = { sub: 'asha', role: 'authenticated', iat: start, exp: start + 3600 };

function hs256(payload: object, key: string | Uint8Array = secret, header: object = {}): Promise<string> {
  const bytes = typeof key === 'string' ? new TextEncoder().encode(key) : key;
  return new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', ...header }).sign(bytes);
}

function part(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

/** A token of any header and payload, rightly signed with the key's ES256. */
function es256(header: object, payload: unknown): string {
  const input = `${part({ alg: 'ES256', kid: signing.kid, ...header })}.${part(payload)}`;
  const key = { key: signing as JsonWebKey, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  return `${input}.${createSign('SHA256').update(input).sign(key).toString('base64url')}`;
}

async function refusal(token: string): Promise<TokenErrorKind | 'accepted'> {
  try {
    await service.verify(token);
    return 'accepted';
  } catch (error) {
    if (error instanceof TokenError) return error.kind;
    throw error;
  }
}

describe('accepts', () => {
  test('what it signed, with every claim, as JSON for the database too', async () => {
    const verified = await service.verify(await service.sign({ ...claims, user_metadata: { name: 'आशा' } }));
    expect(verified.claims).toEqual({ ...claims, user_metadata: { name: 'आशा' } });
    expect(JSON.parse(verified.json)).toEqual(verified.claims);
  });

  test('what others verify by the published keys, which hold nothing private', async () => {
    const token = await service.sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 60 });
    const keys = createLocalJWKSet({ keys: [...service.jwks.keys] });
    await expect(jwtVerify(token, keys)).resolves.toMatchObject({ payload: { sub: 'asha' } });
    expect(JSON.stringify(service.jwks)).not.toContain(signing.d);
  });

  test('a token of the legacy secret', async () => {
    expect((await service.verify(await hs256(claims))).claims.sub).toBe('asha');
  });

  test('a token of an earlier key that is still in the list', async () => {
    const old = await service.sign(claims);
    const newer = await newKey();
    const rotated = await createTokenService({
      signing: [newer, signing],
      legacySecret: null,
      now: () => now,
    });
    expect((await rotated.verify(old)).claims.sub).toBe('asha');
    expect((await rotated.verify(await rotated.sign(claims))).claims.sub).toBe('asha');
  });

  test('times within the leeway of 30 seconds', async () => {
    const token = await service.sign({ ...claims, iat: start + 29, nbf: start + 29, exp: start - 29 });
    expect(await refusal(token)).toBe('accepted');
  });
});

describe('refuses', () => {
  test('a token of another key, also under our key id', async () => {
    const stranger = await newKey();
    const other = await createTokenService({ signing: [stranger], legacySecret: null, now: () => now });
    expect(await refusal(await other.sign(claims))).toBe('signature');
    const disguised = await createTokenService({
      signing: [{ ...stranger, kid: signing.kid ?? '' }],
      legacySecret: null,
      now: () => now,
    });
    expect(await refusal(await disguised.sign(claims))).toBe('signature');
  });

  test('our signature under a key id that does not exist', async () => {
    expect(await refusal(es256({ kid: 'other' }, claims))).toBe('signature');
    expect(await refusal(es256({}, claims))).toBe('accepted');
  });

  test('no algorithm, however it is written', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await refusal(`${part({ alg, kid: signing.kid })}.${part(claims)}.`)).toBe('signature');
    }
    expect(await refusal(`${part({ kid: signing.kid })}.${part(claims)}.`)).toBe('malformed');
  });

  test('HS256 keyed with the public key, in every form an attacker has it', async () => {
    const pem = createPublicKey({ key: signing, format: 'jwk' });
    const exported = pem.export({ type: 'spki', format: 'pem' }).toString();
    const der = pem.export({ type: 'spki', format: 'der' });
    const jwk = JSON.stringify(service.jwks.keys[0]);
    for (const key of [exported, new Uint8Array(der), jwk, signing.x ?? '']) {
      expect(await refusal(await hs256(claims, key, { kid: signing.kid }))).toBe('signature');
    }
  });

  test('HS256 where no legacy secret is set, even an empty one', async () => {
    service = await createTokenService({ signing: [signing], legacySecret: null, now: () => now });
    expect(await refusal(await hs256(claims))).toBe('signature');
  });

  test('other algorithms', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rs256 = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    expect(await refusal(rs256)).toBe('signature');
    const hs512 = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512' })
      .sign(new TextEncoder().encode(secret.repeat(2)));
    expect(await refusal(hs512)).toBe('signature');
  });

  test('a payload or a signature that was touched', async () => {
    const [header, , signature] = (await service.sign(claims)).split('.');
    expect(await refusal(`${header}.${part({ ...claims, role: 'service_role' })}.${signature}`)).toBe(
      'signature',
    );
    const cut = (await service.sign(claims)).slice(0, -4);
    expect(['signature', 'malformed']).toContain(await refusal(cut));
  });

  test('a header that asks for something critical, or for an unencoded payload', async () => {
    expect(await refusal(es256({ crit: ['x'], x: 1 }, claims))).toBe('malformed');
    expect(await refusal(es256({ b64: false, crit: ['b64'] }, claims))).toBe('malformed');
  });

  test.each([
    ['expired', { exp: start - 31 }],
    ['not-yet-valid', { nbf: start + 31 }],
    ['issued-in-future', { iat: start + 31 }],
  ] as const)('%s: %j', async (kind, times) => {
    expect(await refusal(await service.sign({ ...claims, ...times }))).toBe(kind);
    expect(await refusal(await hs256({ ...claims, ...times }))).toBe(kind);
  });

  test.each([{ exp: 'never' }, { exp: null }, { nbf: 'soon' }, { iat: {} }])(
    'times of the wrong type: %j',
    async (times) => {
      expect(await refusal(es256({}, { ...claims, ...times }))).toBe('malformed');
    },
  );

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
    expect(await refusal(token)).toBe('malformed');
  });

  test.each(['null', '[]', '"text"', '7', 'not json'])('the payload %s', async (payload) => {
    expect(await refusal(es256({}, payload))).toBe('malformed');
  });
});

describe('the cache', () => {
  test('does not keep a token alive beyond its time, nor from being valid later', async () => {
    const token = await service.sign({ ...claims, nbf: start + 100 });
    expect(await refusal(token)).toBe('not-yet-valid');
    now = start + 100;
    expect(await refusal(token)).toBe('accepted');
    now = claims.exp + 31;
    expect(await refusal(token)).toBe('expired');
  });

  test('gives the same answer for the same token without verifying it again', async () => {
    const token = await service.sign(claims);
    expect(await service.verify(token)).toBe(await service.verify(token));
  });

  test('is bounded, and a token that fell out is verified anew', async () => {
    service = await createTokenService({
      signing: [signing],
      legacySecret: secret,
      now: () => now,
      cacheSize: 3,
    });
    const tokens = await Promise.all(['a', 'b', 'c', 'd'].map((sub) => hs256({ ...claims, sub })));
    const first = await service.verify(tokens[0] ?? '');
    for (const token of tokens.slice(1)) await service.verify(token);
    const again = await service.verify(tokens[0] ?? '');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });
});

describe('an opaque key', () => {
  test('has its role; no credential has none', async () => {
    expect((await service.claimsOf({ kind: 'key', role: 'anon' })).claims).toEqual({ role: 'anon' });
    expect((await service.claimsOf({ kind: 'key', role: 'service_role' })).json).toBe(
      '{"role":"service_role"}',
    );
    expect((await service.claimsOf({ kind: 'none' })).claims).toEqual({});
    await expect(service.claimsOf({ kind: 'token', token: '' })).rejects.toThrow(TokenError);
  });
});

test('without a signing key there is no service', async () => {
  await expect(createTokenService({ signing: [], legacySecret: secret })).rejects.toThrow('no signing key');
});
