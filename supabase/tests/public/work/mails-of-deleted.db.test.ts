/** A mail is taken while its account is being deleted, and the other way round (migration 20261204100000). */
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';

/** Somebody who is owed a mail about a decision. */
async function buildOwed(client: Client): Promise<string> {
  const founder = await buildUser(client);
  await buildIdea(client, { submitted_by: founder, approval_status: 'rejected' });
  return founder;
}

const take = async (client: Client) =>
  (await client.query<{ mail: object | null }>(`select private.next_mail('1 minute', 20) as mail`)).rows[0]!
    .mail;

/** As the auth service deletes an account. */
async function deleteUser(client: Client, id: string): Promise<void> {
  await client.query('select from auth.users where id = $1 for update', [id]);
  await client.query('delete from auth.users where id = $1', [id]);
}

const owed = async (client: Client) =>
  (
    await client.query<{ recipient: string; outcome: string | null; attempts: number }>(
      'select recipient, outcome, attempts from private.mails order by id',
    )
  ).rows;

test('a mail whose account is being deleted is passed over, and stays owed where the deletion fails', async () => {
  await withClients(2, async ([deleting, worker]) => {
    const leaving = await buildOwed(deleting!);
    const staying = await buildOwed(deleting!);
    // Without waiting: the deletion waits for mails that a worker has.
    await worker!.query(`set lock_timeout = '1s'`);
    await deleting!.query('begin');
    await deleting!.query('select from auth.users where id = $1 for update', [leaving]);
    expect(await take(worker!)).toMatchObject({ attempt: 1 });
    expect(await take(worker!)).toBeNull();
    await deleting!.query('rollback');
    expect(await owed(deleting!)).toEqual([
      { recipient: leaving, outcome: null, attempts: 0 },
      { recipient: staying, outcome: null, attempts: 1 },
    ]);
    expect(await take(worker!)).toMatchObject({ attempt: 1 });
  });
});

test('an account whose mail is being taken is deleted after that', async () => {
  await withClients(3, async ([owner, worker, deleting]) => {
    const leaving = await buildOwed(owner!);
    // Its token for unsubscribing is stored: to write it again takes nothing of the account.
    await take(owner!);
    await owner!.query('update private.mails set send_after = now()');
    await worker!.query('begin');
    expect(await take(worker!)).toMatchObject({ attempt: 2 });
    const deleted = committed(deleting!, () => deleteUser(deleting!, leaving));
    await somebodyWaits(owner!);
    // What is written about a mail may refer to its account.
    await worker!.query('select from auth.users where id = $1 for key share', [leaving]);
    await worker!.query('commit');
    await deleted;
    expect(await owed(owner!)).toEqual([]);
  });
});
