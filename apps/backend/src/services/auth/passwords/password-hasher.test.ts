import { expect, test } from 'vitest';
import { createPasswordHasher, isKnownHash, needsRenewal } from './password-hasher.ts';

const hasher = await createPasswordHasher();

test('a password fits its own hash only, and the hash is argon2id with the decided cost', async () => {
  const stored = await hasher.hash('correct horse', '192.0.2.1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'correct horse', '192.0.2.1')).toBe(true);
  expect(await hasher.verify(stored, 'correct horsf', '192.0.2.1')).toBe(false);
  expect(needsRenewal(stored)).toBe(false);
});

// Test vectors: `openwall crypt_blowfish` ("U*U") for the three prefixes, and firebase/scrypt's README.
test.each([
  ['$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  [
    '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'user1password',
  ],
])('an imported hash is verified and wants renewal: %s', async (stored, password) => {
  expect(isKnownHash(stored)).toBe(true);
  expect(await hasher.verify(stored, password, '192.0.2.1')).toBe(true);
  expect(await hasher.verify(stored, `${password}x`, '192.0.2.1')).toBe(false);
  expect(needsRenewal(stored)).toBe(true);
});

test.each([
  null,
  '',
  'plain',
  '$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
  '$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
])('nothing fits %s', async (stored) => {
  expect(await hasher.verify(stored, 'anything', '192.0.2.1')).toBe(false);
});

test('an unknown user costs about what a wrong password costs', async () => {
  const stored = await hasher.hash('correct horse', '192.0.2.1');
  const time = async (hash: string | null): Promise<number> => {
    const start = process.cpuUsage();
    for (let round = 0; round < 4; round += 1) await hasher.verify(hash, 'wrong', '192.0.2.1');
    const used = process.cpuUsage(start);
    return used.user + used.system;
  };
  // The least of some: what else the process does meanwhile only adds.
  const least = async (hash: string | null): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) times.push(await time(hash));
    return Math.min(...times);
  };
  const [wrong, unknown] = [await least(stored), await least(null)];
  expect(unknown / wrong).toBeGreaterThan(0.4);
  expect(unknown / wrong).toBeLessThan(2.5);
});
