import { imageLimits } from '@sangam/domain/limits';
import {
  mediaBucket,
  mediaKinds,
  type MediaRule,
  mediaQuota,
  mediaRules,
  parseMediaReference,
  unreferencedMediaDays,
} from '@sangam/domain/media';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, submissionStatement } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';

const rules = mediaKinds.map((kind): MediaRule => mediaRules[kind]);

/** Letters alone: a row of digits is taken for a telephone number, which no name may hold. */
const newName = (): string =>
  crypto.randomUUID().replaceAll(/[^a-f]/g, (sign) => 'ghijklmnopq'.charAt('0123456789-'.indexOf(sign)));

/** Submits as this user. @returns the constraint that refused, or null */
async function refusal(client: Client, id: string, columns: Record<string, unknown>): Promise<string | null> {
  try {
    await as(client, { role: 'authenticated', id }, () =>
      // A name of its own each time: the same one within a second is refused for that.
      client.query(submissionStatement({ business_name: newName(), ...columns })),
    );
    return null;
  } catch (error) {
    const { code, constraint } = error as { code: string; constraint?: string };
    if (code !== '23514') throw error;
    return constraint ?? 'unnamed';
  }
}

test('the bucket takes the types and the largest size of the domain', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query(
      `select public, file_size_limit::bigint::text as bytes, allowed_mime_types as types from storage.buckets where id = $1`,
      [mediaBucket],
    );
    expect(rows).toEqual([
      {
        public: false,
        bytes: String(Math.max(...rules.map(({ bytes }) => bytes))),
        types: rules.flatMap(({ types }) => Object.keys(types)),
      },
    ]);
  });
});

test('sizes by extension, quota and days are the domain’s', async () => {
  await rolledBack(async (client) => {
    for (const { types, bytes } of rules) {
      for (const extension of Object.values(types)) {
        const { rows } = await client.query(`select private.largest_media($1)::text as bytes`, [
          `folder/name.${extension}`,
        ]);
        expect([extension, rows[0]]).toEqual([extension, { bytes: String(bytes) }]);
      }
    }
    const source = async (name: string) =>
      (await client.query(`select pg_get_functiondef($1::regproc) as text`, [name])).rows[0].text as string;
    expect(await source('private.has_media_room')).toContain(`< ${mediaQuota.objects}\n`);
    expect(await source('private.has_media_room')).toContain(`< ${mediaQuota.videos})`);
    expect(await source('private.has_media_room')).toContain(`<= ${mediaQuota.bytes}\n`);
    expect(await source('private.unreferenced_media')).toContain(`'${unreferencedMediaDays} days'::interval`);
    expect(mediaRules.image.count).toBe(imageLimits.count);
  });
});

test.each(['pdf', 'pptx', 'jpg', 'png', 'webp', 'avif', 'mp4', 'webm', 'svg', 'html', 'jpeg', 'PDF'])(
  'the table and the domain agree about which answer may refer to an upload ending in %s',
  async (extension) => {
    await rolledBack(async (client) => {
      const me = await buildUser(client);
      const reference = await buildMedia(client, me, { extension });
      const kind = parseMediaReference(reference)?.kind;
      expect([
        await refusal(client, me, { pitch_deck_url: reference }),
        await refusal(client, me, { video_pitch_url: reference }),
        await refusal(client, me, { business_images: ['https://files.example/a.jpg', reference] }),
      ]).toEqual([
        kind === 'pitchDeck' ? null : 'ideas_pitch_deck_url_format',
        kind === 'video' ? null : 'ideas_video_pitch_url_format',
        kind === 'image' ? null : 'ideas_business_images_format',
      ]);
    });
  },
);

test(
  'a reference to another’s file, to none, or to one too large is refused by name, no matter who writes it',
  { tags: ['S2.submit.45'] },
  async () => {
    await rolledBack(async (client) => {
      const [me, other] = [await buildUser(client), await buildUser(client)];
      const theirs = await buildMedia(client, other, { extension: 'pdf' });
      const mine = await buildMedia(client, me);
      const gone = mine.replace(/\/[^/]+\.jpg$/, '/no-such-file.jpg');
      const large = await buildMedia(client, me, { bytes: mediaRules.image.bytes + 1 });
      expect(await refusal(client, me, { pitch_deck_url: theirs })).toBe('ideas_pitch_deck_url_own');
      expect(await refusal(client, me, { business_images: [mine, gone] })).toBe(
        'ideas_business_images_uploaded',
      );
      expect(await refusal(client, me, { business_images: [large] })).toBe('ideas_business_images_size');
      await expect(buildIdea(client, { submitted_by: me, pitch_deck_url: theirs })).rejects.toMatchObject({
        constraint: 'ideas_pitch_deck_url_own',
      });
    });
  },
);

test('captions are none, or one for each image, and short', async () => {
  await rolledBack(async (client) => {
    const me = await buildUser(client);
    const images = ['https://files.example/a.jpg', 'https://files.example/b.jpg'];
    const withCaptions = (captions: unknown) =>
      refusal(client, me, { business_images: images, business_image_captions: captions });
    expect(await withCaptions([])).toBeNull();
    expect(await withCaptions(['The shop front', ''])).toBeNull();
    expect(await withCaptions(['x'.repeat(imageLimits.captionLength), ''])).toBeNull();
    expect(await withCaptions(['The shop front'])).toBe('ideas_business_image_captions_count');
    expect(await withCaptions(['x'.repeat(imageLimits.captionLength + 1), ''])).toBe(
      'ideas_business_image_captions_format',
    );
    expect(await withCaptions([null, ''])).toBe('ideas_business_image_captions_format');
    expect(await withCaptions([['a'], ['b']])).toBe('ideas_business_image_captions_format');
  });
});
