import { mediaReferenceOf, unreferencedMediaDays } from '@sangam/domain/media';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';

test(
  'files that no idea, no earlier version and no draft refers to are given, oldest first, after a week',
  { tags: ['S2.submit.46'] },
  async () => {
    await rolledBack(async (client) => {
      const me = await buildUser(client);
      const [older, old] = [unreferencedMediaDays + 2, unreferencedMediaDays + 1];
      const first = await buildMedia(client, me, { daysAgo: older });
      const second = await buildMedia(client, me, { daysAgo: old, extension: 'pdf' });
      await buildMedia(client, me, { daysAgo: unreferencedMediaDays - 1 });
      await buildIdea(client, {
        submitted_by: me,
        business_images: [await buildMedia(client, me, { daysAgo: old })],
        pitch_deck_url: await buildMedia(client, me, { daysAgo: old, extension: 'pdf' }),
      });
      const revised = await buildIdea(client, {
        submitted_by: me,
        business_name: 'Revised',
        business_images: [await buildMedia(client, me, { daysAgo: old })],
      });
      await client.query(`update public.ideas set business_images = '{}' where id = $1`, [revised]);
      const drafted = await buildMedia(client, me, { daysAgo: old });
      await client.query('insert into public.idea_drafts (user_id, answers) values ($1, $2)', [
        me,
        { businessImages: [drafted] },
      ]);
      const unreferenced = async (atMost: number) => {
        const { rows } = await client.query('select private.unreferenced_media($1) as name', [atMost]);
        return rows.map(({ name }) => mediaReferenceOf(name as string));
      };
      expect(await unreferenced(100)).toEqual([first, second]);
      expect(await unreferenced(1)).toEqual([first]);
    });
  },
);
