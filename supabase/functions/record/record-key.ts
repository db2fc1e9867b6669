/** The key that signs records. */
import { z } from 'zod';
import { database, dataOf } from '../_shared/database.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const publicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
const storedKey = z.object({
  id: z.uuid(),
  public_key: publicKey,
  private_key: publicKey.extend({ d: z.string() }),
});

export interface RecordKey {
  readonly id: string;
  readonly publicKey: z.infer<typeof publicKey>;
  /** @returns the signature of the bytes: ECDSA, P-256 and SHA-256, as the two numbers of 32 bytes */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

async function newKey() {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return {
    public_key: publicKey.parse(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    private_key: publicKey
      .extend({ d: z.string() })
      .parse(await crypto.subtle.exportKey('jwk', pair.privateKey)),
  };
}

/** The key of this installation; made with the first record. */
export async function recordKey(): Promise<RecordKey> {
  const known = dataOf(await database.rpc('record_key'));
  const found = known ?? dataOf(await database.rpc('record_key', { offered: await newKey() }));
  const key = storedKey.parse(found);
  const signing = await crypto.subtle.importKey('jwk', key.private_key, algorithm, false, ['sign']);
  return {
    id: key.id,
    publicKey: key.public_key,
    async sign(bytes) {
      return new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signing, bytes));
    },
  };
}
