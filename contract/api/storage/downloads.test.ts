import { describe, expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { client } from '../server.ts';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';
import { as, asha, bela, png } from './people.ts';

const server = withSharedServer();

const own = (sub: string) => as(server, sub).storage.from('own');
const all = (bucket: string) => server.service.storage.from(bucket);

async function put(
  bucket: string,
  path: string,
  content: string | Uint8Array<ArrayBuffer> = path,
): Promise<void> {
  const options = { upsert: true, contentType: typeof content === 'string' ? 'text/plain' : 'image/png' };
  const { error } = await all(bucket).upload(path, content, options);
  if (error) throw error;
}

describe('downloads', () => {
  test(
    'each reads the own folder, visitors what is shown, the service everything',
    { tags: ['S7.storage.4'] },
    async () => {
      await put('own', `${asha}/mine.txt`, 'mine');
      await put('own', 'shown/all.txt', 'for all');
      expect(await (await own(asha).download(`${asha}/mine.txt`)).data?.text()).toBe('mine');
      const hidden = await sendStorage(server, `/object/own/${asha}/mine.txt`, { token: userToken(bela) });
      expect([hidden.status, hidden.text]).toEqual([
        400,
        '{"statusCode":"404","error":"not_found","message":"Object not found","code":"NoSuchKey"}',
      ]);
      const visitor = client(server).storage.from('own');
      expect(await (await visitor.download('shown/all.txt')).data?.text()).toBe('for all');
      expect((await visitor.download(`${asha}/mine.txt`)).error).not.toBeNull();
      expect((await visitor.exists(`${asha}/mine.txt`)).data).toBe(false);
      expect((await own(asha).exists(`${asha}/mine.txt`)).data).toBe(true);
      expect((await own(bela).info(`${asha}/mine.txt`)).error).toMatchObject({ statusCode: '404' });
      const keyless = await sendStorage(server, '/object/own/shown/all.txt');
      expect(keyless.body).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
      const nowhere = await sendStorage(server, `/object/authenticated/nowhere/a.txt`, {
        token: userToken(asha),
      });
      expect(nowhere.body).toMatchObject({
        statusCode: '404',
        code: 'NoSuchBucket',
        message: 'Bucket not found',
      });
      expect((await sendStorage(server, '/object/authenticated/open/a.txt')).body.code).toBe('AccessDenied');
    },
  );

  test(
    'a public bucket is read by its address alone, a private one is not',
    { tags: ['S7.storage.6', 'S9.constants.36'] },
    async () => {
      await put('open', 'pictures/one.png', png());
      const { publicUrl } = all('open').getPublicUrl('pictures/one.png').data;
      const response = await fetch(publicUrl);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(png()));
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('max-age=3600');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const named = await fetch(
        all('open').getPublicUrl('pictures/one.png', { download: 'घर 1.png' }).data.publicUrl,
      );
      expect(named.headers.get('content-disposition')).toBe(
        "attachment; filename=%E0%A4%98%E0%A4%B0%201.png; filename*=UTF-8''%E0%A4%98%E0%A4%B0%201.png;",
      );
      await put('own', 'shown/all.txt');
      expect((await sendStorage(server, '/object/public/own/shown/all.txt')).body.code).toBe('NoSuchBucket');
    },
  );

  test('what could run in a browser is never shown there', async () => {
    const page = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'text/html' });
    expect((await all('open').upload('page.html', page)).error).toBeNull();
    const { headers } = await sendStorage(server, '/object/public/open/page.html');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['text/plain', 'text/plain'],
    ['text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
    ['text/csv; charset=utf-16', 'text/csv; charset=utf-16'],
    ['text/markdown', 'text/markdown'],
    ['application/json', 'application/json'],
    // As the reference: no page is answered as one.
    ['text/html', 'text/plain'],
    ['text/html; charset=utf-8', 'text/plain'],
    // Browsers would take the last of several.
    ['text/csv; x, text/html', 'text/csv'],
  ])('a file stored as %s is answered as %s', async (contentType, answered) => {
    const options = { contentType, upsert: true };
    expect((await all('open').upload('words', '"words"', options)).error).toBeNull();
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await sendStorage(server, '/object/public/open/words', { method });
      expect(headers.get('content-type')).toBe(answered);
    }
  });

  test('ranges and conditions', async () => {
    const content = png(600_000);
    await put('open', 'long.png', content);
    const path = '/object/public/open/long.png';
    const head = await sendStorage(server, path, { method: 'HEAD' });
    const etag = head.headers.get('etag') ?? '';
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(content.length),
      'bytes',
    ]);
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { status, headers, bytes } = await sendStorage(server, path, { headers: { range, ...more } });
      return [
        status,
        headers.get('content-range'),
        bytes.equals(Buffer.from(content)) ? 'all' : bytes.length,
      ];
    };
    const size = content.length;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10]);
    expect(await part('bytes=10-500000')).toEqual([206, `bytes 10-500000/${size}`, 499_991]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    expect(await part(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, 1]);
    expect(await part('bytes=5-9', { 'if-range': '"other"' })).toEqual([200, null, 'all']);
    expect(await part('bytes=5-9', { 'if-range': etag })).toEqual([206, `bytes 5-9/${size}`, 5]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, 'all']);
    const beyond = await sendStorage(server, path, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range'), beyond.body]).toEqual([
      400,
      `bytes */${size}`,
      { statusCode: '400', code: 'InvalidRange', error: 'invalid_range', message: 'invalid range provided' },
    ]);
    const known = await sendStorage(server, path, { headers: { 'if-none-match': `W/${etag}` } });
    expect([known.status, known.bytes.length, known.headers.get('etag')]).toEqual([304, 0, etag]);
    const since = head.headers.get('last-modified') ?? '';
    expect((await sendStorage(server, path, { headers: { 'if-modified-since': since } })).status).toBe(304);
    const old = { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' };
    expect((await sendStorage(server, path, { headers: old })).status).toBe(200);
    const none = await sendStorage(server, '/object/public/open/none.png', { method: 'HEAD' });
    expect([none.status, none.bytes.length]).toEqual([400, 0]);
  });
});

