/** What failed for good: tried again once, or put away with a reason, by admins (decision 275). */
import { actReasonLength } from '@sangam/domain/limits';
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

const { least, most } = actReasonLength;

test.each([
  ['x'.repeat(least - 1), '22023'],
  [` \n ${'x'.repeat(least - 1)} \t `, '22023'],
  ['x'.repeat(least), null],
  ['x'.repeat(most), null],
  ['x'.repeat(most + 1), '22023'],
])('a reason is as long as the domain says: %j', async (reason, refusal) => {
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
