/** What the desk is told of a real worker, and what a crash of it repeats (decisions 274, 275). */
import { expect, test, vi } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { ask } from '../public/acting.ts';
import { committed } from '../public/at-once.ts';
import * as desk from '../public/work/work-calls.ts';
import type { JobState } from '../public/work/work-calls.ts';
import { decided, kill, mailWorld, outcomes, spawnWorker, until, work } from './mail-world.ts';
import { openInbox } from './smtp-inbox.ts';

const world = mailWorld();

const wait = { timeout: 20_000, interval: 50 };

const buildAdmin = () => buildUser(world.owner, { isAdmin: true });

const jobState = (admin: string) =>
  committed(world.owner, () => desk.jobState(world.owner, admin, 'expire_offers'));
const workerState = (admin: string) => committed(world.owner, () => desk.workerState(world.owner, admin));
const failedMails = (admin: string) =>
  committed(world.owner, () => ask(world.owner, admin, 'select * from public.failed_mails()'));

/** Resolves once the job stands so at the desk. */
const untilJob = (admin: string, expected: Partial<Record<keyof JobState, unknown>>) =>
  vi.waitFor(async () => expect(await jobState(admin)).toMatchObject(expected), wait);

/** The worker's library has made its tables. */
const untilReady = () =>
  vi.waitFor(async () => {
    const { rows } = await world.owner.query(
      `select to_regclass('graphile_worker._private_known_crontabs') is not null as is_there`,
    );
    expect(rows).toEqual([{ is_there: true }]);
    const { rowCount } = await world.owner.query('select from graphile_worker._private_known_crontabs');
    expect(rowCount).toBeGreaterThan(0);
  }, wait);

const addJob = (maxAttempts = 8) =>
  world.owner.query(`select graphile_worker.add_job('expire_offers', max_attempts => $1)`, [maxAttempts]);

/** The connections of workers that wait for a lock of somebody. */
async function waiting(): Promise<number[]> {
  // Inside a transaction, what is known of connections stays as it was first asked for.
  await world.owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await world.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
       and application_name = 'sangam-worker' and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}

/** What `expire_offers` does from now on; the clock's own runs of it do the same. */
const replaceJob = (body: string) =>
  world.owner
    .query(`create or replace function private.expire_offers(at_most integer default 100) returns integer
    language plpgsql security definer set search_path = '' as $$ begin ${body} end $$`);

test('a worker is heard of while it runs, and says that it stops', async () => {
  const admin = await buildAdmin();
  const worker = work({ beatMs: 100 });
  await vi.waitFor(
    async () => expect(await workerState(admin)).toMatchObject({ is_running: true, sends_mail: true }),
    wait,
  );
  const first = await workerState(admin);
  await vi.waitFor(async () => {
    const later = await workerState(admin);
    expect(later.since).toBe(first.since);
    expect(later.heard_at).not.toBe(first.heard_at);
  }, wait);
  await worker.stop();
  expect(await workerState(admin)).toMatchObject({ is_running: false, workers: 0 });
});

test('a job that fails is tried again by itself, and then done', async () => {
  const admin = await buildAdmin();
  await replaceJob(`raise 'no luck for asha@people.example';`);
  work();
  await untilReady();
  await addJob();
  await untilJob(admin, {
    state: 'failed',
    attempt: 1,
    error: 'P0001: no luck for …',
    next_try_at: expect.any(String),
    dead: null,
  });
  await replaceJob('return 5;');
  // The library tries again after e seconds.
  await untilJob(admin, { state: 'done', attempt: 2, done: 5, failures: 0 });
});

test('one that failed for good is done again once, as soon as an admin asks', async () => {
  const admin = await buildAdmin();
  await world.owner.query('create table private.done_jobs (at timestamptz)');
  await replaceJob(`raise 'no luck';`);
  work({ beatMs: 600_000 });
  await untilReady();
  await addJob(1);
  await untilJob(admin, { dead: expect.objectContaining({ runs: 1, error: 'P0001: no luck' }) });
  await replaceJob('insert into private.done_jobs values (now()); return 1;');
  const { dead } = await jobState(admin);
  await committed(world.owner, () => desk.retryJob(world.owner, admin, dead!.run));
  await untilJob(admin, { state: 'done', done: 1, is_requested: false, dead: null });
  const { rows } = await world.owner.query('select count(*)::int as n from private.done_jobs');
  expect(rows).toEqual([{ n: 1 }]);
});

