/** That a worker runs, and its silence, as the desk reads them (decision 274). */
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { refusalOf } from '../acting.ts';
import { beat, buildAdmin, worker, workerState } from './work-calls.ts';

const other = '00000000-0000-4000-8000-000000000002';

test('before any worker ran there is none', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    expect(await workerState(client, admin)).toEqual({
      is_running: false,
      workers: 0,
      since: null,
      heard_at: null,
      sends_mail: false,
    });
  });
});

test.each([
  [39, true],
  [41, false],
])('one that was heard of %d seconds ago runs: %s', async (seconds, isRunning) => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    await beat(client);
    await client.query('update private.workers set heard_at = now() - make_interval(secs => $1)', [seconds]);
    const state = await workerState(client, admin);
    expect(state).toMatchObject({ is_running: isRunning, heard_at: expect.any(String) });
    expect(state.since === null).toBe(!isRunning);
    // Heard of again, it runs again.
    await beat(client);
    expect(await workerState(client, admin)).toMatchObject({ is_running: true, sends_mail: true });
  });
});

test('one that stops says so; another one still runs', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    await beat(client);
    await beat(client, other);
    expect(await workerState(client, admin)).toMatchObject({ is_running: true, workers: 2 });
    await beat(client, worker, true);
    expect(await workerState(client, admin)).toMatchObject({ is_running: true, workers: 1 });
    await beat(client, other, true);
    expect(await workerState(client, admin)).toMatchObject({ is_running: false, sends_mail: false });
  });
});

test('of many only the latest twenty are kept', async () => {
  await rolledBack(async (client) => {
    for (let number = 0; number < 30; number += 1) {
      await beat(client, `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`);
      await client.query(`update private.workers set heard_at = heard_at - interval '1 hour'`);
    }
    await beat(client);
    const { rows } = await client.query(
      `select count(*)::int as kept, bool_or(worker = $1) as has_latest from private.workers`,
      [worker],
    );
    expect(rows).toEqual([{ kept: 20, has_latest: true }]);
  });
});

test('who is no admin is told nothing', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    expect(await refusalOf(client, () => workerState(client, person))).toBe('42501');
  });
});

test.each([
  ['sent to <asha@people.example>: no', 'sent to <…>: no'],
  ['call 98765 43210 or +91 22 2345 6789', 'call … or …'],
  ['invalid input syntax for type uuid: "asha patil"', 'invalid input syntax for type uuid: "…"'],
  ['violates unique constraint "mails_digest_once"', 'violates unique constraint "mails_digest_once"'],
  ['the first line\nDETAIL: Key (email)=(x)', 'the first line'],
  ['  \n  550 5.1.1 no such mailbox', '550 5.1.1 no such mailbox'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('an error is kept without what may be about people: %s', async (given, expected) => {
  await rolledBack(async (client) => {
    const { rows } = await client.query('select private.plain_error($1) as error', [given]);
    expect(rows).toEqual([{ error: expected }]);
  });
});
