/** Who at the desk looked at one's data (decision 289). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { buildIdentity } from '../../../factories/identities.ts';
import { ask } from '../acting.ts';

interface Look {
  readonly id: string;
  readonly action: string;
  readonly title: string | null;
}

const looksAt = (client: Client, id: string, after: string | null = null): Promise<Look[]> =>
  ask<Look>(client, id, 'select * from public.own_access_log($1)', [after]);
const log = (client: Client, action: string, table: string, subject: string, detail = '{}', daysAgo = 0) =>
  client.query(
    `insert into private.audit_log (action, subject_table, subject_id, detail, happened_at)
     values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
    [action, table, subject, detail, daysAgo],
  );

test('the desk’s looks at account, identity and ideas are there, the latest first', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const idea = await buildIdea(client, { submitted_by: founder, business_name: 'Chai Corner' });
    const submission = await buildIdentity(client, { userId: founder });
    await ask(client, admin, 'select public.person_for_desk($1)', [founder]);
    await ask(client, admin, 'select public.desk_people($1)', [founder]);
    await ask(client, admin, 'select public.open_review($1)', [idea]);
    await log(client, 'identity.viewed', 'kyc_submissions', submission);
    await log(client, 'identity.file_opened', 'kyc_submissions', submission);
    expect(await looksAt(client, founder)).toMatchObject([
      { action: 'identity.file_opened', title: null },
      { action: 'identity.viewed', title: null },
      { action: 'review.opened', title: 'Chai Corner' },
      { action: 'person.searched', title: null },
      { action: 'person.read', title: null },
    ]);
    expect(await looksAt(client, await buildUser(client))).toEqual([]);
  });
});

test('it tells neither who looked, nor of looks at reports, nor of what is older than a year', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    await log(client, 'report.read', 'person_reports', id);
    await log(client, 'person.warned', 'users', id);
    await log(client, 'person.read', 'users', id, '{}', 366);
    await log(client, 'person.searched', 'users', 'list', JSON.stringify({ people: [id] }), 366);
    expect(await looksAt(client, id)).toEqual([]);
    await log(client, 'person.read', 'users', id, '{}', 364);
    const looks = await looksAt(client, id);
    expect(looks.map((look) => Object.keys(look))).toEqual([['id', 'happened_at', 'action', 'title']]);
  });
});

test('pages follow each other without a gap', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    for (let look = 0; look < 25; look += 1) await log(client, 'person.read', 'users', id);
    const first = await looksAt(client, id);
    expect(first).toHaveLength(21);
    const second = await looksAt(client, id, first[19]!.id);
    expect(second).toHaveLength(5);
    expect(second[0]!.id).toBe(first[20]!.id);
  });
});
