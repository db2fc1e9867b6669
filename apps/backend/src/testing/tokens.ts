/**
 * What tests of the token service share: a service with a clock of the test's own, and tokens as attackers
 * write them.
 */
import { createSign } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { beforeAll, beforeEach } from 'vitest';
import { createTokenService, TokenError } from '../platform/jwt/token-service.ts';
import type { TokenErrorKind, TokenService } from '../platform/jwt/token-service.ts';

export const secret = 'a legacy secret of at least 32 characters';
/** When each test begins, in seconds. */
export const start = 1_800_000_000;
export const claims = { sub: 'asha', role: 'authenticated', iat: start, exp: start + 3600 };

export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: 'ES256', kid: await calculateJwkThumbprint(jwk) };
}

export function hs256(
  payload: object,
  key: string | Uint8Array = secret,
  header: object = {},
): Promise<string> {
  const bytes = typeof key === 'string' ? new TextEncoder().encode(key) : key;
  return new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', ...header }).sign(bytes);
}

/** A part of a token: text as it is, anything else as JSON. */
export function part(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

export interface TokenWorld {
  /** The service's clock, in seconds. */
  now: number;
  /** The service's own key, private. */
  signing: JWK;
  service: TokenService;
  /** A token of any header and payload, rightly signed with the key's ES256. */
  es256(header: object, payload: unknown): string;
  /** Why the service refuses the token. */
  refusal(token: string): Promise<TokenErrorKind | 'accepted'>;
}

/** A key for the file, a service and a clock for each of its tests. */
export function tokenWorld(): TokenWorld {
  const world = {
    es256: (header, payload) => {
      const { signing } = world;
      const input = `${part({ alg: 'ES256', kid: signing.kid, ...header })}.${part(payload)}`;
      const key = { key: signing as JsonWebKey, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
      return `${input}.${createSign('SHA256').update(input).sign(key).toString('base64url')}`;
    },
    refusal: async (token) => {
      try {
        await world.service.verify(token);
        return 'accepted';
      } catch (error) {
        if (error instanceof TokenError) return error.kind;
        throw error;
      }
    },
  } as TokenWorld;
  beforeAll(async () => {
    world.signing = await newKey();
  });
  beforeEach(async () => {
    world.now = start;
    world.service = await createTokenService({
      signing: [world.signing],
      legacySecret: secret,
      now: () => world.now,
    });
  });
  return world;
}
