/** Somebody's token, signed with the secret that the test's server was given. */
import { createHmac, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ContractServer } from '../server.ts';

export const secret = 'a-secret-of-the-realtime-tests-that-is-long-enough';

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** @param claims beside or instead of the usual ones; undefined leaves one out */
export function token(claims: Readonly<Record<string, unknown>> = {}, signedWith = secret): string {
  const now = Math.floor(Date.now() / 1000);
  const all = { role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600, ...claims };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(all)}`;
  return `${text}.${createHmac('sha256', signedWith).update(text).digest('base64url')}`;
}

export interface Person {
  readonly id: string;
  readonly token: string;
}

export function person(): Person {
  const id = randomUUID();
  return { id, token: token({ sub: id }) };
}

/** The real client, with a token of one's own. */
export function clientOf(server: ContractServer, accessToken: string): SupabaseClient {
  return createClient(server.url, server.publishableKey, { accessToken: async () => accessToken });
}
