import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';
import { as, asha, bela, picture, png } from './people.ts';

const server = withSharedServer();

const own = (sub: string) => as(server, sub).storage.from('own');

const pictures = () => server.service.storage.from('pictures');
const refused = (type: string) => ({ statusCode: '415', message: `mime type ${type} is not supported` });

/** What an upload with this token is told. */
async function attempt(token?: string) {
  const path = `/object/own/${asha}/a.txt`;
  return (await sendStorage(server, path, { method: 'POST', token, body: 'x' })).body;
}

async function text(bucket: string, path: string): Promise<string | undefined> {
  return (await server.service.storage.from(bucket).download(path)).data?.text();
}

describe('every body that the client sends', () => {
  const bytes = Buffer.from('a few words');
  const bodies: [string, () => unknown][] = [
    ['a string', () => 'a few words'],
    ['a Blob', () => new Blob([bytes], { type: 'text/plain' })],
    ['a File', () => new File([bytes], 'नोट.txt', { type: 'text/plain' })],
    ['a Buffer', () => bytes],
    ['an ArrayBuffer', () => new Uint8Array(bytes).buffer],
    ['a web stream', () => new Blob([bytes]).stream()],
    ['a Node stream', () => Readable.from([bytes])],
    [
      'a form',
      () => {
        const form = new FormData();
        form.append('', new Blob([bytes], { type: 'text/plain' }), 'a.txt');
        return form;
      },
    ],
  ];

  test.each(bodies)('%s', async (name, body) => {
    const path = `${asha}/bodies/${name.replaceAll(' ', '-')}.txt`;
    const { data, error } = await own(asha).upload(path, body() as string, {
      metadata: { note: 'नमस्ते' },
      cacheControl: '77',
    });
    expect(error).toBeNull();
    expect(data).toEqual({
      path,
      fullPath: `own/${path}`,
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(await text('own', path)).toBe('a few words');
    const info = await own(asha).info(path);
    expect(info.data).toMatchObject({ size: 11, cacheControl: 'max-age=77', metadata: { note: 'नमस्ते' } });
  });

  test('nothing at all is no content, an empty file is one', async () => {
    const form = new FormData();
    form.append('cacheControl', '3600');
    const none = await own(asha).upload(`${asha}/none.txt`, form);
    expect(none.error).toMatchObject({ statusCode: '400', message: 'No content provided' });
    expect(
      (await own(asha).upload(`${asha}/empty.txt`, new Blob([], { type: 'text/plain' }))).error,
    ).toBeNull();
    expect(await text('own', `${asha}/empty.txt`)).toBe('');
  });
});

describe('replacing', () => {
  test('a second upload is a duplicate unless it says upsert; the id stays', async () => {
    const path = `${asha}/twice.txt`;
    const first = await own(asha).upload(path, 'one');
    const again = await own(asha).upload(path, 'two');
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(await text('own', path)).toBe('one');
    const over = await own(asha).upload(path, 'two', { upsert: true });
    expect(over.data?.id).toBe(first.data?.id);
    expect(await text('own', path)).toBe('two');
  });

  test('update replaces what is there and makes what is not', { tags: ['S7.storage.1'] }, async () => {
    const path = `${asha}/updated.txt`;
    expect((await own(asha).update(path, 'one')).error).toBeNull();
    expect((await own(asha).update(path, 'two')).error).toBeNull();
    expect(await text('own', path)).toBe('two');
  });

  test(
    'of many at once one makes the object, and its content is whole',
    { tags: ['S7.storage.1'] },
    async () => {
      const path = `${asha}/race.txt`;
      const contents = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(50_000));
      const answers = await Promise.all(contents.map((content) => own(asha).upload(path, content)));
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      const codes = answers.flatMap(({ error }) =>
        error === null ? [] : [(error as { statusCode?: string }).statusCode],
      );
      expect(codes).toEqual(Array(7).fill('409'));
      expect(contents).toContain(await text('own', path));
      await Promise.all(contents.map((content) => own(asha).upload(path, content, { upsert: true })));
      expect(contents).toContain(await text('own', path));
    },
  );
});

describe('policies', () => {
  test('nobody writes into another folder, nor a visitor anywhere', async () => {
    const path = `${asha}/foreign.txt`;
    const forged = await own(bela).upload(path, 'x');
    expect(forged.error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    const answer = await sendStorage(server, `/object/own/${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
      body: 'x',
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        statusCode: '403',
        code: 'AccessDenied',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
      },
    ]);
    expect((await server.service.storage.from('own').exists(path)).data).toBe(false);
  });

  test.each([
    ['raw', (text: string) => text],
    ['form', (text: string) => new Blob([text], { type: 'text/plain' })],
  ])('%s: they see metadata and length before the content has come', async (name, bodyOf) => {
    const upload = (text: string, team?: string) =>
      own(asha).upload(`team/${name}-${text.length}.txt`, bodyOf(text), {
        upsert: false,
        ...(team === undefined ? {} : { metadata: { team } }),
      });
    expect((await upload('short', 'sales')).error).toBeNull();
    for (const [text, team] of [['none'], ['other', 'law'], ['long '.repeat(400), 'sales']] as const)
      expect((await upload(text, team)).error).toMatchObject({ statusCode: '403' });
  });

  test('they see the metadata of a link that is asked for, and of an upload in pieces', async () => {
    const metadata = '{"team":"sales"}';
    const token = userToken(asha);
    const link = (headers: Record<string, string>) =>
      sendStorage(server, '/object/upload/sign/own/team/link.txt', { method: 'POST', token, headers });
    expect((await link({})).body).toMatchObject({ statusCode: '403' });
    // No length is known of a file whose link is made.
    await server.database.query(
      `create policy "links" on storage.objects for insert to authenticated
       with check (name = 'team/link.txt' and user_metadata ->> 'team' = 'sales')`,
    );
    expect((await link({ 'x-metadata': btoa(metadata) })).body).toHaveProperty('token');
    const create = (fields: Record<string, string>) => {
      const all = Object.entries({ bucketName: 'own', objectName: 'team/pieces.txt', ...fields });
      const said = all.map(([name, value]) => `${name} ${btoa(value)}`).join(',');
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': said };
      return sendStorage(server, '/upload/resumable', { method: 'POST', token, headers });
    };
    expect((await create({})).status).toBe(403);
    expect((await create({ metadata })).status).toBe(201);
  });

  test('what may not be changed is not replaced', async () => {
    const path = `${asha}/kept/one.txt`;
    expect((await own(asha).upload(path, 'one')).error).toBeNull();
    const over = await own(asha).upload(path, 'two', { upsert: true });
    expect(over.error).toMatchObject({ statusCode: '403' });
    expect(await text('own', path)).toBe('one');
  });

  test('no token, a broken one, an expired one', async () => {
    const denied = { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized' };
    expect(await attempt()).toEqual({ ...denied, message: 'Invalid Compact JWS' });
    expect(await attempt('a.b.c')).toEqual({ ...denied, message: 'Invalid Compact JWS' });
    expect(await attempt(userToken(asha, { exp: 1000 }))).toEqual({ ...denied, message: 'jwt expired' });
    const last = userToken(asha);
    expect(await attempt(`${last.slice(0, -4)}AAAA`)).toEqual({
      ...denied,
      message: 'signature verification failed',
    });
    expect(await attempt(userToken(asha, { role: 'postgres' }))).toMatchObject(denied);
    expect(await attempt(userToken(asha, { role: 'nobody-at-all' }))).toMatchObject(denied);
  });
});

describe('limits of the bucket', () => {
  test('a bucket of the configuration is there, as declared', async () => {
    const { data } = await server.service.storage.getBucket('pictures');
    expect(data).toMatchObject({
      id: 'pictures',
      public: true,
      file_size_limit: 1_048_576,
      allowed_mime_types: ['image/png', 'image/jpeg'],
    });
  });

  test('size, announced and not, in every kind of body', async () => {
    const large = png(1_200_000);
    const tooLarge = {
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    };
    const type = { contentType: 'image/png' };
    expect((await pictures().upload('l1.png', large, type)).error).toMatchObject(tooLarge);
    expect((await pictures().upload('l2.png', new Blob([large], { type: 'image/png' }))).error).toMatchObject(
      tooLarge,
    );
    expect((await pictures().upload('l3.png', new Blob([large]).stream(), type)).error).toMatchObject(
      tooLarge,
    );
    expect((await pictures().upload('fits.png', png(1_048_576 - png().length), type)).error).toBeNull();
    expect((await pictures().list('')).data?.map(({ name }) => name)).toEqual(['fits.png']);
    const everywhere = await server.service.storage
      .from('open')
      .upload('large.bin', Buffer.alloc(25 * 1024 * 1024 + 1), {
        contentType: 'application/octet-stream',
      });
    expect(everywhere.error).toMatchObject(tooLarge);
  });

  test('the type, declared and real', async () => {
    expect((await pictures().upload('a.txt', 'x', { contentType: 'text/plain' })).error).toMatchObject(
      refused('text/plain'),
    );
    const lie = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    expect((await pictures().upload('lie.png', lie)).error).toMatchObject(refused('image/png'));
    const gif = new Blob([Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')], { type: 'image/png' });
    expect((await pictures().upload('gif.png', gif)).error).toBeNull();
    expect((await pictures().info('gif.png')).data).toMatchObject({ contentType: 'image/png' });
    const openly = new Blob([gif], { type: 'image/gif' });
    expect((await pictures().upload('a.gif', openly)).error).toMatchObject(refused('image/gif'));
    const drawn = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
    expect((await pictures().upload('svg.png', drawn)).error).toMatchObject(refused('image/png'));
    const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    expect((await server.service.storage.from('open').upload('a.svg', drawing)).error).toMatchObject(
      refused('image/svg+xml'),
    );
    expect((await pictures().upload('real.png', picture())).error).toBeNull();
    const table = new Blob(['a,b\n1,2\n'], { type: 'text/csv' });
    expect((await server.service.storage.from('open').upload('a.csv', table)).error).toBeNull();
    const binary = new Blob([png()], { type: 'text/csv' });
    expect((await server.service.storage.from('open').upload('b.csv', binary)).error).toMatchObject(
      refused('text/csv'),
    );
  });
});
