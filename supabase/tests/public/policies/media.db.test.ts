import { mediaName, mediaQuota, mediaReferenceOf, mediaRules } from '@sangam/domain/media';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';
import { actorNames, buildWorld } from './world.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

/** The code of the refusal, or null when the statement went through. */
async function refusal(
  client: Client,
  actor: Actor,
  statement: string,
  values: unknown[],
): Promise<string | null> {
  try {
    await as(client, actor, () => client.query(statement, values));
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const nameOf = (reference: string) => reference.slice('idea-media/'.length);

const insertion = `insert into storage.objects (bucket_id, name) values ('idea-media', $1)`;
const named = (userId: string, number = 0, extension = 'jpg') =>
  mediaName(userId, `picture-${String(number).padStart(4, '0')}`, extension);

test(
  'files are seen by their owner, admins, and those who may read an idea that refers to them; covers by everybody with the disclaimer',
  { tags: ['S2.submit.43'] },
  async () => {
    await rolledBack(async (client) => {
      const world = await buildWorld(client);
      const files = {
        cover: await buildMedia(client, world.founder),
        second: await buildMedia(client, world.founder),
        deck: await buildMedia(client, world.founder, { extension: 'pdf' }),
        loose: await buildMedia(client, world.founder),
        pending: await buildMedia(client, world.founder),
      };
      await buildIdea(client, {
        submitted_by: world.founder,
        business_name: 'With Files',
        approval_status: 'approved',
        pitch_deck_url: files.deck,
        business_images: [files.cover, files.second],
      });
      await buildIdea(client, {
        submitted_by: world.founder,
        business_name: 'Pending With Files',
        business_images: [files.pending],
      });
      const seen: Record<string, string[]> = {};
      for (const name of actorNames) {
        const { rows } = await as(client, world.actors[name], () =>
          client.query<{ name: string }>(`select name from storage.objects where bucket_id = 'idea-media'`),
        );
        const references = rows.map((row) => mediaReferenceOf(row.name));
        seen[name] = Object.entries(files).flatMap(([key, file]) => (references.includes(file) ? [key] : []));
      }
      const all = Object.keys(files);
      expect(seen).toEqual({
        anon: [],
        newcomer: [],
        investor: ['cover'],
        subscriber: ['cover', 'second', 'deck'],
        founder: all,
        otherFounder: [],
        admin: all,
        service: all,
      });
    });
  },
);

test(
  'nobody uploads into another’s folder, under another kind of name, or before the e-mail is confirmed',
  { tags: ['S2.submit.44'] },
  async () => {
    await rolledBack(async (client) => {
      const [me, other] = [await buildUser(client), await buildUser(client)];
      const unconfirmed = await buildUser(client, { isEmailConfirmed: false });
      expect(await refusal(client, person(me), insertion, [named(me)])).toBeNull();
      for (const name of [named(other), `${me}/page.html`, `${me}/deep/er-than-this.jpg`, 'readme.jpg'])
        expect([name, await refusal(client, person(me), insertion, [name])]).toEqual([name, '42501']);
      expect(await refusal(client, person(unconfirmed), insertion, [named(unconfirmed)])).toBe('42501');
      await client.query('update auth.users set email_confirmed_at = now() where id = $1', [unconfirmed]);
      expect(await refusal(client, person(unconfirmed), insertion, [named(unconfirmed)])).toBeNull();
      expect(await refusal(client, { role: 'anon' }, insertion, [named(me, 2)])).toBe('42501');
    });
  },
);

test(
  'a user keeps no more files, and no more videos, than the quota',
  { tags: ['S2.submit.44'] },
  async () => {
    await rolledBack(async (client) => {
      const [me, other] = [await buildUser(client), await buildUser(client)];
      const fill = (owner: string, from: number, count: number, extension: string) =>
        client.query(
          `insert into storage.objects (bucket_id, name)
         select 'idea-media', $1 || '/filler-' || lpad(n::text, 4, '0') || '.' || $4 from generate_series($2::int, $2::int + $3::int - 1) as n`,
          [owner, from, count, extension],
        );
      // What others have is no part of it.
      await fill(other, 1, mediaQuota.videos, 'mp4');
      await fill(other, 100, mediaQuota.objects - mediaQuota.videos, 'jpg');
      const upload = (number: number, extension?: string) =>
        refusal(client, person(me), insertion, [named(me, number, extension)]);
      await fill(me, 1, mediaQuota.videos - 1, 'mp4');
      expect(await upload(1, 'webm')).toBeNull();
      expect(await upload(2, 'mp4')).toBe('42501');
      expect(await upload(3)).toBeNull();
      await fill(me, 100, mediaQuota.objects - mediaQuota.videos - 2, 'jpg');
      expect(await upload(4)).toBeNull();
      expect(await upload(5)).toBe('42501');
    });
  },
);

test(
  'a user keeps no more bytes than the quota, and no file larger than its kind',
  { tags: ['S2.submit.44'] },
  async () => {
    await rolledBack(async (client) => {
      const me = await buildUser(client);
      const sized = `insert into storage.objects (bucket_id, name, metadata) values ('idea-media', $1, jsonb_build_object('size', $2::bigint))`;
      const upload = (name: string, bytes: number) => refusal(client, person(me), sized, [name, bytes]);
      for (const { types, bytes } of Object.values(mediaRules)) {
        for (const extension of Object.values(types)) {
          expect([extension, await upload(named(me, 1, extension), bytes + 1)]).toEqual([extension, '42501']);
          expect([extension, await upload(named(me, 1, extension), bytes)]).toEqual([extension, null]);
        }
      }
      const { rows } = await client.query<{ bytes: string }>(
        `select sum((metadata ->> 'size')::bigint) as bytes from storage.objects where name like $1`,
        [`${me}/%`],
      );
      await buildMedia(client, me, { bytes: mediaQuota.bytes - Number(rows[0]?.bytes) - 1000 });
      expect(await upload(named(me, 2), 1001)).toBe('42501');
      expect(await upload(named(me, 2), 1000)).toBeNull();
      // One that is replaced makes room for itself.
      expect(
        await refusal(
          client,
          person(me),
          `${sized} on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
          [named(me, 2), 900],
        ),
      ).toBeNull();
      expect(
        await refusal(client, person(me), `update storage.objects set name = $2 where name = $1`, [
          named(me, 1, 'mp4'),
          named(me, 9),
        ]),
      ).toBe('42501');
    });
  },
);

test('nobody makes a link to upload with, which would outlive the permission', async () => {
  await rolledBack(async (client) => {
    const me = await buildUser(client);
    const during = (operation: string) =>
      as(client, person(me), async () => {
        await client.query(`select set_config('storage.operation', $1, true)`, [operation]);
        return client.query(insertion, [named(me)]);
      }).then(
        () => null,
        (error: { code: string }) => error.code,
      );
    expect(await during('storage.object.sign_upload_url')).toBe('42501');
    expect(await during('storage.object.upload')).toBeNull();
  });
});

test(
  'a file is removed, replaced or renamed by its owner only, and by nobody once an idea or an earlier version refers to it',
  { tags: ['S2.submit.44'] },
  async () => {
    await rolledBack(async (client) => {
      const [me, other] = [await buildUser(client), await buildUser(client)];
      const files = {
        deck: await buildMedia(client, me, { extension: 'pdf' }),
        video: await buildMedia(client, me, { extension: 'mp4' }),
        cover: await buildMedia(client, me),
        second: await buildMedia(client, me),
        ofTheVersionBefore: await buildMedia(client, me),
        loose: await buildMedia(client, me),
        alsoLoose: await buildMedia(client, me),
      };
      await buildIdea(client, {
        submitted_by: me,
        pitch_deck_url: files.deck,
        video_pitch_url: files.video,
        business_images: [files.cover, files.second],
      });
      const revised = await buildIdea(client, {
        submitted_by: me,
        business_name: 'Revised',
        business_images: [files.ofTheVersionBefore],
      });
      await as(client, person(me), () =>
        client.query(`update public.ideas set business_images = '{}' where id = $1`, [revised]),
      );
      const ofTheOther = await buildMedia(client, other);
      await buildIdea(client, { submitted_by: other, business_images: [ofTheOther] });
      // Who sees a file has no right to change it by that.
      const admin = await buildUser(client, { isAdmin: true });
      /** The files that the statement reaches, by their keys. */
      const reached = async (who: string, statement: string): Promise<string[]> => {
        const { rows } = await as(client, person(who), async () => {
          await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
          return client.query<{ name: string }>(`${statement} returning name`);
        });
        const references = rows.map(({ name }) => mediaReferenceOf(name));
        return Object.entries({ ...files, ofTheOther }).flatMap(([key, reference]) =>
          references.includes(reference) ? [key] : [],
        );
      };
      const replacement = `update storage.objects set metadata = '{}'`;
      const removal = 'delete from storage.objects';
      for (const stranger of [other, admin]) {
        expect(await reached(stranger, replacement)).toEqual([]);
        expect(await reached(stranger, removal)).toEqual([]);
      }
      expect(await reached(me, replacement)).toEqual(['loose', 'alsoLoose']);
      // Nor is another file put in the place of one that is referred to, or that one renamed.
      const inItsPlace = `${insertion} on conflict (bucket_id, name) do update set metadata = '{}'`;
      expect(await refusal(client, person(me), inItsPlace, [nameOf(files.cover)])).toBe('42501');
      expect(await refusal(client, person(me), inItsPlace, [nameOf(files.loose)])).toBeNull();
      const renaming = `update storage.objects set name = '${named(me, 9)}'`;
      expect(await reached(me, `${renaming} where name = '${nameOf(files.cover)}'`)).toEqual([]);
      const intoAnothersFolder = `update storage.objects set name = $2 where name = $1`;
      expect(
        await refusal(client, person(me), intoAnothersFolder, [nameOf(files.loose), named(other, 9)]),
      ).toBe('42501');
      expect(await reached(me, removal)).toEqual(['loose', 'alsoLoose']);
    });
  },
);
