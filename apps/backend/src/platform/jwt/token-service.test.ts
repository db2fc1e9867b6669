import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { claims, hs256, newKey, secret, start, tokenWorld } from '../../testing/tokens.ts';
import { createTokenService, maxTokenLength, TokenError } from './token-service.ts';

const world = tokenWorld();

describe('accepts', () => {
  test('what it signed, with every claim, as JSON for the database too', async () => {
    const verified = await world.service.verify(
      await world.service.sign({ ...claims, user_metadata: { name: 'आशा' } }),
    );
    expect(verified.claims).toEqual({ ...claims, user_metadata: { name: 'आशा' } });
    expect(JSON.parse(verified.json)).toEqual(verified.claims);
  });

  test('what others verify by the published keys, which hold nothing private', async () => {
    const token = await world.service.sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 60 });
    const keys = createLocalJWKSet({ keys: [...world.service.jwks.keys] });
    await expect(jwtVerify(token, keys)).resolves.toMatchObject({ payload: { sub: 'asha' } });
    expect(JSON.stringify(world.service.jwks)).not.toContain(world.signing.d);
  });

  test('a token of the legacy secret', async () => {
    expect((await world.service.verify(await hs256(claims))).claims.sub).toBe('asha');
  });

  test('a token of an earlier key that is still in the list', async () => {
    const old = await world.service.sign(claims);
    const newer = await newKey();
    const rotated = await createTokenService({
      signing: [newer, world.signing],
      legacySecret: null,
      now: () => world.now,
    });
    expect((await rotated.verify(old)).claims.sub).toBe('asha');
    expect((await rotated.verify(await rotated.sign(claims))).claims.sub).toBe('asha');
  });

  test('times within the leeway of 30 seconds', async () => {
    const token = await hs256({ ...claims, iat: start + 30, nbf: start + 30, exp: start - 30 });
    expect(await world.refusal(token)).toBe('accepted');
  });

  test('its own token when its clock was set back by 60 seconds', async () => {
    const token = await world.service.sign({ ...claims, nbf: start });
    expect(await world.refusal(token)).toBe('accepted');
    world.now = start - 60;
    expect(await world.refusal(token)).toBe('accepted');
    world.now = start - 61;
    expect(await world.refusal(token)).toBe('not-yet-valid');
  });

  test.each(['authenticated', ['a', 'b'], [], null])('the audience %j', async (aud) => {
    expect(await world.refusal(world.es256({}, { ...claims, aud }))).toBe('accepted');
  });

  test('a token as long as any of ours can be', async () => {
    const token = await world.service.sign({ ...claims, user_metadata: { about: 'x'.repeat(14_000) } });
    expect(token.length).toBeLessThanOrEqual(maxTokenLength);
    expect(await world.refusal(token)).toBe('accepted');
  });
});

describe('the cache', () => {
  test('does not keep a token alive beyond its time, nor from being valid later', async () => {
    const token = await world.service.sign({ ...claims, nbf: start + 100 });
    expect(await world.refusal(token)).toBe('not-yet-valid');
    world.now = start + 100;
    expect(await world.refusal(token)).toBe('accepted');
    world.now = claims.exp + 31;
    expect(await world.refusal(token)).toBe('expired');
  });

  test('gives the same answer for the same token without verifying it again', async () => {
    const token = await world.service.sign(claims);
    expect(await world.service.verify(token)).toBe(await world.service.verify(token));
  });

  test('is bounded, and a token that was evicted is verified again', async () => {
    world.service = await createTokenService({
      signing: [world.signing],
      legacySecret: secret,
      now: () => world.now,
      cacheSize: 3,
    });
    const tokens = await Promise.all(['a', 'b', 'c', 'd'].map((sub) => hs256({ ...claims, sub })));
    const first = await world.service.verify(tokens[0] ?? '');
    for (const token of tokens.slice(1)) await world.service.verify(token);
    const again = await world.service.verify(tokens[0] ?? '');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  test('is bounded by bytes as well', async () => {
    world.service = await createTokenService({
      signing: [world.signing],
      legacySecret: secret,
      now: () => world.now,
      cacheBytes: 100_000,
    });
    const large = { ...claims, user_metadata: { about: 'x'.repeat(9000) } };
    const tokens = await Promise.all(['a', 'b', 'c'].map((sub) => hs256({ ...large, sub })));
    const first = await world.service.verify(tokens[0] ?? '');
    const second = await world.service.verify(tokens[1] ?? '');
    expect(await world.service.verify(tokens[0] ?? '')).toBe(first);
    await world.service.verify(tokens[2] ?? '');
    expect(await world.service.verify(tokens[0] ?? '')).toBe(first);
    expect(await world.service.verify(tokens[1] ?? '')).not.toBe(second);
  });
});

describe('an opaque key', () => {
  test('has its role; no credential has none', async () => {
    expect((await world.service.claimsOf({ kind: 'key', role: 'anon' })).claims).toEqual({ role: 'anon' });
    expect((await world.service.claimsOf({ kind: 'key', role: 'service_role' })).json).toBe(
      '{"role":"service_role"}',
    );
    expect((await world.service.claimsOf({ kind: 'none' })).claims).toEqual({});
    await expect(world.service.claimsOf({ kind: 'token', token: '' })).rejects.toThrow(TokenError);
  });
});

test('without a signing key there is no service', async () => {
  await expect(createTokenService({ signing: [], legacySecret: secret })).rejects.toThrow('no signing key');
});
