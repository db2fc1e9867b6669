/** Deleting one's account: asked for, taken back, and done when it is due (decision 287). */
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildErasureRequest } from '../../../factories/erasure-requests.ts';
import { buildGraveRequest } from '../../../factories/grave-requests.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { ask, person, refusalOf } from '../acting.ts';

const request = (client: Client, id: string, minutesAgo = 0) =>
  as(client, person(id, minutesAgo), async () => {
    const { rows } = await client.query<{ due: Date }>('select public.request_erasure() as due');
    return rows[0]!.due;
  });
const dueOf = async (client: Client, id: string) =>
  (
    await ask<{ due_at: Date | null; cause: string | null }>(client, id, 'select * from public.own_erasure()')
  )[0]!;
const erase = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ done: number }>('select private.erase_accounts(10) as done');
  return rows[0]!.done;
};
const isThere = async (client: Client, id: string): Promise<boolean> => {
  const { rows } = await client.query('select from auth.users where id = $1', [id]);
  return rows.length === 1;
};
async function logOf(client: Client, id: string): Promise<string[]> {
  const { rows } = await client.query<{ action: string }>(
    `select action from private.audit_log where subject_id = $1 and action like 'account.%' order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
}
/** What the updates about the account say. */
async function toldTo(client: Client, id: string): Promise<unknown[]> {
  const { rows } = await client.query<{ what: string; mail: { due_at: string | null } | null }>(
    `select n.payload ->> 'what' as what, private.safety_mail(n) as mail
     from public.notifications n where n.recipient = $1 and n.kind = 'safety' order by n.id`,
    [id],
  );
  return rows.map(({ what, mail }) => [what, mail !== null]);
}
const days = 24 * 3_600_000;

test('an account that its person wants gone waits for a week, and is told so', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    expect(await dueOf(client, id)).toMatchObject({ due_at: null, cause: null });
    const due = await request(client, id);
    expect(due.getTime() - Date.now()).toBeGreaterThan(6.9 * days);
    expect(due.getTime() - Date.now()).toBeLessThan(7.1 * days);
    // Asked again, nothing changes and nothing more is told.
    expect(await request(client, id)).toEqual(due);
    expect(await dueOf(client, id)).toMatchObject({ due_at: due, cause: 'asked' });
    expect(await toldTo(client, id)).toEqual([['erasure_asked', true]]);
    expect(await logOf(client, id)).toEqual(['account.erasure_asked']);
    expect(await erase(client)).toBe(0);
    expect(await isThere(client, id)).toBe(true);
  });
});

test('until then it can be kept', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    await request(client, id);
    await ask(client, id, 'select public.cancel_erasure()');
    await ask(client, id, 'select public.cancel_erasure()');
    expect(await dueOf(client, id)).toMatchObject({ due_at: null });
    // The first mail has nothing to say any more, where it was not sent yet.
    expect(await toldTo(client, id)).toEqual([
      ['erasure_asked', false],
      ['erasure_cancelled', true],
    ]);
    expect(await logOf(client, id)).toEqual(['account.erasure_asked', 'account.erasure_cancelled']);
  });
});

test('what is due is deleted with all that is the person’s, and the log keeps its id alone', async () => {
  await rolledBack(async (client) => {
    const [gone, later] = [await buildUser(client), await buildUser(client)];
    const idea = await buildListing(client, { submitted_by: gone });
    await client.query(
      `insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())`,
      [gone],
    );
    await buildErasureRequest(client, { person: gone, dueInDays: 0 });
    await buildErasureRequest(client, { person: later, dueInDays: 1 });
    expect(await erase(client)).toBe(1);
    expect([await isThere(client, gone), await isThere(client, later)]).toEqual([false, true]);
    for (const table of ['public.ideas', 'public.listings']) {
      const { rows } = await client.query(`select from ${table} where id = $1`, [idea]);
      expect(rows).toEqual([]);
    }
    const { rows } = await client.query('select from private.erasure_requests where person = $1', [gone]);
    expect(rows).toEqual([]);
    expect(await logOf(client, gone)).toEqual(['account.erased']);
    // Tokens that are still valid are refused.
    const { rows: ended } = await client.query('select from auth.ended_access where account = $1', [gone]);
    expect(ended).toHaveLength(1);
  });
});

test('one that cannot be deleted keeps nobody waiting, is tried again in an hour, and is seen at the desk', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const [stuck, gone] = [await buildUser(client), await buildUser(client)];
    await buildErasureRequest(client, { person: stuck, dueInDays: -1 });
    await buildErasureRequest(client, { person: gone, dueInDays: 0 });
    // Whatever it may be that refuses it.
    await client.query('create table public.holding (person uuid references auth.users (id))');
    await client.query('insert into public.holding values ($1)', [stuck]);
    expect(await erase(client)).toBe(1);
    expect([await isThere(client, stuck), await isThere(client, gone)]).toEqual([true, false]);
    expect(await logOf(client, stuck)).toEqual([]);
    const [row] = await ask<{ work: { kind: string; total: number; overdue: number }[] }>(
      client,
      admin,
      `select public.desk_due() -> 'work' as work`,
    );
    expect(row!.work.find(({ kind }) => kind === 'erasure')).toMatchObject({ total: 1, overdue: 1 });
    await client.query('drop table public.holding');
    expect(await erase(client)).toBe(0);
    await client.query(`update private.erasure_requests set failed_at = now() - interval '1 hour'`);
    expect(await erase(client)).toBe(1);
    expect(await isThere(client, stuck)).toBe(false);
  });
});

test('asking takes a sign-in of the last ten minutes', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    expect(await refusalOf(client, () => request(client, id, 11))).toBe('42501 recent_sign_in');
    expect(await refusalOf(client, () => request(client, id, 9))).toBeNull();
  });
});

test('the only admin stays, at the request and when it is due', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const onlyAdmin = 'PT409 erasure_requests_only_admin';
    expect(await refusalOf(client, () => request(client, admin))).toBe(onlyAdmin);
    const [row] = await ask(client, admin, 'select hindrance from public.own_erasure()');
    expect(row).toEqual({ hindrance: 'only_admin' });
    const second = await buildUser(client, { isAdmin: true });
    for (const id of [admin, second]) {
      expect(await refusalOf(client, () => request(client, id))).toBeNull();
      await client.query(
        `update private.erasure_requests set asked_at = now() - interval '8 days', due_at = now()`,
      );
    }
    // Both at once: one goes, the other stays.
    expect(await erase(client)).toBe(1);
    expect([await isThere(client, admin), await isThere(client, second)].filter(Boolean)).toHaveLength(1);
  });
});

test('a demo account, whose password everybody knows, stays', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    await client.query(
      `insert into private.demo_accounts values ($1, 9, 'investor', 'nine@people.example', 'x', 'Nine')`,
      [id],
    );
    expect(await refusalOf(client, () => request(client, id))).toBe('PT409 erasure_requests_demo');
    const [row] = await ask(client, id, 'select hindrance from public.own_erasure()');
    expect(row).toEqual({ hindrance: 'demo' });
  });
});

test('two admins delete an account at once', async () => {
  await rolledBack(async (client) => {
    const [asking, confirming] = [
      await buildUser(client, { isAdmin: true }),
      await buildUser(client, { isAdmin: true }),
    ];
    const id = await buildUser(client);
    const made = await buildGraveRequest(client, { kind: 'erase_account', subject: id, requestedBy: asking });
    await ask(client, confirming, 'select public.confirm_grave_act($1)', [made]);
    expect(await isThere(client, id)).toBe(false);
    expect(await logOf(client, id)).toEqual(['account.erased']);
  });
});
