/** Nobody changes the audit log, and who does it all the same is found (decision 256). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { refusalOf } from '../acting.ts';
import { seal, tamper, verify, write } from './log-acts.ts';

/** Five rows and an admin, whose own line is the first, all sealed; checking adds none before its end. */
async function buildLog(client: Client): Promise<{ admin: string; sealed: number }> {
  const admin = await buildUser(client, { isAdmin: true });
  await write(client, 5);
  await seal(client);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from private.audit_seals',
  );
  return { admin, sealed: rows[0]!.count };
}

const idOf = (sequence: number): string =>
  `(select log_id from private.audit_seals where sequence = ${sequence})`;
const theRow = (sequence: number): string => `where id = ${idOf(sequence)}`;

test.each([
  'update private.audit_log set actor = null',
  'update private.audit_log set detail = detail',
  'delete from private.audit_log',
  'truncate private.audit_log',
  'update private.audit_seals set sealed_at = now()',
  'delete from private.audit_seals',
  'truncate private.audit_seals',
  'update private.audit_chain set last_sequence = 1',
  'update private.audit_chain set last_sequence = last_sequence',
  'delete from private.audit_chain',
  'truncate private.audit_chain',
])('the owner is refused: %s', async (statement) => {
  await rolledBack(async (client) => {
    await buildLog(client);
    expect(await refusalOf(client, () => client.query(statement))).toBe('42501 audit_log_final');
  });
});

test('a log that nobody touched holds, a batch after the other', async () => {
  await rolledBack(async (client) => {
    const { admin, sealed } = await buildLog(client);
    expect(await verify(client, admin, 0, 4)).toMatchObject({
      checked_to: '4',
      broken_sequence: null,
      last_sequence: `${sealed}`,
      is_done: false,
    });
    // The look itself is in the log, and waits to be sealed.
    expect(await verify(client, admin, 4)).toMatchObject({
      checked_to: `${sealed}`,
      broken_sequence: null,
      broken_id: null,
      unsealed: '1',
      is_done: true,
    });
    expect(await verify(client, admin)).toMatchObject({ broken_sequence: null, checked_to: `${sealed + 1}` });
  });
});

test.each([
  ['another time', `update private.audit_log set happened_at = happened_at - interval '1 microsecond'`],
  ['another actor', 'update private.audit_log set actor = gen_random_uuid()'],
  ['another role', `update private.audit_log set actor_role = 'service_role'`],
  ['another action', `update private.audit_log set action = 'idea.revised'`],
  ['another table', `update private.audit_log set subject_table = 'listings'`],
  ['another subject', `update private.audit_log set subject_id = 'nobody'`],
  ['another detail', `update private.audit_log set detail = '{"number": 2}'`],
  ['no row', 'delete from private.audit_log'],
])('a sealed row with %s is named', async (_what, change) => {
  await rolledBack(async (client) => {
    const { admin } = await buildLog(client);
    const { rows } = await client.query<{ id: string }>(`select ${idOf(3)} as id`);
    await tamper(client, `${change} ${theRow(3)}`);
    expect(await verify(client, admin)).toMatchObject({
      broken_sequence: '3',
      broken_id: rows[0]!.id,
      is_done: true,
    });
    // Also where checking goes on behind an earlier batch.
    expect(await verify(client, admin, 2, 1)).toMatchObject({ broken_sequence: '3', is_done: true });
    expect(await verify(client, admin, 3)).toMatchObject({ broken_sequence: null });
  });
});

test.each([
  ['gone', 'delete from private.audit_seals where sequence = 3', 3],
  ['another', `update private.audit_seals set chain = sha256('other') where sequence = 3`, 3],
  ['of another row', `update private.audit_seals set log_id = 0 where sequence = 3`, 3],
  ['moved', `update private.audit_seals set sequence = 300 where sequence = 3`, 3],
])('a seal that is %s is named', async (_what, change, broken) => {
  await rolledBack(async (client) => {
    const { admin } = await buildLog(client);
    await tamper(client, change);
    expect(await verify(client, admin)).toMatchObject({ broken_sequence: `${broken}`, is_done: true });
  });
});

test('an end that was cut off, and one that was put on, are named', async () => {
  await rolledBack(async (client) => {
    const { admin, sealed } = await buildLog(client);
    await client.query('savepoint whole');
    await tamper(client, `delete from private.audit_log ${theRow(sealed)}`);
    await tamper(client, `delete from private.audit_seals where sequence = ${sealed}`);
    expect(await verify(client, admin, 1)).toMatchObject({
      broken_sequence: `${sealed}`,
      broken_id: null,
      is_done: true,
    });
    // And whatever was sealed since.
    expect(await verify(client, admin)).toMatchObject({ broken_sequence: `${sealed}` });
    await client.query('rollback to savepoint whole');
    await tamper(client, 'update private.audit_chain set last_sequence = last_sequence - 1');
    expect(await verify(client, admin, 1)).toMatchObject({ broken_sequence: `${sealed}` });
    await client.query('rollback to savepoint whole');
    await tamper(client, `update private.audit_chain set last_chain = sha256('other')`);
    expect(await verify(client, admin, 1)).toMatchObject({ broken_sequence: `${sealed}` });
  });
});

test('an account that is erased leaves the log as it was', async () => {
  await rolledBack(async (client) => {
    const { admin } = await buildLog(client);
    const person = await buildUser(client, { isAdmin: true });
    await seal(client);
    await client.query('delete from auth.users where id = $1', [person]);
    expect(await verify(client, admin)).toMatchObject({ broken_sequence: null });
    const { rows } = await client.query('select from private.audit_log where subject_id = $1', [person]);
    expect(rows).toHaveLength(2);
  });
});
