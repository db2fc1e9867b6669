/** What each role of product §6.roles may do, done by somebody who holds it, with rows of others present. */
import { type IdeaStatus, ideaStatuses } from '@sangam/domain/idea-status';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildIdea, submissionStatement } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

/** What somebody gets of a statement, as rows of values. */
async function read(client: Client, who: string, text: string): Promise<unknown[][]> {
  const { rows } = await as(client, person(who), () => client.query<unknown[]>({ text, rowMode: 'array' }));
  return rows;
}

/**
 * Ideas of two founders, one of each status and an approved one that was withdrawn; a contact differs from
 * idea to idea.
 */
async function buildMarket(client: Client, founder: string): Promise<void> {
  const other = await buildUser(client, { role: 'entrepreneur' });
  const build = (business_name: string, submitted_by: string, number: number, approval_status: IdeaStatus) =>
    buildIdea(client, {
      business_name,
      submitted_by,
      approval_status,
      founder_name: `Founder of ${business_name}`,
      founder_phone: `+91600000000${number}`,
      founder_email: `${number}@people.example`,
    });
  for (const [index, status] of ideaStatuses.entries()) await build(`Mine ${status}`, founder, index, status);
  await build('Theirs', other, 8, 'approved');
  const withdrawn = await build('Taken back', other, 9, 'approved');
  await client.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
}

const listed = 'select title from public.listings order by title';
const contacts = 'select title, founder_name, founder_phone, founder_email from public.ideas order by title';

test(
  'an investor sees nothing before accepting the disclaimer, then the approved ideas, and with a subscription who to call',
  { tags: ['S6.roles.2', 'S6.roles.9'] },
  async () => {
    await rolledBack(async (client) => {
      await buildMarket(client, await buildUser(client, { role: 'entrepreneur' }));
      const investor = await buildUser(client, { role: 'investor' });
      expect(await read(client, investor, 'select id, role from public.profiles')).toEqual([
        [investor, 'investor'],
      ]);
      expect(await read(client, investor, listed)).toEqual([]);
      expect(await read(client, investor, contacts)).toEqual([]);

      await as(client, person(investor), () =>
        client.query('insert into public.user_disclaimers (user_id, disclaimer_type) values ($1, $2)', [
          investor,
          'investment_disclaimer',
        ]),
      );
      expect(await read(client, investor, listed)).toEqual([['Mine approved'], ['Theirs']]);
      expect(await read(client, investor, contacts)).toEqual([]);

      await buildSubscription(client, { userId: investor });
      expect(await read(client, investor, contacts)).toEqual([
        ['Mine approved', 'Founder of Mine approved', '+916000000001', '1@people.example'],
        ['Theirs', 'Founder of Theirs', '+916000000008', '8@people.example'],
      ]);
      const { rowCount } = await as(client, { role: 'anon' }, () => client.query(listed)).catch(() => ({
        rowCount: 'refused',
      }));
      expect(rowCount).toBe('refused');
    });
  },
);

test(
  'a founder submits in no other name, and sees own ideas of every status and nobody else’s',
  { tags: ['S6.roles.1', 'S6.roles.9'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client, { role: 'entrepreneur' });
      await buildMarket(client, founder);
      const submit = (submitted_by?: string) =>
        as(client, person(founder), () =>
          client.query(submissionStatement({ business_name: 'New', submitted_by })),
        );
      await expect(submit(await buildUser(client))).rejects.toMatchObject({ code: '42501' });
      expect((await submit()).rows).toMatchObject([{ submitted_by: founder, approval_status: 'pending' }]);
      expect(
        await read(client, founder, 'select title, submitted_by from public.ideas order by title'),
      ).toEqual(
        ['Mine approved', 'Mine needs_revision', 'Mine pending', 'Mine rejected', 'New'].map((title) => [
          title,
          founder,
        ]),
      );
      expect(await read(client, founder, listed)).toEqual([]);
    });
  },
);

test(
  'an admin is who has the role in user_roles, sees every idea and decides about it, and only as long',
  { tags: ['S6.roles.6', 'S6.roles.9'] },
  async () => {
    await rolledBack(async (client) => {
      await buildMarket(client, await buildUser(client, { role: 'entrepreneur' }));
      // What somebody says of themselves at sign-up gives no right.
      const claimant = await buildUser(client, { role: 'admin' });
      const admin = await buildUser(client, { isAdmin: true });
      const titles = 'select count(*)::int from public.ideas';
      expect(await read(client, claimant, titles)).toEqual([[0]]);
      expect(await read(client, admin, titles)).toEqual([[6]]);
      const decide = (status: string) =>
        as(client, person(admin), () =>
          client.query(
            `update public.ideas set approval_status = $1 where title = 'Mine pending' returning approval_status, reviewed_by`,
            [status],
          ),
        );
      for (const status of ['approved', 'rejected', 'needs_revision']) {
        expect((await decide(status)).rows).toEqual([{ approval_status: status, reviewed_by: admin }]);
      }
      await client.query('delete from public.user_roles where user_id = $1', [admin]);
      expect(await read(client, admin, titles)).toEqual([[0]]);
      expect((await decide('approved')).rows).toEqual([]);
    });
  },
);
