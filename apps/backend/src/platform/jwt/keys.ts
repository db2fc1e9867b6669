/** The keys of an installation: an ES256 pair that signs access tokens, and the two opaque API keys. */
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { ClientBase } from 'pg';
import type { ApiKeys } from '../http/credentials.ts';
import { storedSecret } from '../postgres/secrets.ts';

export interface InstallationKeys {
  readonly api: ApiKeys;
  /** Private JWKs, the current one first. */
  readonly signing: readonly JWK[];
  /**
   * Signs links to stored files. A key of its own, so that no link is ever taken for an access token, nor the
   * reverse.
   */
  readonly links: Uint8Array;
  /** Seals what processes on one database tell each other. */
  readonly relay: Uint8Array;
}

async function randomKey(client: ClientBase, name: string): Promise<Uint8Array> {
  return Buffer.from(
    await storedSecret(client, name, () => randomBytes(32).toString('base64url')),
    'base64url',
  );
}

async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify([{ ...jwk, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }]);
}

function newApiKey(kind: 'publishable' | 'secret'): string {
  return `sb_${kind}_${randomBytes(24).toString('base64url')}`;
}

/** Reads the installation's keys, making them on first use. */
export async function installationKeys(client: ClientBase): Promise<InstallationKeys> {
  return {
    api: {
      publishable: await storedSecret(client, 'publishable key', () => newApiKey('publishable')),
      secret: await storedSecret(client, 'secret key', () => newApiKey('secret')),
    },
    links: await randomKey(client, 'link key'),
    relay: await randomKey(client, 'relay key'),
    signing: JSON.parse(await storedSecret(client, 'signing keys', newSigningKey)) as JWK[],
  };
}
