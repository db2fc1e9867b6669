import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { newRefreshToken, storedRefreshToken } from '../rules/token-hash.ts';
import { rotate } from './refresh-tokens.ts';
import type { Rotation } from './refresh-tokens.ts';
import { startSession } from './sessions.ts';

const device = { address: '127.0.0.1', userAgent: 'test' };

async function signedIn(
  client: Client,
): Promise<{ userId: string; sessionId: string; refreshToken: string }> {
  const userId = randomUUID();
  await client.query(`insert into auth.users (id, email, encrypted_password) values ($1, $2, 'hash')`, [
    userId,
    `${userId}@example.com`,
  ]);
  const audit = { action: 'login', actor: { id: userId, email: null }, address: '127.0.0.1' } as const;
  const session = await startSession(client, { userId, method: 'password', client: device, audit });
  if (!session) throw new Error('no session');
  return { userId, sessionId: session.id, refreshToken: session.refreshToken };
}

const present = (client: Client, refreshToken: string): Promise<Rotation> =>
  rotate(client, refreshToken, device, 10);

test('a session that has run out, and one that went away', async () => {
  await rolledBack(async (client) => {
    const { sessionId, refreshToken } = await signedIn(client);
    await client.query(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [
      sessionId,
    ]);
    expect(await present(client, refreshToken)).toEqual({ outcome: 'expired' });
    await client.query('delete from auth.sessions where id = $1', [sessionId]);
    expect(await present(client, refreshToken)).toEqual({ outcome: 'unknown' });
    await client.query(`insert into auth.refresh_tokens (token, revoked) values ('of no session', false)`);
    expect(await present(client, 'of no session')).toEqual({ outcome: 'no-session' });
  });
});

test('a late answer finds the active token through many rotations', async () => {
  await rolledBack(async (client) => {
    const { refreshToken } = await signedIn(client);
    let last = refreshToken;
    for (let round = 0; round < 16; round += 1) {
      const rotation = await present(client, last);
      if (rotation.outcome !== 'rotated') throw new Error(rotation.outcome);
      last = rotation.refreshToken;
    }
    expect(await present(client, refreshToken)).toMatchObject({ outcome: 'rotated', refreshToken: last });
  });
});

test('an active token that was issued otherwise is replaced by one that the late client is given', async () => {
  await rolledBack(async (client) => {
    const { sessionId, userId, refreshToken } = await signedIn(client);
    const first = await present(client, refreshToken);
    if (first.outcome !== 'rotated') throw new Error(first.outcome);
    await client.query('update auth.refresh_tokens set revoked = true where session_id = $1', [sessionId]);
    const elsewhere = newRefreshToken();
    await client.query(
      `insert into auth.refresh_tokens (token, user_id, revoked, session_id, created_at, updated_at) values ($1, $2, false, $3, now(), now())`,
      [storedRefreshToken(elsewhere), userId, sessionId],
    );
    const late = await present(client, refreshToken);
    if (late.outcome !== 'rotated') throw new Error(late.outcome);
    expect(late.refreshToken).not.toBe(elsewhere);
    expect(await present(client, late.refreshToken)).toMatchObject({ outcome: 'rotated' });
    const { rows } = await client.query(
      'select from auth.refresh_tokens where session_id = $1 and not revoked',
      [sessionId],
    );
    expect(rows).toHaveLength(1);
  });
});

test('a session does not start for who is banned, gone, or has another password by now', async () => {
  await rolledBack(async (client) => {
    const { userId } = await signedIn(client);
    const audit = { action: 'login', actor: { id: userId, email: null }, address: '127.0.0.1' } as const;
    const start = (passwordHashes?: string[]): ReturnType<typeof startSession> =>
      startSession(client, { userId, method: 'password', client: device, audit, passwordHashes });
    expect(await start(['hash'])).not.toBeNull();
    expect(await start(['another'])).toBeNull();
    await client.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      userId,
    ]);
    expect(await start()).toBeNull();
    await client.query('delete from auth.users where id = $1', [userId]);
    expect(await start()).toBeNull();
  });
});
