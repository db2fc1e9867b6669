/** Runs of jobs: what is kept, how a job stands, and what a run without an end is (decision 274). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  beat,
  begin,
  buildAdmin,
  buildDeadJob,
  end,
  fail,
  jobState,
  takeRequests,
  worker,
} from './work-calls.ts';

const other = '00000000-0000-4000-8000-000000000002';
const silent = (client: Client, seconds: number) =>
  client.query('update private.workers set heard_at = now() - make_interval(secs => $1)', [seconds]);

describe('how a job stands', () => {
  test('it runs, then it is done, with how much', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await beat(client);
      const run = await begin(client);
      expect(await jobState(client, admin)).toMatchObject({
        state: 'running',
        done: null,
        last_done_at: null,
      });
      await end(client, run, 7);
      expect(await jobState(client, admin)).toMatchObject({
        state: 'done',
        done: 7,
        failures: 0,
        dead: null,
        last_done_at: expect.any(String),
      });
    });
  });

  test('it fails, with why and when it is tried again, until it is done', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await beat(client);
      await end(client, await begin(client), 1);
      await fail(client, await begin(client), 'for asha@people.example: no\nand more');
      await fail(client, await begin(client, { attempt: 2 }));
      expect(await jobState(client, admin)).toMatchObject({
        state: 'failed',
        attempt: 2,
        error: 'out of luck',
        failures: 2,
        next_try_at: expect.any(String),
        last_done_at: expect.any(String),
        dead: null,
      });
      const { rows } = await client.query(`select error from private.job_runs where error like 'for%'`);
      expect(rows).toEqual([{ error: 'for …: no' }]);
      await end(client, await begin(client, { attempt: 3 }));
      expect(await jobState(client, admin)).toMatchObject({ state: 'done', failures: 0, error: null });
    });
  });

  test('one whose last attempt failed is dead, also while later ones fail, until one is done', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await beat(client);
      const first = await buildDeadJob(client);
      const last = await buildDeadJob(client, 'expire_offers', 'no luck at all');
      await fail(client, await begin(client));
      expect((await jobState(client, admin)).dead).toMatchObject({
        run: last,
        runs: 2,
        error: 'no luck at all',
      });
      expect(first).toBeLessThan(last);
      await end(client, await begin(client));
      expect((await jobState(client, admin)).dead).toBeNull();
    });
  });

  test.each([
    ['went silent', (client: Client) => silent(client, 41)],
    ['said that it stops', (client: Client) => beat(client, worker, true)],
    ['is not known any more', (client: Client) => client.query('delete from private.workers')],
  ])('a run whose worker %s did not end', async (_what, leave) => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await beat(client);
      await begin(client);
      await leave(client);
      expect(await jobState(client, admin)).toMatchObject({ state: 'lost', done: null, error: null });
    });
  });

  test.each([
    ['2 hours', 'running'],
    ['4 hours', 'lost'],
  ])('of the server’s own, which says no more than that, one that began %s ago is %s', async (ago, state) => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await begin(client, { job: 'remove_uploads', by: null });
      await client.query('update private.job_runs set began_at = now() - $1::interval', [ago]);
      expect((await jobState(client, admin, 'remove_uploads')).state).toBe(state);
    });
  });
});

describe('a run that is lost', () => {
  test('is told to a worker that lives, once, with who held it, after a minute', async () => {
    await rolledBack(async (client) => {
      await beat(client);
      await begin(client);
      await silent(client, 59);
      expect((await takeRequests(client)).holders).toEqual([]);
      await silent(client, 61);
      await beat(client, other);
      await begin(client, { job: 'seal_log', by: other });
      expect((await takeRequests(client)).holders).toEqual([`holder of ${worker}`]);
      expect((await takeRequests(client)).holders).toEqual([]);
      const { rows } = await client.query('select job, outcome from private.job_runs order by id');
      expect(rows).toEqual([
        { job: 'expire_offers', outcome: 'lost' },
        { job: 'seal_log', outcome: null },
      ]);
    });
  });

  test('is one that its worker left for another one', async () => {
    await rolledBack(async (client) => {
      await beat(client);
      await begin(client, { job: 'remove_uploads', by: null });
      await begin(client, { job: 'settle_payments', by: null });
      await begin(client);
      await begin(client, { job: 'seal_log' });
      await begin(client, { job: 'settle_payments', by: null });
      const { rows } = await client.query('select job, outcome from private.job_runs order by id');
      expect(rows.map(({ job, outcome }) => `${job}: ${outcome}`)).toEqual([
        'remove_uploads: null',
        'settle_payments: lost',
        'expire_offers: lost',
        'seal_log: null',
        'settle_payments: null',
      ]);
    });
  });

  test('has ended after all when its worker says so, and failed no more', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await beat(client);
      const run = await begin(client, { attempt: 8 });
      await silent(client, 100);
      await takeRequests(client);
      expect((await jobState(client, admin)).dead).toMatchObject({ run, error: null });
      await fail(client, run);
      expect((await jobState(client, admin)).state).toBe('lost');
      await end(client, run, 3);
      expect(await jobState(client, admin)).toMatchObject({ state: 'done', done: 3, dead: null });
    });
  });
});

/** How much each run of a job that is kept did, in their order. */
const kept = async (client: Client, job: string) =>
  (
    await client.query<{ done: number }>('select done from private.job_runs where job = $1 order by id', [
      job,
    ])
  ).rows.map(({ done }) => done);

describe('what is kept', () => {
  test('of runs that found nothing only the latest, whatever came after', async () => {
    await rolledBack(async (client) => {
      await end(client, await begin(client, { job: 'seal_log' }), 0);
      for (const done of [0, 2, 0, 0, 1]) await end(client, await begin(client), done);
      expect(await kept(client, 'expire_offers')).toEqual([2, 1]);
      await end(client, await begin(client), 0);
      expect(await kept(client, 'expire_offers')).toEqual([2, 1, 0]);
      expect(await kept(client, 'seal_log')).toEqual([0]);
    });
  });

  test('five hundred of each job, and ninety days', async () => {
    await rolledBack(async (client) => {
      await client.query(
        `insert into private.job_runs (job, attempt, max_attempts, began_at, ended_at, outcome, done)
         select 'expire_offers', 1, 8, now(), now(), 'done', n from generate_series(1, 600) n`,
      );
      await client.query(
        `insert into private.job_runs (job, attempt, max_attempts, began_at, ended_at, outcome, done)
         select 'seal_log', 1, 8, now() - make_interval(days => n, hours => 1), now(), 'done', n from generate_series(88, 92) n`,
      );
      await begin(client);
      await begin(client, { job: 'seal_log' });
      expect((await kept(client, 'expire_offers')).length).toBe(500);
      expect(await kept(client, 'seal_log')).toEqual([88, 89, null]);
    });
  });
});
