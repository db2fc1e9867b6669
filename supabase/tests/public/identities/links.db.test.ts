import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';
import { askAsService, buildAdmin, logOf, submit } from './identity-acts.ts';

const issue = async (client: Client, who: string, submission: string, file = 'id'): Promise<string> =>
  String(
    (await ask(client, who, 'select link from public.issue_identity_link($1, $2)', [submission, file]))[0]?.[
      'link'
    ],
  );
const opened = (client: Client, link: string) =>
  askAsService(client, 'select * from public.open_identity_link($1)', [link]);

test('a link opens its one file, with whose mark it gets, and is logged when it is issued', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true, fullName: 'Leela Menon' });
    const submission = await submit(client, await buildUser(client));
    const selfie = await issue(client, admin, submission, 'selfie');
    const [row] = await opened(client, selfie);
    expect(row).toMatchObject({ reviewer: 'Leela Menon' });
    expect(row.object_name).toContain(`/${submission}/selfie-`);
    expect((await opened(client, await issue(client, admin, submission)))[0].object_name).toContain('/id-');
    expect(await logOf(client, submission)).toEqual([
      'identity.submitted',
      'identity.file_opened',
      'identity.file_opened',
    ]);
  });
});

test('a link that was changed, is over, or whose admin is none any more opens nothing', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const submission = await submit(client, await buildUser(client));
    const other = await submit(client, await buildUser(client), { number: '234123412346' });
    const link = await issue(client, admin, submission);
    const [, , reviewer, until, signature] = link.split('.');
    const forged = [
      '',
      'x',
      link.replace(submission, other),
      link.replace('.id.', '.selfie.'),
      link.replace(reviewer!, await buildAdmin(client)),
      link.replace(until!, String(Number(until) + 60)),
      `${link.slice(0, -1)}${signature!.endsWith('0') ? '1' : '0'}`,
      `${link}.${signature}`,
      link.toUpperCase(),
    ];
    for (const each of forged) expect([each, await opened(client, each)]).toEqual([each, []]);
    expect(await opened(client, link)).toHaveLength(1);
    const over = link.split('.');
    over[3] = String(Math.floor(Date.now() / 1000) - 1);
    const { rows } = await client.query('select private.signature_of_link($1) as signed', [
      over.slice(0, 4).join('.'),
    ]);
    expect(await opened(client, [...over.slice(0, 4), rows[0].signed].join('.'))).toEqual([]);
    await client.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      admin,
    ]);
    expect(await opened(client, link)).toEqual([]);
    await client.query('update auth.users set banned_until = null where id = $1', [admin]);
    await client.query('delete from public.user_roles where user_id = $1', [admin]);
    expect(await opened(client, link)).toEqual([]);
  });
});

test('only admins get links, to files that are there', async () => {
  await rolledBack(async (client) => {
    const [person, admin] = [await buildUser(client), await buildAdmin(client)];
    const submission = await submit(client, person);
    expect(await refusalOf(client, () => issue(client, person, submission))).toBe('42501');
    expect(await refusalOf(client, () => issue(client, admin, submission, 'passport'))).toBe('PT404');
    expect(await refusalOf(client, () => issue(client, admin, crypto.randomUUID()))).toBe('PT404');
  });
});
