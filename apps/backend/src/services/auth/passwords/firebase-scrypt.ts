/**
 * Password hashes of accounts that came from Firebase, in the text form that GoTrue imports:
 * `$fbscrypt$v=1,n=<memory cost>,r=<rounds>,p=1[,ss=<salt separator>][,sk=<signer key>]$<salt>$<hash>`,
 * base64. Firebase's modified scrypt encrypts the project's signer key with the derived key
 * [firebase/scrypt].
 */
import { createCipheriv, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sameText } from '../rules/token-hash.ts';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: object,
) => Promise<Buffer>;

/** Upper bounds for the parameters of imported hashes. */
const maxMemoryCost = 16;
const maxRounds = 16;

interface FirebaseHash {
  readonly memoryCost: number;
  readonly rounds: number;
  readonly salt: Buffer;
  readonly signerKey: Buffer;
  readonly expected: string;
}

/** @returns null when the text is no such hash, or asks for more than is allowed */
export function parseFirebaseHash(text: string): FirebaseHash | null {
  const [, parameters, salt, expected] = /^\$fbscrypt\$([^$]+)\$([^$]+)\$([^$]+)$/.exec(text) ?? [];
  if (parameters === undefined || salt === undefined || expected === undefined) return null;
  const values = new Map(
    parameters
      .split(',')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const memoryCost = Number(values.get('n'));
  const rounds = Number(values.get('r'));
  const signerKey = Buffer.from(values.get('sk') ?? '', 'base64');
  const bounded = memoryCost >= 1 && memoryCost <= maxMemoryCost && rounds >= 1 && rounds <= maxRounds;
  if (values.get('v') !== '1' || values.get('p') !== '1' || !bounded || signerKey.length === 0) return null;
  const separator = Buffer.from(values.get('ss') ?? '', 'base64');
  return {
    memoryCost,
    rounds,
    salt: Buffer.concat([Buffer.from(salt, 'base64'), separator]),
    signerKey,
    expected,
  };
}

export async function verifyFirebaseHash(text: string, password: string): Promise<boolean> {
  const hash = parseFirebaseHash(text);
  if (!hash) return false;
  const key = await derive(password, hash.salt, 32, {
    N: 2 ** hash.memoryCost,
    r: hash.rounds,
    p: 1,
    maxmem: 256 * 1024 * 1024,
  });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(hash.signerKey), cipher.final()]);
  return sameText(made.toString('base64url'), Buffer.from(hash.expected, 'base64').toString('base64url'));
}
