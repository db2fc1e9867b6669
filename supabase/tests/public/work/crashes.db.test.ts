/** How often a crash may repeat a mail (decision 275). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';

/** A mail about a decision. */
async function buildOwed(client: Client): Promise<void> {
  const founder = await buildUser(client);
  await buildIdea(client, { submitted_by: founder, approval_status: 'rejected' });
}

async function take(client: Client): Promise<{ id: number; attempt: number } | null> {
  await client.query('update private.mails set send_after = now() where finished_at is null');
  const { rows } = await client.query<{ mail: { id: number; attempt: number } | null }>(
    `select private.next_mail('1 minute', 20) as mail`,
  );
  return rows[0]!.mail;
}

const stateOf = async (client: Client) =>
  (await client.query('select outcome, failure, last_error, attempts from private.mails')).rows[0] as object;

test('a mail whose worker dies over it goes out three times at most, then a person decides', async () => {
  await rolledBack(async (client) => {
    await buildOwed(client);
    for (const attempt of [1, 2, 3]) expect(await take(client)).toMatchObject({ attempt });
    expect(await take(client)).toBeNull();
    expect(await stateOf(client)).toEqual({
      outcome: 'failed',
      failure: 'lost',
      last_error: 'its worker died each time',
      attempts: 3,
    });
  });
});

test('attempts that were told of do not count for that', async () => {
  await rolledBack(async (client) => {
    await buildOwed(client);
    const refuse = async (attempt: number) => {
      const mail = await take(client);
      expect(mail).toMatchObject({ attempt });
      await client.query(`select private.mail_refused($1, $2, 'busy', '1 second')`, [mail?.id, attempt]);
    };
    for (const attempt of [1, 3]) {
      await refuse(attempt);
      expect(await take(client)).toMatchObject({ attempt: attempt + 1 });
    }
    await refuse(5);
    // Twice a worker died over it; it is the third time that counts.
    expect(await take(client)).toMatchObject({ attempt: 6 });
    expect(await take(client)).toBeNull();
    expect(await stateOf(client)).toMatchObject({ failure: 'lost' });
  });
});

test('a mail that cannot be written says so', async () => {
  await rolledBack(async (client) => {
    await buildOwed(client);
    await client.query(`create or replace function private.mail_content(mail private.mails) returns jsonb
      language plpgsql set search_path = '' as $$ begin raise 'out of words'; end $$`);
    expect(await take(client)).toBeNull();
    expect(await stateOf(client)).toMatchObject({
      failure: 'unwritten',
      last_error: 'it cannot be written: out of words',
    });
  });
});

test.each(['deadlock_detected', 'serialization_failure', 'lock_not_available'])(
  'a mail that met somebody else when it was written stays owed (%s)',
  async (condition) => {
    await rolledBack(async (client) => {
      await buildOwed(client);
      await client.query(`create or replace function private.mail_content(mail private.mails) returns jsonb
        language plpgsql set search_path = '' as $$ begin raise ${condition}; end $$`);
      expect(await take(client)).toBeNull();
      expect(await stateOf(client)).toEqual({ outcome: null, failure: null, last_error: null, attempts: 0 });
    });
  },
);

test('a mail that is not wanted any more is neither sent nor failed', async () => {
  await rolledBack(async (client) => {
    await buildOwed(client);
    await take(client);
    await client.query('update public.ideas set withdrawn_at = now()');
    expect(await take(client)).toBeNull();
    expect(await stateOf(client)).toMatchObject({ outcome: 'skipped', failure: null });
  });
});
