/**
 * Who a request says it is, before anything is verified. Rule: contract §0 (the gateway's rewriting of
 * `apikey` and `Authorization`).
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Credential =
  /** No key, no token. */
  | { readonly kind: 'none' }
  /** One of this installation's own opaque keys. */
  | { readonly kind: 'key'; readonly role: 'anon' | 'service_role' }
  /** A token that still has to be verified. */
  | {
      readonly kind: 'token';
      readonly token: string;
      /** It stands in `apikey` alone, as older keys do, and is no bearer token. */
      readonly isApiKey?: true;
    };

export interface ApiKeys {
  readonly publishable: string;
  readonly secret: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    credential: Credential;
  }
}

function same(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What an API key stands for: one of the two opaque keys, or else a token (a legacy key is one). */
export function credentialOfKey(key: string, keys: ApiKeys): Credential {
  if (same(key, keys.secret)) return { kind: 'key', role: 'service_role' };
  if (same(key, keys.publishable)) return { kind: 'key', role: 'anon' };
  return { kind: 'token', token: key };
}

/**
 * @param headers the request's headers; `Authorization` wins unless it carries an opaque `sb_` key
 * @returns the credential; an empty bearer is a token of length 0, which no verification accepts
 */
export function credentialOf(headers: IncomingHttpHeaders, keys: ApiKeys): Credential {
  const authorization = headers.authorization;
  const bearer = authorization === undefined ? undefined : /^Bearer(?: +(.*))?$/i.exec(authorization);
  // Another scheme stays unknown to every service; the apikey does not apply then.
  if (authorization !== undefined && !bearer) return { kind: 'none' };
  if (bearer && !bearer[1]?.startsWith('sb_')) return { kind: 'token', token: bearer[1]?.trim() ?? '' };
  const apikey = headers.apikey;
  if (typeof apikey === 'string' && apikey !== '') {
    const credential = credentialOfKey(apikey, keys);
    return credential.kind === 'token' ? { ...credential, isApiKey: true } : credential;
  }
  if (bearer?.[1]) return credentialOfKey(bearer[1], keys);
  return { kind: 'none' };
}
