/** People with tokens of their own. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ContractServer } from '../server.ts';
import { jwtSecret, token as signedToken } from '../tokens.ts';

/** @param claims beside or instead of the usual ones; undefined leaves one out */
export function token(claims: Readonly<Record<string, unknown>> = {}, secret = jwtSecret): string {
  const now = Math.floor(Date.now() / 1000);
  return signedToken(
    { role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600, ...claims },
    secret,
  );
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
