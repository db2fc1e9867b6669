import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { rotate } from './refresh-tokens.ts';
import type { Rotation } from './refresh-tokens.ts';
import { raiseSession, startSession } from './sessions.ts';

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

test('tokens from before the second factor lead nowhere; used late, they end the session', async () => {
  await rolledBack(async (client) => {
    const { sessionId, userId, refreshToken } = await signedIn(client);
    const first = await present(client, refreshToken);
    if (first.outcome !== 'rotated') throw new Error(first.outcome);
    const factorId = randomUUID();
    const raised = await raiseSession(client, { userId, sessionId, factorId, method: 'totp' });
    for (const stale of [refreshToken, first.refreshToken])
      expect(await present(client, stale)).toEqual({ outcome: 'overtaken' });
    const next = await present(client, raised ?? '');
    expect(next).toMatchObject({ outcome: 'rotated', sessionId, assuranceLevel: 'aal2' });
    await client.query(
      `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where session_id = $1 and revoked`,
      [sessionId],
    );
    expect(await present(client, first.refreshToken)).toEqual({ outcome: 'reused' });
    const { rows } = await client.query(
      'select from auth.refresh_tokens where session_id = $1 and not revoked',
      [sessionId],
    );
    expect(rows).toHaveLength(0);
  });
});

test('a session that has ended, or is of somebody else, is not raised', async () => {
  await rolledBack(async (client) => {
    const { sessionId, userId } = await signedIn(client);
    const raise = { userId, sessionId, factorId: randomUUID(), method: 'totp' } as const;
    expect(await raiseSession(client, { ...raise, userId: randomUUID() })).toBeNull();
    await client.query('update auth.sessions set not_after = now() where id = $1', [sessionId]);
    expect(await raiseSession(client, raise)).toBeNull();
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
