/** Portraits of founders: what is taken for one, what is taken out of it, and who sees it (decision 212). */
import { maxPortraitBytes, maxPortraitSide, portraitSide } from '@sangam/domain/portrait';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing } from '../../../factories/ideas.ts';
import {
  buildJpeg,
  buildPortrait,
  buildWebp,
  chunkOf,
  overheadOfWebp,
  segmentOf,
} from '../../../factories/portraits.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });
const words = Buffer.from('Exif: 21.1458 N, 79.0882 E, at home');

/** Saves as this user. @returns the code and the constraint that refused, else null */
async function refusal(client: Client, id: string, image: Buffer): Promise<string | null> {
  await client.query('savepoint attempt');
  try {
    await as(client, person(id), () =>
      client.query(
        'insert into public.portraits (image) values ($1) on conflict (user_id) do update set image = excluded.image',
        [image],
      ),
    );
    return null;
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    const { code = '', constraint } = error as { code?: string; constraint?: string };
    return constraint ?? code;
  }
}

async function stored(client: Client, id: string): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ image: Buffer }>(
    'select image from public.portraits where user_id = $1',
    [id],
  );
  return rows[0]?.image;
}

/** What the reader of an idea gets of its founder's portrait; undefined where they are told nothing. */
async function seen(client: Client, reader: string, idea: string): Promise<Buffer | null | undefined> {
  const { rows } = await as(client, person(reader), () =>
    client.query<{ portrait: Buffer | null }>('select portrait from public.founder_of_idea($1)', [idea]),
  );
  return rows[0]?.portrait;
}

const bareWebp = buildWebp();
const bareJpeg = buildJpeg();
const withWords = (picture: Buffer) => Buffer.concat([picture, Buffer.from('and words behind its end')]);

test.each<[string, Buffer, Buffer]>([
  ['a WebP that is nothing else', bareWebp, bareWebp],
  ['a JPEG that is nothing else', bareJpeg, bareJpeg],
  [
    'a WebP with profile, place and transparency',
    buildWebp({
      before: [chunkOf('VP8X', Buffer.alloc(10)), chunkOf('ICCP', words), chunkOf('ALPH', Buffer.alloc(7))],
      after: [chunkOf('EXIF', words), chunkOf('XMP ', words)],
    }),
    bareWebp,
  ],
  ['a WebP with words behind its end', withWords(bareWebp), bareWebp],
  ['a WebP of an odd number of bytes', buildWebp({ frameBytes: 31 }), buildWebp({ frameBytes: 31 })],
  [
    'a JPEG with a preview, place, profile and comment',
    buildJpeg({ before: [0xe0, 0xe1, 0xe2, 0xed, 0xfe].map((marker) => segmentOf(marker, words)) }),
    bareJpeg,
  ],
  ['a JPEG with words behind its end', withWords(bareJpeg), bareJpeg],
  ['a JPEG with another one behind it', Buffer.concat([bareJpeg, buildJpeg()]), bareJpeg],
])('%s is kept as its pixels alone, when it is added and when it is changed', async (_what, sent, kept) => {
  await rolledBack(async (client) => {
    const me = await buildUser(client);
    expect(await refusal(client, me, sent)).toBeNull();
    expect((await stored(client, me))?.equals(kept)).toBe(true);
    expect(await refusal(client, me, buildWebp({ width: 8 }))).toBeNull();
    expect(await refusal(client, me, sent)).toBeNull();
    expect((await stored(client, me))?.equals(kept)).toBe(true);
  });
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['words', words],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
  ['an oblong WebP', buildWebp({ width: 64, height: 63 })],
  ['a WebP that is too wide', buildWebp({ width: maxPortraitSide + 1 })],
  ['a WebP without pixels', buildWebp({ width: 0 })],
  ['a film', chunkOf('RIFF', Buffer.concat([Buffer.from('WEBP'), chunkOf('ANMF', Buffer.alloc(40))]))],
  ['a WebP that was cut off', bareWebp.subarray(0, -4)],
  ['an oblong JPEG', buildJpeg({ width: 64, height: 63 })],
  ['a JPEG that is too wide', buildJpeg({ width: maxPortraitSide + 1 })],
  ['a JPEG that was cut off', bareJpeg.subarray(0, -2)],
  ['a JPEG whose place stands between its pixels', buildJpeg({ between: [segmentOf(0xe1, words)] })],
  ['a JPEG with a comment between its pixels', buildJpeg({ between: [segmentOf(0xfe, words)] })],
  ['a JPEG of two sizes', buildJpeg({ before: [segmentOf(0xc0, Buffer.from('08004000400101', 'hex'))] })],
  ['a JPEG of very many parts', buildJpeg({ before: Array(101).fill(segmentOf(0xe0, words)) as Buffer[] })],
  ['a file too long to look through', buildWebp({ frameBytes: 262_145 })],
])('%s is no portrait', async (_what, sent) => {
  await rolledBack(async (client) => {
    const me = await buildUser(client);
    expect(await refusal(client, me, sent)).toBe('portraits_image_format');
  });
});

