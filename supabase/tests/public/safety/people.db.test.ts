import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, person, refusalOf } from '../acting.ts';
import { request } from '../grave-acts/grave-acts.ts';
import { audited, suspend } from './safety-acts.ts';

const buildAdmin = (client: Client) => buildUser(client, { isAdmin: true });
const named = (client: Client, id: string, name: string) =>
  client.query('update public.profiles set full_name = $2 where id = $1', [id, name]);

interface Asked {
  readonly words?: string;
  readonly role?: string | null;
  readonly state?: string | null;
  readonly after?: readonly [name: string, id: string];
}
const found = (client: Client, admin: string, { words = '', role = null, state = null, after }: Asked) =>
  ask<{ id: string; full_name: string }>(
    client,
    admin,
    'select id, full_name from public.desk_people($1, $2, $3, $4, $5)',
    [words, role, state, after?.[0] ?? null, after?.[1] ?? null],
  );
const ids = async (...given: Parameters<typeof found>) => (await found(...given)).map(({ id }) => id);

test('people are found by name, address and id, of a role and a state', async () => {
  await rolledBack(async (client) => {
    const [admin, founder, investor] = [
      await buildAdmin(client),
      await buildUser(client, { role: 'entrepreneur' }),
      await buildUser(client),
    ];
    await named(client, admin, 'Leela Menon');
    await named(client, founder, 'Meenakshi 100% Rao');
    await named(client, investor, 'Meena Rao');
    expect(await ids(client, admin, { words: ' meena ' })).toEqual([investor, founder]);
    expect(await ids(client, admin, { words: '0% R' })).toEqual([founder]);
    expect(await ids(client, admin, { words: 'm_e' })).toEqual([]);
    expect(await ids(client, admin, { words: 'me' })).toEqual([]);
    expect(await ids(client, admin, { words: founder.toUpperCase() })).toEqual([founder]);
    const { rows } = await client.query<{ email: string }>('select email from auth.users where id = $1', [
      investor,
    ]);
    const email = rows[0]!.email;
    expect(await ids(client, admin, { words: email.toUpperCase() })).toEqual([investor]);
    // A whole address only.
    expect(await ids(client, admin, { words: email.slice(0, -1) })).toEqual([]);
    expect(await ids(client, admin, { words: 'meena', role: 'entrepreneur' })).toEqual([founder]);
    expect(await ids(client, admin, { words: 'meena', state: 'suspended' })).toEqual([]);
    await suspend(client, admin, founder);
    expect(await ids(client, admin, { words: 'meena', state: 'suspended' })).toEqual([founder]);
    expect(await ids(client, admin, { words: 'meena', state: 'active' })).toEqual([investor]);
    // Without words: who is suspended, who is an admin, and of everybody else nobody.
    expect(await ids(client, admin, { state: 'suspended' })).toEqual([founder]);
    expect(await ids(client, admin, { state: 'admin' })).toEqual([admin]);
    expect(await ids(client, admin, { words: 'leela', state: 'admin' })).toEqual([admin]);
    expect(await ids(client, admin, { words: 'meena', state: 'admin' })).toEqual([]);
    expect(await ids(client, admin, { role: 'investor' })).toEqual([]);
    expect(await ids(client, admin, { state: 'active' })).toEqual([]);
    expect(await refusalOf(client, () => found(client, founder, { words: 'meena' }))).toBe('42501');
  });
});

test('people are read page by page, and the log has whom each page showed', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const people: string[] = [];
    for (let number = 0; number < 33; number += 1) {
      const id = await buildUser(client);
      await named(client, id, `Asha ${String(number).padStart(2, '0')}`);
      people.push(id);
    }
    const first = await found(client, admin, { words: 'asha' });
    expect(first.map(({ id }) => id)).toEqual(people.slice(0, 31));
    const last = first[29]!;
    expect(await ids(client, admin, { words: 'asha', after: [last.full_name, last.id] })).toEqual(
      people.slice(30),
    );
    await ids(client, admin, { words: 'nobody at all' });
    const { rows } = await client.query<{ shown: string[] }>(
      `select detail -> 'people' as shown from private.audit_log where action = 'person.searched' order by id`,
    );
    expect(rows.map(({ shown }) => shown.toSorted())).toEqual([
      people.slice(0, 31).toSorted(),
      people.slice(30).toSorted(),
    ]);
    expect(await audited(client, 'person.searched')).toMatchObject([{ actor: admin }, { actor: admin }]);
  });
});

