/** The project's own keys for signing tokens, in the file that `auth.signing_keys_path` names. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { z } from 'zod';

const kid = z.string().min(1).max(200);
const number = z.base64url().min(1);
/** Three bytes or more are written for each 4 characters: 2048 bits are 342 of them. */
const modulus = z.base64url().min(342, { error: 'must have at least 2048 bits' });
/** What a key may be used for is left out (`key_ops`): one that signs and verifies cannot be imported. */
const all = { kid, use: z.literal('sig').optional() };

const secret = number.optional();
/** Of a private key of RSA (RFC 7518, 6.3.2). */
const factors = { d: secret, p: secret, q: secret, dp: secret, dq: secret, qi: secret };

/** What signs must be whole; a key that only verifies tokens from before may be public. */
const key = z.discriminatedUnion('kty', [
  z.object({
    ...all,
    kty: z.literal('RSA'),
    alg: z.literal('RS256').default('RS256'),
    ...factors,
    n: modulus,
    e: number,
  }),
  z.object({
    ...all,
    kty: z.literal('EC'),
    alg: z.literal('ES256').default('ES256'),
    crv: z.literal('P-256'),
    x: number,
    y: number,
    d: secret,
  }),
]);

const keys = z
  .array(key)
  .min(1)
  .max(10)
  .refine((list) => new Set(list.map((each) => each.kid)).size === list.length, {
    error: 'every kid must be another',
  })
  .refine(([first]) => first?.d !== undefined, { error: 'the first key signs, and must be a private one' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own words repeat what it read.
    throw new Error('it is not JSON');
  }
}

/**
 * @param project folder that holds `supabase/`
 * @param path relative to `supabase/`, as the CLI takes it
 * @returns private keys of RS256 or ES256, the one that signs first
 * @throws {Error} saying what is wrong, without a key
 */
export async function readSigningKeys(project: string, path: string): Promise<JWK[]> {
  const result = keys.safeParse(parsed(await readFile(join(project, 'supabase', path), 'utf8')));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${issue?.path.join('.') || 'keys'}: ${issue?.message}`);
}
