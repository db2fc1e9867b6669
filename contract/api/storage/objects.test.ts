import { beforeAll, describe, expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';
import { as, asha, bela } from './people.ts';

const server = withSharedServer();

const own = (sub: string) => as(server, sub).storage.from('own');
const all = (bucket: string) => server.service.storage.from(bucket);

async function put(bucket: string, path: string, content = path): Promise<void> {
  const options = { upsert: true, contentType: 'text/plain' };
  const { error } = await all(bucket).upload(path, content, options);
  if (error) throw error;
}

const deleteAsAsha = (path: string) =>
  sendStorage(server, `/object/own/${path}`, { method: 'DELETE', token: userToken(asha) });

const uploadPlain = (path: string) =>
  sendStorage(server, `/object/open/${path}`, {
    method: 'POST',
    token: server.secretKey,
    headers: { apikey: server.secretKey },
    body: 'x',
  });

/** What a list shows; folders end with a slash. */
const list = async (path: string, options?: object) =>
  (await own(bela).list(path, options)).data?.map(({ name, id }) => (id === null ? `${name}/` : name));

describe('lists', () => {
  const names = ['b.txt', 'a.txt', 'C.txt', 'folder/x.txt', 'folder/deep/y.txt', 'z/1.txt', 'fog.txt'];

  beforeAll(async () => {
    for (const name of names) await put('own', `${bela}/list/${name}`);
  });

  test('one level, by name without case, folders in between', { tags: ['S7.storage.4'] }, async () => {
    expect(await list(`${bela}/list`)).toEqual(['a.txt', 'b.txt', 'C.txt', 'fog.txt', 'folder/', 'z/']);
    expect(await list(`${bela}/list/folder`)).toEqual(['deep/', 'x.txt']);
    expect(await list(`${bela}/list`, { limit: 2, offset: 1 })).toEqual(['b.txt', 'C.txt']);
    expect(await list(`${bela}/list`, { sortBy: { column: 'name', order: 'desc' }, limit: 2 })).toEqual([
      'z/',
      'folder/',
    ]);
    expect(await list(`${bela}/list`, { search: 'FO' })).toEqual(['fog.txt', 'folder/']);
    expect(await list(`${bela}/list`, { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'folder/',
      'z/',
      'b.txt',
      'a.txt',
      'C.txt',
      'fog.txt',
    ]);
    const deeper = [
      ['FOLDER/X', 'name', ['folder/x.txt']],
      ['folder/', 'name', ['folder/deep/', 'folder/x.txt']],
      ['folder/', 'created_at', ['folder/deep/', 'folder/x.txt']],
      ['folder/deep/y', 'updated_at', ['folder/deep/y.txt']],
      ['folder/none', 'name', []],
    ] as const;
    for (const [search, column, found] of deeper)
      expect(await list(`${bela}/list`, { search, sortBy: { column, order: 'asc' } })).toEqual(found);
    expect(await list('', { search: `${bela}/list/z/` })).toEqual([`${bela}/list/z/1.txt`]);
    const { data } = await own(bela).list(`${bela}/list`, { limit: 1 });
    expect(data?.[0]).toMatchObject({
      name: 'a.txt',
      metadata: { mimetype: 'text/plain', cacheControl: 'max-age=3600' },
    });
  });

  test('a hundred by default', { tags: ['S9.constants.35'] }, async () => {
    const many = Array.from(
      { length: 103 },
      (_, index) => `${bela}/hundred/${String(index).padStart(3, '0')}.txt`,
    );
    for (const name of many) await put('own', name, 'x');
    const found = await list(`${bela}/hundred`);
    expect([found?.length, found?.[0], found?.at(-1)]).toEqual([100, '000.txt', '099.txt']);
    const plain = await sendStorage(server, '/object/list/own', {
      method: 'POST',
      token: userToken(bela),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefix: `${bela}/hundred` }),
    });
    const answered = JSON.parse(plain.bytes.toString()) as { name: string }[];
    expect(answered.map(({ name }) => name)).toEqual(found);
  });

  test('nothing of others, nothing of what is not there', async () => {
    expect((await own(asha).list(`${bela}/list`)).data).toEqual([]);
    expect((await server.service.storage.from('nowhere').list('')).data).toEqual([]);
    const bad = await sendStorage(server, '/object/list/own', {
      method: 'POST',
      token: userToken(bela),
      headers: { 'content-type': 'application/json' },
      body: '{"limit":1}',
    });
    expect(bad.body).toEqual({
      statusCode: '400',
      code: 'InvalidRequest',
      error: 'Error',
      message: "body must have required property 'prefix'",
    });
  });

  test(
    'pages by cursor give everything once, in order, by name and by time',
    { tags: ['S7.storage.4'] },
    async () => {
      const orders: string[][] = [];
      for (const sortBy of [
        { column: 'name', order: 'asc' },
        { column: 'name', order: 'desc' },
        { column: 'created_at', order: 'asc' },
        { column: 'updated_at', order: 'desc' },
      ] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { data } = await own(bela).listV2({ prefix: `${bela}/list/`, limit: 2, cursor, sortBy });
          seen.push(...(data?.objects ?? []).map(({ name }) => name));
          cursor = data?.hasNext ? data.nextCursor : undefined;
        } while (cursor !== undefined);
        expect(seen.toSorted()).toEqual(names.map((name) => `${bela}/list/${name}`).toSorted());
        orders.push(seen);
      }
      const sorted = orders[0]?.toSorted();
      expect(orders.slice(0, 2)).toEqual([sorted, sorted?.toReversed()]);
      const level = await own(bela).listV2({ prefix: `${bela}/list/`, with_delimiter: true });
      expect(level.data?.folders.map(({ name }) => name)).toEqual([
        `${bela}/list/folder/`,
        `${bela}/list/z/`,
      ]);
      expect(level.data?.objects.map(({ key }) => key)).toEqual(['C.txt', 'a.txt', 'b.txt', 'fog.txt']);
      expect((await own(bela).listV2({ cursor: 'nonsense' })).error).toMatchObject({ statusCode: '400' });
    },
  );

  test('in pages by time a folder is as old as its oldest file', async () => {
    const prefix = `${bela}/times/`;
    for (const name of ['p/1.txt', 'q/1.txt', 'p/2.txt']) await put('own', prefix + name);
    for (const column of ['created_at', 'updated_at'] as const)
      for (const [order, expected] of [
        ['asc', ['p/', 'q/']],
        ['desc', ['q/', 'p/']],
      ] as const) {
        const { data } = await own(bela).listV2({ prefix, with_delimiter: true, sortBy: { column, order } });
        expect(data?.folders.map(({ name }) => name.slice(prefix.length))).toEqual(expected);
      }
  });
});

