import { mediaReferenceOf, unreferencedMediaDays } from '@sangam/domain/media';
import { removeUnreferencedMedia } from '@sangam/server/media-upkeep';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';

/** Deletes the rows as the storage API does. */
async function removeRows(client: Client, names: readonly string[]): Promise<void> {
  await client.query(`set local storage.allow_delete_query = 'true'`);
  await client.query('delete from storage.objects where name = any($1)', [names]);
}

const references = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from storage.objects where bucket_id = 'idea-media' order by name`,
  );
  return rows.map(({ name }) => mediaReferenceOf(name));
};

test(
  'what nothing refers to goes, in several rounds; what a version showed and what is drafted stays',
  { tags: ['S2.submit.46'] },
  async () => {
    await rolledBack(async (client) => {
      const me = await buildUser(client);
      const old = { daysAgo: unreferencedMediaDays + 1 };
      const replaced = await buildMedia(client, me, old);
      const idea = await buildIdea(client, { submitted_by: me, business_images: [replaced] });
      await client.query(
        `update public.ideas set business_images = '{}', withdrawn_at = now() where id = $1`,
        [idea],
      );
      const revising = await buildMedia(client, me, old);
      await client.query('insert into public.idea_drafts (user_id, idea_id, answers) values ($1, $2, $3)', [
        me,
        idea,
        { pitchDeckUrl: revising },
      ]);
      const young = await buildMedia(client, me, { daysAgo: 1 });
      for (let count = 0; count < 101; count += 1) await buildMedia(client, me, old);
      const rounds: number[] = [];
      const removed = await removeUnreferencedMedia(client, async (names) => {
        rounds.push(names.length);
        await removeRows(client, names);
      });
      expect([removed, rounds]).toEqual([101, [100, 1]]);
      expect(await references(client)).toEqual([replaced, revising, young].toSorted());
    });
  },
);

test('a storage that removes nothing is asked once, not for ever', async () => {
  await rolledBack(async (client) => {
    await buildMedia(client, await buildUser(client), { daysAgo: unreferencedMediaDays + 1 });
    let asked = 0;
    const removing = removeUnreferencedMedia(client, async () => {
      asked += 1;
    });
    await expect(removing).rejects.toThrow('removes nothing');
    expect(asked).toBe(1);
  });
});
