/** What the server itself does by the clock is written down beside the worker's jobs (decision 274). */
import { runRecorder } from '@sangam/server/job-runs';
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { committed } from '../at-once.ts';
import { buildAdmin, jobState } from './work-calls.ts';

async function withRecorder(
  work: (given: {
    record: ReturnType<typeof runRecorder>;
    state: () => ReturnType<typeof jobState>;
    owner: Client;
  }) => Promise<void>,
): Promise<void> {
  const connection = await freshDatabase();
  const owner = await openClient(connection);
  try {
    const admin = await buildAdmin(owner);
    await work({
      owner,
      record: runRecorder(connection),
      state: () => committed(owner, () => jobState(owner, admin, 'remove_uploads')),
    });
  } finally {
    await owner.end();
  }
}

test('a run begins, is done, and fails with what went wrong; the next is the next try', async () => {
  await withRecorder(async ({ record, state }) => {
    const result = await record('remove_uploads', async () => {
      expect(await state()).toMatchObject({ state: 'running' });
      return { done: 3, problem: null };
    });
    expect(result.done).toBe(3);
    expect(await state()).toMatchObject({ state: 'done', done: 3 });
    await record('remove_uploads', async () => ({ done: 1, problem: '2 could not be removed' }));
    expect(await state()).toMatchObject({ state: 'failed', error: '2 could not be removed' });
    const gone = record('remove_uploads', () => Promise.reject(new Error('the storage answered 500')));
    await expect(gone).rejects.toThrow('the storage answered 500');
    const { next_try_at: next, ...failed } = await state();
    expect(failed).toMatchObject({ error: 'the storage answered 500', failures: 2, dead: null });
    const hours = (Date.parse(next!) - Date.now()) / 3_600_000;
    expect([hours > 23, hours <= 24]).toEqual([true, true]);
  });
});

test('what cannot be written down is done all the same', async () => {
  await withRecorder(async ({ record, owner }) => {
    await owner.query('drop function private.begin_run, private.end_run, private.fail_run');
    expect(await record('remove_uploads', async () => ({ done: 2, problem: null }))).toMatchObject({
      done: 2,
    });
    await expect(record('remove_uploads', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