test('the largest picture is that of the domain', async () => {
  await rolledBack(async (client) => {
    const me = await buildUser(client);
    const frameBytes = maxPortraitBytes - overheadOfWebp;
    expect(await refusal(client, me, buildWebp({ width: maxPortraitSide, frameBytes }))).toBeNull();
    expect(await refusal(client, me, buildWebp({ frameBytes: frameBytes + 2 }))).toBe('portraits_image_size');
    expect(portraitSide).toBeLessThanOrEqual(maxPortraitSide);
  });
});

test('a portrait is added and changed with a confirmed e-mail, and removed without', async () => {
  await rolledBack(async (client) => {
    const me = await buildUser(client, { isEmailConfirmed: false });
    expect(await refusal(client, me, bareWebp)).toBe('42501');
    await buildPortrait(client, me);
    const write = (statement: string) => as(client, person(me), () => client.query(statement));
    await client.query('savepoint before');
    await expect(write('update public.portraits set image = image')).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback to savepoint before');
    await write('delete from public.portraits');
    expect(await stored(client, me)).toBeUndefined();
  });
});

test(
  'those who may read the teaser see it, as long as it and the idea are there',
  { tags: ['S2.idea.11'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const idea = await buildListing(client, { submitted_by: founder });
      const waiting = await buildIdea(client, { submitted_by: founder, business_name: 'Waiting' });
      const ofAnother = await buildListing(client, { business_name: 'Of another' });
      const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
      const stranger = await buildUser(client);
      const image = await buildPortrait(client, founder);
      expect(await seen(client, reader, idea)).toEqual(image);
      expect(await seen(client, founder, waiting)).toEqual(image);
      expect(await seen(client, reader, waiting)).toBeUndefined();
      expect(await seen(client, stranger, idea)).toBeUndefined();
      expect(await seen(client, reader, ofAnother)).toBeNull();
      await client.query('savepoint there');
      await client.query('delete from public.portraits where user_id = $1', [founder]);
      expect(await seen(client, reader, idea)).toBeNull();
      await client.query('rollback to savepoint there');
      await client.query('update public.ideas set withdrawn_at = now() where id = $1', [idea]);
      expect(await seen(client, reader, idea)).toBeUndefined();
    });
  },
);

test.each([
  ['deleted', 'delete from auth.users where id = $1'],
  ['emptied', 'update auth.users set deleted_at = now() where id = $1'],
])('an account that is %s leaves no portrait, and takes nobody else’s along', async (_what, statement) => {
  await rolledBack(async (client) => {
    const [leaving, staying] = [await buildUser(client), await buildUser(client)];
    await buildPortrait(client, leaving);
    await buildPortrait(client, staying);
    await client.query(statement, [leaving]);
    expect(await stored(client, leaving)).toBeUndefined();
    expect(await stored(client, staying)).toBeDefined();
  });
});
