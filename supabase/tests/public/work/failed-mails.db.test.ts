/** Mails that failed for good: owed again once, or put away with a reason, by admins (decision 275). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';
import { buildAdmin, buildDeadMail, dismissMail, lastLine, retryMail } from './work-calls.ts';

const settled = 'PT409 job_runs_settled';

const mailOf = async (client: Client, id: number) =>
  (await client.query('select * from private.mails where id = $1', [id])).rows[0] as Record<string, unknown>;

test('is owed again, whole, once', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const id = await buildDeadMail(client);
    await client.query('update private.mails set untold_attempts = 2');
    await retryMail(client, admin, id);
    expect(await mailOf(client, id)).toMatchObject({
      outcome: null,
      finished_at: null,
      failure: null,
      last_error: null,
      attempts: 20,
      attempts_before: 20,
      untold_attempts: 0,
    });
    expect(await lastLine(client)).toMatchObject({
      actor: admin,
      action: 'mail.retried',
      subject_table: 'mails',
      subject_id: String(id),
      detail: {},
    });
    expect(await refusalOf(client, () => retryMail(client, admin, id))).toBe(settled);
    expect(await refusalOf(client, () => dismissMail(client, admin, id))).toBe(settled);
  });
});

test('has as many attempts again, and an earlier one cannot end it', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const recipient = await buildUser(client);
    await client.query(
      `insert into private.mails (recipient, kind, first_day, last_day) values ($1, 'digest', current_date, current_date)`,
      [recipient],
    );
    // Always with something to tell.
    await client.query(`create or replace function private.mail_content(mail private.mails) returns jsonb
      language sql set search_path = '' as $$ select '{"kind": "digest"}'::jsonb $$`);
    const take = async () => {
      await client.query(`update private.mails set send_after = now() where finished_at is null`);
      const { rows } = await client.query<{
        mail: { id: number; attempt: number; round_attempt: number } | null;
      }>(`select private.next_mail('1 minute', 2) as mail`);
      return rows[0]!.mail;
    };
    const refuse = (attempt: number) =>
      client.query(`select private.mail_refused($1, $2, 'busy', '1 second')`, [id, attempt]);
    const first = await take();
    const id = first!.id;
    await refuse(1);
    await take();
    await refuse(2);
    expect(await take()).toBeNull();
    expect(await mailOf(client, id)).toMatchObject({
      failure: 'exhausted',
      last_error: 'busy',
      attempts: 2,
    });
    await retryMail(client, admin, id);
    expect(await take()).toMatchObject({ attempt: 3, round_attempt: 1 });
    const { rows } = await client.query(
      `select private.mail_sent($1, 2) as early, private.mail_sent($1, 3) as now`,
      [id],
    );
    expect(rows).toEqual([{ early: false, now: true }]);
  });
});

test('is put away with a reason, which the log has', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const id = await buildDeadMail(client, 'address');
    await dismissMail(client, admin, id);
    expect(await mailOf(client, id)).toMatchObject({ outcome: 'failed', dismissed_at: expect.any(Date) });
    expect(await lastLine(client)).toMatchObject({
      actor: admin,
      action: 'mail.dismissed',
      subject_id: String(id),
      detail: { reason: 'They were telephoned.' },
    });
    expect(await refusalOf(client, () => dismissMail(client, admin, id))).toBe(settled);
    expect(await refusalOf(client, () => retryMail(client, admin, id))).toBe(settled);
  });
});

test('of those that failed, the desk reads what, why and whose, without an address', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const list = () => ask<Record<string, unknown>>(client, admin, 'select * from public.failed_mails()');
    const id = await buildDeadMail(client, 'address', '550 5.1.1 <nobody@people.example>: unknown\nmore');
    const old = await buildDeadMail(client);
    await client.query(`update private.mails set finished_at = now() - interval '31 days' where id = $1`, [
      old,
    ]);
    await dismissMail(client, admin, await buildDeadMail(client));
    const { recipient } = await mailOf(client, id);
    expect(await list()).toMatchObject([
      {
        id: String(id),
        kind: 'matches',
        failure: 'address',
        recipient,
        error: '550 5.1.1 <…>: unknown',
        attempts: 20,
      },
    ]);
  });
});

test('two admins at once: one is told that it was done', async () => {
  await withClients(3, async ([owner, first, second]) => {
    const [asha, bina] = [await buildAdmin(owner!), await buildAdmin(owner!)];
    const id = await buildDeadMail(owner!);
    await first!.query('begin');
    await retryMail(first!, asha, id);
    const late = committed(second!, () => refusalOf(second!, () => retryMail(second!, bina, id)));
    await somebodyWaits(owner!);
    await first!.query('commit');
    expect(await late).toBe(settled);
  });
});
