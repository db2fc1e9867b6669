import { ideaStatuses } from '@sangam/domain/idea-status';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { type Actor, as, rolledBack } from '../../../../apps/backend/src/testing/database.ts';
import { buildDisclaimer, buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, buildSave } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

const withdraw = (client: Client, who: Actor, idea: string, reason: string | null = null) =>
  as(client, who, () => client.query('select public.withdraw_idea($1, $2) as at', [idea, reason]));

test.each(ideaStatuses)(
  'an idea that is %s is withdrawn by its founder, for good',
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

test('a withdrawn idea leaves the listings and the subscribers’ sight; who saved it learns that, under the approved title', async () => {
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
