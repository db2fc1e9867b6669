import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });
const link = 'https://pictures.example/front.jpg';

async function may(
  client: Client,
  who: Actor,
  kind: 'idea' | 'draft',
  source: string,
  address = link,
): Promise<boolean> {
  const { rows } = await as(client, who, () =>
    client.query<{ may: boolean }>(`select linked_images.${kind}($1, $2) as may`, [source, address]),
  );
  return rows[0]?.may === true;
}

test('a linked picture of an idea is for people who may read the idea, and only while they may', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildListing(client, { submitted_by: founder, business_images: [link] });
    const investor = await buildUser(client, { hasAcceptedDisclaimer: true });
    const visitor = await buildUser(client, { hasAcceptedDisclaimer: true });
    await buildSubscription(client, { userId: investor });
    const admin = await buildUser(client, { isAdmin: true });
    const answers = [];
    for (const id of [founder, admin, investor, visitor])
      answers.push(await may(client, person(id), 'idea', idea));
    expect(answers).toEqual([true, true, true, false]);
    expect(await may(client, person(investor), 'idea', idea, 'https://pictures.example/other.jpg')).toBe(
      false,
    );
    expect(await may(client, person(investor), 'idea', await buildListing(client))).toBe(false);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [idea]);
    expect(await may(client, person(investor), 'idea', idea)).toBe(false);
    await expect(may(client, { role: 'anon' }, 'idea', idea)).rejects.toMatchObject({ code: '42501' });
  });
});

test('a picture that a revision took out is seen by founder and admins', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildIdea(client, { submitted_by: founder, business_images: [link] });
    await as(client, person(founder), () =>
      client.query(`update public.ideas set business_images = '{}' where id = $1`, [idea]),
    );
    const admin = await buildUser(client, { isAdmin: true });
    expect(await may(client, person(admin), 'idea', idea)).toBe(true);
    expect(await may(client, person(founder), 'idea', idea)).toBe(true);
    expect(await may(client, person(await buildUser(client)), 'idea', idea)).toBe(false);
  });
});

test('what is typed in a draft is for its founder alone', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const other = await buildUser(client);
    await client.query('insert into public.idea_drafts (user_id, answers) values ($1, $2)', [
      founder,
      { businessImages: [` ${link} `] },
    ]);
    expect(await may(client, person(founder), 'draft', founder)).toBe(true);
    expect(await may(client, person(founder), 'draft', founder, 'https://pictures.example/')).toBe(false);
    expect(await may(client, person(other), 'draft', founder)).toBe(false);
    expect(await may(client, person(other), 'draft', other)).toBe(false);
    await buildIdea(client, { submitted_by: other, business_images: [link] });
    expect(await may(client, person(other), 'draft', other)).toBe(true);
  });
});
