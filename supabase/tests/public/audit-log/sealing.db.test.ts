/** Rows are written side by side, and sealed afterwards in one order (decision 256). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { committed, withClients } from '../at-once.ts';
import { read, seal, verify, write } from './log-acts.ts';

async function sealsOf(client: Client): Promise<unknown[][]> {
  const { rows } = await client.query<unknown[]>({
    text: `select s.sequence::int, l.action from private.audit_seals s
           join private.audit_log l on l.id = s.log_id order by s.sequence`,
    rowMode: 'array',
  });
  return rows;
}

test('who writes waits for nobody; what is committed later gets a later number', async () => {
  await withClients(3, async ([early, late, sealer]) => {
    await early!.query('begin');
    await write(early!, 1, 'early.begun');
    await write(late!, 1, 'late.committed');
    expect(await seal(sealer!)).toBe(1);
    // While one seals, others write.
    await sealer!.query('begin');
    await write(late!, 1, 'late.again');
    await seal(sealer!);
    await write(late!, 1, 'late.meanwhile');
    // A second one leaves it to the first.
    expect(await seal(late!)).toBe(0);
    await sealer!.query('commit');
    await early!.query('commit');
    expect(await seal(sealer!)).toBe(2);
    expect(await seal(sealer!)).toBe(0);
    const actions = (await sealsOf(sealer!)).map(([, action]) => action);
    expect(actions.slice(0, 2)).toEqual(['late.committed', 'late.again']);
    expect(new Set(actions)).toEqual(
      new Set(['early.begun', 'late.again', 'late.committed', 'late.meanwhile']),
    );
    expect(actions).toHaveLength(4);
  });
});

test('many writers and several sealers make one chain that holds, with each row once', async () => {
  await withClients(5, async (clients) => {
    const [one, two, three, four, five] = clients as [Client, Client, Client, Client, Client];
    const admin = await buildUser(one, { isAdmin: true });
    const writing = [one, two, three].map((client) => write(client, 40));
    const sealing = [four, five].map(async (client) => {
      for (let times = 0; times < 40; times += 1) await seal(client, 7);
    });
    await Promise.all([...writing, ...sealing]);
    while ((await seal(four, 50)) > 0);
    const verdict = await committed(one, () => verify(one, admin));
    // The admin's grant, and the look.
    expect(verdict).toMatchObject({ broken_sequence: null, last_sequence: '121', unsealed: '1' });
  });
});

test('a batch is sealed in the order of the rows', async () => {
  await rolledBack(async (client) => {
    await seal(client);
    const before = (await sealsOf(client)).length;
    await write(client, 3);
    expect(await seal(client, 2)).toBe(2);
    expect(await seal(client, 0)).toBe(0);
    const admin = await buildUser(client, { isAdmin: true });
    const rows = await read(client, admin, { action: 'idea.reviewed' });
    expect(rows.map(({ subject_id, sequence }) => [subject_id, Number(sequence) - before])).toEqual([
      ['subject 3', 3],
      ['subject 2', 2],
      ['subject 1', 1],
    ]);
  });
});

test('a row that is not sealed yet is shown without a number', async () => {
  await withClients(2, async ([one, other]) => {
    const admin = await buildUser(one!, { isAdmin: true });
    await seal(one!);
    await other!.query('begin');
    await write(other!, 1);
    await seal(other!);
    await write(one!, 1, 'idea.revised');
    const rows = () => committed(one!, () => read(one!, admin, { action: 'idea.revised' }));
    expect(await rows()).toMatchObject([{ sequence: null }]);
    await other!.query('commit');
    expect((await rows())[0]?.sequence).not.toBeNull();
  });
});