test('a person is read with what waits about them, and the look is in the log', async () => {
  await rolledBack(async (client) => {
    const [admin, subject] = [await buildAdmin(client), await buildUser(client)];
    const read = async (who: string) =>
      (
        await ask<{ found: Record<string, unknown> }>(
          client,
          who,
          'select public.person_for_desk($1) as found',
          [subject],
        )
      )[0]!.found;
    expect(await read(admin)).toMatchObject({
      id: subject,
      identity: null,
      admin_request: null,
      erase_request: null,
      erasure: null,
      stays: false,
      has_other_admin: false,
    });
    const other = await buildAdmin(client);
    await request(client, other, 'grant_admin', subject);
    expect(await read(admin)).toMatchObject({ admin_request: { is_own: false }, has_other_admin: true });
    expect(await read(other)).toMatchObject({ admin_request: { is_own: true } });
    await request(client, admin, 'erase_account', subject);
    await ask(client, subject, 'select public.request_erasure()');
    expect(await read(other)).toMatchObject({
      erase_request: { is_own: false },
      erasure: { cause: 'asked' },
      stays: false,
    });
    expect(await audited(client, 'person.read')).toEqual(
      [admin, admin, other, other].map((actor) => ({ actor, subject_id: subject })),
    );
    expect(await refusalOf(client, () => read(subject))).toBe('42501');
    expect(
      await refusalOf(client, () => ask(client, admin, 'select private.person_history($1)', [subject])),
    ).toBe('42501');
  });
});

test('what makes or ends an admin asks for a sign-in of the last ten minutes', async () => {
  await rolledBack(async (client) => {
    const [asha, bina, subject] = [
      await buildAdmin(client),
      await buildAdmin(client),
      await buildUser(client),
    ];
    const late = (text: string, values: readonly unknown[]) =>
      refusalOf(client, () => as(client, person(asha, 11), () => client.query(text, [...values])));
    const grant = `select public.request_grave_act('grant_admin', $1, 'They join the desk.')`;
    expect(await late(grant, [subject])).toBe('42501 recent_sign_in');
    const id = await request(client, bina, 'grant_admin', subject);
    expect(await late('select public.confirm_grave_act($1)', [id])).toBe('42501 recent_sign_in');
    expect(await late('select public.revoke_admin($1)', [bina])).toBe('42501 recent_sign_in');
    // A token that does not say when.
    const silent = { role: 'authenticated', id: asha } as const;
    expect(await refusalOf(client, () => as(client, silent, () => client.query(grant, [subject])))).toBe(
      '42501 recent_sign_in',
    );
    const soon = person(asha, 9);
    await as(client, soon, () => client.query('select public.confirm_grave_act($1)', [id]));
  });
});

test('an admin is revoked by one, is no admin at once, and the last one stays', async () => {
  await rolledBack(async (client) => {
    const [asha, bina, subject] = [
      await buildAdmin(client),
      await buildAdmin(client),
      await buildUser(client),
    ];
    const revoke = (who: string, whom: string) =>
      refusalOf(client, () => ask(client, who, 'select public.revoke_admin($1)', [whom]));
    expect(await revoke(subject, bina)).toBe('42501');
    expect(await revoke(asha, subject)).toBe('PT409 user_roles_no_admin');
    expect(await revoke(asha, bina)).toBeNull();
    expect(await audited(client, 'user_role.revoked')).toEqual([{ actor: asha, subject_id: bina }]);
    expect(await revoke(bina, asha)).toBe('42501');
    expect(await revoke(asha, asha)).toBe('PT409 user_roles_last_admin');
  });
});