test('a worker killed in the middle of a job: nothing of it is done, and another one does it, once', async () => {
  const admin = await buildAdmin();
  await world.owner.query('create table private.done_jobs (at timestamptz)');
  await replaceJob(
    'insert into private.done_jobs values (now()); perform pg_advisory_xact_lock(4711); return 1;',
  );
  const countDone = async () =>
    (await world.owner.query<{ n: number }>('select count(*)::int as n from private.done_jobs')).rows[0]!.n;
  await world.owner.query('select pg_advisory_lock(4711)');
  const child = spawnWorker(world.inbox.url);
  try {
    await untilReady();
    await addJob();
    await untilJob(admin, { state: 'running' });
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), wait);
  } finally {
    await kill(child);
  }
  await world.owner.query('select pg_advisory_unlock(4711)');
  // Its connection finds out that nobody is there any more.
  await vi.waitFor(async () => {
    const { rowCount } = await world.owner.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'sangam-worker'`,
    );
    expect(rowCount).toBe(0);
  }, wait);
  expect(await countDone()).toBe(0);
  // A minute and a half later.
  await world.owner.query(`update private.workers set heard_at = heard_at - interval '90 seconds'`);
  expect(await jobState(admin)).toMatchObject({ state: 'lost', attempt: 1 });
  work({ beatMs: 200 });
  await untilJob(admin, { state: 'done', attempt: 2, done: 1 });
  expect(await countDone()).toBe(1);
});

test('a worker killed after the mail server’s yes: the mail goes out again under its id, three times at most', async () => {
  const admin = await buildAdmin();
  // What the worker would note, waits for this.
  const inbox = await openInbox({
    hold: async () => {
      await world.owner.query('begin');
      await world.owner.query('select from private.mails for update');
    },
  });
  try {
    await decided('asha@people.example');
    for (const time of [1, 2, 3]) {
      const child = spawnWorker(inbox.url);
      await inbox.until(time);
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), wait);
      await kill(child);
      // Its whole machine dies: the statement that is on its way, too.
      await world.owner.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [
        await waiting(),
      ]);
      await vi.waitFor(async () => expect(await waiting()).toEqual([]), wait);
      await world.owner.query('commit');
      expect(await outcomes()).toEqual([null]);
      await world.owner.query('update private.mails set send_after = now()');
    }
    work({}, inbox.url);
    await until(['failed']);
    expect(inbox.mails.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 3 }, () => '<mail-1@sangam.example>'),
    );
    expect(await failedMails(admin)).toMatchObject([{ failure: 'lost', kind: 'review', attempts: 3 }]);
  } finally {
    await inbox.close();
  }
});

test.each([
  [550, '5.1.1 no such mailbox', 'address'],
  [550, 'no such mailbox', 'address'],
  [550, '5.7.1 we do not want your mails', 'refused'],
  [552, '5.2.2 the mailbox is full', 'refused'],
  [554, 'no', 'refused'],
])('a refusal for good says whether there is no such address: %d %s', async (code, text, failure) => {
  const admin = await buildAdmin();
  world.inbox.answer = () => ({ code, text });
  await decided('nobody@people.example');
  work();
  await until(['failed']);
  expect(await failedMails(admin)).toMatchObject([
    { failure, attempts: 1, error: expect.not.stringContaining('nobody@') },
  ]);
});

test('a failed mail that an admin has tried again is sent at once', async () => {
  const admin = await buildAdmin();
  world.inbox.answer = () => ({ code: 550, text: '5.1.1 no such mailbox' });
  await decided('asha@people.example');
  work({ pollMs: 600_000 });
  await until(['failed']);
  world.inbox.answer = () => null;
  await committed(world.owner, () =>
    ask(world.owner, admin, 'select public.retry_mail((select max(id) from public.failed_mails()))'),
  );
  await until(['sent']);
  expect(world.inbox.mails).toHaveLength(1);
});
