import { ideaStatuses } from '@sangam/domain/idea-status';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildDisclaimer, buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, buildSave } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

const withdraw = (client: Client, who: Actor, idea: string, reason: string | null = null) =>
  as(client, who, () => client.query('select public.withdraw_idea($1, $2) as at', [idea, reason]));

test.each(ideaStatuses)(
  'an idea that is %s is withdrawn by its founder, for good',
  { tags: ['S2.build.19'] },
  async (approval_status) => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const admin = await buildUser(client, { isAdmin: true });
      const idea = await buildIdea(client, { submitted_by: founder, approval_status });
      const first = await withdraw(client, person(founder), idea, ' Found a partner. ');
      const again = await withdraw(client, person(founder), idea, 'Another reason');
      expect(again.rows).toEqual(first.rows);
      const { rows } = await client.query(
        'select approval_status, withdrawal_reason, withdrawn_at is not null as gone from public.ideas where id = $1',
        [idea],
      );
      expect(rows).toEqual([{ approval_status, withdrawal_reason: 'Found a partner.', gone: true }]);
      const revision = await as(client, person(founder), () =>
        client.query(`update public.ideas set city = 'Sewagram' where id = $1`, [idea]),
      );
      expect(revision.rowCount).toBe(0);
      await expect(
        as(client, person(admin), () =>
          client.query(`update public.ideas set approval_status = 'approved' where id = $1`, [idea]),
        ),
      ).rejects.toMatchObject({ code: 'PT409', constraint: 'ideas_withdrawn_at_final' });
    });
  },
);

test('nobody withdraws another’s idea, an admin neither, and the anonymous not at all', async () => {
  await rolledBack(async (client) => {
    const idea = await buildIdea(client);
    const admin = await buildUser(client, { isAdmin: true });
    for (const actor of [person(await buildUser(client)), person(admin), { role: 'anon' } as const]) {
      await client.query('savepoint attempt');
      await expect(withdraw(client, actor, idea)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback to savepoint attempt');
    }
  });
});

test(
  'what is withdrawn leaves every list of its readers, beside one that stays; who saved it reads that it is no longer offered',
  { tags: ['S2.build.19'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const saver = await buildUser(client, { hasTrial: true, hasAcceptedDisclaimer: true });
      const reader = await buildUser(client, { hasTrial: true, hasAcceptedDisclaimer: true });
      const build = (business_name: string, city: string) =>
        buildListing(client, { submitted_by: founder, business_name, city });
      const [leaves, stays] = [await build('Ginger Works', 'Wardha'), await build('Orange Works', 'Nagpur')];
      for (const ideaId of [leaves, stays]) await buildSave(client, { userId: saver, ideaId });
      const columnOf = async (who: string, text: string): Promise<unknown[]> => {
        const { rows } = await as(client, person(who), () => client.query({ text, rowMode: 'array' }));
        return rows.flat().toSorted((one, other) => String(one).localeCompare(String(other)));
      };
      const lists = async (who: string) => ({
        listings: await columnOf(who, 'select title from public.listings'),
        ideas: await columnOf(who, 'select title from public.ideas'),
        browsed: await columnOf(who, 'select title from public.browse_listings()'),
        inItsCity: await columnOf(who, `select title from public.browse_listings(place => 'wardha')`),
        counted: await columnOf(who, 'select public.count_listings()'),
        notOffered: await columnOf(who, 'select title from public.saved_ideas_not_offered()'),
      });
      const both = ['Ginger Works', 'Orange Works'];
      const before = {
        listings: both,
        ideas: both,
        browsed: both,
        inItsCity: ['Ginger Works'],
        counted: [2],
      };
      expect(await lists(saver)).toEqual({ ...before, notOffered: [] });
      await withdraw(client, person(founder), leaves);
      const after = {
        listings: ['Orange Works'],
        ideas: ['Orange Works'],
        browsed: ['Orange Works'],
        inItsCity: [],
        counted: [1],
      };
      expect(await lists(saver)).toEqual({ ...after, notOffered: ['Ginger Works'] });
      expect(await lists(reader)).toEqual({ ...after, notOffered: [] });
      // Its founder still has it, and what was decided stays.
      const { rows } = await as(client, person(founder), () =>
        client.query(
          'select title, approval_status, withdrawn_at is null as stays from public.ideas order by 1',
        ),
      );
      expect(rows).toEqual([
        { title: 'Ginger Works', approval_status: 'approved', stays: false },
        { title: 'Orange Works', approval_status: 'approved', stays: true },
      ]);
    });
  },
);

test('a save of an idea that was sent back and withdrawn is told of under the approved title', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const saver = await buildUser(client, { hasTrial: true });
    await buildDisclaimer(client, saver);
    const idea = await buildListing(client, { submitted_by: founder, business_name: 'Ginger Works' });
    const listed = await buildListing(client);
    await buildSave(client, { userId: saver, ideaId: idea });
    await buildSave(client, { userId: saver, ideaId: listed });
    const asSaver = (text: string) => as(client, person(saver), () => client.query(text, [idea]));
    expect((await asSaver('select 1 from public.ideas where id = $1')).rowCount).toBe(1);
    await client.query(`update public.ideas set approval_status = 'needs_revision' where id = $1`, [idea]);
    await as(client, person(founder), () =>
      client.query(`update public.ideas set business_name = 'Call 98xxx' where id = $1`, [idea]),
    );
    await withdraw(client, person(founder), idea);
    expect((await asSaver('select 1 from public.ideas where id = $1')).rowCount).toBe(0);
    expect((await asSaver('select 1 from public.listings where id = $1')).rowCount).toBe(0);
    const { rows } = await as(client, person(saver), () =>
      client.query('select * from public.saved_ideas_not_offered()'),
    );
    expect(rows).toEqual([{ idea_id: idea, title: 'Ginger Works' }]);
    const others = await as(client, person(founder), () =>
      client.query('select * from public.saved_ideas_not_offered()'),
    );
    expect(others.rows).toEqual([]);
  });
});

test('a reason that is too long is refused by its name', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildIdea(client, { submitted_by: founder });
    await expect(withdraw(client, person(founder), idea, 'x'.repeat(1001))).rejects.toMatchObject({
      code: '23514',
      constraint: 'ideas_withdrawal_reason_length',
    });
  });
});