test('what is known of an object: its tag also by HEAD, no metadata as an empty object, the type as declared', async () => {
  const path = `${asha}/known.jpg`;
  const options = { contentType: 'image/jpeg', upsert: true };
  expect((await own(asha).upload(path, png(), options)).error).toBeNull();
  const { data } = await own(asha).info(path);
  expect(data).toMatchObject({ metadata: {}, contentType: 'image/jpeg', size: png().length });
  const sent = { token: userToken(asha) };
  const head = await sendStorage(server, `/object/info/own/${path}`, { method: 'HEAD', ...sent });
  const get = await sendStorage(server, `/object/authenticated/own/${path}`, sent);
  expect([head.status, head.headers.get('etag')]).toEqual([200, data?.etag]);
  expect(get.headers.get('content-type')).toBe('image/jpeg');
});

test.each([
  ['raw', 'a few words'],
  ['form', new Blob(['a few words'], { type: 'text/plain' })],
])('%s: what robots may do with it is said with every download', async (name, body) => {
  const upload = (tag: string) =>
    own(asha).upload(`${asha}/robots-${name}.txt`, body, { headers: { 'x-robots-tag': tag } });
  expect((await upload('noindex, later')).error).toMatchObject({
    statusCode: '400',
    message: 'Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "later"',
  });
  expect((await upload('noindex, '.repeat(40))).error).toMatchObject({ statusCode: '400' });
  expect((await upload('noindex, nofollow')).error).toBeNull();
  const read = await sendStorage(server, `/object/own/${asha}/robots-${name}.txt`, {
    token: userToken(asha),
  });
  expect(read.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a row without a file, as a seed may write it, is answered as one whose file is gone', async () => {
  const name = `${asha}/seeded.txt`;
  await server.database.query(
    `insert into storage.objects (bucket_id, name, metadata) values ('own', $1, '{"size": 5}')`,
    [name],
  );
  const gone = { statusCode: '404', code: 'NoSuchKey', message: 'The resource was not found' };
  const read = await sendStorage(server, `/object/own/${name}`, { token: userToken(asha) });
  expect(read.body).toMatchObject(gone);
  const { error } = await all('own').copy(name, `${asha}/copied.txt`);
  expect(error).toMatchObject({ statusCode: '404', message: gone.message });
  expect((await all('own').move(name, `${asha}/moved.txt`)).error).toBeNull();
  expect((await all('own').remove([`${asha}/moved.txt`])).data).toHaveLength(1);
});

describe('signed links', () => {
  test('one and many; they open what they name until they expire', { tags: ['S7.storage.3'] }, async () => {
    await put('own', `${asha}/secret file.txt`, 'secret');
    const path = `${asha}/secret file.txt`;
    const { data, error } = await own(asha).createSignedUrl(path, 60, { download: 'a.txt' });
    expect(error).toBeNull();
    const response = await fetch(data?.signedUrl ?? '');
    expect([response.status, await response.text()]).toEqual([200, 'secret']);
    expect(response.headers.get('content-disposition')).toContain('filename=a.txt');
    expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    const many = await own(asha).createSignedUrls([path, `${asha}/none.txt`, `${bela}/x.txt`], 60);
    expect(many.data?.map((each) => [each.path, each.error === null, each.signedUrl !== null])).toEqual([
      [path, true, true],
      [`${asha}/none.txt`, false, false],
      [`${bela}/x.txt`, false, false],
    ]);
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
    const nowhere = await as(server, asha).storage.from('nowhere').createSignedUrls([path], 60);
    expect(nowhere.data).toMatchObject([{ path, signedUrl: null }]);
    const missing = await own(bela).createSignedUrl(path, 60);
    expect(missing.error).toMatchObject({ statusCode: '404' });
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    await put('own', `${asha}/other.txt`);
    const elsewhere = await sendStorage(server, `/object/sign/own/${asha}/other.txt?token=${token}`);
    expect(elsewhere.body).toMatchObject({ code: 'InvalidSignature', message: 'Invalid signature' });
    const upload = await own(asha).createSignedUploadUrl(`${asha}/later.txt`);
    const wrong = await sendStorage(server, `/object/sign/own/${asha}/later.txt?token=${upload.data?.token}`);
    expect(wrong.body).toMatchObject({
      code: 'InvalidSignature',
      message: 'Token is not scoped for download',
    });
    const person = await sendStorage(server, `/object/sign/own/${asha}/other.txt?token=${userToken(asha)}`);
    expect(person.body.code).toBe('InvalidJWT');
    const asLink = await sendStorage(server, `/object/own/${asha}/other.txt`, { token });
    expect(asLink.body.code).toBe('NoSuchBucket');
  });

  test('an expired link says so', { tags: ['S7.storage.3'] }, async () => {
    await put('own', `${asha}/short.txt`);
    const { data } = await own(asha).createSignedUrl(`${asha}/short.txt`, 1);
    await expect.poll(async () => (await fetch(data?.signedUrl ?? '')).status, { interval: 200 }).toBe(400);
    expect(await (await fetch(data?.signedUrl ?? '')).json()).toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });
});
