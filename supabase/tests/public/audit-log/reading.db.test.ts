/** Admins read the audit log through functions, and each look is in it (decision 256). */
import { as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';
import { type LogRow, read, verify, write } from './log-acts.ts';

const subjects = (rows: readonly LogRow[]): string[] => rows.map(({ subject_id }) => subject_id);

test('the log is read by who, what, to what and when', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true, fullName: 'Asha Rao' });
    const other = await buildUser(client);
    await client.query(
      `insert into private.audit_log (actor, actor_role, action, subject_table, subject_id, happened_at) values
         ($1, 'authenticated', 'idea.reviewed', 'ideas', 'one', '2026-03-01 18:29:59.999999+00'),
         ($1, 'authenticated', 'idea.revised', 'ideas', 'two', '2026-03-01 18:30+00'),
         ($2, 'authenticated', 'idea.reviewed', 'ideas', 'two', '2026-03-02 18:29:59.999999+00'),
         (null, 'postgres', 'idea.reviewed', 'ideas', 'four', '2026-03-02 18:30+00')`,
      [admin, other],
    );
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const [first] = await read(client, admin, { ...march, subject: 'one' });
    expect(first).toMatchObject({
      actor: admin,
      actor_name: 'Asha Rao',
      actor_role: 'authenticated',
      action: 'idea.reviewed',
      subject_table: 'ideas',
      subject_id: 'one',
      detail: {},
    });
    const found = async (filters: Parameters<typeof read>[2]) =>
      subjects(await read(client, admin, { ...march, ...filters }));
    expect(await found({})).toEqual(['four', 'two', 'two', 'one']);
    expect(await found({ action: 'idea.reviewed' })).toEqual(['four', 'two', 'one']);
    expect(await found({ subject: 'two' })).toEqual(['two', 'two']);
    expect(await found({ actor: other })).toEqual(['two']);
    // Days of India.
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['two', 'two']);
    expect(await found({ to: '2026-03-01' })).toEqual(['one']);
    expect(await found({ from: '2026-03-03' })).toEqual(['four']);
  });
});

test('pages neither miss nor repeat, also among rows of one moment', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await write(client, 7);
    const seen: string[] = [];
    let after: LogRow | undefined;
    for (;;) {
      const page = await read(client, admin, {
        action: 'idea.reviewed',
        size: 3,
        ...(after === undefined ? {} : { after }),
      });
      seen.push(...subjects(page.slice(0, 3)));
      if (page.length <= 3) break;
      after = page[2];
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `subject ${number}`));
  });
});

test('each look, each check and each file is in the log, with what was asked for', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await read(client, admin, { action: 'idea.reviewed', from: '2026-03-01' });
    await verify(client, admin);
    await verify(client, admin, 1);
    await ask(client, admin, 'select * from public.desk_log(is_export => true)');
    await as(client, { role: 'service_role' }, () => client.query('select public.log_export($1)', [admin]));
    const { rows } = await client.query(
      `select actor, action, detail from private.audit_log where subject_table = 'audit_log' order by id`,
    );
    expect(rows).toMatchObject([
      { actor: admin, action: 'log.viewed', detail: { action: 'idea.reviewed', from_day: '2026-03-01' } },
      { actor: admin, action: 'log.verified' },
      { actor: admin, action: 'log.exported', detail: {} },
      { actor: admin, action: 'log.exported', detail: { after: 0 } },
    ]);
    expect(rows[0]!.detail).toEqual({ action: 'idea.reviewed', from_day: '2026-03-01' });
    const actions = await ask<{ action: string }>(client, admin, 'select * from public.log_actions()');
    expect(actions.map(({ action }) => action)).toEqual([
      'log.exported',
      'log.verified',
      'log.viewed',
      'user_role.granted',
    ]);
  });
});

test('nobody but admins reads, checks or takes it along', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    for (const call of ['desk_log()', 'log_actions()', 'verify_log()'])
      expect(await refusalOf(client, () => ask(client, person, `select * from public.${call}`))).toBe(
        '42501',
      );
    const { rows } = await as(client, { role: 'service_role' }, () =>
      client.query('select public.log_export($1) as file', [person]),
    );
    expect(rows).toEqual([{ file: null }]);
    const { rowCount } = await client.query(`select from private.audit_log where action = 'log.exported'`);
    expect(rowCount).toBe(0);
  });
});

test('a file has the sealed rows with what they were digested of, behind a number', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await write(client, 3);
    const file = async (after: number) => {
      const { rows } = await as(client, { role: 'service_role' }, () =>
        client.query('select public.log_export($1, $2, $3) as file', [admin, after, after === 0]),
      );
      return rows[0]!.file;
    };
    const whole = await file(0);
    // Four rows; the line about the file itself comes behind what the file has.
    expect(whole.last_sequence).toBe(4);
    expect(whole.entries).toHaveLength(4);
    expect(JSON.parse(whole.entries[3].content)).toMatchObject({ subject_id: 'subject 3', actor: null });
    expect(whole.entries[3].chain).toBe(whole.last_chain);
    expect((await file(2)).entries).toEqual(whole.entries.slice(2));
  });
});
