/** What failed for good: tried again once, or put away with a reason, by admins (decision 275). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';
import {
  beat,
  begin,
  buildAdmin,
  buildDeadJob,
  buildDeadMail,
  dismissJob,
  dismissMail,
  end,
  fail,
  jobState,
  lastLine,
  retryJob,
  retryMail,
  takeRequests,
} from './work-calls.ts';

const settled = 'PT409 job_runs_settled';

describe('a job', () => {
  test('is asked for again once, and taken once', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await beat(client);
      await buildDeadJob(client);
      const run = await buildDeadJob(client);
      const ofOther = await buildDeadJob(client, 'remind_deals');
      await retryJob(client, admin, run);
      expect(await lastLine(client)).toEqual({
        actor: admin,
        action: 'job.retried',
        subject_table: 'job_runs',
        subject_id: String(run),
        detail: { job: 'expire_offers' },
      });
      expect(await jobState(client, admin)).toMatchObject({ is_requested: true, dead: null });
      expect((await jobState(client, admin, 'remind_deals')).dead).toMatchObject({ run: ofOther, runs: 1 });
      expect(await refusalOf(client, () => retryJob(client, admin, run))).toBe(settled);
      expect(await refusalOf(client, () => dismissJob(client, admin, run))).toBe(settled);
      expect((await takeRequests(client)).jobs).toEqual(['expire_offers']);
      expect((await takeRequests(client)).jobs).toEqual([]);
      expect(await jobState(client, admin)).toMatchObject({ is_requested: false });
      // It may die again, and is asked for again then.
      await retryJob(client, admin, await buildDeadJob(client));
      expect((await takeRequests(client)).jobs).toEqual(['expire_offers']);
    });
  });

  test('is put away with a reason, which the log has; what dies later is there again', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      const run = await buildDeadJob(client);
      await dismissJob(client, admin, run, '  It is done by hand. \n');
      expect(await lastLine(client)).toMatchObject({
        actor: admin,
        action: 'job.dismissed',
        subject_id: String(run),
        detail: { job: 'expire_offers', reason: 'It is done by hand.' },
      });
      expect((await jobState(client, admin)).dead).toBeNull();
      expect((await takeRequests(client)).jobs).toEqual([]);
      const later = await buildDeadJob(client);
      expect((await jobState(client, admin)).dead).toMatchObject({ run: later, runs: 1 });
    });
  });

  test('a death that came after what an admin saw stays', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      const seen = await buildDeadJob(client);
      const later = await buildDeadJob(client);
      await dismissJob(client, admin, seen);
      expect((await jobState(client, admin)).dead).toMatchObject({ run: later, runs: 1 });
    });
  });

  test.each([
    [
      'has attempts left',
      async (client: Client) => {
        const run = await begin(client, { attempt: 7 });
        await fail(client, run);
        return run;
      },
    ],
    [
      'was done since',
      async (client: Client) => {
        const run = await buildDeadJob(client);
        await end(client, await begin(client));
        return run;
      },
    ],
    ['is under way', (client: Client) => begin(client, { attempt: 8 })],
    ['does not exist', async () => 0],
  ])('one that %s is refused', async (_what, build) => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await beat(client);
      const run = await build(client);
      expect(await refusalOf(client, () => retryJob(client, admin, run))).toBe(settled);
      expect(await refusalOf(client, () => dismissJob(client, admin, run))).toBe(settled);
    });
  });
});

const mailOf = async (client: Client, id: number) =>
  (await client.query('select * from private.mails where id = $1', [id])).rows[0] as Record<string, unknown>;

describe('a mail', () => {
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
});

test('two admins at once have a job done once', async () => {
  await withClients(3, async ([owner, first, second]) => {
    const [asha, bina] = [await buildAdmin(owner!), await buildAdmin(owner!)];
    const run = await buildDeadJob(owner!);
    await first!.query('begin');
    await retryJob(first!, asha, run);
    const late = committed(second!, () => refusalOf(second!, () => dismissJob(second!, bina, run)));
    await somebodyWaits(owner!);
    await first!.query('commit');
    expect(await late).toBe(settled);
    expect((await takeRequests(owner!)).jobs).toEqual(['expire_offers']);
  });
});

test.each([
  ['short one', '22023'],
  [' \n short one \t ', '22023'],
  ['just right', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), '22023'],
])('a reason has 10 to 500 characters: %j', async (reason, refusal) => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const [run, id] = [await buildDeadJob(client), await buildDeadMail(client)];
    expect(await refusalOf(client, () => dismissJob(client, admin, run, reason))).toBe(refusal);
    expect(await refusalOf(client, () => dismissMail(client, admin, id, reason))).toBe(refusal);
  });
});

test('who is no admin does none of it', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    const [run, id] = [await buildDeadJob(client), await buildDeadMail(client)];
    for (const act of [
      () => retryJob(client, person, run),
      () => dismissJob(client, person, run),
      () => retryMail(client, person, id),
      () => dismissMail(client, person, id),
      () => ask(client, person, 'select public.desk_work()'),
      () => ask(client, person, 'select public.desk_queues()'),
      () => ask(client, person, 'select * from public.failed_mails()'),
    ])
      expect(await refusalOf(client, act)).toBe('42501');
  });
});

test('the desk’s home counts mails and jobs that wait for a decision', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const due = async () => {
      const [row] = await ask<{ due: { work: { kind: string; total: number }[]; worker: unknown } }>(
        client,
        admin,
        'select public.desk_due() as due',
      );
      return [row!.due.work.find(({ kind }) => kind === 'dead_letter')?.total, row!.due.worker];
    };
    expect(await due()).toEqual([0, expect.objectContaining({ is_running: false })]);
    await beat(client);
    await buildDeadJob(client);
    const run = await buildDeadJob(client);
    await buildDeadJob(client, 'remind_deals');
    const id = await buildDeadMail(client);
    await buildDeadMail(client);
    expect(await due()).toEqual([4, expect.objectContaining({ is_running: true })]);
    await retryJob(client, admin, run);
    await dismissMail(client, admin, id);
    expect((await due())[0]).toBe(2);
  });
});
