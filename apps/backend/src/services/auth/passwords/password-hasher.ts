/**
 * Passwords are stored as argon2id (OWASP's first choice: 19 MiB, two passes, one lane). Other kinds of
 * hashes come with imported accounts; they are verified, and replaced at the first successful sign-in. At
 * most one hash fewer than there are cores is computed at once, so that the server stays responsive while
 * people sign in.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AuthError } from '../errors/auth-error.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { createBoundedQueue, QueueFullError } from '../limits/bounded-queue.ts';
import { parseFirebaseHash, verifyFirebaseHash } from './firebase-scrypt.ts';

const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** Upper bounds for imported argon2 hashes: 64 MiB, ten passes, four lanes. */
function isModestArgon2(stored: string): boolean {
  const [, memory, passes, lanes] =
    /^\$argon2(?:id|i|d)\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  return Number(memory) <= 65_536 && Number(passes) <= 10 && Number(lanes) <= 4;
}

function isModestBcrypt(stored: string): boolean {
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(stored)?.[1];
  return cost !== undefined && Number(cost) >= 4 && Number(cost) <= 14;
}

/** Whether a stored hash is of a kind that can be verified; imports are held to it. */
export function isKnownHash(stored: string): boolean {
  return isModestArgon2(stored) || isModestBcrypt(stored) || parseFirebaseHash(stored) !== null;
}

/** Whether the password should be hashed again once it is known. */
export function needsRenewal(stored: string): boolean {
  return !current.test(stored);
}

async function fits(stored: string, password: string): Promise<boolean> {
  if (isModestArgon2(stored)) return verify(stored, password);
  if (isModestBcrypt(stored)) {
    // Loaded on demand: most installations import nobody, and it takes 3 MB.
    const bcrypt = await import('@node-rs/bcrypt');
    return bcrypt.verify(password, stored);
  }
  return verifyFirebaseHash(stored, password);
}

export interface PasswordHasher {
  /**
   * @param address who asks, by whose network turns are shared out @throws {AuthError} `timedOut` when too
   * many are waiting
   */
  hash(password: string, address: string): Promise<string>;
  /**
   * @param stored null or '' for a user who does not exist or has no password: the answer is false at the
   * same cost
   * @throws {AuthError} `timedOut`
   */
  verify(stored: string | null, password: string, address: string): Promise<boolean>;
}

/** @param concurrency hashes at once; the default leaves a core to the rest */
export async function createPasswordHasher(
  concurrency = Math.max(1, availableParallelism() - 1),
): Promise<PasswordHasher> {
  const queue = createBoundedQueue({ concurrency, waiting: 256, waitMs: 10_000 });
  const nobody = await hash('nobody has this password', parameters);

  async function queued<T>(address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await queue.run(networkOf(address), work);
    } catch (error) {
      throw error instanceof QueueFullError ? new AuthError('timedOut', {}, { cause: error }) : error;
    }
  }

  return {
    hash: (password, address) => queued(address, () => hash(password, parameters)),
    verify: (stored, password, address) =>
      queued(address, async () => {
        if (stored !== null && isKnownHash(stored)) return fits(stored, password);
        await verify(nobody, password);
        return false;
      }),
  };
}