describe('moving and copying', () => {
  test('within a bucket and to another, with what is known of it', { tags: ['S7.storage.2'] }, async () => {
    const mine = own(asha);
    await mine.upload(`${asha}/from.txt`, 'text', { upsert: true, metadata: { a: 1 } });
    expect((await mine.move(`${asha}/from.txt`, `${asha}/to.txt`)).data).toEqual({
      message: 'Successfully moved',
    });
    expect((await mine.exists(`${asha}/from.txt`)).data).toBe(false);
    expect((await mine.copy(`${asha}/to.txt`, `${asha}/copied.txt`)).data).toEqual({
      path: `own/${asha}/copied.txt`,
    });
    const [one, two] = await Promise.all([mine.info(`${asha}/to.txt`), mine.info(`${asha}/copied.txt`)]);
    expect(two.data).toMatchObject({ size: 4, contentType: one.data?.contentType, metadata: { a: 1 } });
    expect(two.data?.version).not.toBe(one.data?.version);
    expect((await mine.remove([`${asha}/to.txt`])).data).toHaveLength(1);
    expect(await (await mine.download(`${asha}/copied.txt`)).data?.text()).toBe('text');
    const across = await all('own').copy(`${asha}/copied.txt`, 'copied.txt', { destinationBucket: 'open' });
    expect(across.error).toBeNull();
    expect(await (await fetch(all('open').getPublicUrl('copied.txt').data.publicUrl)).text()).toBe('text');
    expect(
      (await all('own').move(`${asha}/copied.txt`, 'moved.txt', { destinationBucket: 'open' })).error,
    ).toBeNull();
  });

  test('what is refused', { tags: ['S7.storage.2'] }, async () => {
    const mine = own(asha);
    await put('own', `${asha}/a.txt`, 'a');
    await put('own', `${asha}/b.txt`, 'b');
    await put('own', `${bela}/c.txt`, 'c');
    await put('own', `${asha}/kept/d.txt`, 'd');
    expect((await mine.move(`${asha}/none.txt`, `${asha}/x.txt`)).error).toMatchObject({ statusCode: '404' });
    expect((await mine.move(`${asha}/a.txt`, `${asha}/b.txt`)).error).toMatchObject({ statusCode: '409' });
    expect((await mine.copy(`${asha}/a.txt`, `${asha}/b.txt`)).error).toMatchObject({ statusCode: '409' });
    expect((await mine.copy(`${bela}/c.txt`, `${asha}/stolen.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await mine.copy(`${asha}/a.txt`, `${bela}/planted.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await mine.move(`${asha}/a.txt`, `${bela}/planted.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await mine.move(`${asha}/kept/d.txt`, `${asha}/d.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    const wrongType = await all('own').copy(`${asha}/a.txt`, 'a.txt', { destinationBucket: 'pictures' });
    expect(wrongType.error).toMatchObject({ statusCode: '415' });
    expect(await (await mine.download(`${asha}/b.txt`)).data?.text()).toBe('b');
  });
});

describe('deleting', () => {
  test('only what one may; the answer names what went', { tags: ['S7.storage.5'] }, async () => {
    await put('own', `${asha}/gone.txt`);
    await put('own', `${asha}/kept/stays.txt`);
    await put('own', `${bela}/stays.txt`);
    const paths = [`${asha}/gone.txt`, `${asha}/kept/stays.txt`, `${bela}/stays.txt`, `${asha}/none.txt`];
    const { data } = await own(asha).remove(paths);
    expect(data?.map(({ name }) => name)).toEqual([`${asha}/gone.txt`]);
    expect((await own(asha).remove([`${bela}/stays.txt`])).data).toEqual([]);
    expect((await deleteAsAsha(`${asha}/kept/stays.txt`)).body).toMatchObject({
      statusCode: '403',
      code: 'AccessDenied',
      message: 'Access denied',
    });
    expect((await deleteAsAsha(`${bela}/stays.txt`)).body.code).toBe('NoSuchKey');
    await put('own', `${asha}/gone.txt`);
    const gone = await deleteAsAsha(`${asha}/gone.txt`);
    expect([gone.status, gone.bytes.toString()]).toEqual([200, '{"message":"Successfully deleted"}']);
    expect((await all('own').exists(`${bela}/stays.txt`)).data).toBe(true);
  });
});

describe('names', () => {
  test.each([
    ['Devanagari', encodeURIComponent('फ़ाइल.txt')],
    ['a NUL', 'a%00b.txt'],
    ['a line feed', 'a%0Ab.txt'],
    ['a backslash', 'a%5Cb.txt'],
    ['a way up, encoded', '..%2F..%2Fetc%2Fpasswd'],
    ['a way up in between', 'a%2F..%2F..%2Fb.txt'],
    ['an empty folder', 'a%2F%2Fb.txt'],
    ['a percent sign', '100%25.txt'],
    ['more than 1024 letters', 'a'.repeat(1025)],
  ])('%s is no key', async (_what, path) => {
    expect((await uploadPlain(path)).body).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
  });

  test('marks and blanks that are allowed come back as they were', async () => {
    const name = "marks/!-_.*'() &$=@;:+,x.txt";
    const encoded = name.split('/').map(encodeURIComponent).join('/');
    expect((await uploadPlain(encoded)).status).toBe(200);
    expect((await sendStorage(server, `/object/public/open/${encoded}`)).bytes.toString()).toBe('x');
    expect((await all('open').list('marks')).data?.map((each) => each.name)).toEqual([name.slice(6)]);
  });
});
